import { type Kysely, sql } from 'kysely';
import { buildIndexes } from '../online-indexes.ts';
import { prepareMonths } from '../online-months.ts';

/** Built while the shop keeps writing, and so outside a transaction: what 0059 would otherwise build under its lock. */
export const isOnline = true;

const MONTHLY = {
  messages: 'created_at',
  notifications: 'created_at',
  order_events: 'at',
};

const INDEXES = {
  // What the nightly reconciliation compares: the rows of the last days.
  order_events_by_time: 'order_events (at)',
  payment_events_by_time: 'payment_events (heard_at)',
  bonus_log_by_time: 'bonus_log (created_at)',
  promo_uses_by_time: 'promo_uses (used_at)',
};

/** Months of messages, notifications and order_events (ADR 0121), and indexes by time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The messages that wait are of today, as far as their term is concerned.
  await sql`alter table messages add column if not exists created_at timestamptz not null default now()`.execute(
    db,
  );
  await createSplitAt(db);
  await buildIndexes(db, INDEXES);
  for (const [table, key] of Object.entries(MONTHLY)) await prepareMonths(db, table, key);
}

/** The end of the first partition, which has every row so far and those of at least a month to come. */
async function createSplitAt(db: Kysely<unknown>): Promise<void> {
  await sql`create schema if not exists months`.execute(db);
  await sql`
    create or replace function months.split_at(parent text, key text) returns timestamptz language plpgsql as $$
    declare
      latest timestamptz;
    begin
      execute format('select greatest(now(), max(%I)) from %I', key, parent) into latest;
      return (date_trunc('month', latest at time zone 'UTC') + interval '2 months') at time zone 'UTC';
    end $$`.execute(db);
}
