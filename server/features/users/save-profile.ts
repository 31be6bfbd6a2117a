import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { users } from '#contract/users.ts';
import type { Schema } from '#database/schema.ts';
import type { User } from '#server/platform/shopper.ts';
import { isSameMailbox, requestEmail } from './email-changes.ts';
import { nameOfRole } from './names.ts';
import { lockContacts, updateUser } from './queries.ts';

type Changes = z.output<(typeof users.saveProfile)['body']>;

/**
 * Changes the profile; absent fields stay. A new e-mail waits for its confirmation by letter: the
 * answer does not disclose whether another account has it (ADR 0069).
 *
 * @throws {Problem} `invalid` for a name that does not match the role
 */
export async function saveProfile(
  db: Kysely<Schema>,
  { userId, userRole }: User,
  { fio, email, phone, birthDate, schoolInfo }: Changes,
  now: Date,
): Promise<void> {
  const fullName = fio === undefined ? undefined : await nameOfRole(db, userRole, fio);
  await db.transaction().execute(async (trx) => {
    const before = await lockContacts(trx, userId);
    await updateUser(trx, userId, {
      ...(fullName !== undefined && { full_name: fullName }),
      ...(phone !== undefined && { phone }),
      ...(birthDate !== undefined && { birth_date: birthDate }),
      ...(schoolInfo !== undefined && { school_info: schoolInfo }),
    });
    if (email === undefined || isSameMailbox(before.email, email)) return;
    await requestEmail(trx, { userId, email, now });
  });
}
