import { describe, expect, test } from 'vitest';
import type { Listing, ListingQuery, ProductCount } from '#contract/catalog.ts';
import type { Api } from '#contract/client.ts';
import { givenRings, RINGS } from '#tests/support/given-rings.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

const { moon, sun, star } = RINGS;

// The rings stand in this file's copy of the shop before its tests; none of them changes one.
const { db } = await openTestShop();
await givenRings(db);

type Choice = Partial<ListingQuery['filter']>;
type Request = Partial<Omit<ListingQuery, 'filter'>> & { filter?: Choice };

const rings = (api: Api, request: Request = {}) =>
  api('POST /catalog/v1/products', { body: { category: 'test-koltsa', limit: 20, ...request } });

const idsOf = ({ products }: Listing, page = 1) => products[page]?.map(({ id }) => id);

/** `{ serebro: 1, zoloto: 2 }` of one filter. */
const countsOf = ({ filters }: ProductCount, code: string) =>
  Object.fromEntries(
    filters.find((filter) => filter.code === code)?.values.map((value) => [value.code, value.count]) ?? [],
  );

test('the search field narrows the listing and its counters', async () => {
  await using shop = await openTestShop();
  const look = (search: string) =>
    shop.api('POST /catalog/v1/products', { body: { filter: { search }, limit: 100 } });

  const amber = await look('Янтарем кольцо');
  expect(amber.count).toBeGreaterThan(0);
  expect(idsOf(amber)).toHaveLength(Math.min(amber.count, 100));
  expect(amber.products[1]?.every(({ title }) => /янтар/i.test(title) && /кольц/i.test(title))).toBe(true);
  expect((await look('такого украшения нет')).count).toBe(0);
});

describe('filters', () => {
  test.each<{ values: Choice['values']; found: number[]; because: string }>([
    { values: {}, found: [sun, moon, star], because: 'nothing is chosen' },
    { values: { 'test-metal': ['zoloto'] }, found: [sun, star], because: 'one value narrows' },
    {
      values: { 'test-metal': ['zoloto', 'serebro'] },
      found: [sun, moon, star],
      because: 'one filter is "or"',
    },
    {
      values: { 'test-metal': ['zoloto'], 'test-kamen': ['fianit'] },
      found: [star],
      because: 'filters are "and"',
    },
    { values: { 'test-metal': [900_001] }, found: [moon], because: 'a value may be named by its id' },
    { values: { 'test-metal': ['platina'] }, found: [], because: 'no ring has it' },
    { values: { 'test-razmer': ['17'] }, found: [moon], because: 'the other 17 is reserved' },
    { values: { 'test-razmer': ['18'] }, found: [sun], because: 'the other 18 are sold out' },
    {
      values: { 'test-metal': ['zoloto', 'bronza'] },
      found: [sun, star],
      because: 'an unknown value is dropped',
    },
    {
      values: { 'test-metal': ['bronza'] },
      found: [sun, moon, star],
      because: 'so is a filter of only such',
    },
    {
      values: { constructor: ['a'], proba: [7] },
      found: [sun, moon, star],
      because: 'and an unknown filter',
    },
  ])('a selection is understood: $because', async ({ values, found }) => {
    await using shop = await openTestShop();
    const listing = await rings(shop.api, { filter: { ...(values && { values }) } });
    expect(idsOf(listing)).toEqual(found);
    expect(listing.count).toBe(found.length);
  });

  test('a counter says what adding its value would find', async () => {
    await using shop = await openTestShop();
    const open = await rings(shop.api);
    expect(countsOf(open, 'test-metal')).toEqual({ serebro: 1, zoloto: 2 });
    expect(countsOf(open, 'test-kamen')).toEqual({ fianit: 2, brilliant: 1 });
    expect(countsOf(open, 'test-razmer')).toEqual({ 17: 1, 18: 1 });
    expect(open).toMatchObject({ availableCount: 2, discountedCount: 2 });

    const silver = await rings(shop.api, { filter: { values: { 'test-metal': ['serebro'] } } });
    expect(countsOf(silver, 'test-metal')).toEqual({ serebro: 1, zoloto: 2 });
    expect(countsOf(silver, 'test-kamen')).toEqual({ fianit: 1, brilliant: 0 });
    expect(countsOf(silver, 'test-razmer')).toEqual({ 17: 1, 18: 0 });
    expect(silver).toMatchObject({ availableCount: 1, discountedCount: 1 });
  });

  test('only filters of the category are listed, in their order, and what is chosen can be taken back', async () => {
    await using shop = await openTestShop();
    const { filters } = await rings(shop.api, { filter: { values: { 'test-metal': ['platina'] } } });
    expect(filters.map(({ code, seo, display }) => ({ code, seo, display }))).toEqual([
      { code: 'test-metal', seo: true, display: 'list' },
      { code: 'test-kamen', seo: false, display: 'list' },
      { code: 'test-razmer', seo: false, display: 'chips' },
    ]);
    expect(filters[0]?.values.map(({ code, isSelected }) => [code, isSelected])).toEqual([
      ['serebro', false],
      ['zoloto', false],
      ['platina', true],
    ]);
    expect(filters[0]?.values[1]?.dependedValues).toEqual([900_012]);
  });

  test.each<{ filter: Choice; found: number[]; because: string }>([
    { filter: { available: true }, found: [sun, moon], because: 'the star is sold out' },
    { filter: { discounted: true }, found: [moon, star], because: 'the sun never cost more' },
    { filter: { available: true, discounted: true }, found: [moon], because: 'both hold at once' },
    { filter: { price: { from: 1000 } }, found: [sun, moon], because: 'a limit is within the range' },
    { filter: { price: { from: 300.01, to: 5000.49 } }, found: [moon], because: 'kopecks count' },
    { filter: { price: { from: 5000, to: 1000 } }, found: [], because: 'nothing is both' },
  ])('price and switches narrow: $because', async ({ filter, found }) => {
    await using shop = await openTestShop();
    expect(idsOf(await rings(shop.api, { filter }))).toEqual(found);
  });

  test('the price range is that of the category, whatever is chosen in it', async () => {
    await using shop = await openTestShop();
    expect((await rings(shop.api, { filter: { available: true } })).priceRange).toEqual({
      from: 300,
      to: 5000.5,
    });
    expect((await rings(shop.api, { category: RINGS.empty })).priceRange).toBeNull();
  });

  test('the count of a selection is the length of its list [C473]', async () => {
    await using shop = await openTestShop();
    const choices: Choice[] = [
      {},
      { values: { 'test-metal': ['zoloto'] }, available: true },
      { price: { to: 999 }, discounted: true },
      { values: { 'test-metal': ['platina'] } },
    ];
    for (const filter of choices) {
      const body = { category: RINGS.category, filter };
      const { products, category, search, _meta, stikers, ...listed } = await rings(shop.api, body);
      const { stikers: found, ...counted } = await shop.api('POST /catalog/v1/products/count', { body });
      expect(counted).toEqual(listed);
      expect(counted.count).toBe(products[1]?.length);
    }
  });
});

