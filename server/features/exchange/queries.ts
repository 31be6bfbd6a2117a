import type { Selectable } from 'kysely';
import type { ExchangeAccountRow, ExchangeSessionRow } from '#database/schema/exchange.ts';
import type { Db } from '#database/schema.ts';

/*
 * Owns the tables exchange_accounts, exchange_sessions, exchange_files, exchange_runs, exchange_trials, exchange_issues,
 * exchange_pending, external_ids, barcodes, order_exports, order_offers. Here are accounts and sessions; the rest is in the files named after it.
 */

export type ExchangeAccount = Selectable<ExchangeAccountRow>;
export type ExchangeSession = Selectable<ExchangeSessionRow>;

export const hasAccounts = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('exchange_accounts').select('id').where('is_off', '=', false).limit(1).execute())
    .length > 0;

export const findAccountByLogin = (db: Db, login: string): Promise<ExchangeAccount | undefined> =>
  db.selectFrom('exchange_accounts').selectAll().where('login', '=', login).executeTakeFirst();

export const openSessionOf = (
  db: Db,
  session: { accountId: string; tokenHash: string; address: string; now: Date },
): Promise<{ id: string }> =>
  db
    .insertInto('exchange_sessions')
    .values({
      account_id: session.accountId,
      token_hash: session.tokenHash,
      address: session.address,
      opened_at: session.now,
      used_at: session.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

/** A session that was used since then, with its account; records this use. */
export async function findSession(
  db: Db,
  tokenHash: string,
  { now, usedSince }: { now: Date; usedSince: Date },
): Promise<{ session: ExchangeSession; account: ExchangeAccount } | undefined> {
  const session = await db
    .updateTable('exchange_sessions')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', '>', usedSince)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (session === undefined) return;
  const account = await db
    .updateTable('exchange_accounts')
    .set({ last_exchange_at: now })
    .where('id', '=', session.account_id)
    .where('is_off', '=', false)
    .returningAll()
    .executeTakeFirst();
  return account && { session, account };
}

export async function setProtocol(db: Db, sessionId: string, protocol: string): Promise<void> {
  await db.updateTable('exchange_sessions').set({ protocol }).where('id', '=', sessionId).execute();
}

export async function endSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('exchange_sessions').set({ ended_at: now }).where('id', '=', sessionId).execute();
}

export const listWholeAccounts = (db: Db): Promise<ExchangeAccount[]> =>
  db.selectFrom('exchange_accounts').selectAll().orderBy('login').execute();

/** 1C has to sign in again. */
export async function endSessionsOf(db: Db, accountId: string, now: Date): Promise<void> {
  await db
    .updateTable('exchange_sessions')
    .set({ ended_at: now })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Makes the account of the environment, or gives it the password of the environment. */
export async function storeAccount(
  db: Db,
  account: { login: string; title: string; passwordHash: string; now: Date },
): Promise<void> {
  await db
    .insertInto('exchange_accounts')
    .values({
      login: account.login,
      title: account.title,
      password_hash: account.passwordHash,
      created_at: account.now,
    })
    .onConflict((conflict) => conflict.column('login').doUpdateSet({ password_hash: account.passwordHash }))
    .execute();
}
