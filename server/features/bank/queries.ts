import type { Insertable, Selectable } from 'kysely';
import type { BankPaymentRow, BankRefundRow } from '#database/schema/payments.ts';
import type { Db } from '#database/schema.ts';
import type { Kopecks } from '#domain/money.ts';

/* Owns the tables bank_payments and bank_refunds. They are the ledger of the sandbox bank (ADR 0038). */

export type BankPayment = Selectable<BankPaymentRow>;

/** Returns the existing payment of the same key, if any. */
export async function insertBankPayment(db: Db, payment: Insertable<BankPaymentRow>): Promise<BankPayment> {
  await db
    .insertInto('bank_payments')
    .values(payment)
    .onConflict((conflict) => conflict.column('idempotence_key').doNothing())
    .execute();
  return db
    .selectFrom('bank_payments')
    .selectAll()
    .where('idempotence_key', '=', payment.idempotence_key)
    .executeTakeFirstOrThrow();
}

export function findBankPayment(db: Db, id: string): Promise<BankPayment | undefined> {
  return db.selectFrom('bank_payments').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Only an open, unexpired payment can be paid or declined; of two clicks the first counts. */
export async function decideBankPayment(
  db: Db,
  id: string,
  status: 'succeeded' | 'canceled',
  now: Date,
): Promise<void> {
  await db
    .updateTable('bank_payments')
    .set({ status })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('expires_at', '>', now)
    .execute();
}

export function findBankRefund(db: Db, by: { id: string } | { key: string }) {
  return db
    .selectFrom('bank_refunds')
    .select('id')
    .where('id' in by ? 'id' : 'idempotence_key', '=', 'id' in by ? by.id : by.key)
    .executeTakeFirst();
}

/** @returns false when the payment was not paid or has less than this left */
export async function takeFromBankPayment(trx: Db, id: string, amount: Kopecks): Promise<boolean> {
  const row = await trx
    .updateTable('bank_payments')
    .set(({ eb, ref }) => ({ refunded_kopecks: eb(ref('refunded_kopecks'), '+', amount) }))
    .where('id', '=', id)
    .where('status', '=', 'succeeded')
    .where(({ eb, ref }) => eb(eb(ref('refunded_kopecks'), '+', amount), '<=', ref('amount_kopecks')))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertBankRefund(trx: Db, refund: Insertable<BankRefundRow>): Promise<void> {
  await trx.insertInto('bank_refunds').values(refund).execute();
}
