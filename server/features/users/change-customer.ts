import { GUEST_USER_ROLE } from '#domain/roles.ts';
import { queueMessage } from '#server/features/messages/queue.ts';
import { audit, changesBetween, laterChanges } from '#server/features/staff/audit.ts';
import type { Write } from '#server/features/staff/person.ts';
import { type Edit, saveEdit } from '#server/features/staff/save-edit.ts';
import { isUniqueViolation } from '#server/platform/database-errors.ts';
import { Problem } from '#server/platform/problem.ts';
import { isSameMailbox, requestEmail } from './email-changes.ts';
import { firstName, nameOfPattern } from './names.ts';
import { findUserByEmail } from './queries.ts';
import {
  findRole,
  isPhoneTaken,
  type LockedCustomer,
  listManagers,
  lockCustomer,
  objectOf,
  saveCustomer,
} from './staff-queries.ts';

/* Changes of a buyer by staff (back office, §4.5). */

export type CustomerFields = {
  fio: string;
  role: string;
  priceRole: string;
  bonusType: string;
  managerId: string | null;
  email: string | null;
  phone: string | null;
};

/** The audit stores of these only that they have changed (§2.4). */
const PERSONAL = ['fio', 'email', 'phone'] as const;

export const fieldsOfCustomer = (row: LockedCustomer): CustomerFields => ({
  fio: row.full_name,
  role: row.user_role,
  priceRole: row.price_role,
  bonusType: row.user_bonus_type,
  managerId: row.manager_id,
  email: row.email,
  phone: row.phone,
});

type Given = { [Field in keyof CustomerFields]?: CustomerFields[Field] | undefined };

/** Whether e-mail or phone change, which needs a fresh second factor. */
export async function changesContacts(trx: Write['trx'], id: string, given: Given): Promise<boolean> {
  const { email, phone } = await lockCustomer(trx, id);
  return (
    (given.email !== undefined && given.email !== email) ||
    (given.phone !== undefined && given.phone !== phone)
  );
}

/**
 * Saves the fields that are given, merged with what others have saved since the version.
 *
 * @param bonusTypes those that the settings of the sites name
 * @throws {Problem} `not_found`, `conflict`, `invalid` by fields
 */
export async function changeCustomer(
  at: Write,
  id: string,
  { version, ...given }: Given & { version: number },
  bonusTypes: ReadonlySet<string>,
): Promise<Edit<CustomerFields>['kept']> {
  const { trx, now } = at;
  const customer = await lockCustomer(trx, id);
  const current = fieldsOfCustomer(customer);
  const sent = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const later = await laterChanges(trx, { kind: 'customer', id }, version);
  const { fields: edited, kept } = saveEdit<Partial<CustomerFields>>(current, sent, later);
  if (Object.keys(edited).length === 0) return kept;
  const fields = await checked(trx, customer, edited, bonusTypes);
  const saved = await savedUnlessTaken(trx, id, {
    ...(fields.fio !== undefined && { full_name: fields.fio }),
    ...(fields.role !== undefined && { user_role: fields.role }),
    ...(fields.priceRole !== undefined && { price_role: fields.priceRole }),
    ...(fields.bonusType !== undefined && { user_bonus_type: fields.bonusType }),
    ...(fields.managerId !== undefined && { manager_id: fields.managerId }),
    ...(fields.email !== undefined && {
      email: fields.email,
      ...(!isSameMailbox(customer.email, fields.email ?? '') && { email_confirmed_at: null }),
    }),
    ...(fields.phone !== undefined && { phone: fields.phone, phone_confirmed_at: null }),
  });
  await writeToOldAndNew({ trx, now }, customer, fields);
  await audit(at, {
    action: PERSONAL.some((field) => field in fields) ? 'customer.change-person' : 'customer.change',
    object: objectOf(customer, saved),
    changes: changesBetween<CustomerFields>(current, fields, PERSONAL),
  });
  return kept;
}

/** The unique indexes decide between accounts that are saved at once. */
async function savedUnlessTaken(...given: Parameters<typeof saveCustomer>): Promise<number> {
  try {
    return await saveCustomer(...given);
  } catch (error) {
    if (isUniqueViolation(error)) throw refusal('email', 'Этот e-mail указан в\u00a0другом аккаунте');
    throw error;
  }
}

async function checked(
  trx: Write['trx'],
  customer: LockedCustomer,
  fields: Partial<CustomerFields>,
  bonusTypes: ReadonlySet<string>,
): Promise<Partial<CustomerFields>> {
  const { fio, bonusType, managerId, email, phone } = fields;
  const roles = await checkedRoles(trx, customer, fields);
  const pattern = (await findRole(trx, roles.role ?? customer.user_role))?.full_name_pattern ?? null;
  if (bonusType !== undefined && !bonusTypes.has(bonusType)) {
    throw refusal('bonusType', 'Такого вида бонусов нет');
  }
  if (managerId && !(await listManagers(trx)).some((manager) => manager.id === managerId)) {
    throw refusal('managerId', 'Такого сотрудника нет');
  }
  if (email && !isSameMailbox(customer.email, email) && (await findUserByEmail(trx, email)) !== undefined) {
    throw refusal('email', 'Этот e-mail указан в\u00a0другом аккаунте');
  }
  if (phone && (await isPhoneTaken(trx, phone, customer.id))) {
    throw refusal('phone', 'Этот номер указан в\u00a0другом аккаунте');
  }
  return { ...fields, ...roles, ...(fio !== undefined && { fio: nameOfPattern(pattern, fio) }) };
}

/** A role that does not see the price list of the account brings its own. */
async function checkedRoles(
  trx: Write['trx'],
  customer: LockedCustomer,
  { role: given, priceRole }: Partial<CustomerFields>,
): Promise<Partial<CustomerFields>> {
  if (given === undefined && priceRole === undefined) return {};
  if (given === GUEST_USER_ROLE) throw refusal('role', 'Роль гостя выдать нельзя');
  const role = await findRole(trx, given ?? customer.user_role);
  if (role === undefined) throw refusal('role', 'Такой роли нет');
  const sees = new Set([role.price_role, ...role.visible_price_roles]);
  if (priceRole !== undefined && !sees.has(priceRole)) {
    throw refusal('priceRole', 'Эта роль не\u00a0видит такой прайс-лист');
  }
  const isKept = priceRole !== undefined || sees.has(customer.price_role);
  return isKept ? {} : { priceRole: role.price_role };
}

const refusal = (field: string, message: string) =>
  new Problem('invalid', message, { errors: { [field]: message } });

/** The new mailbox is asked to confirm, the old one is informed; a number gets a message at both ends. */
async function writeToOldAndNew(
  { trx, now }: Pick<Write, 'trx' | 'now'>,
  customer: LockedCustomer,
  { email, phone }: Partial<CustomerFields>,
): Promise<void> {
  const params = { name: firstName(customer.full_name) };
  if (email && !isSameMailbox(customer.email, email)) {
    await requestEmail(trx, { userId: customer.id, email, now });
    if (customer.email !== null) {
      await queueMessage(trx, {
        channel: 'email',
        recipient: customer.email,
        template: 'emailChanged',
        params,
      });
    }
  }
  if (phone) {
    for (const recipient of [customer.phone, phone]) {
      if (recipient === null) continue;
      await queueMessage(trx, { channel: 'sms', recipient, template: 'phoneChanged', params });
    }
  }
}
