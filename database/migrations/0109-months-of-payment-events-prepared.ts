import { type Kysely, sql } from 'kysely';
import { prepareMonths } from '../online-months.ts';

/** Built while the shop keeps writing, and so outside a transaction: what 0110 would otherwise build under its lock. */
export const isOnline = true;

/**
 * Prepares months of payment_events (ADR 0147). That a state is recorded once per payment (R9) cannot be a unique index of
 * a table by month: payment_states holds it. A trigger fills it for the former version, too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists payment_states (
      payment_id uuid not null references payments (id) on delete cascade,
      status     text not null,
      primary key (payment_id, status)
    )`.execute(db);
  await sql`comment on table payment_states is 'A state is recorded once per payment. Written by a trigger of payment_events'`.execute(
    db,
  );
  // Null leaves a repeated event out; a concurrent one waits for the first.
  await sql`
    create or replace function keep_payment_states() returns trigger language plpgsql as $$
    begin
      insert into payment_states (payment_id, status) values (new.payment_id, new.status) on conflict do nothing;
      return case when found then new end;
    end $$`.execute(db);
  await sql`
    create or replace trigger payment_events_happen_once before insert on payment_events
    for each row execute function keep_payment_states()`.execute(db);
  await sql`
    insert into payment_states (payment_id, status)
    select payment_id, status from payment_events on conflict do nothing`.execute(db);
  await prepareMonths(db, 'payment_events', 'heard_at');
}
