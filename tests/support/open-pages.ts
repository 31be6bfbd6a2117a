import { type AppOptions, createApp } from '#server/app.ts';
import type { RenderPage } from '#server/pages/render-page.ts';
import type { KeptPages } from '#server/pages/storefront-host.ts';
import { mountPages } from '#server/pages/storefront-host.ts';
import { openTestShop } from './test-shop.ts';

const HTML = [['content-type', 'text/html; charset=utf-8'] as [string, string]];

/** Renders the request as a public page that caches may store. */
const renderRequest: RenderPage = async ({ method, url, body }) => ({
  status: 200,
  headers: [...HTML, ['cache-control', 'public, max-age=60']],
  body: Buffer.from(`${method} ${url} ${Buffer.from(body ?? []).length}`),
  document: { scriptSources: [], hash: 'one' },
});

type PagesOptions = AppOptions & { render?: RenderPage; keepsPages?: boolean };

/** A shop on loopback whose pages are rendered by a function instead of a build. */
export async function openPages({
  render = renderRequest,
  keepsPages = false,
  ...options
}: PagesOptions = {}) {
  const shop = await openTestShop();
  let front: KeptPages | undefined;
  const app = await createApp(shop.services, {
    inProcessKey: 'pages',
    answerFirst: (request, response) => front?.answer(request, response) ?? false,
    ...options,
    ...(options.shedding && {
      shedding: { ...options.shedding, isKept: (request) => front?.knows(request) ?? false },
    }),
  });
  const { publicOrigin } = options;
  const place = {
    isDevelopment: false,
    apiOrigin: undefined,
    inProcessKey: 'pages',
    publicOrigin,
    keepsPages,
  };
  front = await mountPages(app, shop.services, place, render);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const [bound] = app.addresses();
  const port = typeof bound === 'object' ? bound.port : 0;
  return { shop, app, port, front, [Symbol.asyncDispose]: () => app.close() };
}