describe('a listing', () => {
  test.each([
    { sort: 'popular', found: [sun, moon, star] },
    { sort: 'new', found: [sun, moon, star] },
    { sort: 'price', found: [moon, sun, star] },
    { sort: '-price', found: [sun, moon, star] },
    { sort: 'discount', found: [moon, sun, star] },
    { sort: 'rating', found: [moon, sun, star] },
  ] as const)('sorted by $sort shows $found, what is sold out last', async ({ sort, found }) => {
    await using shop = await openTestShop();
    expect(idsOf(await rings(shop.api, { sort }))).toEqual(found);
  });

  test('is read page by page [C472]', async () => {
    await using shop = await openTestShop();
    const first = await rings(shop.api, { limit: 2 });
    expect(first._meta).toEqual({ currentPage: 1, perPage: 2, pageCount: 2, totalCount: 3 });
    expect(Object.keys(first.products)).toEqual(['1']);
    expect(idsOf(first)).toEqual([sun, moon]);

    const second = await rings(shop.api, { limit: 2, page: 2 });
    expect(Object.keys(second.products)).toEqual(['2']);
    expect(idsOf(second, 2)).toEqual([star]);
  });

  test('asked for more holds every page up to this one [C472, C628]', async () => {
    await using shop = await openTestShop();
    const listing = await rings(shop.api, { limit: 1, page: 2, more: true });
    expect(Object.keys(listing.products)).toEqual(['1', '2']);
    expect([idsOf(listing, 1), idsOf(listing, 2)]).toEqual([[sun], [moon]]);
  });

  test.each([false, true])(
    'beyond the last page is empty and knows how long it is (more: %s)',
    async (more) => {
      await using shop = await openTestShop();
      const { products, _meta } = await rings(shop.api, { limit: 2, page: 99_999, more });
      expect(products['99999']).toEqual([]);
      expect(_meta).toEqual({ currentPage: 99_999, perPage: 2, pageCount: 2, totalCount: 3 });
    },
  );

  test('names the path of its category', async () => {
    await using shop = await openTestShop();
    const root = await rings(shop.api);
    expect(root.category).toMatchObject({
      id: RINGS.category,
      h1: 'Кольца для опыта',
      ancestors: [],
      children: [{ title: 'Обручальные', path: 'test-koltsa/obruchalnye' }],
    });

    const leaf = await rings(shop.api, { category: 'test-koltsa/obruchalnye' });
    expect(leaf.category?.ancestors).toEqual([{ title: 'Кольца для опыта', path: 'test-koltsa' }]);
    expect(idsOf(leaf)).toEqual([moon]);
  });

  test('of everything has no category and is longer', async () => {
    await using shop = await openTestShop();
    const [all, absent] = [
      await rings(shop.api, { category: 'all' }),
      await rings(shop.api, { category: undefined }),
    ];
    expect(all.category).toBeNull();
    expect(all.count).toBeGreaterThan(3);
    expect(absent).toEqual(all);
  });

  test.each(['net-takoy', 'obruchalnye', 'test-koltsa/', '900001', '', 4_000_000, -1])(
    'of the category %j, which is not there, is not found',
    async (category) => {
      await using shop = await openTestShop();
      await expect(rings(shop.api, { category })).rejects.toMatchObject({
        status: 404,
        message: 'Страница не найдена',
      });
    },
  );
});

