import type { Selectable, Updateable } from 'kysely';
import type { PaymentMethodForm, StaffPaymentMethod } from '#contract/staff/payment-methods.ts';
import type { PaymentMethodRow } from '#database/schema/payments.ts';
import type { Db } from '#database/schema.ts';
import { editObject, required } from '#server/features/staff/edit-object.ts';
import type { Write } from '#server/features/staff/person.ts';
import { Problem } from '#server/platform/problem.ts';

/* Ways of payment (back office, §4.8): none is deleted, because orders name them. */

const KIND = 'payment-method';
const ONE_DEFAULT = 'Нужен один способ по\u00a0умолчанию';

type StoredMethod = Selectable<PaymentMethodRow>;

export const listWholeMethods = (db: Db): Promise<StoredMethod[]> =>
  db.selectFrom('payment_methods').selectAll().orderBy('position').orderBy('id').execute();

/** All of them: one is the default among the others. */
export const lockMethods = (trx: Db): Promise<StoredMethod[]> =>
  trx.selectFrom('payment_methods').selectAll().orderBy('id').forUpdate().execute();

async function updateMethod(trx: Db, id: number, change: Updateable<PaymentMethodRow>): Promise<number> {
  const { version } = await trx
    .updateTable('payment_methods')
    .set((of) => ({ ...change, version: of('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export const fieldsOfPayment = (row: StoredMethod): PaymentMethodForm => ({
  name: row.name ?? '',
  hint: row.hint,
  deliveryKinds: row.delivery_kinds.map((kind) => (kind === 'address' ? kind : 'pickupPoint')),
  siteIds: row.site_ids,
  userRoles: row.user_roles,
  isDefault: row.is_default,
  isActive: row.is_active,
  position: row.position,
});

export const presentPaymentMethod = (row: StoredMethod): StaffPaymentMethod => ({
  id: row.id,
  code: row.code,
  way: row.way,
  months: row.months,
  ...fieldsOfPayment(row),
  version: row.version,
});

const columnsOf = (form: PaymentMethodForm) => ({
  name: form.name === '' ? null : form.name,
  hint: form.hint,
  delivery_kinds: form.deliveryKinds.map((kind) => (kind === 'address' ? kind : ('pickup_point' as const))),
  site_ids: form.siteIds,
  user_roles: form.userRoles,
  is_default: form.isDefault,
  is_active: form.isActive,
  position: form.position,
});

/** @throws {Problem} `not_found`, `conflict`; `state` where the default would be switched off or be lacking (B19.7) */
export async function saveMethod(
  at: Write,
  id: number,
  given: PaymentMethodForm,
  version: number,
): Promise<void> {
  const methods = await lockMethods(at.trx);
  const row = required(
    methods.find((method) => method.id === id),
    'Такого способа оплаты нет',
  );
  await editObject<PaymentMethodForm>(at, {
    kind: KIND,
    id,
    title: titleOf(row),
    version,
    current: fieldsOfPayment(row),
    given,
    async save(fields) {
      const next = { ...fieldsOfPayment(row), ...fields };
      if ((row.is_default || next.isDefault) && !(next.isDefault && next.isActive)) {
        throw new Problem('state', ONE_DEFAULT);
      }
      if (fields.isDefault) await handDefaultOver(at, methods);
      return updateMethod(at.trx, id, columnsOf(next));
    },
  });
}

/** The new default takes the place of the former one, which is a change of that. */
async function handDefaultOver(at: Write, methods: readonly StoredMethod[]): Promise<void> {
  const former = methods.find(({ is_default }) => is_default);
  if (former === undefined) return;
  await editObject(at, {
    kind: KIND,
    id: former.id,
    title: titleOf(former),
    version: former.version,
    current: { isDefault: true },
    given: { isDefault: false },
    save: () => updateMethod(at.trx, former.id, { is_default: false }),
  });
}

const titleOf = ({ name, code }: StoredMethod): string => name ?? code;
