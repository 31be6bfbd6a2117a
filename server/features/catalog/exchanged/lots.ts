import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { StoredPrice } from '../goods/stored-product.ts';

/* Sizes and lots of goods that are exchanged, read and written set by set; the tables are named in ../queries.ts. */

export type Lot = {
  id: number;
  group_id: number;
  product_id: number;
  stock: number;
  reserved: number;
  weight_mg: number;
  uin: string | null;
  options: { code: string; title: string; value: string }[];
  prices: StoredPrice[];
};

export type Size = { id: number; product_id: number; title: string; position: number };

/** Lots are locked in the order of their ids, as orders lock them. */
export async function lockLots(
  trx: Db,
  productIds: readonly number[],
): Promise<{ lots: Map<number, Lot>; sizes: Map<number, Size> }> {
  const { rows: sizes } = await sql<Size>`
    select id, product_id, title, position from product_groups
     where product_id = any (${productIds}::int[]) order by position, id`.execute(trx);
  if (sizes.length === 0) return { lots: new Map(), sizes: new Map() };
  await sql`
    select id from offers where group_id = any (${sizes.map(({ id }) => id)}::int[]) order by id
       for no key update`.execute(trx);
  const { rows: lots } = await sql<Lot>`
    select offers.id, group_id, product_id, stock, reserved, weight_mg, uin, offers.options,
           coalesce((
             select jsonb_agg(jsonb_build_object('role', role, 'limit', limit_kopecks, 'price', price_kopecks,
                                                 'oldPrice', old_price_kopecks))
               from offer_prices where offer_id = offers.id), '[]') as prices
      from offers join product_groups as size on size.id = group_id
     where group_id = any (${sizes.map(({ id }) => id)}::int[])`.execute(trx);
  return {
    lots: new Map(lots.map((lot) => [lot.id, lot])),
    sizes: new Map(sizes.map((size) => [size.id, size])),
  };
}

/** Ids of rows to come: what they belong to is known before they are inserted. */
export async function takeIds(trx: Db, table: 'offers' | 'product_groups', count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id from generate_series(1, ${count})`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

export async function insertSizes(
  trx: Db,
  sizes: readonly (Size & { filter_value_id: number | null })[],
): Promise<void> {
  if (sizes.length === 0) return;
  await sql`
    insert into product_groups (id, product_id, title, position, filter_value_id)
    select id, product_id, title, position, filter_value_id
      from jsonb_to_recordset(${JSON.stringify(sizes)}::jsonb) as given (
        id int, product_id int, title text, position int, filter_value_id int)`.execute(trx);
}

/** Titles and positions. */
export async function updateSizes(trx: Db, sizes: readonly Size[]): Promise<void> {
  if (sizes.length === 0) return;
  await sql`
    update product_groups as size set title = given.title, position = given.position
      from jsonb_to_recordset(${JSON.stringify(sizes)}::jsonb) as given (id int, title text, position int)
     where size.id = given.id and (size.title, size.position) is distinct from (given.title, given.position)`.execute(
    trx,
  );
}

export type WrittenLot = Pick<Lot, 'id' | 'group_id' | 'weight_mg' | 'uin' | 'options'>;

export async function insertLots(trx: Db, lots: readonly (WrittenLot & Pick<Lot, 'stock'>)[]): Promise<void> {
  if (lots.length === 0) return;
  await sql`
    insert into offers (id, group_id, stock, weight_mg, uin, options)
    select id, group_id, stock, weight_mg, uin, options
      from jsonb_to_recordset(${JSON.stringify(lots)}::jsonb) as given (
        id int, group_id int, stock int, weight_mg int, uin text, options jsonb)`.execute(trx);
}

export async function updateLots(trx: Db, lots: readonly WrittenLot[]): Promise<void> {
  if (lots.length === 0) return;
  await sql`
    update offers set group_id = given.group_id, weight_mg = given.weight_mg, uin = given.uin, options = given.options
      from jsonb_to_recordset(${JSON.stringify(lots)}::jsonb) as given (
        id int, group_id int, weight_mg int, uin text, options jsonb)
     where offers.id = given.id`.execute(trx);
}

export async function setStock(trx: Db, lots: readonly { id: number; stock: number }[]): Promise<void> {
  if (lots.length === 0) return;
  await sql`
    update offers set stock = given.stock
      from jsonb_to_recordset(${JSON.stringify(lots)}::jsonb) as given (id int, stock int)
     where offers.id = given.id and offers.stock <> given.stock`.execute(trx);
}

/** Lots that 1C has deleted and no order holds, and the sizes that have none left. */
export async function deleteLots(trx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<{ group_id: number }>`
    delete from offers where id = any (${ids}::int[]) and reserved = 0 returning group_id`.execute(trx);
  await sql`
    delete from product_groups as size where id = any (${rows.map(({ group_id }) => group_id)}::int[])
       and not exists (select from offers where group_id = size.id)`.execute(trx);
}
