import type { DeliveryMethodForm, StaffDeliveryMethod } from '#contract/staff/delivery.ts';
import { countOpenByDelivery } from '#server/features/orders/open-orders.ts';
import {
  editObject,
  recordAdded,
  recordRemoved,
  required,
  requireSeen,
} from '#server/features/staff/edit-object.ts';
import type { Write } from '#server/features/staff/person.ts';
import { Problem } from '#server/platform/problem.ts';
import { deleteMethod, insertMethod, lockMethods, type MethodRow, updateMethod } from './staff-queries.ts';

/* Ways of delivery (back office, §4.8). */

const KIND = 'delivery-method';
const MISSING = 'Такого способа доставки нет';
const ONE_DEFAULT = 'Нужен один способ по\u00a0умолчанию';

export const fieldsOfMethod = (row: MethodRow): DeliveryMethodForm => ({
  name: row.name,
  hint: row.hint,
  isFreeAboveThreshold: row.is_free_above_threshold,
  isDefault: row.is_default,
  isActive: row.is_active,
  siteIds: row.site_ids,
  position: row.position,
});

export const presentStaffMethod = (row: MethodRow): StaffDeliveryMethod => ({
  id: row.id,
  code: row.code,
  kind: row.kind === 'pickup_point' ? 'pickupPoint' : 'address',
  isByCarrier: row.is_by_carrier,
  ...fieldsOfMethod(row),
  version: row.version,
});

const columnsOf = (form: Partial<DeliveryMethodForm>) => ({
  ...(form.name !== undefined && { name: form.name }),
  ...(form.hint !== undefined && { hint: form.hint }),
  ...(form.isFreeAboveThreshold !== undefined && { is_free_above_threshold: form.isFreeAboveThreshold }),
  ...(form.isDefault !== undefined && { is_default: form.isDefault }),
  ...(form.isActive !== undefined && { is_active: form.isActive }),
  ...(form.siteIds !== undefined && { site_ids: form.siteIds }),
  ...(form.position !== undefined && { position: form.position }),
});

/** What an address must hold for the shop's own carriage. */
const ADDRESS_RULES = ['city', 'street', 'house', 'value'].map((rule) => ({ rule }));

/** @throws {Problem} `state` for a code that is taken, or a default that is switched off */
export async function addMethod(
  at: Write,
  { code, kind, ...form }: DeliveryMethodForm & Pick<StaffDeliveryMethod, 'code' | 'kind'>,
): Promise<number> {
  if (form.isDefault) await handDefaultOver(at, form);
  const id = await insertMethod(at.trx, {
    code,
    kind: kind === 'pickupPoint' ? 'pickup_point' : 'address',
    validators: JSON.stringify(kind === 'address' ? ADDRESS_RULES : []),
    ...columnsOf(form),
    name: form.name,
  });
  if (id === undefined) throw new Problem('state', 'Способ с\u00a0таким кодом уже есть');
  await recordAdded(at, { kind: KIND, id, title: form.name }, { code, kind, ...form });
  return id;
}

/** The new default takes the place of the former one, which is a change of that. */
async function handDefaultOver(at: Write, { isActive }: Pick<DeliveryMethodForm, 'isActive'>): Promise<void> {
  if (!isActive) throw new Problem('state', ONE_DEFAULT);
  const former = (await lockMethods(at.trx)).find(({ is_default }) => is_default);
  if (former === undefined) return;
  const current = { isDefault: true };
  await editObject(at, {
    kind: KIND,
    id: former.id,
    title: former.name,
    version: former.version,
    current,
    given: { isDefault: false },
    save: () => updateMethod(at.trx, former.id, { is_default: false }),
  });
}

/** @throws {Problem} `not_found`, `conflict`; `state` where the default would be switched off or be lacking */
export async function saveMethod(
  at: Write,
  id: number,
  given: DeliveryMethodForm,
  version: number,
): Promise<void> {
  const row = required(
    (await lockMethods(at.trx)).find((method) => method.id === id),
    MISSING,
  );
  await editObject<DeliveryMethodForm>(at, {
    kind: KIND,
    id,
    title: row.name,
    version,
    current: fieldsOfMethod(row),
    given,
    async save(fields) {
      const next = { ...fieldsOfMethod(row), ...fields };
      if (row.is_default && !(next.isDefault && next.isActive)) throw new Problem('state', ONE_DEFAULT);
      if (fields.isDefault) await handDefaultOver(at, next);
      return updateMethod(at.trx, id, columnsOf(fields));
    },
  });
}

/** @throws {Problem} `state` for the default, one that open orders have, and another version */
export async function removeMethod(at: Write, id: number, version: number): Promise<void> {
  const methods = await lockMethods(at.trx);
  const row = requireSeen(
    methods.find((method) => method.id === id),
    version,
    MISSING,
  );
  if (row.is_default) throw new Problem('state', ONE_DEFAULT);
  const open = await countOpenByDelivery(at.trx, row.code);
  if (open > 0) {
    throw new Problem('state', `Способ есть в\u00a0открытых заказах: ${open}. Его можно выключить`);
  }
  await deleteMethod(at.trx, id);
  await recordRemoved(at, { kind: KIND, id, title: row.name });
}
