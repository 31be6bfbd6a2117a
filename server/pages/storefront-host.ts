import { resolve } from 'node:path';
import multipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { moscowDay } from '#domain/contacts/birth-date.ts';
import { openVisit } from '#server/features/auth/page-session.ts';
import { FORM_LIMITS, takePostedFiles } from '#server/http/posted-files.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import type { FileStore } from '#server/integrations/files/port.ts';
import { currentTraceparent } from '#server/observability/spans.ts';
import { Problem } from '#server/platform/problem.ts';
import { apiHeaders, GUEST_AUDIENCE, type Visit } from '#server/platform/visit.ts';
import type { Services } from '#server/services.ts';
import { shareCode } from './code-files.ts';
import { contentPolicy, hasMap, mayBeCounted } from './content-policy.ts';
import { bestEncoding, encodedAs } from './encodings.ts';
import { answerFailedPage } from './failed-page.ts';
import { callApp } from './inject-fetch.ts';
import { openPageAnswers } from './page-answers.ts';
import { type KeptPage, keyOf, openPageCache, type PageCache } from './page-cache.ts';
import { openPageFront, type PageFront } from './page-front.ts';
import type { PageThreads } from './page-threads.ts';
import { renderByVite } from './pages-of-vite.ts';
import { plainPage } from './public-page.ts';
import type { Page, PageRequest, PlainPage, RenderPage } from './render-page.ts';
import { etagOf, isUnchanged, keptHeaders } from './sent-page.ts';

export type HostOptions = {
  projectFolder: string;
  isDevelopment: boolean;
  /** Where Vite answers while the shop is developed; the built storefront when absent. */
  viteOrigin: string | undefined;
  /** Render pages of the built storefront; absent while Vite does. */
  pageThreads: Promise<PageThreads> | undefined;
  /** The origin of the API; this process when absent. */
  apiOrigin: string | undefined;
  /** Code files of other builds; absent where nodes share none. */
  code: FileStore | undefined;
  /** See AppOptions. */
  inProcessKey: string;
  publicOrigin: string | undefined;
};

/** Answers guests from the kept pages. */
export type KeptPages = PageFront & Pick<PageCache, 'bytes'>;

/** Methods of documents and their forms. */
const PAGE_METHODS = ['GET', 'HEAD', 'POST'];

const PRIVATE = 'private, no-store';

/**
 * Serves the storefront from the port of the API: static files, then a page for every other path.
 *
 * @returns answers guests from the kept pages; undefined where none are kept
 */
export async function mountStorefront(
  app: FastifyInstance,
  services: Services,
  options: HostOptions,
): Promise<KeptPages | undefined> {
  const { viteOrigin, pageThreads } = options;
  const render =
    viteOrigin === undefined
      ? await renderBuilt(app, services, options, pageThreads)
      : renderByVite(app, { ...options, viteOrigin });
  // What a page asks elsewhere, or a page in development, may be another one the next time.
  const keepsPages = viteOrigin === undefined && options.apiOrigin === undefined;
  return mountPages(app, services, { ...options, keepsPages }, render);
}

type PageOptions = Pick<HostOptions, 'isDevelopment' | 'apiOrigin' | 'inProcessKey' | 'publicOrigin'> & {
  keepsPages: boolean;
};

