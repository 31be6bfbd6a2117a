import type { DeliveryPointForm, StaffDeliveryPoint } from '#contract/staff/delivery.ts';
import { countOpenAtPoint } from '#server/features/orders/open-orders.ts';
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
  countStockAt,
  deletePoint,
  insertPoint,
  listWholeMethods,
  lockOwnPoint,
  type PointRow,
  updatePoint,
} from './staff-queries.ts';

/* The shop's own points of delivery (back office, §4.8). */

const KIND = 'delivery-point';
const MISSING = 'Такого пункта нет';

export const fieldsOfPoint = (row: PointRow): DeliveryPointForm => ({
  name: row.name,
  region: row.region,
  city: row.city,
  kladrId: row.kladr_id,
  zip: row.zip,
  address: row.address_value,
  latitude: row.latitude,
  longitude: row.longitude,
  workTime: row.work_time,
  phone: row.phone,
  howToGet: row.how_to_get,
  isLocker: row.is_locker,
  hasFitting: row.has_fitting,
  acceptsCards: row.accepts_cards,
  mostGrams: row.most_grams,
});

export const presentStaffPoint = (row: PointRow): StaffDeliveryPoint => ({
  code: row.code,
  methodId: row.method_id,
  ...fieldsOfPoint(row),
  version: row.version ?? 1,
});

const columnsOf = (form: DeliveryPointForm) => ({
  name: form.name,
  region: form.region,
  city: form.city,
  kladr_id: form.kladrId,
  zip: form.zip,
  address_value: form.address,
  latitude: form.latitude,
  longitude: form.longitude,
  work_time: form.workTime,
  phone: form.phone,
  how_to_get: form.howToGet,
  is_locker: form.isLocker,
  has_fitting: form.hasFitting,
  accepts_cards: form.acceptsCards,
  most_grams: form.mostGrams,
});

/** @throws {Problem} `invalid` for a method without own points, `state` for a code that is taken */
export async function addPoint(
  at: Write,
  { code, methodId, ...form }: DeliveryPointForm & Pick<StaffDeliveryPoint, 'code' | 'methodId'>,
): Promise<void> {
  const method = (await listWholeMethods(at.trx)).find(({ id }) => id === methodId);
  if (method?.kind !== 'pickup_point' || method.is_by_carrier) {
    refuseField('methodId', 'Выберите способ доставки со своими пунктами');
  }
  const isNew = await insertPoint(at.trx, { code, method_id: methodId, ...columnsOf(form) });
  if (!isNew) throw new Problem('state', 'Пункт с\u00a0таким кодом уже есть');
  await recordAdded(at, { kind: KIND, id: code, title: form.name }, { methodId, ...form });
}

/** @throws {Problem} `not_found` for a point of a carrier too, `conflict` */
export async function savePoint(
  at: Write,
  code: string,
  given: DeliveryPointForm,
  version: number,
): Promise<void> {
  const row = required(await lockOwnPoint(at.trx, code), MISSING);
  await editObject<DeliveryPointForm>(at, {
    kind: KIND,
    id: code,
    title: row.name,
    version,
    current: fieldsOfPoint(row),
    given,
    save: (fields) => updatePoint(at.trx, code, columnsOf({ ...fieldsOfPoint(row), ...fields })),
  });
}

/** @throws {Problem} `state` for a point of open orders, one where goods lie, and another version */
export async function removePoint(at: Write, code: string, version: number): Promise<void> {
  const row = requireSeen(await lockOwnPoint(at.trx, code), version, MISSING);
  const open = await countOpenAtPoint(at.trx, code);
  if (open > 0) throw new Problem('state', `Пункт есть в\u00a0открытых заказах: ${open}`);
  const pieces = await countStockAt(at.trx, code);
  if (pieces > 0) throw new Problem('state', `В\u00a0пункте лежат изделия: ${pieces}\u00a0шт.`);
  await deletePoint(at.trx, code);
  await recordRemoved(at, { kind: KIND, id: code, title: row.name });
}
