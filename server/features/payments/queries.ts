import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { PaymentMethodRow, PaymentRefundRow, PaymentRow } from '#database/schema/payments.ts';
import type { Db } from '#database/schema.ts';
import type { Kopecks } from '#domain/money.ts';
import type { PaymentStanding } from '#domain/payments/standing.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';
import type { Shopper } from '#server/platform/shopper.ts';

/* Owns the tables payment_methods, payments, payment_events, payment_states and payment_refunds. */

/** Methods that the site offers to this role, in the shop's order. */
export function listMethods(
  db: Db,
  { siteId, userRole }: Pick<Shopper, 'siteId' | 'userRole'>,
): Promise<Selectable<PaymentMethodRow>[]> {
  return db
    .selectFrom('payment_methods')
    .selectAll()
    .where('is_active', '=', true)
    .where(sql<boolean>`(site_ids = '{}' or ${siteId} = any (site_ids))`)
    .where(sql<boolean>`(user_roles = '{}' or ${userRole} = any (user_roles))`)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export type Payment = Selectable<PaymentRow>;

export function findBill(db: Db, billId: number) {
  return db.selectFrom('bills').select(['id', 'order_id']).where('id', '=', billId).executeTakeFirstOrThrow();
}

export function findBillOfOrder(db: Db, orderId: number) {
  return db.selectFrom('bills').select('id').where('order_id', '=', orderId).executeTakeFirst();
}

/** Locks the bill, so that payments of one bill are created one after another. */
export async function lockBill(trx: Db, billId: number): Promise<void> {
  await trx.selectFrom('bills').select('id').where('id', '=', billId).forUpdate().executeTakeFirst();
}

/** The payment of a bill that can still be paid; there is at most one. */
export function findOpenPayment(db: Db, billId: number): Promise<Payment | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('bill_id', '=', billId)
    .where('status', 'in', ['asked', 'pending', 'waiting_for_capture'])
    .executeTakeFirst();
}

export function insertPayment(db: Db, payment: Insertable<PaymentRow>): Promise<Payment> {
  return db.insertInto('payments').values(payment).returningAll().executeTakeFirstOrThrow();
}

/** Records the bank's answer to a created payment; a repeated answer changes nothing. */
export async function recordCreated(
  db: Db,
  paymentId: string,
  { id, confirmationUrl, createdAt }: { id: string; confirmationUrl: string; createdAt: Date },
): Promise<void> {
  await db
    .updateTable('payments')
    .set({
      provider_payment_id: id,
      confirmation_url: confirmationUrl,
      status: 'pending',
      created_at: createdAt,
    })
    .where('id', '=', paymentId)
    .where('status', '=', 'asked')
    .execute();
}

/** Marks a payment whose page the shopper never opened, or whose bank is no longer used, as unwanted. */
export async function markUnwanted(db: Db, paymentId: string): Promise<void> {
  await db
    .updateTable('payments')
    .set({ status: 'canceled' })
    .where('id', '=', paymentId)
    .where('status', 'in', ['asked', 'pending', 'waiting_for_capture'])
    .execute();
}

export function findPayment(db: Db, paymentId: string): Promise<Payment | undefined> {
  return db.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirst();
}

export function findPaymentOfBank(
  db: Db,
  provider: Payment['provider'],
  providerPaymentId: string,
): Promise<Payment | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_payment_id', '=', providerPaymentId)
    .executeTakeFirst();
}

