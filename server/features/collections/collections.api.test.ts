import { describe, expect, test } from 'vitest';
import { givenRings, RINGS } from '#tests/support/given-rings.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

const { moon, sun, star, draft, secondSite, wholesale, collection } = RINGS;
const SILVER = 900_001;
const GOLD = 900_002;
const ZIRCONIA = 900_011;
const FOR_DEALERS = 900_002;
const EMPTY = 900_003;

// This file's copy of the shop is filled before its tests; no test changes a ring.
const { db } = await openTestShop();
await givenRings(db);
await db
  .insertInto('collections')
  .values([
    { id: FOR_DEALERS, code: 'test-opt', title: 'Для дилеров', position: 901 },
    { id: EMPTY, code: 'test-pusto', title: 'Пустая', position: 902 },
  ])
  .execute();
await db
  .insertInto('collection_products')
  .values([
    { collection_id: collection, product_id: moon, position: 4 },
    { collection_id: FOR_DEALERS, product_id: wholesale, position: 1 },
    { collection_id: EMPTY, product_id: draft, position: 1 },
  ])
  .execute();

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
const own = (rows: readonly { id: number }[]) => idsOf(rows).filter((id) => id >= 900_000);
const of = (id: number, query = {}) => ({ params: { id }, query });

const NOT_FOUND = { status: 404, message: 'Коллекция не найдена' };

describe('collections', () => {
  test('are listed in their order, each with text, picture and the number of its products [C482]', async () => {
    await using shop = await openTestShop();
    const list = await shop.api('GET /collections/v1');
    const rows = await db.selectFrom('collections').select('id').orderBy('position').orderBy('id').execute();
    expect(idsOf(list)).toEqual(idsOf(rows).filter((id) => ![FOR_DEALERS, EMPTY].includes(id)));
    expect(list.find(({ id }) => id === collection)).toMatchObject({
      code: 'test-nebo',
      title: 'Небо',
      count: 3,
    });
    for (const one of list.filter(({ id }) => id < 900_000)) {
      expect(one.imageId, one.title).not.toBeNull();
      expect(one.description, one.title).not.toBe('');
    }
  });

  test('without a visible product for this caller are left out (§6)', async () => {
    await using shop = await openTestShop();
    expect(own(await shop.api('GET /collections/v1'))).toEqual([collection]);
    const dealer = await shop.as({ userRole: 'dealer' });
    expect(own(await dealer('GET /collections/v1'))).toEqual([collection, FOR_DEALERS]);
  });

  test.each([
    { values: [SILVER], found: [collection], because: 'one of its products has the value' },
    { values: [SILVER, ZIRCONIA], found: [collection], because: 'one product has both values' },
    { values: [SILVER, GOLD], found: [collection], because: 'values of one filter are "or"' },
    { values: [900_003], found: [], because: 'no product has it' },
    { values: [900_012, SILVER], found: [], because: 'no product has both' },
    { values: [777], found: [collection], because: 'an unknown value is not chosen' },
  ])('are filtered by values $values: $because', async ({ values, found }) => {
    await using shop = await openTestShop();
    const list = await shop.api('GET /collections/v1', { query: { values: values.join(',') } });
    expect(own(list)).toEqual(found);
  });
});

