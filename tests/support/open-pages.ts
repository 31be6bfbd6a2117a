import { type AppOptions, createApp } from '#server/app.ts';
import type { RenderPage } from '#server/pages/render-page.ts';
import { mountPages } from '#server/pages/storefront-host.ts';
import { openTestShop } from './test-shop.ts';

const HTML = [['content-type', 'text/html; charset=utf-8'] as [string, string]];

/** Renders the request as a public page that caches may store. */
const renderRequest: RenderPage = async ({ method, url, body }) => ({
  status: 200,
  headers: [...HTML, ['cache-control', 'public, max-age=60']],
  body: Buffer.from(`${method} ${url} ${Buffer.from(body ?? []).length}`),
  document: { scriptSources: [], etag: 'W/"one"' },
});

/** A shop on loopback whose pages are rendered by a function instead of a build. */
export async function openPages({
  render = renderRequest,
  ...options
}: AppOptions & { render?: RenderPage } = {}) {
  const shop = await openTestShop();
  const app = await createApp(shop.services, { inProcessKey: 'pages', ...options });
  await mountPages(
    app,
    shop.services,
    { isDevelopment: false, apiOrigin: undefined, inProcessKey: 'pages' },
    render,
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  const [bound] = app.addresses();
  const port = typeof bound === 'object' ? bound.port : 0;
  return { shop, app, port, [Symbol.asyncDispose]: () => app.close() };
}
