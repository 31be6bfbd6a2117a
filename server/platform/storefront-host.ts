import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import type { Services } from '#server/services.ts';
import { injectFetch } from './inject-fetch.ts';
import { readVisit, type Visit } from './visit.ts';

export type HostOptions = {
  projectFolder: string;
  isDevelopment: boolean;
  /** Where the API answers; in this process when absent. */
  apiOrigin: string | undefined;
  /** See AppOptions. */
  inProcessKey: string;
};

/** What the page build's entry.server exports for its host. */
type PageEntry = {
  createLoadContext(
    transport: { send: typeof fetch; baseUrl: string; headers: Record<string, string> },
    visit: Visit,
  ): RouterContextProvider;
};

/** A rendered document travels beside the Response, without a detour through web streams. */
type PageResponse = Response & { html?: string };

type PageSource = { build(): Promise<ServerBuild> };

/** Serves the storefront from the same port as the API: static files, then every other path as a page. */
export async function mountStorefront(
  app: FastifyInstance,
  services: Services,
  options: HostOptions,
): Promise<void> {
  const source = options.isDevelopment
    ? await developmentSource(app, options.projectFolder)
    : await builtSource(app, options.projectFolder);
  const mode = options.isDevelopment ? 'development' : 'production';
  const builtHandler = options.isDevelopment ? undefined : createRequestHandler(await source.build(), mode);
  const send = options.apiOrigin ? fetch : injectFetch(app);
  const baseUrl = `${options.apiOrigin ?? ''}/api`;

  await app.register(async (pages) => {
    // Route actions read the body themselves; here it is only bounded and kept whole.
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    pages.all('/*', { schema: { hide: true } }, async (request, reply) => {
      const tidy = tidyPath(request.url);
      if (tidy !== undefined && request.method === 'GET') return reply.redirect(tidy, 301);

      const visit = await readVisit(request, services);
      const build = await source.build();
      const context = (build.entry.module as unknown as PageEntry).createLoadContext(
        { send, baseUrl, headers: apiHeaders(visit, options.inProcessKey) },
        visit,
      );
      const handler = builtHandler ?? createRequestHandler(build, mode);
      const response: PageResponse = await handler(toWebRequest(request, reply), context);
      return sendPage(request, reply, response, visit, options.isDevelopment);
    });
  });
}

function apiHeaders({ siteId, currencyId, authToken }: Visit, inProcessKey: string): Record<string, string> {
  return {
    'x-site-id': String(siteId),
    'x-currency-id': String(currencyId),
    'x-client-platform': 'site',
    'x-in-process': inProcessKey,
    ...(authToken && { authorization: `Bearer ${authToken}` }),
  };
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  response: PageResponse,
  visit: Visit,
  isDevelopment: boolean,
): Promise<FastifyReply> {
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  reply
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'strict-origin-when-cross-origin');

  const cacheControl = response.headers.get('cache-control') ?? 'private, no-store';
  const isPublic = cacheControl.startsWith('public') && response.status === 200;
  // Decision T6.5: a page with prices of an account's own list stays out of shared caches.
  reply.header('cache-control', visit.authToken ? cacheControl.replace('public', 'private') : cacheControl);
  if (response.html === undefined) {
    return reply.send(
      response.body && Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]),
    );
  }

  reply.header('content-security-policy', contentPolicy(isDevelopment ? undefined : response.html));
  if (isPublic) {
    const etag = `W/"${createHash('sha1').update(response.html).digest('base64url')}"`;
    reply.header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  }
  return reply.send(response.html);
}

const INLINE_SCRIPT = /<script(?![^>]*\s(?:src|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g;

/**
 * Scripts are allowed by the hash of what this very page holds, not by a nonce:
 * a nonce would make the same page different for everyone (ADR 0008). Without
 * `html` (development) inline scripts are allowed.
 */
function contentPolicy(html: string | undefined): string {
  const scripts =
    html === undefined
      ? ["'unsafe-inline'"]
      : [...html.matchAll(INLINE_SCRIPT)].map(
          ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
        );
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    `connect-src 'self'${html === undefined ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function toWebRequest(request: FastifyRequest, reply: FastifyReply): Request {
  const abort = new AbortController();
  reply.raw.once('close', () => reply.raw.writableFinished || abort.abort());
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    // Headers by which a client could steer the framework's own modes.
    if (value === undefined || name.startsWith(':') || name.startsWith('x-react-router')) continue;
    for (const one of [value].flat()) headers.append(name, one);
  }
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  return new Request(`${request.protocol}://${request.host}${request.raw.url}`, {
    method: request.method,
    headers,
    signal: abort.signal,
    ...(hasBody && { body: new Uint8Array((request.body as Buffer | undefined) ?? []) }),
  });
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

async function builtSource(app: FastifyInstance, projectFolder: string): Promise<PageSource> {
  await app.register(fastifyStatic, {
    root: resolve(projectFolder, 'build/client'),
    wildcard: false,
    preCompressed: true,
    index: false,
    setHeaders: (response, path) => {
      const isHashed = path.includes('/assets/');
      response.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
  const build: ServerBuild = await import(
    pathToFileURL(resolve(projectFolder, 'build/server/index.js')).href
  );
  return { build: async () => build };
}

/** Vite in middleware mode. The process must run with `--conditions=development`, or two copies of the router meet. */
async function developmentSource(app: FastifyInstance, projectFolder: string): Promise<PageSource> {
  const { createServer } = await import('vite');
  const vite = await createServer({ root: projectFolder });
  await app.register((await import('@fastify/middie')).default);
  app.use(vite.middlewares);
  app.addHook('onClose', () => vite.close());
  return {
    build: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
  };
}