/** Every unmatched path is a page. */
export async function mountPages(
  app: FastifyInstance,
  services: Services,
  options: PageOptions,
  render: RenderPage,
): Promise<KeptPages | undefined> {
  const { now, catalog, metrics } = services;
  const answers = openPageAnswers(app, catalog.changes, now);
  const policyOf = policyFor(services, options);
  const cache = options.keepsPages
    ? openPageCache({
        render,
        answers,
        changes: catalog.changes,
        policyOf,
        count: (result) => metrics.pages.inc({ result }),
      })
    : undefined;
  const front = cache && openPageFront(cache, securityHeaders(options.publicOrigin), now);
  const kept = cache && front && { ...front, bytes: cache.bytes };

  await app.register(async (pages) => {
    // Route actions parse the body themselves; here its size is limited and it is buffered.
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    await pages.register(multipart, { limits: FORM_LIMITS, throwFileSizeLimit: false });

    pages.setErrorHandler(answerFailedPage);

    pages.all('/*', { schema: { hide: true } }, async (request, reply) => {
      if (!PAGE_METHODS.includes(request.method)) {
        reply.header('allow', PAGE_METHODS.join(', '));
        throw new Problem('not_allowed', 'Метод не\u00a0поддерживается');
      }
      refuseForeignForm(request);
      const tidy = tidyPath(request.url);
      if (tidy !== undefined && request.method === 'GET') return reply.redirect(tidy, 301);

      const visit = await openVisit(request, reply, services);
      if (visit === undefined) return reply;
      const asked = pageRequest(request, visit, options.inProcessKey);
      if (request.isMultipart()) await takeFiles(app, request, asked, options);
      const signal = untilLeft(reply);

      return send(request, reply, await show(request, reply, asked, signal), visit);
    });
  });
  return kept;

  function send(request: FastifyRequest, reply: FastifyReply, page: PlainPage | KeptPage, visit: Visit) {
    if ('encoded' in page) return sendKeptPage(request, reply, page, visit);
    return sendPage(request, reply, page, visit, policyOf);
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    asked: PageRequest,
    signal: AbortSignal,
  ): Promise<PlainPage | KeptPage> {
    const { visit } = asked;
    if (cache !== undefined && mayBeKept(request, reply, visit)) {
      const shared = { ...asked, method: 'GET', url: withoutTrackers(asked.url) };
      const audience = `${visit.audience} ${visit.siteId} ${visit.currencyId} ${moscowDay(now())}`;
      const page = await cache.take(audience, shared, signal);
      const isKept = 'encoded' in page;
      if (isKept && visit.audience === GUEST_AUDIENCE) front?.remember(request.raw, keyOf(audience, shared));
      // A redirect, for one, keeps the parameters of advertisers.
      if (isKept || shared.url === asked.url) return page;
    }
    return plainPage(await render(asked, signal, (url, call) => callApp(app, url, call)));
  }
}

/** Whether the answer may be one that others get, too. */
const mayBeKept = ({ method }: FastifyRequest, reply: FastifyReply, { isSessionOver, askedOwner }: Visit) =>
  (method === 'GET' || method === 'HEAD') &&
  !isSessionOver &&
  askedOwner === undefined &&
  !reply.hasHeader('set-cookie');

/** Parameters by which advertisers recognize their visitors: no page reads them. */
const TRACKER = /^(?:utm_\w+|yclid|ysclid|gclid|fbclid|_openstat|roistat)$/;

function withoutTrackers(address: string): string {
  const [path, search] = splitOnce(address, '?');
  const pairs = search?.split('&').filter((pair) => !TRACKER.test(splitOnce(pair, '=')[0]));
  return pairs === undefined || pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}

/** The Content-Security-Policy of a document. */
function policyFor({ catalog, metricaId }: Services, { isDevelopment }: PageOptions) {
  return (url: string, { scriptSources }: NonNullable<Page['document']>, siteId: number): string => {
    const path = new URL(url).pathname;
    // Only where there is a map and the shop has a key for it: every other page loads from the shop alone.
    const hasMapKey = (catalog.current().settings.get(siteId)?.maps.yandexKey ?? null) !== null;
    return contentPolicy(isDevelopment ? ["'unsafe-inline'"] : scriptSources, {
      isDevelopment,
      hasYandexMap: hasMapKey && hasMap(path),
      hasMetrica: metricaId !== undefined && mayBeCounted(path),
    });
  };
}

async function sendKeptPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: KeptPage,
  { authToken }: Visit,
): Promise<FastifyReply> {
  const encoding = bestEncoding(request.headers['accept-encoding']);
  reply.headers(Object.fromEntries(keptHeaders(page, encoding, authToken ? 'private' : 'public')));
  if (isUnchanged(request.headers['if-none-match'], etagOf(page, encoding))) return reply.code(304).send();
  return reply.code(page.status).send(await encodedAs(page.encoded, encoding));
}

