import { NewCustomer, type OrderForCaller, type WrittenOrder } from '#contract/staff/order-edits.ts';
import type { StoredDelivery } from '#database/schema/orders.ts';
import type { Db } from '#database/schema.ts';
import type { Write } from '#server/features/staff/person.ts';
import { saveConsents } from '#server/features/users/consents.ts';
import { createUser, findUserByEmail, findUserByPhone } from '#server/features/users/queries.ts';
import { type FieldErrors, Problem } from '#server/platform/problem.ts';
import type { User } from '#server/platform/shopper.ts';
import { staffOrderNotFound } from '../staff/steps.ts';
import { findShopper, unknownShopper } from './buyer.ts';
import { invalid } from './prepare-edit.ts';

/** Who calls: an account, or contacts that belong to none yet. */
export type Caller = {
  shopper: User;
  isKnown: boolean;
  /** By telephone, for this order. An account that was chosen was asked when it was opened. */
  hasConsented: boolean;
  contacts: { fio: string; email: string; phone: string };
  /** Of the order that this one follows. */
  delivery: StoredDelivery | undefined;
};

type Asked = Pick<OrderForCaller, 'siteId' | 'fromOrder'> & { customer?: OrderForCaller['customer'] | null };

/**
 * The buyer of an order for a caller: of the order that it follows, an account, the account of these contacts, or a
 * new one (back office, §4.2.4).
 *
 * @throws {Problem} `invalid` without a buyer, `not_found`
 */
export async function findCaller(db: Db, { customer, siteId, fromOrder }: Asked): Promise<Caller> {
  const first = fromOrder === undefined ? undefined : await findFirstOrder(db, fromOrder);
  if (first?.user_id && first.shopper) {
    const { full_name: fio, email, phone, delivery, shopper } = first;
    return { shopper, isKnown: true, hasConsented: false, contacts: { fio, email, phone }, delivery };
  }
  if (!customer) {
    if (customer === null) return unknownCaller(siteId);
    throw invalid('customer', 'Укажите покупателя');
  }
  const id = 'id' in customer ? customer.id : await findAccount(db, customer);
  const shopper = id === undefined ? undefined : await findShopper(db, id, siteId);
  if ('id' in customer) {
    if (shopper === undefined) throw new Problem('not_found', 'Такого покупателя нет');
    const contacts = await contactsOf(db, customer.id);
    return { shopper, isKnown: true, hasConsented: false, contacts, delivery: undefined };
  }
  const contacts = { fio: customer.fio, email: customer.email ?? '', phone: customer.phone };
  return {
    shopper: shopper ?? unknownShopper(siteId),
    isKnown: shopper !== undefined,
    hasConsented: true,
    contacts,
    delivery: undefined,
  };
}

/** A buyer that is not chosen yet, for prices and offers. */
export const unknownCaller = (siteId: number): Caller => ({
  shopper: unknownShopper(siteId),
  isKnown: false,
  hasConsented: false,
  contacts: { fio: '', email: '', phone: '' },
  delivery: undefined,
});

type Contacts = { customer?: NonNullable<OrderForCaller['customer']>; errors: FieldErrors };

/** The buyer as an order needs one, or what is wrong with the written contacts. */
export function readContacts(written: NonNullable<WrittenOrder['customer']>): Contacts {
  if ('id' in written) return { customer: written, errors: {} };
  const { data, error } = NewCustomer.safeParse(written);
  if (data !== undefined) return { customer: data, errors: {} };
  const errors: FieldErrors = {};
  for (const { path, message } of error.issues) errors[`customer.${path.join('.')}`] ??= message;
  return { errors };
}

async function findFirstOrder(db: Db, id: number) {
  const order = await db
    .selectFrom('orders')
    .select(['user_id', 'site_id', 'full_name', 'email', 'phone', 'delivery'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (order === undefined) throw staffOrderNotFound();
  const shopper = order.user_id === null ? undefined : await findShopper(db, order.user_id, order.site_id);
  return { ...order, shopper };
}

/** By the number that signs in, by the mailbox, or by the number of an account that staff have opened before. */
async function findAccount(
  db: Db,
  { phone, email }: { phone: string; email?: string | undefined },
): Promise<string | undefined> {
  const proven = await findUserByPhone(db, phone);
  const found = proven ?? (email === undefined ? undefined : await findUserByEmail(db, email));
  if (found !== undefined) return found.id;
  const opened = await db
    .selectFrom('users')
    .select('id')
    .where('phone', '=', phone)
    .where('phone_confirmed_at', 'is', null)
    .where('email', 'is', null)
    .where('password_hash', 'is', null)
    .orderBy('created_at')
    .executeTakeFirst();
  return opened?.id;
}

async function contactsOf(db: Db, userId: string) {
  const user = await db
    .selectFrom('users')
    .select(['full_name', 'email', 'phone'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (!user.phone) throw invalid('customer', 'У\u00a0покупателя нет телефона: добавьте его в\u00a0карточке');
  if (user.full_name === '')
    throw invalid('customer', 'У\u00a0покупателя нет имени: добавьте его в\u00a0карточке');
  return { fio: user.full_name, email: user.email ?? '', phone: user.phone };
}

/** The buyer with an account: the one that is known, or one made with the consent that was given by telephone. */
export async function openCaller(
  { trx, by, now }: Write,
  { shopper, isKnown, hasConsented, contacts }: Caller,
  siteId: number,
): Promise<User> {
  const ip = `телефон, ${by.title}`;
  const purposes = ['processing', 'offer'] as const;
  if (isKnown) {
    if (hasConsented) await saveConsents(trx, { userId: shopper.userId, purposes, ip, now });
    return shopper;
  }
  const { fio: fullName, email, phone } = contacts;
  const made = await createUser(trx, { email: email || null, phone, fullName, now });
  if (made === undefined) throw new Problem('state', 'Такой покупатель только что появился. Повторите');
  await saveConsents(trx, { userId: made.id, purposes, ip, now });
  const opened = await findShopper(trx, made.id, siteId);
  if (opened === undefined) throw new Error('A new account is gone');
  return opened;
}
