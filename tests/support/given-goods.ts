import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { ReadModel } from '#server/features/catalog/read-model.ts';

/** Roubles. */
type Price = { role: string; limit?: number; price: number; oldPrice?: number };

type GivenProduct = {
  title?: string;
  /** The price of guests and retail, in roubles. */
  price?: number;
  oldPrice?: number;
  prices?: Price[];
  /** Free pieces by size. */
  stock?: number[];
  setId?: number;
  /** The primary category; a new one by default. */
  categoryId?: number;
  siteIds?: number[];
  isPublished?: boolean;
};

const CATEGORY = { id: 990_000, code: 'dlya-proverki', title: 'Для проверки' };

/** Ids far above those of the demo shop. */
let lastId = CATEGORY.id;
const nextId = () => ++lastId;

/** A product on sale; returns the ids of its sizes. */
export async function givenProduct(db: Db, given: GivenProduct = {}): Promise<number[]> {
  await givenCategory(db);
  const { price = 1000, oldPrice, title = 'Кольцо «Лунница»' } = given;
  const { prices = retail(price, oldPrice), stock = [10], siteIds = [1], setId, isPublished = true } = given;
  const { categoryId = CATEGORY.id } = given;
  const id = nextId();
  await db
    .insertInto('products')
    .values({
      id,
      code: `proverka-${id}`,
      vendor_code: `П-${id}`,
      title,
      primary_category_id: categoryId,
      set_id: setId ?? null,
      is_published: isPublished,
    })
    .execute();
  for (const siteId of siteIds) {
    await db.insertInto('product_sites').values({ product_id: id, site_id: siteId }).execute();
  }
  const sizes: number[] = [];
  for (const pieces of stock) sizes.push(await givenSize(db, id, pieces, prices));
  return sizes;
}

/** Looks first: even to insert nothing makes the catalogue read everything again. */
async function givenCategory(db: Db): Promise<void> {
  const found = await db
    .selectFrom('categories')
    .select('id')
    .where('id', '=', CATEGORY.id)
    .executeTakeFirst();
  if (found === undefined) await db.insertInto('categories').values(CATEGORY).execute();
}

const retail = (price: number, oldPrice?: number): Price[] =>
  ['guest_opt', 'user'].map((role) => ({ role, price, ...(oldPrice !== undefined && { oldPrice }) }));

async function givenSize(db: Db, productId: number, pieces: number, prices: Price[]): Promise<number> {
  const id = nextId();
  await db
    .insertInto('product_groups')
    .values({ id, product_id: productId, title: String(id) })
    .execute();
  // One further piece is reserved, and therefore not for sale.
  await db
    .insertInto('offers')
    .values({ id, group_id: id, stock: pieces + 1, reserved: 1, weight_mg: 3500 })
    .execute();
  for (const { role, limit = 0, price, oldPrice } of prices) {
    await db
      .insertInto('offer_prices')
      .values({
        offer_id: id,
        role,
        limit_kopecks: limit * 100,
        price_kopecks: Math.round(price * 100),
        old_price_kopecks: oldPrice === undefined ? null : Math.round(oldPrice * 100),
      })
      .execute();
  }
  return id;
}

/** A set of products; its members reference it. */
export async function givenSet(db: Db, title = '«Лунница» из двух украшений'): Promise<number> {
  const id = nextId();
  await db.insertInto('product_sets').values({ id, title }).execute();
  return id;
}

/** Sets the free pieces of a size. */
export async function setFree(db: Db, groupId: number, pieces: number): Promise<void> {
  await db
    .updateTable('offers')
    .set({ stock: sql<number>`reserved + ${pieces}::int` })
    .where('group_id', '=', groupId)
    .execute();
}

/** Unpublishes the product of this size. */
export async function unpublish(db: Db, groupId: number): Promise<void> {
  await db
    .updateTable('products')
    .set({ is_published: false })
    .where('id', '=', (eb) => eb.selectFrom('product_groups').select('product_id').where('id', '=', groupId))
    .execute();
}

/** Overrides settings of the retail site in the database. */
export async function setConfig(db: Db, config: object): Promise<void> {
  await db
    .updateTable('sites')
    .set({ config: JSON.stringify(config) })
    .where('id', '=', 1)
    .execute();
}

/** Overrides settings of the retail site, and waits until an open shop has them in memory. */
export async function applyConfig(
  { db, catalog }: { db: Db; catalog: ReadModel },
  config: object,
): Promise<void> {
  await setConfig(db, config);
  await catalog.catchUp();
}
