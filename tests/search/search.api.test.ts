import { describe, expect, test } from 'vitest';
import type { Listing } from '#contract/catalog.ts';
import type { Api } from '#contract/client.ts';
import { parseListingView } from '#domain/catalog/selection.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

const look = (
  api: Api,
  search: string,
  more: { sort?: 'price'; category?: string; available?: boolean } = {},
) => {
  const { available = false, ...rest } = more;
  return api('POST /catalog/v1/products', { body: { filter: { search, available }, limit: 100, ...rest } });
};
const tiles = ({ products }: Listing) => products[1] ?? [];
const titles = (listing: Listing) => tiles(listing).map(({ title }) => title.replaceAll('\u00a0', ' '));

describe('a search through filter.search (§2, decision T7.9)', () => {
  test('answers page 1 of 10 products by default (§9) [C626]', async () => {
    await using shop = await openTestShop();
    const { _meta, products } = await shop.api('POST /catalog/v1/products', {
      body: { filter: { search: 'кольцо' } },
    });
    expect(_meta).toMatchObject({ currentPage: 1, perPage: 10 });
    expect(products[1]).toHaveLength(10);
  });

  test('returns its interpretation; a listing without a search returns none', async () => {
    await using shop = await openTestShop();
    const { search } = await look(shop.api, ' кольцо малахит 17 ');
    expect(search).toMatchObject({
      text: 'кольцо малахит 17',
      correctedText: null,
      isRelaxed: false,
      leftOut: [],
      category: { title: 'Кольца', path: 'koltsa' },
      values: [
        { filterCode: 'stone', valueCode: 'malachite', title: 'Малахит' },
        { filterCode: 'size', valueCode: '17', title: '17' },
      ],
    });
    expect(search?.suggestions[0]).toEqual({
      title: 'Кольца · Малахит · Размер 17',
      path: '/catalog/koltsa?size=17&stone=malachite',
    });
    expect((await look(shop.api, '')).search).toBeNull();
    expect((await look(shop.api, '  ')).search).toBeNull();
  });

  test.each([
    { typed: 'кальцо с молахитом', corrected: 'кольцо с малахитом', because: 'mistakes' },
    { typed: 'rjkmwj c vfkf[bnjv', corrected: 'кольцо с малахитом', because: 'the keyboard layout' },
    { typed: 'kolco s malahitom', corrected: 'кольцо с малахитом', because: 'Latin letters' },
  ])('puts right $because: «$typed»', async ({ typed, corrected }) => {
    await using shop = await openTestShop();
    const found = await look(shop.api, typed);
    expect(found.search?.correctedText).toBe(corrected);
    expect(titles(found)).toEqual(titles(await look(shop.api, corrected)));
  });

  test('a price in words narrows as a filter does, and a filter comes before it', async () => {
    await using shop = await openTestShop();
    const found = await look(shop.api, 'серебряное кольцо с малахитом 17 размера до 6000');
    expect(found.search).toMatchObject({
      isRelaxed: false,
      category: { path: 'koltsa' },
      price: { to: 6000 },
    });
    expect(found.search?.values.map(({ valueCode }) => valueCode)).toEqual(
      expect.arrayContaining(['malachite', 'silver-925', '17']),
    );
    expect(found.search?.suggestions[0]).toMatchObject({
      path: expect.stringContaining('price_to=6000'),
      title: expect.stringContaining('До\u00a06\u00a0000\u00a0₽'),
    });
    expect(found.count).toBeGreaterThan(0);
    const prices = ({ products }: Listing) =>
      (products[1] ?? []).map((tile) => tile.cardPrices[0]?.price ?? 0);
    expect(Math.max(...prices(found))).toBeLessThanOrEqual(6000);

    const body = { filter: { search: 'кольцо до 3000', price: { to: 9000 } }, limit: 100 };
    const wider = await shop.api('POST /catalog/v1/products', { body });
    expect(wider.search).toMatchObject({ isRelaxed: false, price: null });
    expect(Math.max(...prices(wider))).toBeGreaterThan(3000);

    const cheap = await look(shop.api, 'недорогие кольца');
    const rings = await look(shop.api, 'кольца');
    expect(cheap.count).toBeGreaterThanOrEqual(rings.count / 3);
    expect(cheap.count).toBeLessThan(rings.count);
    expect(Math.max(...prices(cheap))).toBeLessThanOrEqual(cheap.search?.price?.to ?? 0);
  });

  test('an occasion or a person is a selection of the shop, which may change', async () => {
    await using shop = await openTestShop();
    const found = await look(shop.api, 'подарок маме');
    expect(found.search).toMatchObject({ isRelaxed: false, selection: { title: 'Подарок маме' } });
    const { path } = found.search?.selection ?? {};
    const view = parseListingView(new URL(path ?? '', 'https://shop.example').searchParams);
    const chosen = await shop.api('POST /catalog/v1/products/count', { body: { filter: view.filter } });
    expect(found.count).toBe(chosen.count);

    const offered = await shop.api('GET /catalog/v1/selections');
    expect(offered[0]).toEqual({ title: 'Подарок маме', path, count: found.count });
    expect(offered.length).toBeGreaterThan(5);

    await shop.db.deleteFrom('prepared_selections').where('code', '<>', '14-fevralya').execute();
    await shop.catalog.refresh();
    expect(await shop.api('GET /catalog/v1/selections')).toHaveLength(1);
    expect((await look(shop.api, 'на крестины')).search?.selection ?? null).toBeNull();
  });

  test('a size that is sold out is named with the sizes next to it', async () => {
    await using shop = await openTestShop();
    const { search } = await look(shop.api, 'кольцо исеть 22');
    expect(search).toMatchObject({ isRelaxed: true, leftOut: ['22'], missingSize: { title: '22' } });
    expect(search?.missingSize?.others.length).toBeGreaterThan(0);
  });

  test('«серебряное» finds silver 925', async () => {
    await using shop = await openTestShop();
    const found = await look(shop.api, 'серебряное');
    const silver = await shop.api('POST /catalog/v1/products/count', {
      body: { filter: { values: { fineness: ['925'] } } },
    });
    expect(found.count).toBe(silver.count);
  });

  test.each([
    { query: 'печатка малахит', best: /печатка с малахитом/i, because: 'of those that fit alike' },
    { query: 'подвеска гранат', best: /подвеска .*с гранатом/i, because: 'before those that fit better' },
  ])('shows products in stock first, $because: «$query»', async ({ query, best }) => {
    await using shop = await openTestShop();
    const found = await look(shop.api, query);
    const stock = tiles(found).map(({ allRemnants }) => allRemnants > 0);
    expect(stock).toContain(false);
    expect(stock.toSorted((a, b) => Number(b) - Number(a))).toEqual(stock);
    expect(titles(found)[0]).toMatch(best);
  });

  test('is sorted on request, and filtered by switches and categories', async () => {
    await using shop = await openTestShop();
    const prices = tiles(await look(shop.api, 'кольцо с изумрудом', { sort: 'price', available: true })).map(
      ({ cardPrices }) => cardPrices[0]?.price ?? 0,
    );
    expect(prices.length).toBeGreaterThan(2);
    expect(prices.toSorted((a, b) => a - b)).toEqual(prices);

    const earrings = await look(shop.api, 'малахит', { category: 'sergi' });
    expect(tiles(earrings).every(({ categories }) => categories[0]?.code === 'sergi')).toBe(true);
    expect(earrings.count).toBeGreaterThan(0);
  });

  test('a barcode of any piece finds the product', async () => {
    await using shop = await openTestShop();
    const { uin, title } = await shop.db
      .selectFrom('offers')
      .innerJoin('product_groups', 'product_groups.id', 'group_id')
      .innerJoin('products', 'products.id', 'product_id')
      .select(['uin', 'products.title'])
      .where('uin', 'is not', null)
      .where('is_published', '=', true)
      .orderBy('offers.id')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(titles(await look(shop.api, uin ?? ''))).toEqual([title.replaceAll('\u00a0', ' ')]);
  });

  test('when nothing matches every word, it shows the best matches and reports it', async () => {
    await using shop = await openTestShop();
    const { search, count, products } = await look(shop.api, 'кольцо с александритом 17');
    expect(search).toMatchObject({
      isRelaxed: true,
      leftOut: ['александритом'],
      category: { path: 'koltsa' },
    });
    expect(count).toBeGreaterThan(10);
    expect(products[1]?.[0]?.categories[0]?.code).toBe('koltsa');
  });

  test.each(['фиолетовый трактор', 'ъыъы', 'zxcv', 'с и', 'фиолетовый трактор до 5000', '?!'])(
    'finds nothing when no word is known: «%s»',
    async (text) => {
      await using shop = await openTestShop();
      const { search, count } = await look(shop.api, text);
      expect(count).toBe(0);
      expect(search).toMatchObject({
        correctedText: null,
        isRelaxed: false,
        category: null,
        values: [],
        price: null,
        suggestions: [],
      });
    },
  );

  test('every suggestion is a listing with products', async () => {
    await using shop = await openTestShop();
    const queries = [
      'кольцо малахит 17',
      'золотые серьги',
      'цепочка 45 см',
      'мала',
      'обручалка',
      'зимний свет',
    ];
    for (const query of queries) {
      const { search } = await look(shop.api, query);
      expect(search?.suggestions.length).toBeGreaterThan(0);
      for (const { path } of search?.suggestions ?? []) {
        const { pathname, searchParams } = new URL(path, 'https://shop.example');
        const values = Object.fromEntries(
          [...searchParams.keys()].map((code) => [code, searchParams.getAll(code)]),
        );
        const body = { category: pathname.replace('/catalog/', ''), filter: { values } };
        expect((await shop.api('POST /catalog/v1/products/count', { body })).count).toBeGreaterThan(0);
      }
    }
  });
});

