import { type Kysely, sql } from 'kysely';

/** Built while the shop keeps writing, and so outside a transaction: what 0059 would otherwise build under its lock. */
export const isOnline = true;

const MONTHLY: Record<string, string> = {
  messages: 'created_at',
  notifications: 'created_at',
  order_events: 'at',
};

const INDEXES: Record<string, string> = {
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
  for (const [name, on] of Object.entries(INDEXES)) await buildIndex(db, name, sql.raw(`index`), on);
  for (const [table, key] of Object.entries(MONTHLY)) {
    await buildIndex(db, `${table}_by_month`, sql.raw('unique index'), `${table} (id, ${key})`);
    await checkEnd(db, table, key);
  }
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

async function buildIndex(
  db: Kysely<unknown>,
  name: string,
  kind: ReturnType<typeof sql.raw>,
  on: string,
): Promise<void> {
  // No query uses the rest of an interrupted build.
  const { rows } = await sql`
    select from pg_index where indexrelid = to_regclass(${name}) and not indisvalid`.execute(db);
  if (rows.length > 0) await sql`drop index concurrently ${sql.id(name)}`.execute(db);
  await sql`create ${kind} concurrently if not exists ${sql.id(name)} on ${sql.raw(on)}`.execute(db);
}

/** A valid check of its rows spares the attached table a scan under the lock. */
async function checkEnd(db: Kysely<unknown>, table: string, key: string): Promise<void> {
  const name = `${table}_end`;
  const { rows } = await sql<{ at: string }>`select months.split_at(${table}, ${key})::text as at`.execute(
    db,
  );
  await sql`alter table ${sql.id(table)} drop constraint if exists ${sql.id(name)}`.execute(db);
  await sql`
    alter table ${sql.id(table)} add constraint ${sql.id(name)}
      check (${sql.id(key)} < ${sql.lit(rows[0]?.at)}::timestamptz) not valid`.execute(db);
  await sql`alter table ${sql.id(table)} validate constraint ${sql.id(name)}`.execute(db);
}
