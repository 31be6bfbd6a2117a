import { type Insertable, sql } from 'kysely';
import type { BonusLogRow } from '#database/schema/bonuses.ts';
import type { Db } from '#database/schema.ts';
import { PENDING_ACCOUNT_ID } from '#domain/bonuses/accrual.ts';
import { DEFAULT_ACCOUNT_ID } from '#domain/bonuses/write-off.ts';

export type Accrual = { userId: string; amount: number; orderId: number; number: string; at: Date };

/**
 * Puts the bonuses of a received order on the account for pending bonuses until the return period
 * ends (decision T3.14).
 */
export async function promiseBonuses(trx: Db, accrual: Accrual): Promise<void> {
  const text = `Заказ №\u00a0${accrual.number}: придут после срока возврата`;
  await move(trx, PENDING_ACCOUNT_ID, accrual, text);
}

/** Moves pending bonuses to the account for spending. */
export async function creditBonuses(trx: Db, accrual: Accrual): Promise<void> {
  await move(trx, PENDING_ACCOUNT_ID, minus(accrual), `Срок возврата заказа №\u00a0${accrual.number} прошёл`);
  await move(trx, DEFAULT_ACCOUNT_ID, accrual, `Начисление за\u00a0заказ №\u00a0${accrual.number}`);
}

/** Takes back the pending bonuses of a returned purchase. */
export async function withdrawPromised(trx: Db, accrual: Accrual): Promise<void> {
  await move(trx, PENDING_ACCOUNT_ID, minus(accrual), `Возврат по\u00a0заказу №\u00a0${accrual.number}`);
}

/** Takes back the credited bonuses of a returned purchase, as far as they are not spent. */
export async function withdrawCredited(trx: Db, accrual: Accrual): Promise<void> {
  await move(trx, DEFAULT_ACCOUNT_ID, minus(accrual), `Возврат по\u00a0заказу №\u00a0${accrual.number}`);
}

const minus = (accrual: Accrual): Accrual => ({ ...accrual, amount: -accrual.amount });

/** Changes an account, never below zero, and logs the change. */
async function move(trx: Db, accountTypeId: number, accrual: Accrual, text: string): Promise<void> {
  const { userId, amount, orderId, at } = accrual;
  await trx
    .insertInto('bonus_accounts')
    .values({ user_id: userId, account_type_id: accountTypeId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { rows } = await sql<{ moved: number }>`
    update bonus_accounts as account
       set value = greatest(account.value + ${amount}::int, 0)
      from (
        select value from bonus_accounts
         where user_id = ${userId}::uuid and account_type_id = ${accountTypeId}::int for update
      ) as before
     where account.user_id = ${userId}::uuid and account.account_type_id = ${accountTypeId}::int
    returning account.value - before.value as moved`.execute(trx);
  const moved = rows[0]?.moved ?? 0;
  if (moved === 0) return;
  const entry: Insertable<BonusLogRow> = {
    user_id: userId,
    account_type_id: accountTypeId,
    amount: moved,
    text,
    created_at: at,
    order_id: orderId,
  };
  await trx.insertInto('bonus_log').values(entry).execute();
}
