import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Selectable, sql } from 'kysely';
import type { ExchangeTrial } from '#contract/staff/exchange.ts';
import type { ExchangeTrialRow, TrialProgress } from '#database/schema/exchange.ts';
import type { Db } from '#database/schema.ts';
import { fileKindOf, readFileName } from '#domain/exchange/file-name.ts';
import { receiveFile } from '#server/features/files/receive-file.ts';
import { refusedFile } from '#server/features/files/refused-file.ts';
import { audit } from '#server/features/staff/audit.ts';
import { refuseField, required } from '#server/features/staff/edit-object.ts';
import type { Write } from '#server/features/staff/person.ts';
import { isDatabaseUnavailable } from '#server/platform/database-errors.ts';
import { Problem } from '#server/platform/problem.ts';
import type { Services } from '#server/services.ts';
import { hasFreeDisk } from './door/receive.ts';
import { BrokenFile } from './reading/broken-file.ts';
import { NO_ACCOUNT, objectOf } from './save-account.ts';
import { openShopReader } from './scratch-shop.ts';
import { tryInProcess } from './start-trial-process.ts';

/* «Пробный импорт»: a file that people upload is tried out, and nothing of it is applied (exchange, §7, §14). */

type Trial = Selectable<ExchangeTrialRow>;

export const NO_TRIAL = 'Такого пробного импорта нет';

/** Bytes. */
const LARGEST = 200 * 1024 ** 2;
const HOUR = 3_600_000;
/** Days after their end. */
const STAY = 30;
const SHOWN = 50;

/** Milliseconds between two records of the progress, and before another look when a file of somebody else is tried out. */
const RECORD_EVERY = 1000;
const LOOK_AGAIN_AFTER = 5000;

const uploadOf = (id: string): string => `trial-${id}/upload`;
const spreadsheetOf = (id: string): string => `trial-${id}/report.xlsx`;

const trials = (db: Db) =>
  db
    .selectFrom('exchange_trials as trial')
    .innerJoin('exchange_accounts as account', 'account.id', 'trial.account_id')
    .selectAll('trial')
    .select('account.login');

/** The latest first. */
export const listTrials = (db: Db) =>
  trials(db).orderBy('trial.created_at', 'desc').orderBy('trial.id', 'desc').limit(SHOWN).execute();

export const findTrial = (db: Db, id: string) => trials(db).where('trial.id', '=', id).executeTakeFirst();

export const presentTrial = (trial: Trial & { login: string }): ExchangeTrial => ({
  id: trial.id,
  account: { id: trial.account_id, login: trial.login },
  fileName: trial.file_name,
  bytes: Number(trial.file_bytes),
  state: trial.state,
  progress: trial.progress,
  failure: trial.failure,
  createdAt: trial.created_at.toISOString(),
  startedAt: trial.started_at?.toISOString() ?? null,
  endedAt: trial.ended_at?.toISOString() ?? null,
});

type Receiving = Pick<Services, 'exchange' | 'draftFolder'>;

/**
 * Stores what a person uploads, before it is a trial.
 *
 * @throws {Problem} `invalid` for a file that is none of 1C, is empty or too large, `unavailable` on a full disk
 */
export async function storeTrialFile(
  { exchange, draftFolder }: Receiving,
  { stream, name: given }: { stream: Parameters<typeof receiveFile>[0]; name: string },
): Promise<{ id: string; name: string; bytes: number }> {
  const name = readFileName(given.split(/[/\\]/).at(-1) ?? '');
  if (name === undefined || fileKindOf(name) === 'picture') {
    throw refusedFile('Нужен файл 1С: xml или\u00a0zip');
  }
  if (!(await hasFreeDisk(draftFolder))) {
    throw new Problem('unavailable', 'На\u00a0диске магазина мало места: освободите его и\u00a0повторите');
  }
  const id = randomUUID();
  const draft = join(draftFolder, id);
  try {
    await receiveFile(stream, draft, LARGEST);
    await exchange.files.write(uploadOf(id), draft);
    return { id, name, bytes: (await exchange.files.size(uploadOf(id))) ?? 0 };
  } finally {
    await rm(draft, { force: true });
  }
}

export const dropTrialFiles = async ({ exchange }: Pick<Services, 'exchange'>, id: string): Promise<void> => {
  for (const name of [uploadOf(id), spreadsheetOf(id)]) await exchange.files.delete(name);
};

