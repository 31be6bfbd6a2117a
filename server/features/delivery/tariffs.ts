import type { Db } from '#database/schema.ts';
import type { Tariff } from '#domain/delivery/tariff.ts';
import { type Place, zoneOf } from '#domain/delivery/zone.ts';
import { listTariffs, listZones, type StoredTariff } from './queries.ts';

/** The shop's own tariffs of these methods for a destination, by method; an unserved destination has none. */
export async function tariffsTo(
  db: Db,
  methodIds: readonly number[],
  to: Place,
): Promise<ReadonlyMap<number, Tariff>> {
  const zones = (await listZones(db)).map(({ index_ranges, ...zone }) => ({
    ...zone,
    indexRanges: index_ranges,
  }));
  const zone = zoneOf(to, zones);
  const rows = zone === undefined ? [] : await listTariffs(db, methodIds, zone.id);
  return new Map(rows.map((row) => [row.method_id, readTariff(row)]));
}

const readTariff = (row: StoredTariff): Tariff => ({
  base: row.base_kopecks,
  includedGrams: row.included_grams,
  perKilogram: row.per_kilogram_kopecks,
  mostGrams: row.most_grams ?? undefined,
  daysFrom: row.days_from,
  daysTo: row.days_to,
});
