import type { Kysely } from 'kysely';
import type { Schema } from '#database/schema.ts';
import { closeSessions } from '#server/features/auth/sessions.ts';
import { isPassword } from './password.ts';
import { findTemporaryPassword, takeTemporaryPassword } from './password-queries.ts';
import { type Account, confirmEmail, findCredentials } from './queries.ts';

/**
 * Who the e-mail and the password belong to: the account's own password, or the
 * one of a letter, which is spent by this. Equal work whatever is wrong (promise R24).
 */
export async function checkPassword(
  db: Kysely<Schema>,
  email: string,
  text: string,
  now: Date,
): Promise<Account | undefined> {
  const found = await findCredentials(db, email);
  const ofLetter = await findTemporaryPassword(db, found?.id ?? NOBODY, now);
  const [isOwn, isOfLetter] = await Promise.all([
    isPassword(found?.password_hash, text),
    isPassword(ofLetter, text),
  ]);
  if (found === undefined || !(isOwn || isOfLetter)) return;
  const account = { id: found.id, userRole: found.user_role };
  if (isOwn || ofLetter === undefined) return account;

  return db.transaction().execute(async (trx) => {
    if (!(await takeTemporaryPassword(trx, account.id, ofLetter))) return;
    // Whoever signed up with a mailbox that is not theirs is out from now on.
    if (await confirmEmail(trx, account.id, now)) await closeSessions(trx, account.id);
    return account;
  });
}

const NOBODY = '00000000-0000-0000-0000-000000000000';
