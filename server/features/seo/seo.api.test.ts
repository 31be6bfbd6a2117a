import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { givenPage } from '#tests/support/given-page.ts';
import { givenRings, RINGS } from '#tests/support/given-rings.ts';
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts';

// This file's copy of the shop is filled before its tests; no test changes a ring.
const { db } = await openTestShop();
await givenRings(db);

const ORIGIN = 'http://lunnitsa.example';

async function get({ app }: TestShop, url: string, cookies: Record<string, string> = {}) {
  const answer = await app.inject({ url, cookies, headers: { host: 'lunnitsa.example' } });
  expect(answer.statusCode, url).toBe(200);
  return { text: answer.body, headers: answer.headers };
}

const placesOf = (xml: string): string[] =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place = '']) => place.replace(ORIGIN, ''));

/** Every page of the sitemap, found as robots find them. */
async function everyPage(shop: TestShop, cookies: Record<string, string> = {}): Promise<string[]> {
  const index = await get(shop, '/sitemap.xml', cookies);
  const files = await Promise.all(placesOf(index.text).map((file) => get(shop, file, cookies)));
  return files.flatMap(({ text }) => placesOf(text));
}

const productsOf = (pages: readonly string[]) =>
  pages.filter((path) => /^\/catalog\/.*\/detail\//.test(path));

describe('the sitemap', () => {
  test('lists every product visible to a guest once, at the address of its page', async () => {
    await using shop = await openTestShop();
    const products = productsOf(await everyPage(shop));
    const { count } = await shop.api('POST /catalog/v1/products/count', { body: {} });
    expect(products).toHaveLength(count);
    expect(new Set(products).size).toBe(count);
    expect(products).toContain('/catalog/test-koltsa/obruchalnye/detail/test-luna');
  });

  test.each([
    { code: 'test-opt', because: 'guests have no price for it' },
    { code: 'test-chernovik', because: 'it is not published' },
    { code: 'test-vtoroy-sayt', because: 'it is sold on another site' },
  ])('does not list $code: $because', async ({ code }) => {
    await using shop = await openTestShop();
    expect((await everyPage(shop)).filter((path) => path.includes(code))).toEqual([]);
  });

  test('of another site lists what its guests see', async () => {
    await using shop = await openTestShop();
    const products = productsOf(await everyPage(shop, { siteId: '2' }));
    expect(products).toContain('/catalog/test-koltsa/detail/test-vtoroy-sayt');
    expect(products).not.toContain('/catalog/test-koltsa/detail/test-solntse');
    expect(productsOf(await everyPage(shop, { siteId: '777' }))).toEqual(productsOf(await everyPage(shop)));
  });

  test('lists the categories with products for a guest, and no others', async () => {
    await using shop = await openTestShop();
    const pages = await everyPage(shop);
    expect(pages).toContain('/catalog/all');
    expect(pages).toContain('/catalog/test-koltsa');
    expect(pages).toContain('/catalog/test-koltsa/obruchalnye');
    expect(pages).not.toContain('/catalog/test-koltsa/pustye');
  });

  test('lists single values of indexed filters that have products', async () => {
    await using shop = await openTestShop();
    const pages = await everyPage(shop);
    const ofRings = pages.filter((path) => path.startsWith('/catalog/test-koltsa?'));
    expect(ofRings.toSorted()).toEqual([
      '/catalog/test-koltsa?test-metal=serebro',
      '/catalog/test-koltsa?test-metal=zoloto',
    ]);
    expect(pages).toContain('/catalog/test-koltsa/obruchalnye?test-metal=serebro');
    expect(pages).not.toContain('/catalog/test-koltsa/obruchalnye?test-metal=zoloto');
    expect(pages).toContain('/catalog/all?test-metal=serebro');
  });

  test('lists the pages of the shop, its collections and its brands', async () => {
    await using shop = await openTestShop();
    const pages = await everyPage(shop);
    expect(pages).toEqual(
      expect.arrayContaining([
        '/',
        '/collections',
        '/collections/test-nebo',
        '/brands',
        '/brands/lunnitsa',
        '/sizes',
      ]),
    );
    expect(new Set(pages).size).toBe(pages.length);
  });

  test('lists the block pages of the site, with the day of their change', async () => {
    await using shop = await openTestShop();
    const updated_at = new Date('2026-10-05T10:00:00Z');
    await givenPage(shop, { code: 'sitemap-page', path: '/podarki/mame', updated_at });
    await givenPage(shop, { code: 'sitemap-draft', is_published: false });
    await givenPage(shop, { code: 'sitemap-dealer', site_ids: [2] });

    const { text } = await get(shop, '/sitemap/pages.xml');
    expect(text).toContain(`${ORIGIN}/podarki/mame</loc><lastmod>2026-10-05</lastmod>`);
    expect(text).not.toContain('/sitemap-draft');
    expect(text).not.toContain('/sitemap-dealer');
    expect(placesOf((await get(shop, '/sitemap/pages.xml', { siteId: '2' })).text)).toContain(
      '/sitemap-dealer',
    );
  });

  test('contains only pages that robots may read', async () => {
    await using shop = await openTestShop();
    const { text } = await get(shop, '/robots.txt');
    const closed = [...text.matchAll(/^Disallow: (.*)$/gm)].map(
      ([, pattern = '']) => new RegExp(`^${pattern.replace(/[.?]/g, '\\$&').replaceAll('*', '.*')}`),
    );
    for (const path of await everyPage(shop)) {
      expect(
        closed.filter((pattern) => pattern.test(path)),
        path,
      ).toEqual([]);
    }
  });

  test('has the date of each product, and for a listing that of its newest one', async () => {
    await using shop = await openTestShop();
    const { text } = await get(shop, '/sitemap/listings-1.xml');
    expect(text).toContain(`${ORIGIN}/catalog/test-koltsa</loc><lastmod>2026-07-01</lastmod>`);
    const index = await get(shop, '/sitemap.xml');
    for (const [entry] of index.text.matchAll(/<sitemap>.*<\/sitemap>/g)) {
      expect(entry).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/);
    }
    const file = `/sitemap/products-${Math.floor(RINGS.moon / 50_000) + 1}.xml`;
    expect(placesOf(index.text)).toContain(file);
    expect((await get(shop, file)).text).toContain(`detail/test-luna</loc><lastmod>2026-05-01</lastmod>`);
  });

  test('holds the products of fifty thousand ids in a file, so that none moves to another', async () => {
    await using shop = await openTestShop();
    const index = await get(shop, '/sitemap.xml');
    const files = placesOf(index.text).filter((path) => path.includes('products'));
    expect(files).toEqual(['/sitemap/products-1.xml', '/sitemap/products-19.xml']);
    expect(placesOf((await get(shop, '/sitemap/products-19.xml')).text)).toHaveLength(3);
  });

  test('is XML that shared caches may store, one for each site', async () => {
    await using shop = await openTestShop();
    for (const url of ['/sitemap.xml', '/sitemap/pages.xml', '/sitemap/products-1.xml']) {
      const { text, headers } = await get(shop, url);
      expect(headers['content-type']).toBe('application/xml; charset=utf-8');
      expect(headers['cache-control']).toBe('public, max-age=3600');
      expect(headers.vary).toMatch(/cookie/);
      expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<(urlset|sitemapindex) /);
      expect(text).toMatch(/<\/(urlset|sitemapindex)>\n$/);
    }
  });

  test('is compressed for clients that accept it', async () => {
    await using shop = await openTestShop();
    const answer = await shop.app.inject({
      url: '/sitemap/products-1.xml',
      headers: { 'accept-encoding': 'br' },
    });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers.vary).toMatch(/cookie/);
    expect(String(brotliDecompressSync(answer.rawPayload))).toMatch(/<\/urlset>\n$/);
  });

  test.each([
    'pages-1.xml',
    'products.xml',
    'products-0.xml',
    'products-2.xml',
    'products-999999.xml',
    'products-1.xml.gz',
    'listings-0.xml',
    'listings-99999.xml',
    'listings--1.xml',
    '..%2f..%2fpackage.json',
    "' or 1=1 --",
    '%00',
  ])('has no file %s', async (file) => {
    await using shop = await openTestShop();
    const answer = await shop.app.inject(`/sitemap/${file}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ status: 404, message: 'Страница не найдена' });
  });

  test('escapes the name of the host', async () => {
    await using shop = await openTestShop();
    const answer = await shop.app.inject({ url: '/sitemap.xml', headers: { host: 'a"><b>' } });
    expect(answer.body).not.toContain('<b>');
  });
});

describe('robots.txt', () => {
  test('closes private pages and the API, and leaves its pictures open', async () => {
    await using shop = await openTestShop();
    const { text, headers } = await get(shop, '/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(text.split('\n')).toEqual(
      expect.arrayContaining([
        'User-agent: *',
        'Disallow: /cart',
        'Disallow: /checkout',
        'Disallow: /user/',
        'Disallow: /api/',
        'Allow: /api/image-minifier/',
        `Sitemap: ${ORIGIN}/sitemap.xml`,
      ]),
    );
  });

  test('closes filters that are not indexed, as the shop has them', async () => {
    await using shop = await openTestShop();
    const lines = (await get(shop, '/robots.txt')).text.split('\n');
    expect(lines).toContain('Disallow: /*?test-razmer=');
    expect(lines).not.toContain('Disallow: /*?test-metal=');
    expect(lines).toContain('Disallow: /*&test-metal=');
  });
});