describe('products of a collection', () => {
  test('keep its own order; products that the caller may not see are left out [C483]', async () => {
    await using shop = await openTestShop();
    const page = await shop.api('GET /collections/v1/:id/products', of(collection));
    expect(idsOf(page.products)).toEqual([star, sun, moon]);
    expect(page.collection).toMatchObject({ id: collection, title: 'Небо', count: 3 });
    expect(page._meta).toEqual({ currentPage: 1, perPage: 10, pageCount: 1, totalCount: 3 });
  });

  test.each([
    { sort: 'popular', order: [sun, moon, star], because: 'what is sold out stands behind' },
    { sort: 'price', order: [moon, sun, star], because: 'the cheapest first' },
    { sort: '-price', order: [sun, moon, star], because: 'the dearest first' },
    { sort: 'new', order: [sun, moon, star], because: 'the newest first' },
    { sort: 'discount', order: [moon, sun, star], because: 'the greatest discount first' },
    { sort: 'rating', order: [moon, sun, star], because: 'the best rated first' },
  ] as const)('are sorted by $sort as in a listing: $because', async ({ sort, order }) => {
    await using shop = await openTestShop();
    const { products } = await shop.api('GET /collections/v1/:id/products', of(collection, { sort }));
    expect(idsOf(products)).toEqual(order);
  });

  test('come in pages, and pages beyond the last are empty', async () => {
    await using shop = await openTestShop();
    const page = (n: number) =>
      shop.api('GET /collections/v1/:id/products', of(collection, { page: n, limit: 2 }));
    expect(idsOf((await page(1)).products)).toEqual([star, sun]);
    const second = await page(2);
    expect(idsOf(second.products)).toEqual([moon]);
    expect(second._meta).toEqual({ currentPage: 2, perPage: 2, pageCount: 2, totalCount: 3 });
    expect((await page(3)).products).toEqual([]);
  });

  test('are filtered by values; the collection keeps its total', async () => {
    await using shop = await openTestShop();
    const gold = await shop.api('GET /collections/v1/:id/products', of(collection, { values: `${GOLD}` }));
    expect(idsOf(gold.products)).toEqual([star, sun]);
    expect(gold._meta.totalCount).toBe(2);
    expect(gold.collection.count).toBe(3);
  });

  test('have the prices of the caller (§6)', async () => {
    await using shop = await openTestShop();
    const dealer = await shop.as({ userRole: 'dealer' });
    const { products } = await dealer('GET /collections/v1/:id/products', of(collection));
    expect(products.map(({ cardPrices }) => cardPrices.map(({ priceRole }) => priceRole))).toEqual([
      ['dealer'],
      ['dealer'],
      ['dealer'],
    ]);
  });

  test('the scene of a collection names the pieces in it that the caller sees', async () => {
    await using shop = await openTestShop();
    const [first] = await shop.api('GET /collections/v1');
    const { scene } = await shop.api('GET /collections/v1/:id/products', of(first?.id ?? 0));
    expect(scene?.points.length).toBeGreaterThan(2);
    for (const { x, y, product } of scene?.points ?? []) {
      expect(x > 0 && x < 100 && y > 0 && y < 100, product.title).toBe(true);
    }
    const hidden = scene?.points[0]?.product.id ?? 0;
    await db.updateTable('products').set({ is_published: false }).where('id', '=', hidden).execute();
    await shop.catalog.refresh();
    const after = await shop.api('GET /collections/v1/:id/products', of(first?.id ?? 0));
    expect(after.scene?.points.map(({ product }) => product.id)).not.toContain(hidden);
    await db.updateTable('products').set({ is_published: true }).where('id', '=', hidden).execute();
    const own = await shop.api('GET /collections/v1/:id/products', of(collection));
    expect(own.scene, 'a collection without a scene').toBeNull();
  });

  test.each([
    { id: 999_999, because: 'it does not exist' },
    { id: EMPTY, because: 'its products are not published' },
    { id: FOR_DEALERS, because: 'a guest has no price for its products' },
  ])('a collection is not found when $because', async ({ id }) => {
    await using shop = await openTestShop();
    await expect(shop.api('GET /collections/v1/:id/products', of(id))).rejects.toMatchObject(NOT_FOUND);
  });

  test('another site has products of its own', async () => {
    await using shop = await openTestShop();
    await db
      .insertInto('collection_products')
      .values({ collection_id: EMPTY, product_id: secondSite, position: 2 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await shop.catalog.refresh();
    const onSecondSite = await shop.as({ siteId: 2 });
    const { products } = await onSecondSite('GET /collections/v1/:id/products', of(EMPTY));
    expect(idsOf(products)).toEqual([secondSite]);
    await expect(shop.api('GET /collections/v1/:id/products', of(EMPTY))).rejects.toMatchObject(NOT_FOUND);
  });
});

describe('filters of collections', () => {
  const countsOf = (filters: readonly { code: string; values: { code: string; count: number }[] }[]) =>
    Object.fromEntries(
      filters.map(({ code, values }) => [code, values.map((value) => `${value.code} ${value.count}`)]),
    );

  test('count the products of one collection that the caller sees [C484]', async () => {
    await using shop = await openTestShop();
    const filters = await shop.api('GET /collections/v1/filters', { query: { collectionId: collection } });
    expect(countsOf(filters)).toEqual({
      'test-metal': ['serebro 1', 'zoloto 2'],
      'test-kamen': ['fianit 2', 'brilliant 1'],
      'test-razmer': ['17 1', '18 1'],
    });
  });

  test('count what a further value would find', async () => {
    await using shop = await openTestShop();
    const query = { collectionId: collection, values: `${GOLD}` };
    const filters = await shop.api('GET /collections/v1/filters', { query });
    expect(countsOf(filters)).toMatchObject({
      'test-metal': ['serebro 1', 'zoloto 2'],
      'test-kamen': ['fianit 1', 'brilliant 1'],
    });
    expect(filters[0]?.values.map(({ isSelected }) => isSelected)).toEqual([false, true]);
  });

  test('without a collection are those of all', async () => {
    await using shop = await openTestShop();
    const codes = (await shop.api('GET /collections/v1/filters')).map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(['metal', 'stone', 'test-metal']));
  });

  test('of an unknown collection are none', async () => {
    await using shop = await openTestShop();
    expect(await shop.api('GET /collections/v1/filters', { query: { collectionId: 999_999 } })).toEqual([]);
  });
});

test.each([
  { url: '?values=1,,2', field: 'values' },
  { url: '?values=serebro', field: 'values' },
  { url: `?values=1${',1'.repeat(100)}`, field: 'values' },
  { url: '/filters?collectionId=0', field: 'collectionId' },
  { url: '/filters?collectionId=1%20or%201=1', field: 'collectionId' },
  { url: '/nebo/products', field: 'id' },
  { url: '/-1/products', field: 'id' },
  { url: '/99999999999/products', field: 'id' },
  { url: '/1/products?page=0', field: 'page' },
  { url: '/1/products?limit=101', field: 'limit' },
  { url: '/1/products?sort=title', field: 'sort' },
])('/collections/v1$url is refused, naming $field', async ({ url, field }) => {
  await using shop = await openTestShop();
  const answer = await shop.app.inject(`/api/collections/v1${url}`);
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toEqual({ [field]: expect.stringMatching(/[а-я]/) });
});
