import { deserialize, serialize } from 'node:v8';
import type { FastifyInstance } from 'fastify';
import type { Page, PageRequest, RenderPage } from './render-page.ts';

/* While the shop is developed, Vite answers for modules and renders pages in a process of its own: scripts/dev.ts. */

/** What is posted to this path of Vite's process. */
export type ToVite = { page: PageRequest; apiOrigin: string };
export const RENDER = '/render';

/** A header of Vite's answer to what is not a module. */
export const NOT_A_MODULE = 'x-not-a-module';

/** What Vite decides by, and what a browser needs of its answer. */
const ASKED = ['accept', 'if-none-match', 'referer', 'sec-fetch-dest'];
const ANSWERED = ['content-type', 'etag', 'cache-control'];

export function renderByVite(
  app: FastifyInstance,
  { viteOrigin, apiOrigin }: { viteOrigin: string; apiOrigin: string | undefined },
): RenderPage {
  app.addHook('onRequest', async ({ method, url, headers, ws }, reply) => {
    if (method !== 'GET' || ws || url.startsWith('/api/')) return;
    const asked = ASKED.flatMap((name): [string, string][] => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    });
    const answer = await fetch(viteOrigin + url, { headers: asked });
    const body = Buffer.from(await answer.arrayBuffer());
    if (answer.headers.has(NOT_A_MODULE)) return;
    for (const name of ANSWERED) {
      const value = answer.headers.get(name);
      if (value !== null) reply.header(name, value);
    }
    return reply.code(answer.status).send(body);
  });

  return async (page, signal) => {
    const toVite: ToVite = { page, apiOrigin: apiOrigin ?? ownOrigin(app) };
    const answer = await fetch(viteOrigin + RENDER, { method: 'POST', body: serialize(toVite), signal });
    if (!answer.ok) throw new Error(await answer.text());
    return deserialize(Buffer.from(await answer.arrayBuffer())) as Page;
  };
}

function ownOrigin(app: FastifyInstance): string {
  const [bound] = app.addresses();
  return `http://localhost:${typeof bound === 'object' ? bound.port : ''}`;
}
