import type {
  DeliveryTariffForm,
  DeliveryZoneForm,
  StaffDeliveryTariff,
  StaffDeliveryZone,
} from '#contract/staff/delivery.ts';
import { zoneProblems } from '#domain/delivery/zone-overlap.ts';
import { fromRoubles, toRoubles } from '#domain/money.ts';
import {
  editObject,
  recordAdded,
  recordRemoved,
  refuseField,
  required,
  requireSeen,
} from '#server/features/staff/edit-object.ts';
import type { Write } from '#server/features/staff/person.ts';
import { Problem } from '#server/platform/problem.ts';
import {
  deleteTariff,
  deleteZone,
  insertTariff,
  insertZone,
  listWholeMethods,
  listWholeTariffs,
  listWholeZones,
  lockTariff,
  lockZones,
  type TariffRow,
  updateTariff,
  updateZone,
  type ZoneRow,
} from './staff-queries.ts';

/* Zones, and what the shop's own delivery to them costs (back office, §4.8). */

const ZONE = 'delivery-zone';
const TARIFF = 'delivery-tariff';
const NO_ZONE = 'Такой зоны нет';
const NO_TARIFF = 'Такого тарифа нет';

export const fieldsOfZone = ({ title, regions, index_ranges }: ZoneRow): DeliveryZoneForm => ({
  title,
  regions,
  indexRanges: index_ranges,
});

export const presentZone = (row: ZoneRow): StaffDeliveryZone => ({
  id: row.id,
  ...fieldsOfZone(row),
  version: row.version,
});

const columnsOfZone = ({ title, regions, indexRanges }: DeliveryZoneForm) => ({
  title,
  regions,
  index_ranges: JSON.stringify(indexRanges),
});

/** @throws {Problem} `invalid` for regions and indexes of other zones (B19.5) */
function refuseOverlap(zone: DeliveryZoneForm, others: readonly ZoneRow[]): void {
  const errors = zoneProblems(
    zone,
    others.map((row) => ({ id: row.id, ...fieldsOfZone(row) })),
  );
  if (Object.keys(errors).length > 0) throw new Problem('invalid', 'Проверьте заполнение полей', { errors });
}

/** @throws {Problem} `invalid` */
export async function addZone(at: Write, given: DeliveryZoneForm): Promise<number> {
  refuseOverlap(given, await lockZones(at.trx));
  const id = await insertZone(at.trx, columnsOfZone(given));
  await recordAdded(at, { kind: ZONE, id, title: given.title }, given);
  return id;
}

/** @throws {Problem} `not_found`, `conflict`, `invalid` */
export async function saveZone(
  at: Write,
  id: number,
  given: DeliveryZoneForm,
  version: number,
): Promise<void> {
  const zones = await lockZones(at.trx);
  const row = required(
    zones.find((zone) => zone.id === id),
    NO_ZONE,
  );
  await editObject<DeliveryZoneForm>(at, {
    kind: ZONE,
    id,
    title: row.title,
    version,
    current: fieldsOfZone(row),
    given,
    save(fields) {
      const next = { ...fieldsOfZone(row), ...fields };
      refuseOverlap(
        next,
        zones.filter((zone) => zone.id !== id),
      );
      return updateZone(at.trx, id, columnsOfZone(next));
    },
  });
}

/** @throws {Problem} `not_found`; `state` with tariffs, and for another version */
export async function removeZone(at: Write, id: number, version: number): Promise<void> {
  const zones = await lockZones(at.trx);
  const row = requireSeen(
    zones.find((zone) => zone.id === id),
    version,
    NO_ZONE,
  );
  const { length: tariffs } = await listWholeTariffs(at.trx, { zoneId: id });
  if (tariffs > 0) throw new Problem('state', `У\u00a0зоны есть тарифы: ${tariffs}. Сначала удалите их`);
  await deleteZone(at.trx, id);
  await recordRemoved(at, { kind: ZONE, id, title: row.title });
}

type Key = { methodId: number; zoneId: number };

export function keyOfTariff(id: string): Key {
  const [methodId = 0, zoneId = 0] = id.split('-').map(Number);
  return { methodId, zoneId };
}

export const fieldsOfTariff = (row: TariffRow): DeliveryTariffForm => ({
  price: toRoubles(row.base_kopecks),
  includedGrams: row.included_grams,
  pricePerKilogram: toRoubles(row.per_kilogram_kopecks),
  mostGrams: row.most_grams,
  daysFrom: row.days_from,
  daysTo: row.days_to,
});

export const presentTariff = (row: TariffRow): StaffDeliveryTariff => ({
  id: `${row.method_id}-${row.zone_id}`,
  methodId: row.method_id,
  zoneId: row.zone_id,
  ...fieldsOfTariff(row),
  version: row.version,
});

const columnsOfTariff = (form: DeliveryTariffForm) => ({
  base_kopecks: fromRoubles(form.price),
  included_grams: form.includedGrams,
  per_kilogram_kopecks: fromRoubles(form.pricePerKilogram),
  most_grams: form.mostGrams,
  days_from: form.daysFrom,
  days_to: form.daysTo,
});

function refuseBackwards({ daysFrom, daysTo }: DeliveryTariffForm): void {
  if (daysTo < daysFrom) refuseField('daysTo', 'Срок «до» меньше срока «от»');
}

/** «СДЭК до двери, Урал» */
async function titleOf(at: Write, { methodId, zoneId }: Key): Promise<string | undefined> {
  const method = (await listWholeMethods(at.trx)).find(({ id }) => id === methodId);
  const zone = (await listWholeZones(at.trx)).find(({ id }) => id === zoneId);
  return method && zone && `${method.name}, ${zone.title}`;
}

/** @throws {Problem} `invalid` for an unknown method or zone, `state` for a second tariff */
export async function addTariff(at: Write, { methodId, zoneId, ...given }: DeliveryTariffForm & Key) {
  refuseBackwards(given);
  const title = await titleOf(at, { methodId, zoneId });
  if (title === undefined) refuseField('zoneId', 'Такого способа или такой зоны нет');
  const row = { method_id: methodId, zone_id: zoneId, ...columnsOfTariff(given) };
  if (!(await insertTariff(at.trx, row))) throw new Problem('state', 'Такой тариф уже есть');
  const id = `${methodId}-${zoneId}`;
  await recordAdded(at, { kind: TARIFF, id, title }, given);
  return id;
}

/** @throws {Problem} `not_found`, `conflict`, `invalid` */
export async function saveTariff(
  at: Write,
  id: string,
  given: DeliveryTariffForm,
  version: number,
): Promise<void> {
  const key = keyOfTariff(id);
  const row = required(await lockTariff(at.trx, key), NO_TARIFF);
  await editObject<DeliveryTariffForm>(at, {
    kind: TARIFF,
    id,
    title: (await titleOf(at, key)) ?? id,
    version,
    current: fieldsOfTariff(row),
    given,
    save(fields) {
      const next = { ...fieldsOfTariff(row), ...fields };
      refuseBackwards(next);
      return updateTariff(at.trx, key, columnsOfTariff(next));
    },
  });
}

/** @throws {Problem} `not_found`, `state` for another version */
export async function removeTariff(at: Write, id: string, version: number): Promise<void> {
  const key = keyOfTariff(id);
  requireSeen(await lockTariff(at.trx, key), version, NO_TARIFF);
  const title = (await titleOf(at, key)) ?? id;
  await deleteTariff(at.trx, key);
  await recordRemoved(at, { kind: TARIFF, id, title });
}
