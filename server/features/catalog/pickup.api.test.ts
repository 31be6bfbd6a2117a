import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { setFree } from '#tests/support/given-goods.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

const CITY = 'Екатеринбург';

/** Products of the retail site of which a shop point of the city has a piece, by the tables. */
async function inShops({ db }: Awaited<ReturnType<typeof openTestShop>>, city: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct size.product_id as id
      from shop_stock as place
      join delivery_points as point on point.code = place.point_code and point.city = ${city}
      join offers on offers.id = place.offer_id
      join product_groups as size on size.id = offers.group_id
      join products on products.id = size.product_id and is_published
      join product_sites on product_sites.product_id = products.id and site_id = 1
     where place.count > 0`.execute(db);
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}

const found = async ({ api }: Awaited<ReturnType<typeof openTestShop>>, pickup: string) => {
  const listing = await api('POST /catalog/v1/products', { body: { filter: { pickup }, limit: 100 } });
  const ids = [];
  for (let page = 1; page <= Math.max(1, listing._meta.pageCount); page++) {
    const { products } = await api('POST /catalog/v1/products', {
      body: { filter: { pickup }, limit: 100, page },
    });
    ids.push(...(products[page] ?? []).map(({ id }) => id));
  }
  return { count: listing.count, ids: ids.toSorted((a, b) => a - b), pickup: listing.pickup };
};

test('finds what shop points of a city have now, and counts every city as the others', async () => {
  await using shop = await openTestShop();
  const here = await inShops(shop, CITY);
  expect(here.length).toBeGreaterThan(5);
  const { count, ids, pickup } = await found(shop, CITY);
  expect(ids).toEqual(here);
  expect(count).toBe(here.length);

  const { pickup: all } = await shop.api('POST /catalog/v1/products/count', { body: {} });
  // One city is chosen: those of another that are also there.
  expect(all.find(({ city }) => city === CITY)?.count).toBe(here.length);
  for (const { city, count: both } of pickup.filter((one) => one.city !== CITY)) {
    const there = await inShops(shop, city);
    expect([city, both]).toEqual([city, there.filter((id) => here.includes(id)).length]);
    expect(all.find((one) => one.city === city)?.count).toBe(there.length);
  }
});

test('finds nothing in a city without shop points', async () => {
  await using shop = await openTestShop();
  const { count, pickup } = await found(shop, 'Тверь');
  expect(count).toBe(0);
  expect(pickup).toContainEqual({ city: 'Тверь', count: 0 });
});

test('follows the last piece that leaves the shop point, and one that staff put there', async () => {
  await using shop = await openTestShop();
  const [id = 0] = await inShops(shop, CITY);
  const lots = await shop.db
    .selectFrom('offers')
    .innerJoin('product_groups as size', 'size.id', 'offers.group_id')
    .select(['offers.id', 'offers.group_id', sql<number>`stock - reserved`.as('free')])
    .where('size.product_id', '=', id)
    .execute();
  const places = await shop.db
    .selectFrom('shop_stock')
    .selectAll()
    .where(
      'offer_id',
      'in',
      lots.map((lot) => lot.id),
    )
    .execute();
  for (const { group_id } of lots) await setFree(shop.db, group_id, 0);
  await shop.catalog.catchUp();
  expect((await found(shop, CITY)).ids).not.toContain(id);

  for (const { id: lot, free } of lots) {
    await shop.db
      .updateTable('offers')
      .set({ stock: sql<number>`reserved + ${free}::int` })
      .where('id', '=', lot)
      .execute();
  }
  await shop.catalog.catchUp();
  expect((await found(shop, CITY)).ids).not.toContain(id);
  for (const place of places) {
    await shop.db
      .updateTable('shop_stock')
      .set({ count: place.count })
      .where('offer_id', '=', place.offer_id)
      .where('point_code', '=', place.point_code)
      .execute();
  }
  await shop.catalog.catchUp();
  expect((await found(shop, CITY)).ids).toContain(id);
});