describe('a search returns only products that its shopper may see', () => {
  test('a product of another site is found there only', async () => {
    await using shop = await openTestShop();
    const query = 'набор из десяти колец';
    expect(titles(await look(shop.api, query))).not.toContainEqual(
      expect.stringContaining('Набор из десяти'),
    );
    const wholesale = await shop.as({ siteId: 2, userRole: 'dealer' });
    expect(titles(await look(wholesale, query))[0]).toContain('Набор из десяти колец');
  });

  test('an unpublished product is never found, not even by its article', async () => {
    await using shop = await openTestShop();
    expect(titles(await look(shop.api, '80-1410-M'))).toEqual([]);
    expect(titles(await look(await shop.as({ userRole: 'dealer' }), '80-1410-M'))).toEqual([]);
  });
});

describe('any query is answered', () => {
  test.each([
    'a'.repeat(200),
    'ы'.repeat(200),
    'к '.repeat(100),
    '1'.repeat(200),
    "'; drop table products; --",
    '.*+?^$()|[]{}\\',
    '(((((((((((((((((((((a+)+)+)+',
    '\u00a0\u00a0\u200b\ufeff',
    '🙂💍🙂💍',
    'кольцо\u0000\u0001',
    '<script>alert(1)</script>',
    '__proto__ constructor toString',
    '%D0%BA%D0%BE',
    '\ud800',
    'İıſﬀ',
  ])('%j', async (text) => {
    await using shop = await openTestShop();
    const { count, products } = await look(shop.api, text);
    expect(products[1]).toHaveLength(Math.min(count, 100));
  });

  test('a text of more than 200 characters is refused', async () => {
    await using shop = await openTestShop();
    await expect(look(shop.api, 'а'.repeat(201))).rejects.toMatchObject({ status: 422 });
  });
});
