import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { inspect } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';
import { fetchAnswer } from '#server/pages/inject-fetch.ts';
import { NOT_A_MODULE, RENDER, type ToVite } from '#server/pages/pages-of-vite.ts';
import { pageRenderer } from '#server/pages/render-page.ts';
import { PROJECT } from './run-tool.ts';

/*
 * `npm run dev`: Vite, the pages and the back office stay warm in this process; the shop is another one, which starts again when code of the
 * server changes (ADR 0083). This process must run with `--conditions=development`, or two copies of the router meet.
 */

const WATCHED = ['server', 'catalogue-index', 'domain', 'contract', 'database'].map(
  (root) => `--watch-path=${root}`,
);

const vite = await createServer({ root: PROJECT });
const backOffice = await createServer({ configFile: join(PROJECT, 'vite.backoffice.config.ts') });
// Vite would end this process before the shop has closed its database; a signal reaches the shop, which is waited for.
process.stdin.removeAllListeners('end');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.removeAllListeners(signal).on(signal, () => {});
}

const server = createHttpServer((request, response) => {
  if (request.method === 'POST' && request.url === RENDER) return void render(request, response);
  if (request.url?.startsWith('/admin/')) return backOffice.middlewares(request, response);
  vite.middlewares(request, response, () => response.writeHead(404, { [NOT_A_MODULE]: '1' }).end());
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
const port = typeof address === 'object' ? address?.port : undefined;
// Loaded while the shop opens its database: the first page need not wait for it.
void loadBuild().catch((error: unknown) => console.error(error));

const shop = spawn(process.execPath, [...WATCHED, '--watch-preserve-output', 'server/main.ts'], {
  cwd: PROJECT,
  env: { ...process.env, VITE_ORIGIN: `http://127.0.0.1:${port}` },
  stdio: 'inherit',
});
const [code] = await once(shop, 'exit');
process.exit(code ?? 1);

function loadBuild(): Promise<ServerBuild> {
  return vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>;
}

async function render(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const leaving = new AbortController();
  response.once('close', () => response.writableFinished || leaving.abort());
  try {
    const { page, apiOrigin } = deserialize(await buffer(request)) as ToVite;
    const renderPage = pageRenderer(await loadBuild(), 'development');
    const transport = { send: fetchAnswer, baseUrl: `${apiOrigin}/api` };
    response.end(serialize(await renderPage(page, leaving.signal, transport)));
  } catch (error) {
    response.writeHead(500).end(inspect(error));
  }
}
