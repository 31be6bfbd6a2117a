import { sql } from 'kysely';
import { DEFAULT_ACCOUNT_ID } from '#domain/bonuses/write-off.ts';
import { counted } from '#domain/russian/plural.ts';
import { notify } from '#server/features/notifications/notify.ts';
import { askApproval, limitBelow } from '#server/features/staff/approvals.ts';
import { audit } from '#server/features/staff/audit.ts';
import type { StaffPerson, Write } from '#server/features/staff/person.ts';
import { lockCustomer, objectOf } from '#server/features/users/staff-queries.ts';
import { Problem } from '#server/platform/problem.ts';

const BONUSES = ['бонус', 'бонуса', 'бонусов'] as const;

export type Movement = {
  userId: string;
  /** Above zero accrues, below writes off. */
  amount: number;
  /** For the buyer. */
  text: string;
  /** For the shop. */
  reason: string;
};

/**
 * Accrues bonuses to the account for spending, or writes them off: with a line of its log, and a notice to the
 * buyer. A mistake is corrected by an opposite movement (back office, §2.4).
 *
 * @throws {Problem} `not_found`; `state` when the account has fewer
 */
async function moveBonusesByHand(at: Write, { userId, amount, text, reason }: Movement): Promise<void> {
  const { trx, now } = at;
  const customer = await lockCustomer(trx, userId);
  await trx
    .insertInto('bonus_accounts')
    .values({ user_id: userId, account_type_id: DEFAULT_ACCOUNT_ID })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value: before } = await trx
    .selectFrom('bonus_accounts')
    .select('value')
    .where('user_id', '=', userId)
    .where('account_type_id', '=', DEFAULT_ACCOUNT_ID)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const after = before + amount;
  if (after < 0) throw new Problem('state', `На\u00a0счёте ${counted(before, BONUSES)}`);
  if (after > MOST) throw new Problem('state', 'Столько бонусов счёт не\u00a0вмещает');
  await trx
    .updateTable('bonus_accounts')
    .set({ value: sql<number>`value + ${amount}::int` })
    .where('user_id', '=', userId)
    .where('account_type_id', '=', DEFAULT_ACCOUNT_ID)
    .execute();
  await trx
    .insertInto('bonus_log')
    .values({
      user_id: userId,
      account_type_id: DEFAULT_ACCOUNT_ID,
      amount,
      text,
      created_at: now,
      order_id: null,
    })
    .execute();
  const moved = counted(Math.abs(amount), BONUSES);
  await notify(
    trx,
    { now: () => now },
    {
      userId,
      typeCode: 'bonuses_changed',
      title: amount > 0 ? `Начислено ${moved}` : `Списано ${moved}`,
      body: text,
      link: '/user/bonus',
    },
  );
  await audit(at, {
    action: 'customer.move-bonuses',
    object: objectOf(customer),
    changes: [{ field: 'bonuses', before, after }],
    reason,
  });
}

/** Of an integer column. */
const MOST = 2_000_000_000;

/**
 * The same by a person of the back office. What is above the limit of their role waits for an approval, and the
 * call is refused after this transaction.
 *
 * @returns the limit, when nothing was moved
 */
export async function moveBonusesByStaff(
  at: Write,
  caller: StaffPerson,
  movement: Movement,
): Promise<{ limit: number } | undefined> {
  const amount = Math.abs(movement.amount);
  const limit = limitBelow(caller, 'bonuses', amount);
  if (limit === undefined) {
    await moveBonusesByHand(at, movement);
    return;
  }
  const { id, title } = objectOf(await lockCustomer(at.trx, movement.userId));
  const { reason } = movement;
  await askApproval(at, {
    kind: 'bonuses',
    object: { id, title },
    amount,
    words: reason,
    args: { ...movement },
  });
  return { limit };
}

/** What was approved, under both names. */
export const carryOutBonuses = (at: Write, args: Record<string, unknown>): Promise<void> =>
  moveBonusesByHand(at, args as Movement);
