import { type Kysely, sql } from 'kysely';

/**
 * Partitions payment_events by month (ADR 0147), as 0093 did with the audit. The former version records events
 * `on conflict on constraint payment_events_happen_once`: the name stays, and the trigger leaves repeated ones out.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // In the order of the shop's transactions: payments before what refers to them.
  await sql`lock table payments in share row exclusive mode`.execute(db);
  await sql`alter table payment_events drop constraint payment_events_happen_once`.execute(db);
  await sql`select months.split('payment_events', 'heard_at')`.execute(db);
  await sql`
    alter table payment_events
      add constraint payment_events_happen_once unique (payment_id, status, heard_at)`.execute(db);
  await sql`drop trigger payment_events_happen_once on months.payment_events_before`.execute(db);
  await sql`
    create trigger payment_events_happen_once before insert on payment_events
    for each row execute function keep_payment_states()`.execute(db);
}
