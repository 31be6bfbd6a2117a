import { within } from '@testing-library/dom';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { Db } from '#database/schema.ts';
import { RETAIL_SITE } from '#database/seed/sites-and-roles.ts';
import { PUBLIC_PATHS } from '#domain/seo/site-pages.ts';
import type { BuiltShop } from '#tests/support/built-shop.ts';
import { PENDANTS, PLAIN_PENDANT, RING, RINGS } from '#tests/support/demo-goods.ts';
import { ANNA } from '#tests/support/demo-people.ts';
import { GIFT_PAGE, givenGiftPage } from '#tests/support/given-gift-page.ts';
import { openPreparedShop } from '#tests/support/prepared-shop.ts';
import { test as ofDemoShop, type ServedPage, signIn, textOf, textsOf } from '#tests/support/visitor.ts';

/* Content and settings of staff: SEO records (§3 SEO), pages of blocks (§2), settings (§9). */

/** Every public page of the shop itself, and one of each parameterised kind. */
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
  await givenGiftPage(db);
  await db
    .updateTable('products')
    .set({ image_ids: [], catalog_image_id: null, video_ids: [], video_link: null })
    .where('id', '=', (of) =>
      of.selectFrom('product_groups').select('product_id').where('id', '=', PLAIN_PENDANT.groupId),
    )
    .execute();
  await db
    .updateTable('sites')
    .set({ config: JSON.stringify({ catalog: { collapseFilters: false, limitRaw: 12 } }) })
    .where('id', '=', RETAIL_SITE)
    .execute();
}

let shop: BuiltShop;
beforeAll(async () => {
  shop = await openPreparedShop(prepare);
});
afterAll(() => shop?.close());

const test = ofDemoShop.extend('origin', () => shop.origin);

describe('an SEO record', () => {
  for (const path of PAGES) {
    test(`describes ${path}, with one h1 [C234]`, async ({ read }) => {
      const { title, description, h1 } = wordsOf(path);
      const page = await read(path);
      expect(page.title).toBe(title);
      expect(page.meta('description')).toBe(description);
      expect(page.headings).toEqual([h1]);
    });
  }

  test('puts the page number of a list at the end of its title', async ({ read }) => {
    const page = await read(`${RINGS}?page=2`);
    const { title, h1 } = wordsOf(RINGS);
    expect(page.title).toBe(`${title} - Страница 2`);
    expect(page.headings).toEqual([h1]);
  });

  test('describes a page with any query', async ({ read }) => {
    expect((await read('/constructor?stone=malachite')).headings).toEqual([wordsOf('/constructor').h1]);
  });

  test('does not describe a filtered listing, which has its own texts', async ({ read }) => {
    const { headings } = await read(`${RINGS}?metal=silver-925`);
    expect(headings).toHaveLength(1);
    expect(headings).not.toContain(wordsOf(RINGS).h1);
  });
});

describe('a page of blocks', () => {
  const block = (page: ServedPage, name: string) => page.queryByRole('heading', { name });

  test('opens, with breadcrumbs from the home page and its SEO record in the head and in the h1 [C014, C234]', async ({
    read,
  }) => {
    const page = await read(`${GIFT_PAGE.url}?utm_source=mail`);
    expect(page.headings).toEqual([GIFT_PAGE.h1]);
    const crumbs = page.getByRole('navigation', { name: 'Вы здесь' });
    expect(textsOf(within(crumbs).getAllByRole('listitem'))).toEqual(['Главная', 'Подарки', 'Маме']);
    expect(page.title).toBe(GIFT_PAGE.title);
    for (const [key, content] of Object.entries({
      description: GIFT_PAGE.description,
      keywords: GIFT_PAGE.keywords,
      'og:title': GIFT_PAGE.og_title,
      'og:description': GIFT_PAGE.og_description,
    })) {
      const metas = page.document.querySelectorAll(`meta[name="${key}"], meta[property="${key}"]`);
      expect(
        [...metas].map((meta) => meta.getAttribute('content')),
        key,
      ).toEqual([content]);
    }
    expect(page.canonical).toBe(shop.origin + GIFT_PAGE.url);
  });

  test('shows its blocks, and nothing of an unknown template [C014]', async ({ read }) => {
    const page = await read(GIFT_PAGE.url);
    expect(block(page, 'С чего начать')).not.toBeNull();
    expect(block(page, 'Лунницы')).not.toBeNull();
    expect(block(page, 'Хиты продаж')).not.toBeNull();
    expect(textOf(page.getByRole('main'))).not.toContain('Никем не нарисовано');
  });

  test('shows each site its own blocks, and a hidden block hides its children [C165, C166]', async ({
    read,
  }) => {
    const retail = await read(GIFT_PAGE.url);
    expect(block(retail, 'Только рознице')).not.toBeNull();
    expect(block(retail, 'Только опту')).toBeNull();
    expect(block(retail, 'Внутри опта')).toBeNull();

    const wholesale = await read(GIFT_PAGE.url, { cookie: 'siteId=2' });
    expect(block(wholesale, 'Только рознице')).toBeNull();
    expect(block(wholesale, 'Внутри опта')).not.toBeNull();
  });

  test('neither runs injected code nor links to unsafe addresses (promise R19)', async ({ read }) => {
    const page = await read(GIFT_PAGE.url);
    expect(page.html).not.toContain('onerror');
    expect(page.html).not.toContain('javascript:alert');
    expect(page.getByText('сюда').hasAttribute('href')).toBe(false);
  });

  test('is in the sitemap, where every page occurs once', async ({ request }) => {
    const sitemap = await (await request.get('/sitemap/pages.xml')).text();
    expect(sitemap).toContain(`${shop.origin}${GIFT_PAGE.url}</loc>`);
    const places = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place);
    expect(new Set(places).size).toBe(places.length);
  });
});

