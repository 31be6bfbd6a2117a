import type { Db } from '#database/schema.ts';
import type { Attempts } from '#server/security/attempts.ts';
import { requestEmail } from './email-changes.ts';
import { lockContacts, saveFullName } from './queries.ts';

/** Milliseconds between two letters that forms send to one mailbox for its confirmation. */
const LETTER_EVERY = 3_600_000;

type Typed = { userId: string; email: string | undefined; fullName: string | undefined };

/**
 * Adds to the profile what it lacks from a form (decision T6.7): the name at once, the e-mail when
 * its letter is confirmed (ADR 0069). Known values stay.
 */
export async function completeProfile(
  trx: Db,
  { attempts, now }: { attempts: Attempts; now: Date },
  { userId, email = '', fullName = '' }: Typed,
): Promise<void> {
  const known = await lockContacts(trx, userId);
  if (known.full_name === '' && fullName !== '') await saveFullName(trx, userId, fullName);
  if (known.email !== null || email === '') return;
  if (!(await attempts.isFirst(`form-email:${email.toLowerCase()}`, LETTER_EVERY))) return;
  await requestEmail(trx, { userId, email, now });
}
