import { type Kysely, sql } from 'kysely';

/**
 * Organisations go on earning no bonuses: until now their role said so, from
 * here on the bonus type alone decides (decision T11.1).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update users set user_bonus_type = 'wholesale'
     where user_role in ('org_user', 'dealer') and user_bonus_type = 'standard'`.execute(db);
}
