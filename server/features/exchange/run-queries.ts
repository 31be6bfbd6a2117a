import { type Selectable, sql } from 'kysely';
import type { ExchangeRunRow } from '#database/schema/exchange.ts';
import type { Db } from '#database/schema.ts';

export type ExchangeRun = Selectable<ExchangeRunRow>;

/** The last run of a file of this name in the session. */
export const findLastRun = (
  db: Db,
  { sessionId, fileName }: { sessionId: string; fileName: string },
): Promise<ExchangeRun | undefined> =>
  db
    .selectFrom('exchange_runs')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('file_name', '=', fileName)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** The last run of any file of the session. */
export const findLatestRun = (db: Db, sessionId: string): Promise<ExchangeRun | undefined> =>
  db
    .selectFrom('exchange_runs')
    .selectAll()
    .where('session_id', '=', sessionId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findRun = (db: Db, id: string): Promise<ExchangeRun | undefined> =>
  db.selectFrom('exchange_runs').selectAll().where('id', '=', id).executeTakeFirst();

export const addRun = (
  trx: Db,
  run: { accountId: string; sessionId: string; subject: ExchangeRun['subject']; fileName: string; now: Date },
): Promise<ExchangeRun> =>
  trx
    .insertInto('exchange_runs')
    .values({
      account_id: run.accountId,
      session_id: run.sessionId,
      subject: run.subject,
      file_name: run.fileName,
      created_at: run.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/**
 * Makes the run the one of its account, unless another one is: one file of an account is applied at a time.
 *
 * @returns undefined for a run that is over, and for one that has to wait
 */
export async function claimRun(trx: Db, id: string, now: Date): Promise<ExchangeRun | undefined> {
  const run = await findRun(trx, id);
  if (run === undefined) return;
  const { running_run } = await trx
    .selectFrom('exchange_accounts')
    .select('running_run')
    .where('id', '=', run.account_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const other = running_run === null || running_run === id ? undefined : await findRun(trx, running_run);
  if (other?.state === 'running') return;
  const claimed = await trx
    .updateTable('exchange_runs')
    .set({ state: 'running', started_at: sql`coalesce(started_at, ${now}::timestamptz)` })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .returningAll()
    .executeTakeFirst();
  if (claimed === undefined) return;
  await trx
    .updateTable('exchange_accounts')
    .set({ running_run: id })
    .where('id', '=', run.account_id)
    .execute();
  return claimed;
}

/** @returns the run of the account that has waited longest; undefined when none waits */
export async function endRun(
  trx: Db,
  { id, account_id }: Pick<ExchangeRun, 'id' | 'account_id'>,
  { failure, now }: { failure: string | null; now: Date },
): Promise<string | undefined> {
  await trx
    .updateTable('exchange_runs')
    .set({ state: failure === null ? 'done' : 'failed', failure, ended_at: now })
    .where('id', '=', id)
    .execute();
  await trx
    .updateTable('exchange_accounts')
    .set({ running_run: null })
    .where('id', '=', account_id)
    .where('running_run', '=', id)
    .execute();
  const next = await trx
    .selectFrom('exchange_runs')
    .select('id')
    .where('account_id', '=', account_id)
    .where('state', '=', 'waiting')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return next?.id;
}

/** What the file is, and how many records it has: known before anything of it is applied. */
export async function recordFile(
  db: Db,
  id: string,
  file: { file_id: string; file_bytes: number; checksum: string | null; total: number },
): Promise<void> {
  await db.updateTable('exchange_runs').set(file).where('id', '=', id).execute();
}

/** In the transaction of the records that it counts. */
export async function recordProgress(
  trx: Db,
  id: string,
  { ordinal, counts }: { ordinal: number; counts: Readonly<Record<string, number>> },
): Promise<void> {
  await trx
    .updateTable('exchange_runs')
    .set({ ordinal, counts: JSON.stringify(counts) })
    .where('id', '=', id)
    .execute();
}

export type Issue = {
  code: string;
  externalId?: string | undefined;
  article?: string | undefined;
  text: string;
  /** Of an issue that waits for a person: what is done when it is confirmed. */
  details?: Record<string, unknown>;
};

/** Of one run; all are counted. */
const MOST_ISSUES = 1000;

/** @param stored issues of the run so far */
export async function addIssues(
  trx: Db,
  runId: string,
  issues: readonly Issue[],
  { stored, now }: { stored: number; now: Date },
): Promise<void> {
  // What waits for a person is stored however many others there are.
  const kept = issues.filter(({ details }, at) => details !== undefined || stored + at < MOST_ISSUES);
  if (kept.length === 0) return;
  await trx
    .insertInto('exchange_issues')
    .values(
      kept.map(({ code, externalId, article, text, details }) => ({
        run_id: runId,
        code,
        external_id: externalId ?? null,
        article: article ?? null,
        text,
        details: details === undefined ? null : JSON.stringify(details),
        decision: details === undefined ? null : ('waits' as const),
        at: now,
      })),
    )
    .execute();
}

/** Issues of a run that are stored, by code. */
export async function countIssues(db: Db, runId: string): Promise<{ code: string; count: number }[]> {
  const { rows } = await sql<{ code: string; count: number }>`
    select code, count(*)::int as count from exchange_issues where run_id = ${runId} group by code`.execute(
    db,
  );
  return rows;
}

/** Seconds since 1970 at which the last run ended that has applied its file; undefined before the first. */
export async function lastSuccess(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ at: number | null }>`
    select extract(epoch from max(last.ended_at))::float as at
      from exchange_accounts as account
     cross join lateral (
       select ended_at from exchange_runs
        where account_id = account.id and state = 'done' order by created_at desc limit 1
     ) as last
     where not is_off`.execute(db);
  return rows[0]?.at ?? undefined;
}
