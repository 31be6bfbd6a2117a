import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Viewer } from '#catalogue/index.ts';
import type { Db } from '#database/schema.ts';
import { Problem } from '#server/platform/problem.ts';
import { casesOf } from '#tests/fuzz/sizes.ts';
import {
  CATEGORY_IDS,
  givenFrame,
  givenRandomProduct,
  PRODUCT_IDS,
  product,
} from '#tests/support/given-catalogue.ts';
import { openTestShop } from '#tests/support/test-shop.ts';
import { openReadModel, type ReadModel } from './read-model.ts';
import { viewProduct } from './view-product.ts';

const CATALOGUES = casesOf(1, 10);
const CHANGES = 40;

/** Few, so that most changes touch what is in memory. */
const PRODUCTS = PRODUCT_IDS.slice(0, 10);
/** Ids of partners, of sets and of collections. */
const TWO = [800_001, 800_002];
const ROLES = ['guest_opt', 'user', 'org_user', 'dealer'];

const VIEWERS: Viewer[] = [
  { siteId: 1, visiblePriceRoles: ['guest_opt'] },
  { siteId: 2, visiblePriceRoles: ['user'] },
  { siteId: 1, visiblePriceRoles: ['org_user', 'user'] },
  { siteId: 2, visiblePriceRoles: ['user', 'guest_opt', 'org_user', 'dealer'] },
];

const oneOf = <Item>(items: readonly Item[]) => fc.constantFrom(...items);
const id = oneOf(PRODUCTS);
const setId = fc.option(oneOf(TWO));
const partnerId = fc.option(oneOf(TWO));
const position = fc.nat(3);
const title = fc.constantFrom('Луна', 'Солнце', 'Звезда «Север»');

/** A change that staff, an import or an order makes, as SQL. */
const change: fc.Arbitrary<(db: Db) => Promise<unknown>> = fc.oneof(
  fc.record({ id, product }).map((one) => (db: Db) => givenRandomProduct(db, one.id, one.product)),
  fc.record({ id, stock: fc.nat(3) }).map(
    (one) => (db: Db) =>
      sql`
      update offers set stock = ${one.stock}, reserved = 0 from product_groups
      where product_groups.id = group_id and product_id = ${one.id}`.execute(db),
  ),
  fc.record({ id, role: oneOf(ROLES), kopecks: fc.integer({ min: 1, max: 9999 }) }).map(
    (one) => (db: Db) =>
      sql`
      update offer_prices set price_kopecks = ${one.kopecks}, old_price_kopecks = null
      from offers join product_groups on product_groups.id = group_id
      where offers.id = offer_id and product_id = ${one.id} and role = ${one.role}`.execute(db),
  ),
  fc.record({ id, role: oneOf(ROLES) }).map(
    (one) => (db: Db) =>
      sql`
      delete from offer_prices using offers join product_groups on product_groups.id = group_id
      where offers.id = offer_id and product_id = ${one.id} and role = ${one.role}`.execute(db),
  ),
  fc.record({ id, title, position }).map(
    (one) => (db: Db) =>
      sql`
      update product_groups set title = ${one.title}, position = ${one.position}
      where id = (select max(id) from product_groups where product_id = ${one.id})`.execute(db),
  ),
  fc.record({ id, setId, position }).map(
    (one) => (db: Db) =>
      sql`
      update products set set_id = ${one.setId}, set_position = ${one.position} where id = ${one.id}`.execute(
        db,
      ),
  ),
  fc.record({ id, partnerId, title }).map(
    (one) => (db: Db) =>
      sql`
      update products set partner_id = ${one.partnerId}, title = ${one.title}, description = ${one.title},
        seo_h1 = ${one.title} where id = ${one.id}`.execute(db),
  ),
  fc
    .record({ id, isPublished: fc.boolean() })
    .map(
      (one) => (db: Db) =>
        sql`update products set is_published = ${one.isPublished} where id = ${one.id}`.execute(db),
    ),
  fc.record({ id, code: fc.constantFrom('kod-1', 'kod-2') }).map(
    (one) => (db: Db) =>
      sql`
      update products set code = ${one.code}
      where id = ${one.id} and not exists (select from products where code = ${one.code})`.execute(db),
  ),
  fc.record({ id, other: id, position }).map(
    (one) => (db: Db) =>
      sql`
      insert into product_accessories (product_id, accessory_id, position)
      select a.id, b.id, ${one.position} from products a, products b
      where a.id = ${one.id} and b.id = ${one.other} and a.id <> b.id
      on conflict (product_id, accessory_id) do update set position = excluded.position`.execute(db),
  ),
  fc
    .record({ id })
    .map((one) => (db: Db) => sql`delete from product_accessories where product_id = ${one.id}`.execute(db)),
  fc.record({ id, collection: oneOf(TWO), position }).map(
    (one) => (db: Db) =>
      sql`
      insert into collection_products (collection_id, product_id, position)
      select collections.id, products.id, ${one.position} from collections, products
      where collections.id = ${one.collection} and products.id = ${one.id}
      on conflict (collection_id, product_id) do update set position = excluded.position`.execute(db),
  ),
  fc
    .record({ id })
    .map((one) => (db: Db) => sql`delete from collection_products where product_id = ${one.id}`.execute(db)),
  fc.record({ collection: oneOf(TWO), title, position }).map(
    (one) => (db: Db) =>
      sql`
      update collections set title = ${one.title}, position = ${one.position} where id = ${one.collection}`.execute(
        db,
      ),
  ),
  fc
    .record({ partner: oneOf(TWO), title })
    .map(
      (one) => (db: Db) =>
        sql`update partners set title = ${one.title} where id = ${one.partner}`.execute(db),
    ),
  fc
    .record({ role: fc.constantFrom('guest', 'user', 'org_user', 'dealer'), title })
    .map(
      (one) => (db: Db) =>
        sql`update user_roles set title = ${one.title} where code = ${one.role}`.execute(db),
    ),
  fc
    .record({ category: oneOf(CATEGORY_IDS), title })
    .map(
      (one) => (db: Db) =>
        sql`update categories set title = ${one.title} where id = ${one.category}`.execute(db),
    ),
);