describe('an unknown path', () => {
  test('is not found, even beside a page of blocks', async ({ request }) => {
    for (const path of [
      '/takoj-stranicy-net',
      '/podarki/pape',
      '/podarki/papa/',
      '/podarki/%00',
      `/${'a'.repeat(400)}`,
    ]) {
      expect((await request.get(path)).status(), path).toBe(404);
    }
    const html = await (await request.get('/takoj-stranicy-net')).text();
    expect(html).toContain('Page not found: /takoj-stranicy-net');
  });

  test('differs from a known one with an unknown part (§5) [C326]', async ({ request }) => {
    await signIn(request, ANNA);
    for (const path of ['/user/order/vydumannyj', '/user/order/detail/ne-nomer']) {
      const answer = await request.get(path);
      expect(answer.status(), path).toBe(404);
      expect(await answer.text()).toContain(`Page Not Found: ${path}`);
    }
  });
});

test('a product without pictures says so, and its place on a tile leads to it', async ({ read }) => {
  const [tile] = (await read(PENDANTS)).main
    .getAllByRole('article')
    .filter((one) => within(one).queryByRole('link', { name: PLAIN_PENDANT.title }) !== null);
  const place = within(tile as HTMLElement).getByText('Фото пока нет');
  const path = place.getAttribute('href') ?? '';
  expect(path).toBe(
    within(tile as HTMLElement)
      .getByRole('link', { name: PLAIN_PENDANT.title })
      .getAttribute('href'),
  );
  const gallery = (await read(path)).main.getByRole('region', { name: 'Фото товара' });
  expect(textOf(gallery)).toBe('Фото пока нет');
});

describe('a listing, by the settings of the catalogue (decision T9.13),', () => {
  const tiles = (page: ServedPage) => page.main.getAllByRole('link', { name: /^Подробнее: / });
  const filters = (page: ServedPage) => page.getByRole('complementary', { name: 'Фильтры' });
  const openGroups = (page: ServedPage) => filters(page).querySelectorAll('details[open] > fieldset');
  const foldedGroups = (page: ServedPage) => filters(page).querySelectorAll('details:not([open]) > fieldset');

  ofDemoShop(
    'shows twenty goods and folds the groups of filters after the fourth [C630]',
    async ({ read }) => {
      const page = await read(RINGS);
      expect(tiles(page)).toHaveLength(20);
      // The price is open, too.
      expect(openGroups(page)).toHaveLength(4 + 1);
      expect(foldedGroups(page).length).toBeGreaterThan(0);
    },
  );

  test('shows the number of goods of limitRaw [C631]', async ({ read }) => {
    expect(tiles(await read(RINGS))).toHaveLength(12);
  });

  test('collapses no group without collapseFilters [C630]', async ({ read }) => {
    const page = await read(RINGS);
    expect(openGroups(page).length).toBeGreaterThan(4 + 1);
    expect(foldedGroups(page)).toHaveLength(0);
  });
});
