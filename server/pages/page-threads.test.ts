import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { givenLog } from '#tests/support/given-log.ts';
import { within } from '#tests/support/within.ts';
import { type AnswerCall, callApp } from './inject-fetch.ts';
import { openPageThreads } from './page-threads.ts';
import type { PageRequest } from './render-page.ts';

/** Pages whose path selects their behaviour; built as the router builds them. */
const PAGES = `
import { RouterContextProvider } from '${import.meta.resolve('react-router')}';
let transport;
const waiting = new Set();
const loader = async ({ request }) => {
  const { pathname } = new URL(request.url);
  if (pathname === '/die') process.exit(1);
  if (pathname === '/fail') throw new Error('no such page');
  if (pathname === '/until-left') {
    // A page that waits for nothing but its own end would be collected as garbage, and never end.
    waiting.add(request);
    // A busy thread may read the abort message before it comes to this.
    if (!request.signal.aborted) await new Promise((left) => request.signal.addEventListener('abort', left));
    await transport.send('/left', { method: 'POST', headers: {}, body: null, signal: null });
  }
  const answer = await transport.send('/greeting', { method: 'GET', headers: transport.headers, body: null, signal: null });
  return Response.json({ heard: await answer.json(), body: await request.text() }, { headers: { 'set-cookie': 'a=1' } });
};
export const entry = { module: {
  default: () => new Response('rendered'),
  handleError() {},
  createLoadContext(given) { transport = given; return new RouterContextProvider(); },
} };
export const routes = { all: { id: 'all', path: '*', module: { loader, action: loader } } };
export const assets = { entry: { module: '', imports: [] }, routes: { all: { id: 'all', path: '*', hasLoader: true, hasAction: true } }, url: '', version: '' };
export const publicPath = '/', assetsBuildDirectory = '', basename = '/', future = {}, ssr = true, isSpaMode = false, prerender = [], routeDiscovery = { mode: 'initial' }, allowedActionOrigins = [];
`;

const requestFor = (path: string, method = 'GET'): PageRequest => ({
  method,
  url: `http://shop.example${path}`,
  headers: [],
  body: method === 'GET' ? null : Buffer.from('intent=add'),
  visit: {
    siteId: 1,
    currencyId: 1,
    authToken: undefined,
    audience: 'guest',
    cartToken: undefined,
    isSessionOver: false,
    askedOwner: undefined,
    browser: { address: '127.0.0.1', protocol: 'http', refreshToken: undefined, deviceId: undefined },
  },
  apiHeaders: { 'x-site-id': '1' },
});

const STAYING = new AbortController().signal;

async function openThreads({ count = 1, pages = PAGES } = {}) {
  const file = join(tmpdir(), `pages-${crypto.randomUUID()}.mjs`);
  await writeFile(file, pages);
  onTestFinished(() => rm(file));
  const left = Promise.withResolvers<void>();
  const app = Fastify();
  app.get('/greeting', ({ headers }) => ({ site: headers['x-site-id'], words: 'Здравствуйте' }));
  app.post('/left', async () => left.resolve());
  const threads = await openPageThreads(givenLog().log, count, {
    buildUrl: pathToFileURL(file).href,
    apiOrigin: undefined,
  });
  onTestFinished(() => threads.close());
  const answerCall: AnswerCall = (url, asked) => callApp(app, url, asked);
  const render = async (path: string, method?: string) => {
    const { status, headers, body } = await threads.render(requestFor(path, method), STAYING, answerCall);
    return { status, cookie: new Map(headers).get('set-cookie'), text: Buffer.from(body ?? []).toString() };
  };
  const until = (visitor: AbortController) =>
    threads.render(requestFor('/until-left'), visitor.signal, answerCall);
  return { until, render, left: left.promise };
}

test('a page calls the API in the main thread, with the headers of its visit, and receives body and cookies', async () => {
  const { render } = await openThreads();
  expect(await render('/', 'POST')).toEqual({
    status: 200,
    cookie: 'a=1',
    text: '{"heard":{"site":"1","words":"Здравствуйте"},"body":"intent=add"}',
  });
});

test('all threads render pages at the same time', async () => {
  const { render } = await openThreads({ count: 2 });
  const pages = await Promise.all(Array.from({ length: 10 }, () => render('/')));
  expect(pages.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
});

test('a failed page is answered, and so is the next one', async () => {
  const { render } = await openThreads();
  expect(await render('/fail')).toMatchObject({ status: 500 });
  expect(await render('/')).toMatchObject({ status: 200 });
});

test('the pages of a thread that dies fail, and another thread renders the next ones', async () => {
  const { render } = await openThreads();
  const both = Promise.all([render('/die'), render('/until-left')]);
  await expect(within(both, 'both pages fail')).rejects.toThrow('has died');
  expect(await render('/')).toMatchObject({ status: 200 });
  await expect(within(render('/die'), 'the page fails')).rejects.toThrow('has died');
  expect(await render('/')).toMatchObject({ status: 200 });
});

test('a page is aborted when its visitor has left', async () => {
  const { until, left } = await openThreads();
  const visitor = new AbortController();
  const page = until(visitor);
  visitor.abort();
  await within(left, 'the page receives that its visitor has left');
  await within(Promise.allSettled([page]), 'the page ends');
});

test('pages beyond the capacity of the threads are refused at once', async () => {
  const { until } = await openThreads();
  const visitor = new AbortController();
  const pages = Array.from({ length: 33 }, () => until(visitor));
  await expect(within(Promise.race(pages), 'one page is refused')).rejects.toMatchObject({
    code: 'overloaded',
  });
  visitor.abort();
  const rendered = await within(Promise.allSettled(pages), 'the accepted pages end');
  expect(rendered.filter(({ status }) => status === 'fulfilled')).toHaveLength(32);
});

test('pages beyond a few are refused at once when the oldest has waited too long', async () => {
  const { until } = await openThreads();
  const visitor = new AbortController();
  const pages: Promise<unknown>[] = [];
  const isRefused = () => {
    const page = until(visitor);
    pages.push(page);
    const isRefusedAtOnce = page.then(
      () => false,
      ({ code }) => code === 'overloaded',
    );
    return Promise.race([isRefusedAtOnce, setImmediate(false)]);
  };
  for (let few = 0; few < 8; few++) expect(await isRefused()).toBe(false);
  // Fewer than a thread takes at most.
  await expect.poll(isRefused, { interval: 150, timeout: 3000 }).toBe(true);
  visitor.abort();
  const rendered = await within(Promise.allSettled(pages), 'the accepted pages end');
  expect(rendered.filter(({ status }) => status === 'rejected')).toHaveLength(1);
});

test('a build that cannot be loaded is refused at the start', async () => {
  await expect(openThreads({ pages: 'throw new Error("no build")' })).rejects.toThrow('no build');
});