async function givenGoods(db: Db): Promise<void> {
  await sql`truncate product_sets, collections cascade`.execute(db);
  await givenFrame(db);
  await db.deleteFrom('partners').where('id', '>=', 800_000).execute();
  for (const own of TWO) {
    await db
      .insertInto('partners')
      .values({ id: own, code: `partner-${own}`, title: 'Мастерская' })
      .execute();
    await db.insertInto('product_sets').values({ id: own, title: 'Набор' }).execute();
    await db
      .insertInto('collections')
      .values({ id: own, code: `sbornik-${own}`, title: 'Коллекция' })
      .execute();
  }
}

/** Every product is in a set and in a collection, has a partner, and goes with the next one. */
async function relateProducts(db: Db): Promise<void> {
  await sql`
    update products set set_id = 800001 + id % 2, partner_id = 800001 + id % 2, set_position = id % 3`.execute(
    db,
  );
  await sql`
    insert into collection_products (collection_id, product_id) select 800001 + id % 2, id from products`.execute(
    db,
  );
  await sql`
    insert into product_accessories (product_id, accessory_id)
    select one.id, next.id from products as one join products as next on next.id = one.id + 1`.execute(db);
}

/** What every viewer is answered about every product, asked by id and by code; null for a page that is not found. */
async function allAnswers(model: ReadModel, codes: readonly string[]): Promise<(string | null)[]> {
  const named = [...PRODUCTS.map((one) => ({ id: one })), ...codes.map((code) => ({ code }))];
  return Promise.all(
    VIEWERS.flatMap((viewer) =>
      named.map(async (name) => {
        try {
          return JSON.stringify(await viewProduct(model.current(), viewer, name));
        } catch (error) {
          if (error instanceof Problem && error.code === 'not_found') return null;
          throw error;
        }
      }),
    ),
  );
}

const codesOf = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('products').select('code').orderBy('id').execute()).map(({ code }) => code);

test(`a product page from memory is the one that a new node reads, whatever changes (catalogues: ${CATALOGUES}, changes of each: ${CHANGES})`, async () => {
  await using shop = await openTestShop();
  const { db } = shop;

  await fc.assert(
    fc.asyncProperty(
      fc.array(product, { minLength: PRODUCTS.length, maxLength: PRODUCTS.length }),
      fc.array(change, { minLength: CHANGES, maxLength: CHANGES }),
      async (products, changes) => {
        await givenGoods(db);
        for (const [n, one] of products.entries()) await givenRandomProduct(db, PRODUCTS[n] ?? 0, one);
        await relateProducts(db);
        const kept = await openReadModel(db, () => shop.now);
        const everSeen = new Set(await codesOf(db));
        await allAnswers(kept, [...everSeen]);
        for (const make of changes) {
          await make(db);
          await kept.catchUp();
          for (const code of await codesOf(db)) everSeen.add(code);
          const fresh = await openReadModel(db, () => shop.now);
          const codes = [...everSeen];
          expect(await allAnswers(kept, codes)).toEqual(await allAnswers(fresh, codes));
        }
      },
    ),
    { numRuns: CATALOGUES, endOnFailure: true },
  );
}, 300_000);
