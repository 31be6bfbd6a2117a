import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { fileKindOf } from '#domain/exchange/file-name.ts';
import { isDatabaseUnavailable } from '#server/platform/database-errors.ts';
import { isLostToAnother, retryConflicts } from '#server/platform/retry-conflicts.ts';
import type { Services } from '#server/services.ts';
import { unpack } from './archive.ts';
import {
  type ExchangeFile,
  filesOfSession,
  lockFile,
  recordChunk,
  recordUnpacked,
  restartFile,
} from './file-queries.ts';
import { hideAbsent } from './importing/absent.ts';
import { applyBatch, type Batch } from './importing/apply-batch.ts';
import { openApplying, type RunHead } from './importing/applying.ts';
import { betweenRequests } from './importing/between-requests.ts';
import { attachPictures } from './importing/pictures.ts';
import { analyzeGrown } from './importing/statistics.ts';
import { applyDocuments } from './orders/apply-documents.ts';
import { BrokenFile } from './reading/broken-file.ts';
import { type ExchangeRecord, isItem, readCommerceml, readOutline } from './reading/commerceml.ts';
import { type UnknownElements, unknownIssue } from './reading/unknown-elements.ts';
import {
  addIssues,
  claimRun,
  countIssues,
  type ExchangeRun,
  endRun,
  findLatestRun,
  findRun,
  recordFile,
  recordProgress,
} from './run-queries.ts';
import { bytesOf, chunkName, deleteStored } from './stored-files.ts';

/* The job of one file: read to its end without writing, then applied in batches (exchange, §7). */

export type Running = Pick<
  Services,
  'db' | 'now' | 'jobs' | 'exchange' | 'draftFolder' | 'uploads' | 'imageConverter' | 'log' | 'metrics'
>;

/** Milliseconds after which the rest is left to another job, so that the queue never takes this one for abandoned. */
const JOB_TAKES = 5 * 60_000;

/**
 * Of one transaction: fewer on the embedded engine, where its statements take their time from shoppers, and one that waits
 * begins it again (ADR 0148). A good has several offers, one after another.
 */
const BATCH = { server: { goods: 200, records: 400 }, embedded: { goods: 24, records: 24 } };

/**
 * Goes on with a run where it was stopped: the place is stored with the changes of each batch, so a run that was killed,
 * or is started twice, applies every record once.
 */
export async function runImport(services: Running, runId: string): Promise<void> {
  const run = await services.db.transaction().execute((trx) => claimRun(trx, runId, services.now()));
  if (run === undefined) return;
  let failure: string | null = null;
  try {
    if (!(await goOn(services, run))) {
      await services.jobs.add(services.db, 'exchange.run', { runId }, { key: runId });
      return;
    }
  } catch (error) {
    // The queue tries again what may succeed in a moment; the rest would hold up all files of the account.
    if (isDatabaseUnavailable(error) || isLostToAnother(error)) throw error;
    failure = `${run.file_name}: ${problemOf(services, run, error)}`;
  }
  await services.db.transaction().execute(async (trx) => {
    const next = await endRun(trx, run, { failure, now: services.now() });
    if (next !== undefined) await services.jobs.add(trx, 'exchange.run', { runId: next }, { key: next });
  });
  await measureRun(services, runId);
}

/** Counts a run that is over. */
export async function measureRun(
  { db, now, metrics }: Pick<Running, 'db' | 'now' | 'metrics'>,
  runId: string,
): Promise<void> {
  const run = await findRun(db, runId);
  if (run?.state !== 'done' && run?.state !== 'failed') return;
  const { id, started_at, state: result } = run;
  metrics.exchangeRuns.inc({ result });
  if (started_at !== null)
    metrics.exchangeRunDuration.observe((now().getTime() - started_at.getTime()) / 1000);
  for (const { code, count } of await countIssues(db, id)) metrics.exchangeIssues.inc({ code }, count);
}

function problemOf({ log }: Running, { id }: ExchangeRun, error: unknown): string {
  if (error instanceof BrokenFile) return error.message;
  log.error({ err: error, run: id }, 'Файл 1С не\u00a0применён');
  return 'магазин не\u00a0смог применить файл. Причина в\u00a0журнале ошибок, повторите обмен';
}

