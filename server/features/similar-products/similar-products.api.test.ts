import { expect, test } from 'vitest';
import { RING } from '#tests/support/demo-goods.ts';
import { givenProduct } from '#tests/support/given-goods.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

type Given = Parameters<typeof givenProduct>[1];

// This file's copy of the shop has the products in one category; no test changes one.
const { db } = await openTestShop();
const ring = await given({ price: 1000 });
const dearRing = await given({ price: 40_000 });
const littleDearer = await given({ price: 1100 });
const cheaper = await given({ price: 600 });
const twice = await given({ price: 2000 });
const soldOut = await given({ price: 1000, stock: [0] });
const unpublished = await given({ price: 1000, isPublished: false });
const onOtherSite = await given({ price: 1000, siteIds: [2] });
const forDealers = await given({ prices: [{ role: 'dealer', price: 1000 }] });
const nearForDealers = await given({
  prices: [
    { role: 'guest_opt', price: 9000 },
    { role: 'user', price: 9000 },
    { role: 'dealer', price: 1010 },
  ],
});
const inOtherCategory = await given({ price: 1000 });
const necklaces: number[] = [];
for (let more = 0; more < 12; more += 1) necklaces.push(await given({ price: 900_000 + more }));
await db.updateTable('products').set({ primary_category_id: 1 }).where('id', '=', inOtherCategory).execute();

/** Adds a product and returns its id. */
async function given(product: Given): Promise<number> {
  const [size = 0] = await givenProduct(db, product);
  const { product_id } = await db
    .selectFrom('product_groups')
    .select('product_id')
    .where('id', '=', size)
    .executeTakeFirstOrThrow();
  return product_id;
}

const idsOf = (products: readonly { id: number }[]) => products.map(({ id }) => id);

test('similar products are of the same category at a near price, the nearest first (T7.14)', async () => {
  await using shop = await openTestShop();
  const similar = await shop.api('POST /similar-products/v1', { body: { productId: ring } });
  expect(idsOf(similar)).toEqual([littleDearer, cheaper, twice]);
});

test.each([
  { id: ring, because: 'a product is not similar to itself' },
  { id: dearRing, because: 'its price is far' },
  { id: soldOut, because: 'it is sold out' },
  { id: unpublished, because: 'it is not published' },
  { id: onOtherSite, because: 'it is sold on another site' },
  { id: forDealers, because: 'a guest has no price for it' },
  { id: nearForDealers, because: 'its price is near for dealers only' },
  { id: inOtherCategory, because: 'its category is another' },
])('a product is not among the similar ones: $because (T7.14) [C481]', async ({ id }) => {
  await using shop = await openTestShop();
  const similar = await shop.api('POST /similar-products/v1', {
    query: { limit: 100 },
    body: { productId: ring },
  });
  expect(idsOf(similar)).not.toContain(id);
});

test('a filled shelf goes on with the same stone, then the same kind within 40 %, then the popular (ADR 0100)', async () => {
  await using shop = await openTestShop();
  const stone = await db
    .selectFrom('filter_values')
    .innerJoin('filters', 'filters.id', 'filter_id')
    .select('filter_values.id')
    .where('filters.code', '=', 'stone')
    .limit(1)
    .executeTakeFirstOrThrow();
  const withStone = await given({ price: 9_000_000 });
  for (const product_id of [dearRing, withStone]) {
    await db.insertInto('product_filter_values').values({ product_id, value_id: stone.id }).execute();
  }
  await shop.catalog.refresh();
  const like = (limit: number) =>
    shop.api('POST /similar-products/v1', { query: { limit, fill: '1' }, body: { productId: dearRing } });
  const filled = idsOf(await like(60));
  expect(filled).toHaveLength(60);
  expect(new Set(filled).size).toBe(60);
  expect(filled).not.toContain(dearRing);
  expect(filled).not.toContain(soldOut);
  expect(filled).toContain(withStone);
  const { products } = await shop.api('POST /catalog/v1/products', {
    body: { filter: { values: { stone: [stone.id] }, available: true }, limit: 100 },
  });
  const same = new Set(idsOf(products['1'] ?? []));
  const firstOther = filled.findIndex((id) => !same.has(id));
  expect(filled.slice(firstOther).filter((id) => same.has(id))).toEqual([]);
});