describe('the category tree', () => {
  test('counts what the caller finds, as deep as is asked [C477]', async () => {
    await using shop = await openTestShop();
    const rootOf = async (nestingLevel: number) =>
      (await shop.api('GET /catalog/v1/categories', { query: { nestingLevel } })).find(
        ({ id }) => id === RINGS.category,
      );
    const root = {
      id: RINGS.category,
      code: 'test-koltsa',
      parentId: null,
      title: 'Кольца для опыта',
      path: 'test-koltsa',
      imageId: null,
      count: 3,
    };
    const child = { parentId: RINGS.category, imageId: null, children: [] };
    expect(await rootOf(1)).toEqual({ ...root, children: [] });
    expect(await rootOf(2)).toEqual({
      ...root,
      children: [
        {
          ...child,
          id: RINGS.wedding,
          code: 'obruchalnye',
          title: 'Обручальные',
          path: 'test-koltsa/obruchalnye',
          count: 1,
        },
        {
          ...child,
          id: expect.any(Number),
          code: 'pustye',
          title: 'Пустые',
          path: 'test-koltsa/pustye',
          count: 0,
        },
      ],
    });
  });

  test.each([String(RINGS.wedding), 'test-koltsa/obruchalnye'])(
    'has filters of the category %s [C478]',
    async (category) => {
      await using shop = await openTestShop();
      const filters = await shop.api('GET /catalog/v1/filters', { query: { category } });
      expect(filters.flatMap(({ values }) => values.map(({ code, count }) => [code, count]))).toEqual([
        ['serebro', 1],
        ['fianit', 1],
        ['17', 1],
        ['18', 0],
      ]);
    },
  );
});

describe('bad input is refused by name', () => {
  test.each([
    { body: { page: 0 }, field: 'page' },
    { body: { page: 1.5 }, field: 'page' },
    { body: { page: 'first' }, field: 'page' },
    { body: { limit: 101 }, field: 'limit' },
    { body: { sort: 'random' }, field: 'sort' },
    { body: { category: { id: 1 } }, field: 'category' },
    { body: { filter: 'all' }, field: 'filter' },
    { body: { filter: { available: 'yes' } }, field: 'filter.available' },
    { body: { filter: { price: { from: '10' } } }, field: 'filter.price.from' },
    { body: { filter: { price: { to: -1 } } }, field: 'filter.price.to' },
    { body: { category: -42 }, field: 'filter.partnerId' },
    { body: { filter: { partnerId: 0 } }, field: 'filter.partnerId' },
    { body: { filter: { values: ['zoloto'] } }, field: 'filter.values' },
    { body: { filter: { values: { metal: 'zoloto' } } }, field: 'filter.values.metal' },
    { body: { filter: { values: { metal: [null] } } }, field: 'filter.values.metal.0' },
    {
      body: { filter: { values: Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`f${n}`, []])) } },
      field: 'filter.values',
    },
  ])('POST /products $field', async ({ body, field }) => {
    await using shop = await openTestShop();
    const answer = await shop.app.inject({ method: 'POST', url: '/api/catalog/v1/products', payload: body });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
    expect(answer.json().errors[field]).toMatch(/[а-я]/);
  });

  test.each([
    { url: 'products/view', field: 'id' },
    { url: 'products/view?id=luna', field: 'id' },
    { url: 'products/view?id=2147483648', field: 'id' },
    { url: 'products/view?code=', field: 'code' },
    { url: 'products/view?code=koltso%00', field: 'code' },
    { url: 'products/by-ids', field: 'ids' },
    { url: 'products/by-ids?ids=1,luna', field: 'ids' },
    { url: 'categories?nestingLevel=99', field: 'nestingLevel' },
    { url: `filters?category=${'a'.repeat(301)}`, field: 'category' },
  ])('GET $url', async ({ url, field }) => {
    await using shop = await openTestShop();
    const answer = await shop.app.inject({ url: `/api/catalog/v1/${url}` });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
    expect(answer.json().errors[field]).toMatch(/[а-я]/);
  });
});