/** @throws {Problem} `invalid` for an account that is none, or whose file is tried out at this moment */
export async function addTrial(
  at: Write,
  { jobs }: Pick<Services, 'jobs'>,
  { id, name, bytes, accountId }: { id: string; name: string; bytes: number; accountId: string },
): Promise<void> {
  const { trx, now } = at;
  const account = await trx
    .selectFrom('exchange_accounts')
    .select(['id', 'login'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (account === undefined) refuseField('account', NO_ACCOUNT);
  const row = { id, account_id: account.id, file_name: name, file_bytes: bytes, created_at: now };
  const { numInsertedOrUpdatedRows: added } = await trx
    .insertInto('exchange_trials')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (!added)
    throw new Problem('state', 'Файл этой учётной записи уже проверяется: дождитесь конца или\u00a0удалите');
  await jobs.add(trx, 'exchange.try', { trialId: id }, { key: id });
  await audit(at, {
    action: 'exchange.try',
    object: objectOf(account),
    changes: [{ field: 'file', before: null, after: name }],
  });
}

/** Also of one that is under way: it ends at its next step. */
export async function deleteTrial(trx: Db, id: string): Promise<void> {
  required(
    await trx.deleteFrom('exchange_trials').where('id', '=', id).returning('id').executeTakeFirst(),
    NO_TRIAL,
  );
}

/** One of the shop at a time, and again the one whose process or node has died. */
async function claimTrial(db: Db, id: string, now: Date): Promise<Trial | 'over' | 'waits'> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('exchange_trials', 0))`.execute(trx);
    const trial = await trx.selectFrom('exchange_trials').selectAll().where('id', '=', id).executeTakeFirst();
    if (trial === undefined || trial.ended_at !== null) return 'over';
    const other = await trx
      .selectFrom('exchange_trials')
      .select('id')
      .where('state', '=', 'running')
      .where('id', '!=', id)
      .executeTakeFirst();
    if (other !== undefined) return 'waits';
    const claimed = { state: 'running' as const, started_at: trial.started_at ?? now };
    await trx.updateTable('exchange_trials').set(claimed).where('id', '=', id).execute();
    return trial;
  });
}

type Trying = Pick<Services, 'db' | 'now' | 'jobs' | 'exchange' | 'draftFolder' | 'log'>;

/** A person has deleted it meanwhile. */
class Unwanted extends Error {}

/** The job of one trial. A node that dies leaves it to the next try, which begins from the start. */
export async function runTrial(services: Trying, trialId: string): Promise<void> {
  const { db, now, jobs, exchange } = services;
  const trial = await claimTrial(db, trialId, now());
  if (trial === 'over') return;
  if (trial === 'waits') {
    const startAfter = new Date(now().getTime() + LOOK_AGAIN_AFTER);
    return jobs.add(db, 'exchange.try', { trialId }, { key: trialId, startAfter });
  }
  try {
    await endTrial(db, trialId, { ...(await outcomeOf(services, trial)), ended_at: now() });
    await exchange.files.delete(uploadOf(trialId));
  } catch (error) {
    if (!(error instanceof Unwanted)) throw error;
    await dropTrialFiles(services, trialId);
  }
}

type Outcome = { state: 'done'; report: string } | { state: 'failed'; failure: string };

/** @throws what the queue tries again: that the database is away */
async function outcomeOf(services: Trying, trial: Trial): Promise<Outcome> {
  try {
    return { state: 'done', report: JSON.stringify(await tryOut(services, trial)) };
  } catch (error) {
    if (error instanceof Unwanted || isDatabaseUnavailable(error)) throw error;
    if (error instanceof BrokenFile) return { state: 'failed', failure: error.message };
    services.log.error({ err: error, trial: trial.id }, 'Пробный импорт не\u00a0удался');
    return { state: 'failed', failure: 'Магазин не\u00a0смог проверить файл. Причина в\u00a0журнале ошибок' };
  }
}

type End = Outcome & { ended_at: Date };

/** @throws {Unwanted} for one that is deleted */
async function endTrial(db: Db, id: string, end: End): Promise<void> {
  const ended = await db
    .updateTable('exchange_trials')
    .set({ ...end, progress: null })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (ended === undefined) throw new Unwanted();
}

async function tryOut(services: Trying, { id, account_id: accountId, file_name: name }: Trial) {
  const { db, exchange, draftFolder } = services;
  // Its own name: what a node that has died left there goes first.
  const folder = join(draftFolder, `trial-${id}`);
  await rm(folder, { recursive: true, force: true });
  const given = join(folder, 'given');
  await mkdir(given, { recursive: true, mode: 0o700 });
  try {
    const stored = await exchange.files.read(uploadOf(id));
    if (stored === undefined) throw new BrokenFile('Файл удалён: загрузите его снова');
    await pipeline(stored, createWriteStream(join(given, name)));
    const path = fileKindOf(name) === 'zip' ? join(given, name) : given;
    const spreadsheet = join(folder, 'report.xlsx');
    const report = await tryInProcess(
      { accountId, path, spreadsheet, folder },
      openShopReader(db),
      openProgress(db, id),
    );
    await exchange.files.write(spreadsheetOf(id), spreadsheet);
    return report;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @throws {Unwanted} once the trial is deleted */
function openProgress(db: Db, id: string): (progress: TrialProgress) => Promise<void> {
  let recordedAt = -RECORD_EVERY;
  return async (progress) => {
    if (performance.now() - recordedAt < RECORD_EVERY) return;
    recordedAt = performance.now();
    const recorded = await db
      .updateTable('exchange_trials')
      .set({ progress: JSON.stringify(progress) })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (recorded === undefined) throw new Unwanted();
  };
}

export const spreadsheetOfTrial = ({ exchange }: Pick<Services, 'exchange'>, id: string) =>
  exchange.files.read(spreadsheetOf(id));

/** By the hour: those whose term is over, and the jobs of those that the queue has given up. */
export async function sweepTrials(
  services: Pick<Services, 'db' | 'now' | 'jobs' | 'exchange'>,
): Promise<void> {
  const { db, now, jobs } = services;
  const ago = (hours: number) => new Date(now().getTime() - hours * HOUR);
  const gone = await db
    .deleteFrom('exchange_trials')
    .where('ended_at', '<', ago(STAY * 24))
    .returning('id')
    .execute();
  for (const { id } of gone) await dropTrialFiles(services, id);
  const stuck = await db
    .selectFrom('exchange_trials')
    .select('id')
    .where('ended_at', 'is', null)
    .where('created_at', '<', ago(1))
    .execute();
  for (const { id } of stuck) await jobs.add(db, 'exchange.try', { trialId: id }, { key: id });
}
