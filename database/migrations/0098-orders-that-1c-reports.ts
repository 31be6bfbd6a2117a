import { type Kysely, sql } from 'kysely';

/** Files of orders are runs too, and an order asks once whether it is to be cancelled (exchange, §8). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table exchange_runs add column subject text not null default 'catalog'
      constraint exchange_runs_subject check (subject in ('catalog', 'sale'))`.execute(db);
  await sql`comment on column exchange_runs.subject is 'A file of orders applies no goods, one of the catalogue no orders'`.execute(
    db,
  );
  await sql`
    create index exchange_issues_of_cancels on exchange_issues (external_id) where code = 'cancels-paid'`.execute(
    db,
  );
}
