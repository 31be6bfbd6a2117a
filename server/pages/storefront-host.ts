import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import multipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { openVisit } from '#server/features/auth/page-session.ts';
import { FORM_LIMITS, takePostedFiles } from '#server/http/posted-files.ts';
import { Problem } from '#server/platform/problem.ts';
import { apiHeaders, type Visit } from '#server/platform/visit.ts';
import type { Services } from '#server/services.ts';
import { contentPolicy, hasMap, mayBeCounted, type PolicyOptions } from './content-policy.ts';
import { answerFailedPage } from './failed-page.ts';
import { openPageThreads } from './page-threads.ts';
import { renderByVite } from './pages-of-vite.ts';
import type { Page, PageRequest, RenderPage } from './render-page.ts';

export type HostOptions = {
  projectFolder: string;
  isDevelopment: boolean;
  /** Where Vite answers while the shop is developed; the built storefront when absent. */
  viteOrigin: string | undefined;
  /** Threads that render pages of the built storefront. */
  pageThreads: number;
  /** The origin of the API; this process when absent. */
  apiOrigin: string | undefined;
  /** See AppOptions. */
  inProcessKey: string;
};

/** Methods of documents and their forms. */
const PAGE_METHODS = ['GET', 'HEAD', 'POST'];

const PRIVATE = 'private, no-store';

/** Serves the storefront from the port of the API: static files, then a page for every other path. */
export async function mountStorefront(
  app: FastifyInstance,
  services: Services,
  options: HostOptions,
): Promise<void> {
  const { viteOrigin } = options;
  const render =
    viteOrigin === undefined
      ? await renderBuilt(app, options)
      : renderByVite(app, { ...options, viteOrigin });
  await mountPages(app, services, options, render);
}

/** Every unmatched path is a page. */
export async function mountPages(
  app: FastifyInstance,
  services: Services,
  options: Pick<HostOptions, 'isDevelopment' | 'apiOrigin' | 'inProcessKey'>,
  render: RenderPage,
): Promise<void> {
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
      const tidy = tidyPath(request.url);
      if (tidy !== undefined && request.method === 'GET') return reply.redirect(tidy, 301);

      const visit = await openVisit(request, reply, services);
      if (visit === undefined) return reply;
      const asked = pageRequest(request, visit, options.inProcessKey);
      if (request.isMultipart()) await takeFiles(app, request, asked, options);
      const page = await render(asked, untilLeft(reply));
      return sendPage(request, reply, page, visit, {
        isDevelopment: options.isDevelopment,
        hasYandexMap: mayShowYandexMap(request, visit, services),
        hasMetrica: services.metricaId !== undefined && mayBeCounted(request.url),
      });
    });
  });
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
  { status, headers, body, document }: Page,
  visit: Visit,
  policy: PolicyOptions,
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
    const sources = policy.isDevelopment ? ["'unsafe-inline'"] : document.scriptSources;
    reply.header('content-security-policy', contentPolicy(sources, policy));
    if (isPublic) {
      reply.header('etag', document.etag);
      if (request.headers['if-none-match'] === document.etag) return reply.code(304).send();
    }
  }
  return reply.send(body && Buffer.from(body.buffer, body.byteOffset, body.length));
}

/** Only where there is a map and the shop has a key for it: every other page loads from the shop alone. */
function mayShowYandexMap(request: FastifyRequest, { siteId }: Visit, { catalog }: Services): boolean {
  const key = catalog.current().settings.get(siteId)?.maps.yandexKey ?? null;
  return key !== null && hasMap(request.url);
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
    apiHeaders: apiHeaders(visit, inProcessKey),
  };
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
    .replace(/\/{2,}/g, '/')
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

async function renderBuilt(app: FastifyInstance, options: HostOptions): Promise<RenderPage> {
  await app.register(fastifyStatic, {
    root: resolve(options.projectFolder, 'build/client'),
    wildcard: false,
    preCompressed: true,
    index: false,
    setHeaders: (response, path) => {
      response.header('cache-control', cacheControlOf(path));
    },
  });
  const threads = await openPageThreads(app, options.pageThreads, {
    buildUrl: pathToFileURL(resolve(options.projectFolder, 'build/server/index.js')).href,
    apiOrigin: options.apiOrigin,
  });
  app.addHook('onClose', () => threads.close());
  return threads.render;
}
