import type { Db } from '#database/schema.ts';
import { insertMember } from '#server/features/staff/queries.ts';
import { hashOfToken } from '#server/security/hash-of-token.ts';

/** The token of a session of a new person of this role, whose second factor has just been given. */
export async function givenStaffToken(db: Db, role: string, now: Date): Promise<string> {
  const values = { email: `${crypto.randomUUID()}@example.ru`, fio: 'Пётр Работников', role } as const;
  const member = await insertMember(db, { ...values, status: 'active', password_hash: null }, now);
  const token = crypto.randomUUID();
  await db
    .insertInto('staff_sessions')
    .values({
      token_hash: hashOfToken(token),
      staff_id: member?.id ?? '',
      stage: 'open',
      opened_at: now,
      seen_at: now,
      confirmed_at: now,
      pending_totp: null,
      ip: '127.0.0.1',
      browser: 'Chrome',
    })
    .execute();
  return token;
}
