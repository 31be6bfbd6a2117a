import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { FileStore } from '#server/integrations/files/port.ts';
import { shareCode } from './code-files.ts';

/** As vite.backoffice.config.ts writes it into the document. */
const NONCE = 'NONCE-OF-THIS-ANSWER';

type Options = {
  projectFolder: string;
  /** Where Vite answers while the shop is developed; the built back office when absent. */
  viteOrigin?: string | undefined;
  /** Code files of other builds; absent where nodes share none. */
  code?: FileStore | undefined;
  /** Whether the key in the address of `/admin/setup` makes the first owner (BD18). */
  isSetupOpen: (key: string) => Promise<boolean>;
};

/** Only the worker that reads barcodes may compile WebAssembly; the document may not. */
const SCAN_WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

const policy = (nonce: string, isDevelopment: boolean): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    "worker-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Serves the back office below `/admin`: its files, then one document, the same for everybody, for every other path. */
export async function mountBackOffice(app: FastifyInstance, options: Options): Promise<void> {
  const { viteOrigin } = options;
  const isDevelopment = viteOrigin !== undefined;
  await app.register(async (scope) => {
    const document = viteOrigin === undefined ? await built(scope, options) : byVite(viteOrigin);
    const answer = async (reply: FastifyReply) => sendDocument(reply, await document(), isDevelopment);
    scope.get('/admin', { schema: { hide: true } }, (_request, reply) => answer(reply));
    scope.get('/admin/setup', { schema: { hide: true } }, async (request, reply) => {
      const { key } = request.query as { key?: unknown };
      const isOpen = typeof key === 'string' && (await options.isSetupOpen(key));
      return isOpen ? answer(reply) : reply.callNotFound();
    });
    scope.get('/admin/*', { schema: { hide: true } }, async (request, reply) => {
      const path = request.url.split('?')[0] ?? '';
      if (viteOrigin !== undefined && /\/@|\/node_modules\/|\.\w+$/.test(path)) {
        return sendModule(reply, viteOrigin + request.url);
      }
      // A file of a build that is gone: the page reloads itself.
      if (path.startsWith('/admin/assets/')) return reply.callNotFound();
      return answer(reply);
    });
  });
}

const headersOf = (path: string): Record<string, string> =>
  path.includes('scan.worker') ? { 'content-security-policy': SCAN_WORKER_POLICY } : {};

async function built(
  scope: FastifyInstance,
  { projectFolder, code }: Options,
): Promise<() => Promise<string>> {
  const folder = resolve(projectFolder, 'build/backoffice');
  // Shops of tests that need no back office open without its build.
  if (!existsSync(folder)) return async () => '';
  await scope.register(fastifyStatic, {
    root: folder,
    prefix: '/admin/',
    wildcard: false,
    decorateReply: false,
    preCompressed: true,
    index: false,
    globIgnore: ['**/index.html'],
    setHeaders: (response, path) => {
      const isNamedByContent = path.includes('/assets/');
      response.header('cache-control', isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-store');
      for (const [name, value] of Object.entries(headersOf(path))) response.header(name, value);
    },
  });
  await shareCode(scope, { code, client: folder, prefix: '/admin/assets/', headersOf }, scope.log);
  const html = await readFile(resolve(folder, 'index.html'), 'utf8');
  return async () => html;
}

const byVite = (viteOrigin: string) => async () => (await fetch(`${viteOrigin}/admin/`)).text();

async function sendModule(reply: FastifyReply, url: string): Promise<FastifyReply> {
  const answer = await fetch(url, { headers: { accept: '*/*' } });
  return reply
    .code(answer.status)
    .type(answer.headers.get('content-type') ?? 'text/javascript')
    .send(Buffer.from(await answer.arrayBuffer()));
}

function sendDocument(reply: FastifyReply, html: string, isDevelopment: boolean): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy(nonce, isDevelopment))
    .header(
      'permissions-policy',
      'camera=(self), publickey-credentials-get=(self), publickey-credentials-create=(self)',
    )
    .header('referrer-policy', 'same-origin')
    .header('x-robots-tag', 'noindex')
    .send(html.replaceAll(NONCE, nonce));
}
