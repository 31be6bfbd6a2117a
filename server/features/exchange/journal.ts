import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { ExchangeIssue, ExchangeRun, staffExchange } from '#contract/staff/exchange.ts';
import type { ExchangeIssueRow } from '#database/schema/exchange.ts';
import type { Db } from '#database/schema.ts';
import { isChosen, metaOf, offsetOf, orderOf } from '#server/features/staff/lists.ts';
import type { Cell } from '#server/integrations/spreadsheets/port.ts';

/* What has been exchanged, for people (exchange, §7): no passwords, no cookies, nothing of buyers. */

const LATEST = 30;

export const listAccounts = (db: Db) =>
  db
    .selectFrom('exchange_accounts')
    .select(['login', 'is_off', 'may_catalog', 'may_orders', 'last_exchange_at'])
    .orderBy('login')
    .execute();

const runs = (db: Db) =>
  db
    .selectFrom('exchange_runs as run')
    .innerJoin('exchange_accounts as account', 'account.id', 'run.account_id')
    .leftJoin('exchange_sessions as session', 'session.id', 'run.session_id');

const COLUMNS = [
  'run.id',
  'run.account_id',
  'run.file_name',
  'run.file_bytes',
  'run.state',
  'run.total',
  'run.ordinal',
  'run.counts',
  'run.failure',
  'run.started_at',
  'run.ended_at',
  'run.created_at',
  'account.login',
  'session.address',
] as const;

/** The latest first. */
export const listRuns = (db: Db) =>
  runs(db).select(COLUMNS).orderBy('run.created_at', 'desc').limit(LATEST).execute();

export const findRunOfJournal = (db: Db, id: string) =>
  runs(db).select(COLUMNS).where('run.id', '=', id).executeTakeFirst();

type RunQuery = z.output<(typeof staffExchange)['runs']['query']>;

/** A page of the journal. */
export async function pageOfRuns(db: Db, { account, state, sort, ...page }: RunQuery) {
  const offset = offsetOf(page);
  const chosen = runs(db)
    .where(isChosen(sql.ref('run.account_id'), account, 'uuid'))
    .where(isChosen(sql.ref('run.state'), state));
  const { direction } = orderOf(sort);
  const found = await chosen
    .select(COLUMNS)
    .orderBy('run.created_at', direction)
    .orderBy('run.id', direction)
    .offset(offset)
    .limit(page.limit)
    .execute();
  return { data: found.map(presentRun), _meta: await metaOf(db, chosen, page) };
}

/** Of the importer alone: the type of prices without a rule, once each. */
const OF_IMPORTER = /^withoutRule /;

type RunOfJournal = Awaited<ReturnType<typeof listRuns>>[number];

export const presentRun = (run: RunOfJournal): ExchangeRun => ({
  id: run.id,
  account: { id: run.account_id, login: run.login },
  // Sessions of files from the disk have none.
  address: run.address || null,
  fileName: run.file_name,
  bytes: run.file_bytes === null ? null : Number(run.file_bytes),
  state: run.state,
  total: run.total,
  applied: run.ordinal,
  counts: Object.fromEntries(Object.entries(run.counts).filter(([name]) => !OF_IMPORTER.test(name))),
  failure: run.failure,
  createdAt: run.created_at.toISOString(),
  startedAt: run.started_at?.toISOString() ?? null,
  endedAt: run.ended_at?.toISOString() ?? null,
});

type StoredIssue = Selectable<ExchangeIssueRow>;

/** At most 1 000 are stored of a run. */
export const issuesOf = (db: Db, runId: string): Promise<StoredIssue[]> =>
  db.selectFrom('exchange_issues').selectAll().where('run_id', '=', runId).orderBy('id').execute();

export const presentIssue = (issue: StoredIssue): ExchangeIssue => ({
  id: Number(issue.id),
  code: issue.code,
  externalId: issue.external_id,
  article: issue.article,
  text: issue.text,
  decision: issue.decision,
  at: issue.at.toISOString(),
});

const DECISIONS = { waits: 'Ждёт решения', confirmed: 'Подтверждено', left: 'Оставлено как есть' };

/** What a file of 1C has come to, as a spreadsheet. */
export function reportOf({ fileName, applied, total, failure }: ExchangeRun, issues: readonly StoredIssue[]) {
  async function* rows(): AsyncGenerator<Cell[]> {
    yield ['', '', `Файл ${fileName}: обработано ${applied} из\u00a0${total}`, ''];
    if (failure !== null) yield ['', '', failure, ''];
    for (const { article, external_id, text, decision } of issues) {
      yield [article, external_id, text, decision === null ? '' : DECISIONS[decision]];
    }
  }
  return { columns: ['Артикул', 'Ид в\u00a01С', 'Замечание', 'Решение'], rows: rows() };
}