/** @returns whether the run is over */
async function goOn(services: Running, run: ExchangeRun): Promise<boolean> {
  const file = await findFile(services, run);
  // To read an archive is to unpack it: its files are runs of their own.
  if (fileKindOf(file.name) === 'zip') {
    const read = { file_id: file.id, file_bytes: Number(file.bytes), checksum: null, total: 0 };
    await recordFile(services.db, run.id, read);
    return true;
  }
  const unknown: UnknownElements = new Map();
  const head = await readHead(services, file, unknown);
  if (run.file_id === null) {
    const { checksum, total } = head;
    const read = { file_id: file.id, file_bytes: Number(file.bytes), checksum, total };
    const issue = unknownIssue(unknown);
    await services.db.transaction().execute(async (trx) => {
      await recordFile(trx, run.id, read);
      if (issue === undefined) return;
      await addIssues(trx, run.id, [issue], { stored: 0, now: services.now() });
      run.counts = { issues: 1 };
      await recordProgress(trx, run.id, { ordinal: 0, counts: run.counts });
    });
  }
  if (!(await applyFile(services, run, file, head))) return false;
  if (run.subject === 'sale') return true;
  if (run.session_id !== null) await attachPicturesOf(services, run, run.session_id);
  if (head.isFullCatalogue) await hideAfter(services, run, head);
  return true;
}

async function attachPicturesOf(services: Running, run: ExchangeRun, sessionId: string): Promise<void> {
  const { settings } = await services.db
    .selectFrom('exchange_accounts')
    .select('settings')
    .where('id', '=', run.account_id)
    .executeTakeFirstOrThrow();
  await attachPictures(services, { accountId: run.account_id, sessionId, runId: run.id, settings });
}

/** Pictures that came after the files that name them: the last run of the session takes them. */
export async function attachLate(services: Running, sessionId: string): Promise<void> {
  const run = await findLatestRun(services.db, sessionId);
  if (run?.state === 'done') await attachPicturesOf(services, run, sessionId);
}

/** Of a session whose files are the whole catalogue: what none of them has named. */
async function hideAfter(
  { db, now }: Running,
  run: ExchangeRun,
  { catalogueId, total }: RunHead,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { opened_at, settings } = await trx
      .selectFrom('exchange_sessions as session')
      .innerJoin('exchange_accounts as account', 'account.id', 'session.account_id')
      .select(['session.opened_at', 'account.settings'])
      .where('session.id', '=', run.session_id)
      .executeTakeFirstOrThrow();
    const absent = { source: run.account_id, catalogueId, before: opened_at };
    const hidden = await hideAbsent(trx, absent, { runId: run.id, settings, now: now() });
    if (hidden === 0) return;
    const counts = { ...run.counts, hidden: (run.counts.hidden ?? 0) + hidden };
    await recordProgress(trx, run.id, { ordinal: total, counts });
  });
}

/** @throws {BrokenFile} when neither a file nor an entry of an archive has this name */
async function findFile(services: Running, run: ExchangeRun): Promise<ExchangeFile> {
  if (run.session_id === null) throw new BrokenFile('Сессия обмена удалена');
  for (const archive of await filesOfSession(services.db, run.session_id)) {
    if (fileKindOf(archive.name) === 'zip' && !archive.is_unpacked) await unpackFile(services, archive);
  }
  const files = await filesOfSession(services.db, run.session_id);
  const file = files.find(({ name }) => name === run.file_name);
  if (file === undefined) throw new BrokenFile('Файл не\u00a0получен');
  return file;
}

