import type { Kysely } from 'kysely';
import type { Db, Schema } from '#database/schema.ts';
import { queueMessage } from '#server/features/messages/queue.ts';
import { firstName } from '#server/features/users/names.ts';
import { confirmEmail, findUser, savePassword } from '#server/features/users/queries.ts';
import { Problem } from '#server/platform/problem.ts';
import { hashOfToken } from '#server/security/hash-of-token.ts';
import { hashPassword, isPassword } from './password.ts';
import { deleteSecretsOf, takeReset } from './password-queries.ts';
import { closeSessions } from './sessions.ts';

type Owner = { userId: string; sessionId: string };

/**
 * Sets a new password by the current one; other devices have to sign in again (promise R11). An
 * account opened by telephone has none yet, and gets its first.
 *
 * @throws {Problem} `invalid`, never 401: by §8 a 401 would log the shopper out
 */
export async function changePassword(
  db: Kysely<Schema>,
  { userId, sessionId }: Owner,
  { oldPassword = '', password }: { oldPassword?: string | undefined; password: string },
): Promise<void> {
  const user = await findUser(db, userId);
  if (user.password_hash !== null && !(await isPassword(user.password_hash, oldPassword))) {
    const message = oldPassword === '' ? 'Введите пароль' : 'Неверный пароль';
    throw new Problem('invalid', message, { errors: { oldPassword: message } });
  }
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (trx) => {
    await setPassword(trx, userId, passwordHash);
    await closeSessions(trx, userId, sessionId);
  });
}

/**
 * Sets a new password by the token of a letter, which is used up; every other device has to sign in again.
 *
 * @throws {Problem} `invalid` alike for a used, an expired and a forged token
 */
export async function resetPassword(
  db: Kysely<Schema>,
  {
    token,
    password,
    sessionId,
    now,
  }: { token: string; password: string; sessionId: string | undefined; now: Date },
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (trx) => {
    const userId = await takeReset(trx, hashOfToken(token), now);
    if (userId === undefined) {
      const message = 'Ссылка устарела. Запросите новое письмо';
      throw new Problem('invalid', message, { errors: { token: message } });
    }
    await confirmEmail(trx, userId, now);
    await setPassword(trx, userId, passwordHash);
    await closeSessions(trx, userId, sessionId);
  });
}

async function setPassword(trx: Db, userId: string, passwordHash: string): Promise<void> {
  await savePassword(trx, userId, passwordHash);
  await deleteSecretsOf(trx, userId);
  const { email, full_name } = await findUser(trx, userId);
  if (email === null) return;
  const params = { name: firstName(full_name) };
  await queueMessage(trx, { channel: 'email', recipient: email, template: 'passwordChanged', params });
}
