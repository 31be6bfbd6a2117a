import type { Db } from '#database/schema.ts';
import { command } from '#server/features/notifications/notify.ts';
import { audit } from '#server/features/staff/audit.ts';
import type { Write } from '#server/features/staff/person.ts';
import { lockCustomer, objectOf } from '#server/features/users/staff-queries.ts';
import { Problem } from '#server/platform/problem.ts';
import { sendReset } from './letters.ts';
import { closeSessions } from './sessions.ts';

/* Sign-ins of a buyer, and what staff do with them (back office, §4.5). */

/** Without tokens and devices. */
export const listSessionsOf = (db: Db, userId: string) =>
  db
    .selectFrom('sessions')
    .select(['id', 'opened_at', 'expires_at'])
    .where('user_id', '=', userId)
    .orderBy('opened_at', 'desc')
    .orderBy('id')
    .execute();

/** Signs a buyer out everywhere; open pages forget the session at once. @returns how many there were */
export async function closeByStaff(at: Write, userId: string): Promise<number> {
  const { trx, now } = at;
  const customer = await lockCustomer(trx, userId);
  const open = await listSessionsOf(trx, userId);
  await closeSessions(trx, userId);
  await command(trx, { now: () => now }, { userId, typeCode: 'reset_session' });
  await audit(at, {
    action: 'customer.close-sessions',
    object: objectOf(customer),
    changes: [{ field: 'sessions', before: open.length, after: 0 }],
  });
  return open.length;
}

/** @throws {Problem} `state` without an e-mail: staff never set a password themselves */
export async function sendPasswordLetter(at: Write, userId: string): Promise<void> {
  const customer = await lockCustomer(at.trx, userId);
  if (customer.email === null) throw new Problem('state', 'У\u00a0покупателя нет e-mail');
  await sendReset(at.trx, customer.email, { isSignedIn: false });
  await audit(at, { action: 'customer.password-letter', object: objectOf(customer) });
}
