import { expect, test } from 'vitest';
import { givenRings, RINGS } from '#tests/support/given-rings.ts';
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts';

const { moon, sun, star } = RINGS;

/** The shop with the rings as they were made, whatever another test has changed in them. */
async function openRingShop() {
  const shop = await openTestShop();
  await givenRings(shop.db);
  await shop.catalog.refresh();
  return shop;
}

async function listedRings({ api }: TestShop): Promise<number[] | undefined> {
  const { products } = await api('POST /catalog/v1/products', { body: { category: RINGS.category } });
  return products[1]?.map(({ id }) => id);
}

/** The first size of a ring gets so many pieces. */
const stockUp = ({ db }: TestShop, ring: number, stock: number) =>
  db
    .updateTable('offers')
    .set({ stock, reserved: 0 })
    .where('group_id', '=', ring * 10)
    .execute();

test('a listing shows a change once the catalogue is refreshed', async () => {
  await using shop = await openRingShop();
  await stockUp(shop, star, 5);
  expect(await listedRings(shop)).toEqual([sun, moon, star]);

  await shop.catalog.refresh();
  expect(await listedRings(shop)).toEqual([star, sun, moon]);
});

test('a change made while the catalogue is being built is shown by the refresh that followed it', async () => {
  await using shop = await openRingShop();
  const earlier = shop.catalog.refresh();
  await stockUp(shop, star, 5);
  await Promise.all([shop.catalog.refresh(), shop.catalog.refresh()]);
  expect(await listedRings(shop)).toEqual([star, sun, moon]);
  await earlier;
});

test('a listing that is being read is not disturbed by the next state', async () => {
  await using shop = await openRingShop();
  const before = shop.catalog.current();
  await stockUp(shop, star, 5);
  await shop.catalog.refresh();
  expect(before.products.find(({ id }) => id === star)?.allRemnants).toBe(0);
  expect(shop.catalog.current().products.find(({ id }) => id === star)?.allRemnants).toBe(5);
});

test('the product page tells the stock as it is now', async () => {
  await using shop = await openRingShop();
  await stockUp(shop, moon, 1);
  const { groups, allRemnants } = await shop.api('GET /catalog/v1/products/view', { query: { id: moon } });
  expect([groups[0]?.remnants, allRemnants]).toEqual([1, 1]);
});

test('a product that was hidden after the catalogue was built has no page', async () => {
  await using shop = await openRingShop();
  await shop.db.updateTable('products').set({ is_published: false }).where('id', '=', moon).execute();
  const view = shop.api('GET /catalog/v1/products/view', { query: { id: moon } });
  await expect(view).rejects.toMatchObject({ status: 404 });
});
