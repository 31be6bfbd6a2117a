import { type Kysely, sql } from 'kysely';

/**
 * «Система быстрых платежей» comes first in the list of payment methods (ADR 0095). An existing shop gets it too;
 * an empty one is seeded with its own methods.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bank_payments
      add method text check (method in ('bank_card', 'sbp'))`.execute(db);
  await sql`comment on column bank_payments.method is 'The only method of payment allowed; null for any'`.execute(
    db,
  );
  await sql`
    insert into payment_methods (code, name, hint, way, position)
    select 'sbp', 'СБП', ${'По\u00a0QR-коду или через приложение банка'}, 'online', min(position) - 1
      from payment_methods
    having count(*) > 0
        on conflict (code) do nothing`.execute(db);
}
