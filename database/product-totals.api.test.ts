import { type Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDemoDatabase } from '#tests/support/fresh-database.ts';
import { countProducts } from './migrations/0088-totals-of-products.ts';
import type { Schema } from './schema.ts';

/** Totals of products that differ from the products themselves. */
async function wrong(db: Kysely<Schema>) {
  const { rows } = await sql`
    with lots as (
      select size.product_id, size.id as size_id, coalesce(size.low_stock, 1) as mark, offers.*, price.limit_kopecks, price_kopecks
        from product_groups as size
        left join offers on offers.group_id = size.id
        left join offer_prices as price on price.offer_id = offers.id and price.role = 'user'
    ), sizes as (
      select product_id, size_id, mark, coalesce(sum(stock - reserved), 0) as free
        from (select distinct product_id, size_id, mark, id, stock, reserved from lots) as once group by 1, 2, 3
    )
    select products.id, totals.*, own.*
      from products
      left join product_totals as totals on totals.product_id = products.id
      cross join lateral (
        select (select coalesce(sum(free), 0) from sizes where product_id = products.id) as free_pieces,
               exists (select from sizes where product_id = products.id and free <= mark) as some_low,
               exists (select from lots where product_id = products.id and price_kopecks is not null) as priced,
               exists (select from lots where product_id = products.id and weight_mg > 0) as weighed,
               exists (select from lots where product_id = products.id and uin is not null) as numbered,
               (select min(price_kopecks) from lots where product_id = products.id and limit_kopecks = 0) as lowest,
               (select max(price_kopecks) from lots where product_id = products.id and limit_kopecks = 0) as highest,
               array(select category_id from product_categories where product_id = products.id order by 1) as categories,
               array(select site_id from product_sites where product_id = products.id order by 1) as sites,
               array(select value_id from product_filter_values where product_id = products.id order by 1) as values
      ) as own
     where (totals.free, is_low, has_price, has_weight, has_uin, lowest_kopecks, highest_kopecks, category_ids, site_ids, value_ids)
             is distinct from (free_pieces, some_low, priced, weighed, numbered, lowest, highest, categories, sites, values)
        or (totals.title, article, totals.code, totals.primary_category_id, has_photo, totals.changed_at)
             is distinct from (lower(products.title), lower(vendor_code), products.code, products.primary_category_id,
                               image_ids <> '{}', coalesce(products.changed_at, created_at))
        or (state = 'archive') is distinct from (archived_at is not null) or (state = 'published') is distinct from is_published`.execute(
    db,
  );
  return rows;
}

async function openGoods() {
  const database = await openDemoDatabase();
  onTestFinished(() => database[Symbol.asyncDispose]());
  return database.db;
}

const OF_THREE = sql`product_id in (select id from products order by id limit 3)`;

test.each([
  ['reserved', sql`update offers set reserved = stock`],
  ['received and weighed', sql`update offers set stock = stock + 3, weight_mg = 0 where uin is null`],
  ['given numbers', sql`update offers set uin = lpad(id::text, 16, '4'), uin_is_of_lot = true`],
  ['sold out of some lots', sql`delete from offers where id % 2 = 0`],
  ['watched from another number of pieces', sql`update product_groups set low_stock = 30 where id % 3 = 0`],
  ['without some sizes', sql`delete from product_groups where id % 2 = 0`],
  ['repriced', sql`update offer_prices set price_kopecks = price_kopecks + 100, old_price_kopecks = null`],
  ['without prices', sql`delete from offer_prices where ${sql.ref('role')} = 'user'`],
  ['renamed', sql`update products set title = title || ' С ЯНТАРЁМ', changed_at = now(), image_ids = '{}'`],
  ['archived', sql`update products set is_published = false, archived_at = now() where id % 2 = 0`],
  ['moved', sql`update product_categories set category_id = 1 where ${OF_THREE}`],
  ['left by a site', sql`delete from product_sites where site_id = 2`],
  ['without characteristics', sql`delete from product_filter_values where ${OF_THREE}`],
])('the totals of products follow goods that are %s [B6.10]', async (_what, change) => {
  const db = await openGoods();
  expect(await wrong(db)).toEqual([]);
  const { numAffectedRows = 0n } = await change.execute(db);
  expect(Number(numAffectedRows)).toBeGreaterThan(0);
  expect(await wrong(db)).toEqual([]);
});

test('a new product has totals, and a deleted one none [B6.10]', async () => {
  const db = await openGoods();
  const { id } = await db
    .insertInto('products')
    .values({
      code: 'novaya-podveska',
      vendor_code: 'П-1',
      title: 'Новая подвеска',
      is_published: false,
      primary_category_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await wrong(db)).toEqual([]);
  await db.deleteFrom('products').where('id', '=', id).execute();
  expect(
    await db.selectFrom('product_totals').select('product_id').where('product_id', '=', id).execute(),
  ).toEqual([]);
});

test('changes of one transaction are counted together when it ends [B6.10]', async () => {
  const db = await openGoods();
  await db.transaction().execute(async (trx) => {
    await sql`update offers set reserved = stock where id % 2 = 0`.execute(trx);
    await sql`update offers set reserved = stock where id % 2 = 1`.execute(trx);
    await sql`update products set title = 'Кольцо ' || id`.execute(trx);
  });
  expect(await wrong(db)).toEqual([]);
});

test('counting that was interrupted counts all products when it is done again', async () => {
  const db = await openGoods();
  await sql`delete from product_totals where product_id % 2 = 0`.execute(db);
  await sql`update product_totals set free = 7`.execute(db);
  await countProducts(db);
  expect(await wrong(db)).toEqual([]);
});
