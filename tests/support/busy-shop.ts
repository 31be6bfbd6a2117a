import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { expect } from 'vitest';
import { createApi } from '#contract/client.ts';
import { holdRequest } from './held-request.ts';
import { openSocket } from './open-socket.ts';
import { type Environment, startShop } from './start-command.ts';

const DRAIN_SECONDS = 5;
const SECOND = 1000;

/** Stops a shop under full load, as a load balancer would. */
export async function expectEveryAnswer(environment: Environment): Promise<void> {
  const shop = await startShop({
    ...environment,
    DRAIN_SECONDS: String(DRAIN_SECONDS),
    PAGE_THREADS: '2',
    PROOF_OF_WORK: '0',
  });
  const { origin } = shop;
  const sockets = await openSockets(origin);
  const group = await anyGroup(origin);
  const held = await Promise.all([
    ...Array.from({ length: 60 }, () => holdRequest(...basketOf(origin, group))),
    ...Array.from({ length: 20 }, () => holdRequest(...uploadTo(origin))),
  ]);
  const agent = new Agent({ keepAlive: true });
  const reads = Array.from({ length: 100 }, (_, index) => read(origin + pathOf(index), agent));

  const signalledAt = performance.now();
  const ended = shop.stop();
  const visitors = Array.from({ length: 4 }, () => visitUntilNotReady(origin, agent));
  await waitUntilNotReady(origin);
  const late = [read(`${origin}/catalog`), read(`${origin}/api/currencies/v1`)];
  await waitUntilRefused(Number(shop.port));
  const finished = held.map(({ finish }, index) => outcomeOf(`held ${index}`, finish()));

  const answers = [
    ...(await Promise.all(reads)),
    ...(await Promise.all(late)),
    ...(await Promise.all(finished)),
    ...(await Promise.all(visitors)).flat(),
  ];
  expect(await ended).toBe(0);
  expect(performance.now() - signalledAt).toBeLessThan((DRAIN_SECONDS + 10) * SECOND);
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(shop.printed.stderr).not.toContain('Прерваны');
  expect((await Promise.all(late)).every(({ isLast }) => isLast)).toBe(true);
  expect(new Set(await Promise.all(sockets.map(({ closed }) => closed)))).toEqual(new Set([GOING_AWAY]));
}

/** "Going away": browsers reconnect. */
const GOING_AWAY = 1001;

const PAGES = ['/', '/catalog', '/about', '/catalog/koltsa'];

/** One request in ten is a page: no more at once than a busy shop accepts within any queue time (ADR 0063). */
const pathOf = (index: number) =>
  index % 10 === 0 ? PAGES[(index / 10) % PAGES.length] : '/api/currencies/v1';

/** Pages of two users, ten each, which is the maximum per user. */
async function openSockets(origin: string) {
  const api = createApi(fetch, `${origin}/api`, () => ({}));
  const tokens = await Promise.all(
    ['anna@lunnitsa.example', 'dealer@lunnitsa.example'].map(async (username) => {
      const { token } = await api('POST /users/v1/login', { body: { username, password: 'malachite' } });
      return token;
    }),
  );
  return Promise.all(
    Array.from({ length: 20 }, (_, index) => openSocket(origin, tokens[index % tokens.length] ?? '')),
  );
}

/** A size that can be added to a basket. */
export async function anyGroup(origin: string): Promise<number> {
  const { products } = await createApi(fetch, `${origin}/api`, () => ({}))('POST /catalog/v1/products', {
    body: { filter: { available: true } },
  });
  return products['1']?.flatMap(({ groups }) => groups).find(({ available }) => available)?.id ?? 0;
}

function basketOf(origin: string, group: number): [url: string, body: string] {
  return [
    `${origin}/api/basket/v1/products`,
    JSON.stringify({ basket: randomUUID(), groups: [{ id: group, count: 1 }] }),
  ];
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

function uploadTo(origin: string): [url: string, body: Buffer, contentType: string] {
  const boundary = 'boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
  return [
    `${origin}/api/file/v1?targetCode=form`,
    Buffer.concat([Buffer.from(head), PIXEL, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    `multipart/form-data; boundary=${boundary}`,
  ];
}

type Outcome = { what: string; status: number | string; isLast?: boolean };

/** The result of a request; incomplete answers are counted, not thrown. */
const outcomeOf = (what: string, status: Promise<number | undefined>): Promise<Outcome> =>
  status.then(
    (code = 0) => ({ what, status: code }),
    (error: unknown) => ({ what, status: String(error) }),
  );

async function read(url: string, agent?: Agent): Promise<Outcome> {
  let isLast = false;
  const status = async () => {
    const [answer] = (await once(get(url, { agent }), 'response')) as [IncomingMessage];
    isLast = answer.headers.connection === 'close';
    for await (const _ of answer);
    return answer.statusCode;
  };
  return { ...(await outcomeOf(url, status())), isLast };
}

/** The requests of a client that a load balancer routes here while the shop is ready. */
async function visitUntilNotReady(origin: string, agent: Agent): Promise<Outcome[]> {
  const answers: Outcome[] = [];
  while ((await read(`${origin}/readyz`)).status === 200)
    answers.push(await read(`${origin}/catalog`, agent));
  return answers;
}

/** Resolves once the shop reports to load balancers that it is not ready. */
export async function waitUntilNotReady(origin: string): Promise<void> {
  while ((await read(`${origin}/readyz`)).status === 200);
}

const waitUntilRefused = (port: number): Promise<void> =>
  expect.poll(() => isOpen(port), { timeout: (DRAIN_SECONDS + 10) * SECOND, interval: 100 }).toBe(false);

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const hasOpened = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return hasOpened;
}
