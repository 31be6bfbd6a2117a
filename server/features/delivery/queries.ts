import { type Insertable, type Selectable, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type {
  DeliveryCalculationRow,
  DeliveryMethodRow,
  DeliveryPointRow,
  DeliveryTariffRow,
} from '#database/schema/delivery.ts';
import type { Db } from '#database/schema.ts';

/* Owns the tables delivery_methods, delivery_zones, delivery_tariffs, delivery_points and delivery_calculations. */

export type StoredMethod = Selectable<DeliveryMethodRow>;
export type StoredPoint = Omit<Selectable<DeliveryPointRow>, 'version'>;
export type StoredCalculation = Selectable<DeliveryCalculationRow>;
export type StoredTariff = Selectable<DeliveryTariffRow>;

const offeredOn = (siteId: number) =>
  sql<boolean>`method.is_active and (method.site_ids = '{}' or ${siteId}::integer = any (method.site_ids))`;

/** Delivery methods that a site offers, in the shop's order: pickup once there is a point to choose. */
export function listMethods(db: Db, siteId: number): Promise<StoredMethod[]> {
  return db
    .selectFrom('delivery_methods as method')
    .selectAll('method')
    .where(offeredOn(siteId))
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('kind', '<>', 'pickup_point'),
        exists(selectFrom('delivery_points').select('code').whereRef('method_id', '=', 'method.id')),
      ]),
    )
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** A method that the site offers, with its pickup point of this code. */
export function findMethod(
  db: Db,
  siteId: number,
  { code, pointCode }: { code: string; pointCode: string | null },
): Promise<(StoredMethod & { point: StoredPoint | null }) | undefined> {
  return db
    .selectFrom('delivery_methods as method')
    .selectAll('method')
    .select(({ selectFrom }) =>
      jsonObjectFrom(
        selectFrom('delivery_points')
          .selectAll()
          .whereRef('method_id', '=', 'method.id')
          .where('code', '=', pointCode),
      ).as('point'),
    )
    .where(offeredOn(siteId))
    .where('code', '=', code)
    .executeTakeFirst();
}

export function listZones(db: Db) {
  return db.selectFrom('delivery_zones').select(['id', 'regions', 'index_ranges']).orderBy('id').execute();
}

