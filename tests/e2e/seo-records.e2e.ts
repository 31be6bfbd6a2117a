import type { Db } from '#database/schema.ts';
import { PUBLIC_PATHS } from '#domain/seo/site-pages.ts';
import type { BuiltShop } from './support/built-shop.ts';
import { RING, RINGS } from './support/demo-goods.ts';
import { expect, test } from './support/journey.ts';
import { openPreparedShop } from './support/prepared-shop.ts';

/* What the shop's people have written for search engines, on whatever page it is about (§3 SEO). */

test.describe.configure({ mode: 'serial' });

/** Every public page of the shop itself, and one of each kind that has many. */
const PAGES = [
  ...PUBLIC_PATHS,
  RINGS,
  RING.path,
  '/collections/kamennyy-uzor',
  '/brands/lunnitsa',
  '/blog/detail/malahit-kamen-urala',
  '/raffles/yantarnoe-leto',
  '/about',
];

const wordsOf = (path: string) => ({
  title: `Заголовок страницы ${path}`,
  description: `Описание страницы ${path}`,
  h1: `Страница ${path} по-своему`,
});

async function prepare(db: Db): Promise<void> {
  await db.deleteFrom('seo_records').execute();
  await db
    .insertInto('seo_records')
    .values(PAGES.map((path) => ({ url: path, ...wordsOf(path) })))
    .execute();
}

let shop: BuiltShop;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  shop = await openPreparedShop(prepare);
});
test.afterAll(() => shop?.close());

const told = (html: string) => ({
  title: /<title>([^<]*)<\/title>/.exec(html)?.[1],
  description: /<meta name="description" content="([^"]*)"/.exec(html)?.[1],
  headings: [...html.matchAll(/<h1[^>]*>([^<]*)<\/h1>/g)].map(([, text]) => text),
});

for (const path of PAGES) {
  test(`${path} is told by its record, with one h1 [C234]`, async ({ request }) => {
    const answer = await request.get(shop.origin + path);
    expect(answer.status()).toBe(200);
    const { title, description, h1 } = wordsOf(path);
    expect(told(await answer.text())).toEqual({ title, description, headings: [h1] });
  });
}

test('a page of a list has its number at the end of the title', async ({ request }) => {
  const html = await (await request.get(`${shop.origin}${RINGS}?page=2`)).text();
  const { title, h1 } = wordsOf(RINGS);
  expect(told(html)).toMatchObject({ title: `${title} - Страница 2`, headings: [h1] });
});

test('what is chosen on a page is no other page', async ({ request }) => {
  const html = await (await request.get(`${shop.origin}/constructor?stone=malachite`)).text();
  expect(told(html)).toMatchObject({ headings: [wordsOf('/constructor').h1] });
});

test('a narrowed listing keeps words of its own', async ({ request }) => {
  const html = await (await request.get(`${shop.origin}${RINGS}?metal=silver-925`)).text();
  expect(told(html).headings).not.toContain(wordsOf(RINGS).h1);
});
