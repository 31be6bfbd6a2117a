import { sql } from 'kysely';
import type { LotFields, SizeFields } from '#contract/staff/product-fields.ts';
import type { Db } from '#database/schema.ts';
import { weightText } from '#domain/catalog/average-weight.ts';
import type { Write } from '#server/features/staff/person.ts';

/* Statements that write sizes and lots; the tables are named in ../queries.ts. */

/** In the order of their ids, as orders do. */
export async function lockLots(trx: Db, productId: number): Promise<void> {
  await sql`
    select offers.id from offers join product_groups on product_groups.id = group_id
    where product_id = ${productId} order by offers.id for no key update of offers`.execute(trx);
}

/** Basket lines of them go too, orders keep their titles. */
export async function deleteSizes(trx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom('product_groups').where('id', 'in', ids).execute();
}

export async function deleteLots(trx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom('offers').where('id', 'in', ids).execute();
}

export async function writeSize(
  trx: Db,
  productId: number,
  { id, title, valueId, lowStock }: SizeFields,
  position: number,
): Promise<number> {
  const columns = { title, position, filter_value_id: valueId, low_stock: lowStock };
  if (id !== undefined) {
    await trx.updateTable('product_groups').set(columns).where('id', '=', id).execute();
    return id;
  }
  const made = await trx
    .insertInto('product_groups')
    .values({ product_id: productId, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

/** @param uinIsOfLot of a lot from before one piece had one УИН; lost with a new number */
export async function writeLot(
  trx: Db,
  groupId: number,
  { title }: Pick<SizeFields, 'title'>,
  { id, weight, lengthMm, widthMm, heightMm, uin }: LotFields,
  uinIsOfLot: boolean,
): Promise<number> {
  const weightMg = Math.round((weight ?? 0) * 100) * 10;
  const columns = {
    weight_mg: weightMg,
    length_mm: lengthMm,
    width_mm: widthMm,
    height_mm: heightMm,
    uin,
    uin_is_of_lot: uinIsOfLot,
    options: JSON.stringify(optionsOf(title, weightMg)),
  };
  if (id !== undefined) {
    await trx.updateTable('offers').set(columns).where('id', '=', id).execute();
    return id;
  }
  const made = await trx
    .insertInto('offers')
    .values({ group_id: groupId, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

/** Derived (§4.3.2): «Размер», «Вес». */
const optionsOf = (title: string, weightMg: number) => [
  ...(title === '' ? [] : [{ code: 'size', title: 'Размер', value: title }]),
  ...(weightMg === 0 ? [] : [{ code: 'weight', title: 'Вес', value: weightText(weightMg) }]),
];

export async function dropUin(trx: Db, id: number): Promise<void> {
  await trx.updateTable('offers').set({ uin: null, uin_is_of_lot: false }).where('id', '=', id).execute();
}

/** A new lot costs what another one does. */
export async function copyPrices({ trx, by, now }: Write, from: number, to: number): Promise<void> {
  await sql`
    with copied as (
      insert into offer_prices (offer_id, role, limit_kopecks, price_kopecks, old_price_kopecks)
      select ${to}::int, role, limit_kopecks, price_kopecks, old_price_kopecks
      from offer_prices where offer_id = ${from}
      returning *
    )
    insert into price_changes (offer_id, role, limit_kopecks, after_kopecks, after_old_kopecks, at, actor_title)
    select offer_id, role, limit_kopecks, price_kopecks, old_price_kopecks, ${now}::timestamptz, ${by.title}
    from copied`.execute(trx);
}