/** Uploads the files of a form, so that the page receives an ordinary one. */
async function takeFiles(
  app: FastifyInstance,
  request: FastifyRequest,
  asked: PageRequest,
  { apiOrigin }: Pick<HostOptions, 'apiOrigin'>,
): Promise<void> {
  const form = await takePostedFiles(request, { app, apiOrigin, headers: asked.apiHeaders });
  asked.body = new TextEncoder().encode(form.toString());
  asked.headers = [
    ...asked.headers.filter(([name]) => name !== 'content-type' && name !== 'content-length'),
    ['content-type', 'application/x-www-form-urlencoded'],
  ];
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body, document }: PlainPage,
  visit: Visit,
  policyOf: ReturnType<typeof policyFor>,
): FastifyReply {
  reply.code(status);
  for (const [name, value] of headers) reply.header(name, value);
  const own = new Map(headers).get('cache-control') ?? PRIVATE;
  // Cookies belong to one visitor: a page that sets some is not cached.
  const cacheControl = reply.hasHeader('set-cookie') ? PRIVATE : own;
  const isPublic = cacheControl.startsWith('public') && status === 200;
  // Decision T6.5: a page with prices of an account's own list is not stored in shared caches.
  reply.header('cache-control', visit.authToken ? cacheControl.replace('public', 'private') : cacheControl);
  if (document !== undefined) {
    const address = request.shopOrigin + request.url;
    reply.header('content-security-policy', policyOf(address, document, visit.siteId));
    // A weak one, because the page is compressed on its way.
    const etag = `W/"${document.hash}"`;
    if (isPublic) {
      reply.header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    }
  }
  return reply.send(body && Buffer.from(body.buffer, body.byteOffset, body.length));
}

function pageRequest(request: FastifyRequest, visit: Visit, inProcessKey: string): PageRequest {
  const headers: PageRequest['headers'] = [['host', new URL(request.shopOrigin).host]];
  for (const [name, value] of Object.entries(request.headers)) {
    // Headers by which a client could control the framework's modes, or name another shop.
    if (value === undefined || /^(?::|host$|x-forwarded-|x-react-router)/.test(name)) continue;
    for (const one of [value].flat()) headers.push([name, one]);
  }
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  return {
    method: request.method,
    url: request.shopOrigin + request.url,
    headers,
    body: hasBody ? new Uint8Array((request.body as Buffer | undefined) ?? []) : null,
    visit,
    apiHeaders: apiHeaders(visit, {
      inProcessKey,
      requestId: request.id,
      traceparent: currentTraceparent(),
    }),
  };
}

/**
 * A form of another site would choose for the visitor: the site, the cookies. The framework refuses those of documents,
 * but not of routes without a page, and not behind a proxy that it does not know.
 *
 * @throws {Problem} `forbidden`
 */
function refuseForeignForm({ method, headers, shopOrigin }: FastifyRequest): void {
  const { origin, 'sec-fetch-site': site } = headers;
  if (method !== 'POST' || origin === undefined || site === 'same-origin') return;
  // Without the scheme, which a proxy may not name.
  if (URL.canParse(origin) && new URL(origin).host === new URL(shopOrigin).host) return;
  throw new Problem('forbidden', 'Форма отправлена с\u00a0другого сайта: откройте её в\u00a0магазине');
}

/** Aborts when the visitor has left. */
function untilLeft(reply: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  reply.raw.once('close', () => reply.raw.writableFinished || leaving.abort());
  return leaving.signal;
}

/** Decision T2.5: one spelling per page. Undefined when the path has it already. */
function tidyPath(url: string): string | undefined {
  const [path = '/', search] = splitOnce(url, '?');
  if (path.endsWith('.data')) return;
  const tidy = path
    // Browsers read a backslash as a slash, and two of them as the start of another host.
    .replace(/[/\\]{2,}/g, '/')
    .replace(/(.)\/$/, '$1')
    .toLowerCase();
  return tidy === path ? undefined : `${tidy}${search === undefined ? '' : `?${search}`}`;
}

function splitOnce(text: string, separator: string): [string, string | undefined] {
  const at = text.indexOf(separator);
  return at === -1 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}

/** Assets are named by their content hash; pages poll the build and manifest files for a new build. */
function cacheControlOf(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable';
  return /-(build|manifest)\.json$/.test(path) ? 'no-store' : 'public, max-age=3600';
}

async function renderBuilt(
  app: FastifyInstance,
  { log }: Services,
  { projectFolder, code }: HostOptions,
  pageThreads: HostOptions['pageThreads'],
): Promise<RenderPage> {
  const client = resolve(projectFolder, 'build/client');
  await app.register(fastifyStatic, {
    root: client,
    wildcard: false,
    preCompressed: true,
    index: false,
    setHeaders: (response, path) => {
      response.header('cache-control', cacheControlOf(path));
    },
  });
  await shareCode(app, { code, client, prefix: '/assets/' }, log);
  const threads = await pageThreads;
  if (threads === undefined) throw new Error('Neither Vite nor a thread renders pages');
  return threads.render;
}
