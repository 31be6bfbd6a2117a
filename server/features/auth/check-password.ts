import type { Kysely } from 'kysely';
import type { Schema } from '#database/schema.ts';
import { type Account, confirmEmail, findCredentials } from '#server/features/users/queries.ts';
import { isPassword } from './password.ts';
import { findTemporaryPassword, takeTemporaryPassword } from './password-queries.ts';
import { closeSessions } from './sessions.ts';

/**
 * The account of this e-mail and password: its own password, or the temporary one of a letter,
 * which is used up. A failure takes equal time in every case (promise R24).
 */
export async function checkPassword(
  db: Kysely<Schema>,
  email: string,
  text: string,
  now: Date,
): Promise<Account | undefined> {
  const found = await findCredentials(db, email);
  const ofLetter = await findTemporaryPassword(db, found?.id ?? NO_USER, now);
  const [isOwn, isOfLetter] = await Promise.all([
    isPassword(found?.password_hash, text),
    isPassword(ofLetter, text),
  ]);
  if (found === undefined || !(isOwn || isOfLetter)) return;
  const account = { id: found.id, userRole: found.user_role };
  if (isOwn || ofLetter === undefined) return account;

  return db.transaction().execute(async (trx) => {
    if (!(await takeTemporaryPassword(trx, account.id, ofLetter))) return;
    // Sessions opened with this mailbox before it was confirmed end now.
    if (await confirmEmail(trx, account.id, now)) await closeSessions(trx, account.id);
    return account;
  });
}

const NO_USER = '00000000-0000-0000-0000-000000000000';