async function unpackFile(services: Running, archive: ExchangeFile): Promise<void> {
  const { db, now, exchange, draftFolder } = services;
  const folder = join(draftFolder, `exchange-${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  try {
    const local = join(folder, 'archive');
    await pipeline(Readable.from(bytesOf(exchange.files, archive)), createWriteStream(local));
    await unpack(local, folder, async ({ name, path, bytes }) => {
      const former = await db.transaction().execute(async (trx) => {
        const found = await lockFile(trx, { sessionId: archive.session_id, name, now: now() });
        const file = found.chunks > 0 ? await restartFile(trx, found) : found;
        await exchange.files.write(chunkName(file.id, 0), path);
        await recordChunk(trx, file.id, {
          bytes,
          chunks: 1,
          last_chunk: null,
          tail: Buffer.alloc(0),
          is_whole: true,
          received_at: now(),
        });
        return file === found ? undefined : found;
      });
      if (former !== undefined) await deleteStored(exchange.files, former);
    });
    await recordUnpacked(db, archive.id);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Reads the whole file without writing: it is well-formed, and how much is in it. */
async function readHead(
  { exchange }: Running,
  file: ExchangeFile,
  unknown: UnknownElements,
): Promise<RunHead & { checksum: string }> {
  const hash = createHash('sha256');
  const head: RunHead = {
    total: 0,
    formedAt: undefined,
    catalogueId: '',
    isChangesOnly: undefined,
    priceTypes: 0,
    isFullCatalogue: false,
  };
  for await (const record of readOutline(hashed(inParts(bytesOf(exchange.files, file)), hash), unknown)) {
    if (record.kind === 'file') head.formedAt = record.formedAt;
    if (record.kind === 'head') {
      head.catalogueId = record.catalogueId ?? head.catalogueId;
      head.isChangesOnly = record.isChangesOnly ?? head.isChangesOnly;
      if (record.of === 'catalogue' && record.isChangesOnly !== undefined) {
        head.isFullCatalogue = !record.isChangesOnly;
      }
    }
    if (record.kind === 'priceType') head.priceTypes += 1;
    if (record.kind === 'item') head.total += 1;
  }
  return { ...head, checksum: hash.digest('hex') };
}

/** Bytes that are read at a time: half a millisecond of work. */
const PART = 4096;

/** In parts between which others have a turn. */
async function* inParts(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    for (let at = 0; at < chunk.length; at += PART) {
      yield chunk.subarray(at, at + PART);
      await setImmediate();
    }
  }
}

async function* hashed(
  bytes: AsyncIterable<Uint8Array>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Uint8Array> {
  for await (const part of bytes) {
    hash.update(part);
    yield part;
  }
}

async function applyFile(
  services: Running,
  run: ExchangeRun,
  file: ExchangeFile,
  head: RunHead,
): Promise<boolean> {
  const begun = performance.now();
  const applying = await openApplying(services, run, head);
  const applyOne = run.subject === 'sale' ? applyDocuments : applyBatch;
  let batches = 0;
  const apply = async (batch: Batch) => {
    await betweenRequests(applying, (interruptible) => retryConflicts(() => applyOne(interruptible, batch)));
    batches += 1;
    if (Number.isInteger(Math.log2(batches))) await analyzeGrown(services.db);
  };
  const records = readCommerceml(inParts(bytesOf(services.exchange.files, file)));
  let before = Promise.resolve();
  try {
    // The next batch is read while a server applies the one before it.
    for await (const batch of batchesOf(records, run.ordinal, services.exchange.isAwaited !== undefined)) {
      await before;
      before = apply(batch);
      // It is thrown where it is awaited, which may be after the next batch is read.
      before.catch(() => {});
      if (services.exchange.isAwaited !== undefined) await before;
      if (performance.now() - begun > JOB_TAKES) return false;
    }
  } finally {
    await before;
  }
  return true;
}

/** Known from the first reading. */
const isOfHead = ({ kind }: ExchangeRecord): boolean => kind === 'file' || kind === 'head';

/** What is not applied yet. */
async function* batchesOf(
  records: AsyncIterable<ExchangeRecord>,
  applied: number,
  isEmbedded: boolean,
): AsyncGenerator<Batch> {
  const most = isEmbedded ? BATCH.embedded : BATCH.server;
  let batch: Batch = { ordinal: applied, records: [] };
  const goodIds = new Set<string>();
  let seen = 0;
  for await (const record of records) {
    if (isItem(record)) seen += 1;
    if (isOfHead(record) || (isItem(record) && seen <= applied)) continue;
    batch.records.push(record);
    batch.ordinal = Math.max(seen, applied);
    if ('id' in record) goodIds.add(record.id.split('#')[0] ?? '');
    if (batch.records.length < most.records && goodIds.size < most.goods) continue;
    yield batch;
    batch = { ordinal: seen, records: [] };
    goodIds.clear();
  }
  if (batch.records.length > 0) yield batch;
}
