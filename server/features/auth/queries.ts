import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

/* Owns the table users. */

export function findCredentials(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'user_role', 'password_hash'])
    .where(sql`lower(email)`, '=', email)
    .executeTakeFirst();
}