/** Undefined when the bank was asked less than this many milliseconds ago. */
export function claimCheck(db: Db, paymentId: string, now: Date, notWithin: number) {
  return db
    .updateTable('payments')
    .set({ checked_at: now })
    .where('id', '=', paymentId)
    .where((where) =>
      where.or([
        where('checked_at', 'is', null),
        where('checked_at', '<=', new Date(now.getTime() - notWithin)),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
}

export async function lockPayment(trx: Db, paymentId: string): Promise<Payment> {
  return trx
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', paymentId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Records a state reported by the bank. @returns false when it was recorded before: a trigger leaves it out (ADR 0147) */
export async function recordEvent(
  trx: Db,
  paymentId: string,
  status: PaymentStanding | 'mismatch',
  now: Date,
): Promise<boolean> {
  const row = await trx
    .insertInto('payment_events')
    .values({ payment_id: paymentId, status, heard_at: now })
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function movePayment(trx: Db, paymentId: string, status: PaymentStanding): Promise<void> {
  await trx.updateTable('payments').set({ status }).where('id', '=', paymentId).execute();
}

/** The payment by which a bill was paid: there is at most one open payment, so it is the only one. */
export function findPaidPayment(db: Db, billId: number): Promise<Payment | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('bill_id', '=', billId)
    .where('status', '=', 'succeeded')
    .orderBy('created_at')
    .executeTakeFirst();
}

export type Refund = Selectable<PaymentRefundRow>;

/** Reserves a part of a payment for a refund; undefined when less than this is left. */
export function reserveRefund(trx: Db, paymentId: string, amount: Kopecks): Promise<Payment | undefined> {
  return trx
    .updateTable('payments')
    .set(({ eb, ref }) => ({ refunded_kopecks: eb(ref('refunded_kopecks'), '+', amount) }))
    .where('id', '=', paymentId)
    .where('status', '=', 'succeeded')
    .where(({ eb, ref }) => eb(eb(ref('refunded_kopecks'), '+', amount), '<=', ref('amount_kopecks')))
    .returningAll()
    .executeTakeFirst();
}

export function insertRefund(trx: Db, refund: Insertable<PaymentRefundRow>): Promise<Refund> {
  return trx.insertInto('payment_refunds').values(refund).returningAll().executeTakeFirstOrThrow();
}

export function findRefund(db: Db, refundId: string): Promise<Refund | undefined> {
  return db.selectFrom('payment_refunds').selectAll().where('id', '=', refundId).executeTakeFirst();
}

/** @returns false when the refund is already completed, with all its consequences */
export async function moveRefund(
  trx: Db,
  refundId: string,
  { id, standing }: { id: string; standing: 'pending' | 'succeeded' | 'canceled' },
): Promise<boolean> {
  const row = await trx
    .updateTable('payment_refunds')
    .set({ provider_refund_id: id, status: standing })
    .where('id', '=', refundId)
    .where('status', 'in', ['asked', 'pending'])
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The bank has declined the refund: it can be requested again. */
export async function failRefund(trx: Db, { id, payment_id, amount_kopecks }: Refund): Promise<boolean> {
  const row = await trx
    .updateTable('payment_refunds')
    .set({ status: 'canceled' })
    .where('id', '=', id)
    .where('status', 'in', ['asked', 'pending'])
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return false;
  await trx
    .updateTable('payments')
    .set(({ eb, ref }) => ({ refunded_kopecks: eb(ref('refunded_kopecks'), '-', amount_kopecks) }))
    .where('id', '=', payment_id)
    .execute();
  return true;
}

export function findRefundOfBank(
  db: Db,
  provider: Payment['provider'],
  providerRefundId: string,
): Promise<Refund | undefined> {
  return db
    .selectFrom('payment_refunds')
    .innerJoin('payments', 'payments.id', 'payment_refunds.payment_id')
    .selectAll('payment_refunds')
    .where('provider', '=', provider)
    .where('provider_refund_id', '=', providerRefundId)
    .executeTakeFirst();
}

/** Payment status of an order, for callers with access to it (decision T7.29). */
export async function findPaymentStatus(
  db: Db,
  orderId: number,
  asker: { userId: string | undefined; secret: string | undefined },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('payment_status')
    .where('id', '=', orderId)
    .where((where) =>
      where.or([
        ...(asker.userId === undefined ? [] : [where('user_id', '=', asker.userId)]),
        ...(asker.secret === undefined ? [] : [where('secret', '=', asker.secret)]),
      ]),
    )
    .executeTakeFirst();
  return row?.payment_status;
}

export const personalData: PersonalData = {
  /** The receipts stay for the ledger, anonymised. */
  async erase(trx, owner) {
    const anonymised = sql<string>`receipt || '{"email": null, "phone": null}'`;
    const ofOwner = trx
      .selectFrom('payments')
      .innerJoin('bills', 'bills.id', 'payments.bill_id')
      .innerJoin('orders', 'orders.id', 'bills.order_id')
      .select('payments.id')
      .where('orders.user_id', '=', owner.id);
    await trx.updateTable('payments').set({ receipt: anonymised }).where('id', 'in', ofOwner).execute();
    await trx
      .updateTable('payment_refunds')
      .set({ receipt: anonymised })
      .where('payment_id', 'in', ofOwner)
      .execute();
  },
};
