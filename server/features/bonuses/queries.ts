import type { Db } from '#database/schema.ts';
import { DEFAULT_ACCOUNT_ID } from '#domain/bonuses/write-off.ts';

/* Owns the tables bonus_account_types, bonus_accounts and bonus_log. */

/** Whole bonuses that the user can spend. */
export async function findBalance(db: Db, userId: string): Promise<number> {
  const account = await db
    .selectFrom('bonus_accounts')
    .select('value')
    .where('user_id', '=', userId)
    .where('account_type_id', '=', DEFAULT_ACCOUNT_ID)
    .executeTakeFirst();
  return account?.value ?? 0;
}

/** One account of every type; a missing one counts as empty. */
export async function listAccounts(db: Db, userId: string) {
  const accounts = await db
    .selectFrom('bonus_account_types as type')
    .leftJoin('bonus_accounts as account', (join) =>
      join.onRef('account.account_type_id', '=', 'type.id').on('account.user_id', '=', userId),
    )
    .select(['type.id', 'type.title', 'account.value'])
    .orderBy('type.id')
    .execute();
  return accounts.map(({ value, ...accountType }) => ({ accountType, value: value ?? 0 }));
}

/** The part of the history: all of it, or one direction of the account for spending. */
export type LogKind = 'accrual' | 'write-off' | undefined;

export async function countLog(db: Db, userId: string, kind: LogKind): Promise<number> {
  const { entries } = await logOf(db, userId, kind)
    .select(({ fn }) => fn.countAll().as('entries'))
    .executeTakeFirstOrThrow();
  return Number(entries);
}

/** A page of the history, the latest first. */
export async function listLog(
  db: Db,
  userId: string,
  kind: LogKind,
  { offset, limit }: { offset: number; limit: number },
) {
  return logOf(db, userId, kind)
    .innerJoin('bonus_account_types as type', 'type.id', 'entry.account_type_id')
    .select([
      'entry.id',
      'entry.amount',
      'entry.text',
      'entry.created_at',
      'type.id as type_id',
      'type.title',
    ])
    .orderBy('entry.created_at', 'desc')
    .orderBy('entry.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}

function logOf(db: Db, userId: string, kind: LogKind) {
  const whole = db.selectFrom('bonus_log as entry').where('entry.user_id', '=', userId);
  if (kind === undefined) return whole;
  return whole
    .where('entry.account_type_id', '=', DEFAULT_ACCOUNT_ID)
    .where('entry.amount', kind === 'accrual' ? '>' : '<', 0);
}
