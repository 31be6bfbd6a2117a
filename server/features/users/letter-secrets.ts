import { randomBytes, randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '#database/schema.ts';
import { hashPassword } from '#server/features/auth/password.ts';
import { formSecrets } from '#server/features/forms/letters.ts';
import { mailingSecrets } from '#server/features/mail-distribution/letters.ts';
import type { SecretMakers } from '#server/features/messages/send-messages.ts';
import { hashOfToken } from '#server/security/hash-of-token.ts';
import { saveConsent } from './consents.ts';
import { emailSecrets } from './email-changes.ts';
import { insertReset, saveTemporaryPassword } from './password-queries.ts';
import { type Account, createUser, findUserByEmail } from './queries.ts';

const MINUTE = 60_000;
const RESET_LIFE = 60 * MINUTE;
const PASSWORD_LIFE = 15 * MINUTE;

/**
 * Secrets that are made when these letters are sent. A letter that is sent twice has another secret
 * the second time.
 */
export function secretMakers(db: Kysely<Schema>): SecretMakers {
  return {
    ...formSecrets(db),
    ...mailingSecrets(db),
    ...emailSecrets(db),

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
  };
}

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