test('prices are compared and shown by the role of the caller (§6)', async () => {
  await using shop = await openTestShop();
  const dealer = await shop.as({ userRole: 'dealer' });
  const similar = await dealer('POST /similar-products/v1', { body: { productId: forDealers } });
  expect(idsOf(similar)).toContain(nearForDealers);
  expect(similar.find(({ id }) => id === nearForDealers)?.cardPrices).toEqual([
    { priceRole: 'dealer', price: 1010, oldPrice: null },
  ]);

  const guests = await shop.api('POST /similar-products/v1', { body: { productId: ring } });
  expect(new Set(guests.flatMap(({ cardPrices }) => cardPrices.map(({ priceRole }) => priceRole)))).toEqual(
    new Set(['guest_opt']),
  );
});

test('products similar to several are near to any of them, and none of them (T7.14)', async () => {
  await using shop = await openTestShop();
  const similar = await shop.api('POST /similar-products/v1', {
    query: { limit: 100 },
    body: { productId: ring, productIds: [inOtherCategory, littleDearer, ring] },
  });
  const found = idsOf(similar);
  expect(found).toContain(cheaper);
  expect(found).toContain(twice);
  expect(new Set(found).size).toBe(found.length);
  for (const one of [ring, inOtherCategory, littleDearer]) expect(found).not.toContain(one);
});

test('there are as many as the limit, ten by default [C481]', async () => {
  await using shop = await openTestShop();
  const body = { productId: ring };
  expect(idsOf(await shop.api('POST /similar-products/v1', { query: { limit: 1 }, body }))).toEqual([
    littleDearer,
  ]);
  const ofMany = { productId: necklaces[0] ?? 0 };
  const many = await shop.api('POST /similar-products/v1', { query: { limit: 11 }, body: ofMany });
  expect(many).toHaveLength(11);
  expect(await shop.api('POST /similar-products/v1', { body: ofMany })).toEqual(many.slice(0, 10));
});

test.each([
  { body: { productId: 999_999 }, because: 'the shop does not have it' },
  { body: { productId: onOtherSite }, because: 'this caller does not see it' },
  { body: { productIds: [] }, because: 'nothing is named' },
  { body: {}, because: 'no product is named' },
])('there are no similar products when $because', async ({ body }) => {
  await using shop = await openTestShop();
  expect(await shop.api('POST /similar-products/v1', { body })).toEqual([]);
});

test.each([
  { body: { productId: '1' }, field: 'productId', because: 'a text is no id' },
  { body: { productId: 3_000_000_000 }, field: 'productId', because: 'no id is so large' },
  { body: { productIds: 7 }, field: 'productIds', because: 'a number is no list' },
  { body: { productIds: [1, null] }, field: 'productIds.1', because: 'null is no id' },
  { body: { productIds: Array(101).fill(1) }, field: 'productIds', because: 'the list is too long' },
  { body: { productId: 1 }, limit: 0, field: 'limit', because: 'none are asked for' },
  { body: { productId: 1 }, limit: 101, field: 'limit', because: 'too many are asked for' },
])('a request is refused when $because', async ({ body, limit, field }) => {
  await using shop = await openTestShop();
  const question = { body: body as { productId: number }, query: { limit } };
  await expect(shop.api('POST /similar-products/v1', question)).rejects.toMatchObject({
    status: 422,
    errors: { [field]: expect.stringMatching(/[а-я]/) },
  });
});

test('products that go with a ring are of several other kinds, those of its set first', async () => {
  await using shop = await openTestShop();
  const matching = (productId: number, limit: number) =>
    shop.api('POST /similar-products/v1', { query: { limit, matching: '1' }, body: { productId } });
  const inSet = await shop.api('GET /catalog/v1/products/view', { query: { code: RING.code } });
  const kindOf = ({ categories }: { categories: readonly { code: string }[] }) => categories[0]?.code;
  const found = await matching(inSet.id, 6);
  expect(found).toHaveLength(6);
  expect(inSet.setProducts.map(({ id }) => id)).toContain(found[0]?.id);
  for (const one of found) {
    expect(one.allRemnants).toBeGreaterThan(0);
    expect(kindOf(one)).not.toBe(kindOf(inSet));
  }
  expect(new Set(found.map(kindOf)).size).toBeGreaterThan(2);
  expect(await matching(unpublished, 6)).toEqual([]);
});
