import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type {
  DeliveryMethodRow,
  DeliveryPointRow,
  DeliveryTariffRow,
  DeliveryZoneRow,
} from '#database/schema/delivery.ts';
import type { Db } from '#database/schema.ts';

/* What the back office reads and writes of delivery; a change grows the version, which is answered. */

export type MethodRow = Selectable<DeliveryMethodRow>;
export type ZoneRow = Selectable<DeliveryZoneRow>;
export type TariffRow = Selectable<DeliveryTariffRow>;
export type PointRow = Selectable<DeliveryPointRow>;

export const listWholeMethods = (db: Db): Promise<MethodRow[]> =>
  db.selectFrom('delivery_methods').selectAll().orderBy('position').orderBy('id').execute();

/** All of them: one is the default among the others. */
export const lockMethods = (trx: Db): Promise<MethodRow[]> =>
  trx.selectFrom('delivery_methods').selectAll().orderBy('id').forUpdate().execute();

/** Undefined when the code is taken. */
export async function insertMethod(
  trx: Db,
  method: Insertable<DeliveryMethodRow>,
): Promise<number | undefined> {
  const row = await trx
    .insertInto('delivery_methods')
    .values(method)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function updateMethod(
  trx: Db,
  id: number,
  change: Updateable<DeliveryMethodRow>,
): Promise<number> {
  const { version } = await trx
    .updateTable('delivery_methods')
    .set((of) => ({ ...change, version: of('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function deleteMethod(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom('delivery_methods').where('id', '=', id).execute();
}

export const listWholeZones = (db: Db): Promise<ZoneRow[]> =>
  db.selectFrom('delivery_zones').selectAll().orderBy('id').execute();

/** Two zones that are saved at once must see each other, new ones too. */
export async function lockZones(trx: Db): Promise<ZoneRow[]> {
  await sql`lock table delivery_zones in share row exclusive mode`.execute(trx);
  return listWholeZones(trx);
}

export async function insertZone(trx: Db, zone: Insertable<DeliveryZoneRow>): Promise<number> {
  const { id } = await trx
    .insertInto('delivery_zones')
    .values(zone)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateZone(trx: Db, id: number, change: Updateable<DeliveryZoneRow>): Promise<number> {
  const { version } = await trx
    .updateTable('delivery_zones')
    .set((of) => ({ ...change, version: of('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function deleteZone(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom('delivery_zones').where('id', '=', id).execute();
}

type TariffKey = { methodId: number; zoneId: number };

export function listWholeTariffs(
  db: Db,
  { methodId, zoneId }: { methodId?: number | undefined; zoneId?: number | undefined } = {},
): Promise<TariffRow[]> {
  let found = db.selectFrom('delivery_tariffs').selectAll();
  if (methodId !== undefined) found = found.where('method_id', '=', methodId);
  if (zoneId !== undefined) found = found.where('zone_id', '=', zoneId);
  return found.orderBy('method_id').orderBy('zone_id').execute();
}

export const lockTariff = (trx: Db, { methodId, zoneId }: TariffKey): Promise<TariffRow | undefined> =>
  trx
    .selectFrom('delivery_tariffs')
    .selectAll()
    .where('method_id', '=', methodId)
    .where('zone_id', '=', zoneId)
    .forUpdate()
    .executeTakeFirst();

/** False when the method has one to the zone. */
export async function insertTariff(trx: Db, tariff: Insertable<DeliveryTariffRow>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('delivery_tariffs')
    .values(tariff)
    .onConflict((conflict) => conflict.columns(['method_id', 'zone_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateTariff(
  trx: Db,
  { methodId, zoneId }: TariffKey,
  change: Updateable<DeliveryTariffRow>,
): Promise<number> {
  const { version } = await trx
    .updateTable('delivery_tariffs')
    .set((of) => ({ ...change, version: of('version', '+', 1) }))
    .where('method_id', '=', methodId)
    .where('zone_id', '=', zoneId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function deleteTariff(trx: Db, { methodId, zoneId }: TariffKey): Promise<void> {
  await trx
    .deleteFrom('delivery_tariffs')
    .where('method_id', '=', methodId)
    .where('zone_id', '=', zoneId)
    .execute();
}

const ownPoints = (db: Db) =>
  db
    .selectFrom('delivery_points')
    .innerJoin('delivery_methods', 'delivery_methods.id', 'delivery_points.method_id')
    .selectAll('delivery_points')
    .where('delivery_methods.is_by_carrier', '=', false);

/** Those of carriers are loaded every night, and are not edited. */
export const listOwnPoints = (db: Db): Promise<PointRow[]> =>
  ownPoints(db).orderBy('delivery_points.city').orderBy('delivery_points.code').execute();

export const lockOwnPoint = (trx: Db, code: string): Promise<PointRow | undefined> =>
  ownPoints(trx).where('delivery_points.code', '=', code).forUpdate('delivery_points').executeTakeFirst();

/** False when the code is taken, by a point of a carrier too. */
export async function insertPoint(trx: Db, point: Insertable<DeliveryPointRow>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('delivery_points')
    .values(point)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updatePoint(
  trx: Db,
  code: string,
  change: Updateable<DeliveryPointRow>,
): Promise<number> {
  const { version } = await trx
    .updateTable('delivery_points')
    .set({ ...change, version: sql<number>`coalesce(version, 1) + 1` })
    .where('code', '=', code)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version ?? 1;
}

export async function deletePoint(trx: Db, code: string): Promise<void> {
  await trx.deleteFrom('delivery_points').where('code', '=', code).execute();
}

/** Pieces of goods that lie at a point of the shop. */
export async function countStockAt(db: Db, code: string): Promise<number> {
  const { pieces } = await db
    .selectFrom('shop_stock')
    .select((of) => of.fn.coalesce(of.fn.sum<number>('count'), sql.lit(0)).as('pieces'))
    .where('point_code', '=', code)
    .executeTakeFirstOrThrow();
  return Number(pieces);
}
