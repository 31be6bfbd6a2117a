import { randomBytes, randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Db, Schema } from '#database/schema.ts';
import { queueMessage } from '#server/features/messages/queue.ts';
import type { SecretMakers } from '#server/features/messages/send-messages.ts';
import { saveConsent } from '#server/features/users/consents.ts';
import { type Account, createUser, findUserByEmail } from '#server/features/users/queries.ts';
import { hashOfToken } from '#server/security/hash-of-token.ts';
import { hashPassword } from './password.ts';
import { insertReset, saveTemporaryPassword } from './password-queries.ts';

const PAGE_OF_GUESTS = '/user/password/reset/complete';
/** Signed-in users are redirected away from the page of guests (decision T0.1). */
const PAGE_OF_USERS = '/user/reset-password';

/**
 * Sends a letter with a link for a new password. The request does the same for every e-mail: the
 * account is looked up when the letter is sent (promise R24).
 */
export async function sendReset(
  db: Db,
  email: string,
  { isSignedIn }: { isSignedIn: boolean },
): Promise<void> {
  const params = { page: isSignedIn ? PAGE_OF_USERS : PAGE_OF_GUESTS };
  await queueMessage(db, { channel: 'email', recipient: email, template: 'passwordReset', params });
}

/**
 * Sends a letter with a password that signs in once. The request does the same for every e-mail: the account
 * is looked up when the letter is sent (promise R24).
 *
 * @param params `createsAccount` for an e-mail that has none (decision T4.9), with consent given from `ip`
 */
export async function sendTemporaryPassword(
  db: Db,
  email: string,
  params: { createsAccount: boolean; ip: string },
): Promise<void> {
  await queueMessage(db, { channel: 'email', recipient: email, template: 'temporaryPassword', params });
}

const MINUTE = 60_000;
const RESET_LIFE = 60 * MINUTE;
const PASSWORD_LIFE = 15 * MINUTE;

type OfPasswords = Pick<SecretMakers, 'passwordReset' | 'temporaryPassword'>;

export const passwordSecrets = (db: Kysely<Schema>): OfPasswords => ({
  async passwordReset(email, _params, now) {
    const user = await findUserByEmail(db, email);
    if (user === undefined) return;
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(now.getTime() + RESET_LIFE);
    await insertReset(db, user.id, { tokenHash: hashOfToken(token), expiresAt });
    return { token };
  },

  async temporaryPassword(email, { createsAccount, ip }, now) {
    const user =
      (await findUserByEmail(db, email)) ??
      (createsAccount ? await openAccount(db, email, ip, now) : undefined);
    if (user === undefined) return;
    const password = newPassword();
    const expiresAt = new Date(now.getTime() + PASSWORD_LIFE);
    await saveTemporaryPassword(db, user.id, { passwordHash: await hashPassword(password), expiresAt });
    return { password };
  },
});

function openAccount(db: Kysely<Schema>, email: string, ip: string, now: Date): Promise<Account | undefined> {
  return db.transaction().execute(async (trx) => {
    const account = await createUser(trx, { email, now });
    if (account === undefined) return findUserByEmail(trx, email);
    await saveConsent(trx, { userId: account.id, purpose: 'processing', ip, now });
    return account;
  });
}

/** Without characters that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Fifty bits, short enough to type from a letter. */
const newPassword = (): string =>
  Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)] ?? '').join('');
