import { type Kysely, sql } from 'kysely';
import type { Db, Schema } from '#database/schema.ts';
import { LONGEST_TERM } from './features/staff/audit.ts';
import type { Services } from './services.ts';

const DAY = 24 * 3600 * 1000;

/**
 * The tables that are partitioned by the month of a column (ADR 0121), and the days that a month is kept after its end:
 * the log of messages 180 (2.4 of the back office), notifications the same, the audit as long as its oldest record; null for
 * the books, which are never deleted (BD6).
 */
const MONTHLY = {
  messages: { by: 'created_at', days: 180 },
  notifications: { by: 'created_at', days: 180 },
  order_events: { by: 'at', days: null },
  payment_events: { by: 'heard_at', days: null },
  // Records with a shorter term are deleted by themselves.
  staff_audit: { by: 'at', days: LONGEST_TERM },
} as const;

export const MONTHLY_TABLES = Object.keys(MONTHLY);

/** Partitions are made this long before their month, so that a job which fails for weeks does no harm. */
const MONTHS_AHEAD = 3;

/** Queries wait behind a change of partitions; a job that gets no lock is repeated. */
const LOCK_WITHIN = '2s';

/** Rows that one statement deletes. */
const ROWS_AT_ONCE = 5000;

/**
 * Makes the partitions of the coming months, and drops the months whose term is over. Each is a transaction of its own:
 * a repeated job goes on after an interrupted one.
 */
export async function keepMonths({ db, now, log }: Pick<Services, 'db' | 'now' | 'log'>): Promise<void> {
  for (const [table, { by, days }] of Object.entries(MONTHLY)) {
    const made = await makeMonths(db, table, by, now());
    const dropped =
      days === null ? [] : await dropMonths(db, table, by, new Date(now().getTime() - days * DAY));
    log.info({ table, made, dropped }, 'Месяцы таблицы проверены');
  }
}

/** @returns the months that were made: `2027-03-01` */
async function makeMonths(db: Kysely<Schema>, table: string, by: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select to_char(month, 'YYYY-MM-01') as month
      from generate_series(
             date_trunc('month', least(
               ${now}::timestamptz,
               (select min(${sql.id(by)}) from ${sql.id('months', `${table}_default`)})) at time zone 'UTC'),
             ${now}::timestamptz at time zone 'UTC' + make_interval(months => ${MONTHS_AHEAD}),
             '1 month') as month`.execute(db);
  const made: string[] = [];
  for (const { month } of rows) {
    const isMade = await withLock(db, async (trx) => {
      const answer = await sql<{ is_made: boolean }>`
        select months.make(${table}, ${month}::date) as is_made`.execute(trx);
      return answer.rows[0]?.is_made;
    });
    if (isMade) made.push(month);
  }
  return made;
}

/** @returns the partitions that were dropped */
async function dropMonths(db: Kysely<Schema>, table: string, by: string, before: Date): Promise<string[]> {
  const dropped: string[] = [];
  while (true) {
    const name = await withLock(db, async (trx) => {
      const { rows } = await sql<{ name: string | null }>`
        select months.drop_one(${table}, ${before}) as name`.execute(trx);
      return rows[0]?.name;
    });
    if (!name) break;
    dropped.push(name);
  }
  await deleteMonthsBeforeSplit(db, table, by, before);
  return dropped;
}

/** The first partition has months from before the table was partitioned, or restored from a backup. */
async function deleteMonthsBeforeSplit(db: Db, table: string, by: string, before: Date): Promise<void> {
  const first = `${table}_before`;
  const { rows } = await sql<{ is_there: boolean }>`
    select to_regclass(${`months.${first}`}) is not null as is_there`.execute(db);
  if (!rows[0]?.is_there) return;
  const partition = sql.id('months', first);
  for (let deleted = ROWS_AT_ONCE; deleted >= ROWS_AT_ONCE; ) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${partition} where ctid = any(array(
        select ctid from ${partition}
         where ${sql.id(by)} < date_trunc('month', ${before}::timestamptz at time zone 'UTC') at time zone 'UTC'
         limit ${ROWS_AT_ONCE}))`.execute(db);
    deleted = Number(numAffectedRows);
  }
}

/** For how long each table has partitions of its months. */
export async function monthsAhead(db: Db): Promise<{ table: string; seconds: number }[]> {
  const { rows } = await sql<{ table: string; seconds: number }>`
    select inhparent::regclass::text as table,
           extract(epoch from max(months.end_of(inhrelid::regclass)) - now())::float as seconds
      from pg_inherits
     where inhparent = any(${MONTHLY_TABLES}::regclass[])
     group by inhparent`.execute(db);
  return rows;
}

const withLock = <Result>(db: Kysely<Schema>, work: (trx: Db) => Promise<Result>): Promise<Result> =>
  db.transaction().execute(async (trx) => {
    await sql`select set_config('lock_timeout', ${LOCK_WITHIN}, true)`.execute(trx);
    return work(trx);
  });
