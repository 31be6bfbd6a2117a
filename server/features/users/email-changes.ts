import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Db, Schema } from '#database/schema.ts';
import { queueMessage } from '#server/features/messages/queue.ts';
import type { SecretMakers } from '#server/features/messages/send-messages.ts';
import { isUniqueViolation } from '#server/platform/database-errors.ts';
import { Problem } from '#server/platform/problem.ts';
import { hashOfToken } from '#server/security/hash-of-token.ts';
import { firstName } from './names.ts';
import { findUserByEmail, lockContacts } from './queries.ts';

/* An account gets an e-mail when its owner has opened the letter that was sent there (ADR 0069). */

const LETTER_LIFE = 24 * 3_600_000;

type Change = { userId: string; email: string; now: Date };

/**
 * Sends a letter to a new e-mail and replaces an earlier request. Whether another account has the
 * address is checked when the letter is sent, and only its reader is informed.
 */
export async function requestEmail(trx: Db, { userId, email, now }: Change): Promise<void> {
  const values = { email, token_hash: null, expires_at: new Date(now.getTime() + LETTER_LIFE) };
  await trx
    .insertInto('email_changes')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
  await queueMessage(trx, {
    channel: 'email',
    recipient: email,
    template: 'emailConfirmation',
    params: { userId },
  });
}

/** The e-mail that awaits confirmation. */
export async function findRequestedEmail(db: Db, userId: string, now: Date): Promise<string | null> {
  const change = await db
    .selectFrom('email_changes')
    .select('email')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return change?.email ?? null;
}

export async function deleteExpiredRequests(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('email_changes').where('expires_at', '<=', now).execute();
}

export const emailSecrets = (db: Kysely<Schema>): Pick<SecretMakers, 'emailConfirmation'> => ({
  async emailConfirmation(email, { userId }, now) {
    const token = randomBytes(32).toString('base64url');
    const owner = await findUserByEmail(db, email);
    const isTaken = owner !== undefined && owner.id !== userId;
    const requested = await db
      .updateTable('email_changes')
      .set({ token_hash: isTaken ? null : hashOfToken(token) })
      .where('user_id', '=', userId)
      .where('email', '=', email)
      .where('expires_at', '>', now)
      .returning('email')
      .executeTakeFirst();
    return requested && { token: isTaken ? null : token };
  },
});

/**
 * Gives the account the e-mail of the letter that its owner has opened while signed in; the
 * previous mailbox gets a letter. The unique index decides between accounts (promise R13).
 *
 * @throws {Problem} `invalid` for a token that is used, expired or another account's, and for an
 *   e-mail that another account has got meanwhile
 */
export async function confirmRequestedEmail(
  db: Kysely<Schema>,
  { userId, token, now }: { userId: string; token: string; now: Date },
): Promise<void> {
  try {
    await db.transaction().execute(async (trx) => {
      const before = await lockContacts(trx, userId);
      const change = await trx
        .deleteFrom('email_changes')
        .where('user_id', '=', userId)
        .where('token_hash', '=', hashOfToken(token))
        .where('expires_at', '>', now)
        .returning('email')
        .executeTakeFirst();
      if (change === undefined)
        throw refusal('token', 'Ссылка больше не\u00a0действует: укажите e-mail ещё раз');
      const { email } = change;
      await trx
        .updateTable('users')
        .set({ email, email_confirmed_at: now })
        .where('id', '=', userId)
        .execute();
      if (before.email === null || isSameMailbox(before.email, email)) return;
      await queueMessage(trx, {
        channel: 'email',
        recipient: before.email,
        template: 'emailChanged',
        params: { name: firstName(before.full_name) },
      });
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw refusal('email', 'Этот e-mail указан в\u00a0другом аккаунте');
    throw error;
  }
}

const refusal = (field: string, message: string) =>
  new Problem('invalid', message, { errors: { [field]: message } });

/** Whether two spellings name the same mailbox. */
export const isSameMailbox = (one: string | null, other: string): boolean =>
  one?.toLowerCase() === other.toLowerCase();
