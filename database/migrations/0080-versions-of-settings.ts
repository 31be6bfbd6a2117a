import { type Kysely, sql } from 'kysely';

/** What people of the back office edit in the settings, beside each other (back office, §3 "Two people"). */
const TABLES = [
  'sites',
  'currencies',
  'user_roles',
  'delivery_methods',
  'delivery_zones',
  'delivery_tariffs',
  'payment_methods',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) {
    await sql`alter table ${sql.table(table)} add column version integer not null default 1`.execute(db);
  }
  // The former version loads points of carriers with a null in each column that it does not know.
  await sql`alter table delivery_points add column version integer`.execute(db);
}
