import { type Kysely, sql } from 'kysely';

/**
 * Organisations continue to earn no bonuses: until now because of their role,
 * from here on because of the bonus type alone (decision T11.1).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update users set user_bonus_type = 'wholesale'
     where user_role in ('org_user', 'dealer') and user_bonus_type = 'standard'`.execute(db);
}
