import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { users } from '#contract/users.ts';
import type { Schema } from '#database/schema.ts';
import { queueMessage } from '#server/features/messages/queue.ts';
import { Problem } from '#server/platform/problem.ts';
import type { User } from '#server/platform/shopper.ts';
import { firstName } from './first-name.ts';
import { findUser, isEmailTaken, lockContacts, updateUser } from './queries.ts';
import { nameOfRole } from './sign-up.ts';

type Changes = z.output<(typeof users.saveProfile)['body']>;

/**
 * Changes what an account knows about its owner; what is left out stays. The
 * mailbox that is given up is told so.
 *
 * @throws {Problem} `invalid` for an e-mail of another account and for a name unlike those of the role
 */
export async function saveProfile(
  db: Kysely<Schema>,
  { userId, userRole }: User,
  { fio, email, phone, birthDate, schoolInfo }: Changes,
): Promise<void> {
  const fullName = fio === undefined ? undefined : await nameOfRole(db, userRole, fio);
  await db.transaction().execute(async (trx) => {
    const before = await lockContacts(trx, userId);
    if (email !== undefined && (await isEmailTaken(trx, email, userId))) {
      const message = 'Этот e-mail указан в другом аккаунте';
      throw new Problem('invalid', message, { errors: { email: message } });
    }
    await updateUser(trx, userId, {
      ...(fullName !== undefined && { full_name: fullName }),
      ...(email !== undefined && { email }),
      ...(phone !== undefined && { phone }),
      ...(birthDate !== undefined && { birth_date: birthDate }),
      ...(schoolInfo !== undefined && { school_info: schoolInfo }),
    });
    if (email === undefined || before.email === null || email === before.email) return;
    const { full_name } = await findUser(trx, userId);
    await queueMessage(trx, {
      channel: 'email',
      recipient: before.email,
      template: 'emailChanged',
      params: { name: firstName(full_name) },
    });
  });
}