/** The shop's own tariffs of these methods for a zone. */
export function listTariffs(db: Db, methodIds: readonly number[], zoneId: number): Promise<StoredTariff[]> {
  if (methodIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('delivery_tariffs')
    .selectAll()
    .where('method_id', 'in', methodIds)
    .where('zone_id', '=', zoneId)
    .execute();
}

export type PointSearch = {
  method?: string | undefined;
  city?: string | undefined;
  cityFiasId?: string | undefined;
  /** South, west, north and east in degrees. */
  bounds?: readonly [number, number, number, number] | undefined;
  limit: number;
};

export type FoundPoint = StoredPoint & { method: string };

const inCity = (city: string) => sql<boolean>`lower(city) = lower(${city.trim()})`;

/** Pickup points of this site, by city and address. */
export function listPoints(
  db: Db,
  siteId: number,
  { method, city, cityFiasId, bounds, limit }: PointSearch,
): Promise<FoundPoint[]> {
  let found = db
    .selectFrom('delivery_points as point')
    .innerJoin('delivery_methods as method', 'method.id', 'point.method_id')
    .selectAll('point')
    .select('method.code as method')
    .where(offeredOn(siteId));
  if (method !== undefined) found = found.where('method.code', '=', method);
  if (city !== undefined) found = found.where(inCity(city));
  if (cityFiasId !== undefined) found = found.where('point.city_fias_id', '=', cityFiasId);
  if (bounds !== undefined) {
    const [south, west, north, east] = bounds;
    found = found
      .where('point.latitude', '>=', south)
      .where('point.latitude', '<=', north)
      .where('point.longitude', '>=', west)
      .where('point.longitude', '<=', east);
  }
  return found
    .orderBy(sql`point.city collate "C"`)
    .orderBy(sql`point.address_value collate "C"`)
    .orderBy('point.code')
    .limit(limit)
    .execute();
}

/** Delivery methods that have a point in this city. */
export async function listMethodsWithPoints(db: Db, city: string): Promise<number[]> {
  const found = await db
    .selectFrom('delivery_points')
    .select('method_id')
    .distinct()
    .where(inCity(city))
    .execute();
  return found.map(({ method_id }) => method_id);
}

/** One point of each delivery method in a city, with staff where there is one. */
export function listPointsOfMethods(db: Db, city: string): Promise<StoredPoint[]> {
  return db
    .selectFrom('delivery_points')
    .selectAll()
    .distinctOn('method_id')
    .where(inCity(city))
    .orderBy('method_id')
    .orderBy('is_locker')
    .orderBy('code')
    .execute();
}

/** Cities with pickup points whose name begins like this, those with the most points first. */
export async function listCitiesWithPoints(db: Db, siteId: number, beginning: string, most: number) {
  return db
    .selectFrom('delivery_points as point')
    .innerJoin('delivery_methods as method', 'method.id', 'point.method_id')
    .select(['city as name', 'region', ({ fn }) => fn.max('kladr_id').as('kladrId')])
    .where(offeredOn(siteId))
    .where(sql<boolean>`starts_with(lower(city), lower(${beginning}::text))`)
    .groupBy(['city', 'region'])
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy(sql`city collate "C"`)
    .limit(most)
    .execute();
}

/** The delivery method of the carrier's own points. */
export function findCarrierPickup(db: Db): Promise<{ id: number } | undefined> {
  return db
    .selectFrom('delivery_methods')
    .select('id')
    .where('kind', '=', 'pickup_point')
    .where('is_by_carrier', '=', true)
    .orderBy('position')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

const POINTS_PER_STATEMENT = 2000;

/** Replaces the points of a delivery method. A code that another method already has stays with it. */
export async function replacePoints(
  trx: Db,
  methodId: number,
  points: readonly StoredPoint[],
): Promise<void> {
  for (let from = 0; from < points.length; from += POINTS_PER_STATEMENT) {
    const json = JSON.stringify(points.slice(from, from + POINTS_PER_STATEMENT));
    await sql`
      insert into delivery_points as stored
      select distinct on (code) * from jsonb_populate_recordset(null::delivery_points, ${json}::jsonb) order by code
      on conflict (code) do update set
        name = excluded.name, region = excluded.region, city = excluded.city, kladr_id = excluded.kladr_id,
        city_fias_id = excluded.city_fias_id, zip = excluded.zip, address_value = excluded.address_value,
        latitude = excluded.latitude, longitude = excluded.longitude, work_time = excluded.work_time,
        phone = excluded.phone, how_to_get = excluded.how_to_get, is_locker = excluded.is_locker,
        has_fitting = excluded.has_fitting, accepts_cards = excluded.accepts_cards,
        most_grams = excluded.most_grams
      where stored.method_id = excluded.method_id`.execute(trx);
  }
  await trx
    .deleteFrom('delivery_points')
    .where('method_id', '=', methodId)
    .where(sql<boolean>`code <> all (${points.map(({ code }) => code)}::text[])`)
    .execute();
}

export function insertCalculation(
  db: Db,
  calculation: Insertable<DeliveryCalculationRow>,
): Promise<StoredCalculation> {
  return db.insertInto('delivery_calculations').values(calculation).returningAll().executeTakeFirstOrThrow();
}

/** Finds only the caller's own. */
export function findCalculation(
  db: Db,
  id: string,
  userId: string,
): Promise<(StoredCalculation & Pick<StoredMethod, 'is_free_above_threshold'>) | undefined> {
  return db
    .selectFrom('delivery_calculations as calculation')
    .innerJoin('delivery_methods as method', 'method.id', 'calculation.method_id')
    .selectAll('calculation')
    .select('method.is_free_above_threshold')
    .where('calculation.id', '=', id)
    .where('calculation.user_id', '=', userId)
    .executeTakeFirst();
}

/** Deletes calculations that have expired for every order. */
export async function deleteCalculations(db: Db, expiredBefore: Date): Promise<void> {
  await db.deleteFrom('delivery_calculations').where('expires_at', '<', expiredBefore).execute();
}
