import { type Insertable, sql } from 'kysely';
import type { BonusLogRow } from '#database/schema/bonuses.ts';
import type { Db } from '#database/schema.ts';
import { DEFAULT_ACCOUNT_ID } from '#domain/bonuses/write-off.ts';

type Movement = { userId: string; amount: number; orderId: number; text: string; at: Date };

/**
 * Takes bonuses for an order from the account for spending; concurrent orders never take more than
 * the balance (decision T4.34, promise R4).
 *
 * @returns false when the balance is too low, and nothing was taken
 */
export async function takeBonuses(trx: Db, { userId, amount }: Pick<Movement, 'userId' | 'amount'>) {
  const { numUpdatedRows } = await trx
    .updateTable('bonus_accounts')
    .set({ value: sql<number>`value - ${amount}::int` })
    .where('user_id', '=', userId)
    .where('account_type_id', '=', DEFAULT_ACCOUNT_ID)
    .where('value', '>=', amount)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Logs what `takeBonuses` has taken: every change of an account has its line. */
export function logTaken(trx: Db, movement: Movement): Promise<void> {
  return insertLog(trx, { ...movement, amount: -movement.amount });
}

/** Returns the bonuses of an order to the account and logs it. */
export async function giveBonusesBack(trx: Db, movement: Movement): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('bonus_accounts')
    .set({ value: sql<number>`value + ${movement.amount}::int` })
    .where('user_id', '=', movement.userId)
    .where('account_type_id', '=', DEFAULT_ACCOUNT_ID)
    .executeTakeFirst();
  // An erased account gets nothing back.
  if (numUpdatedRows > 0n) await insertLog(trx, movement);
}

/** Bonuses that an order has spent and not given back; while it has not been received, none are credited for it. */
export async function bonusesTakenFor(trx: Db, orderId: number): Promise<number> {
  const { taken } = await trx
    .selectFrom('bonus_log')
    .select(sql<number>`coalesce(-sum(amount), 0)::int`.as('taken'))
    .where('order_id', '=', orderId)
    .where('account_type_id', '=', DEFAULT_ACCOUNT_ID)
    .executeTakeFirstOrThrow();
  return taken;
}

async function insertLog(trx: Db, { userId, amount, orderId, text, at }: Movement): Promise<void> {
  const entry: Insertable<BonusLogRow> = {
    user_id: userId,
    account_type_id: DEFAULT_ACCOUNT_ID,
    amount,
    text,
    created_at: at,
    order_id: orderId,
  };
  await trx.insertInto('bonus_log').values(entry).execute();
}
