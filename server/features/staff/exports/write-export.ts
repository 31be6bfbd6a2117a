import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { isOver } from '#domain/staff/job-state.ts';
import { writeCsv } from '#server/integrations/spreadsheets/csv.ts';
import { spreadsheets } from '#server/integrations/spreadsheets/hucre.ts';
import type { Cell } from '#server/integrations/spreadsheets/port.ts';
import { Problem } from '#server/platform/problem.ts';
import type { Services } from '#server/services.ts';
import {
  advanceJob,
  deleteItems,
  findJob,
  finishJob,
  lockJob,
  nextItems,
  type StaffJob,
} from '../bulk/job-queries.ts';
import { rightsOfAuthor } from '../bulk/rights-of-author.ts';
import { lackedBy } from '../bulk/selection.ts';
import { type ExportList, FileArgs, fileNameOf, viewerOf } from './export-list.ts';
import { EXPORTS } from './lists.ts';

type Exporting = Pick<Services, 'db' | 'now' | 'draftFolder' | 'exportedFiles'>;

/** Rows that are read at once, after which progress is reported. */
const PART = 1000;

/**
 * Writes the file of a list. One that was interrupted is written again, from the same rows: a file is stored whole, or not
 * at all.
 */
export async function writeExport(
  services: Exporting,
  jobId: string,
  registry: Readonly<Record<string, ExportList>> = EXPORTS,
): Promise<void> {
  const { db, draftFolder, exportedFiles } = services;
  const job = await findJob(db, jobId);
  if (job === undefined || isOver(job.state)) return;
  const draft = join(draftFolder, `${jobId}-${randomUUID()}`);
  await mkdir(draftFolder, { recursive: true });
  try {
    const file = createWriteStream(draft, { flags: 'wx', mode: 0o600 });
    await pipeline(contentOf(services, job, registry), file);
    await exportedFiles.write(fileNameOf(job), draft);
    await end(services, jobId);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    await end(services, jobId, error.message);
  } finally {
    await rm(draft, { force: true });
  }
}

function contentOf(
  services: Exporting,
  job: StaffJob,
  registry: Readonly<Record<string, ExportList>>,
): Readable {
  const list = registry[job.list];
  if (list === undefined) throw new Problem('state', 'Этого списка больше нет');
  const args = FileArgs.parse(job.args);
  const columns = args.columns.flatMap((column) => list.columns[column] ?? []);
  const headings = columns.map(({ heading }) => heading);
  async function* cells(rows: AsyncIterable<unknown>): AsyncGenerator<Cell[]> {
    for await (const row of rows) {
      yield columns.map((column) => column.cell(row, job.created_at));
    }
  }
  const content = cells(rowsOf(services, job, list, args));
  return args.format === 'csv'
    ? Readable.from(writeCsv(content, headings))
    : Readable.fromWeb(spreadsheets.writeRows(content, headings) as ReadableStream);
}

/** @throws {Problem} when the job was cancelled, or its author has lost a right */
async function* rowsOf(
  { db, now }: Exporting,
  job: StaffJob,
  list: ExportList,
  args: FileArgs,
): AsyncGenerator<unknown> {
  for (let done = 0; ; ) {
    if (!(await advanceJob(db, job.id, done, now()))) throw new Problem('state', 'Задание остановлено');
    const rights = await rightsOfAuthor(db, job);
    const wanted = [
      list.permission,
      list.reading,
      ...(args.withContacts && list.contacts ? [list.contacts] : []),
    ];
    const lacked = wanted.find((right) => !rights.has(right));
    if (lacked !== undefined) throw new Problem('forbidden', lackedBy(lacked));
    const items = await nextItems(db, { ...job, done, skipped: 0 }, PART);
    const ids = items.map(({ object_id: id }) => id);
    if (ids.length > 0) yield* await list.rows(db, ids, viewerOf(rights, list, args));
    done += items.length;
    if (items.length < PART) return;
  }
}

/** Unless it was cancelled meanwhile. The rows that were written down are not needed any more. */
const end = ({ db, now }: Exporting, jobId: string, error?: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const job = await lockJob(trx, jobId);
    if (job === undefined || isOver(job.state)) return;
    if (error === undefined) await advanceJob(trx, jobId, job.total, now());
    const state = error === undefined ? 'done' : 'failed';
    await finishJob(trx, jobId, { state, ...(error !== undefined && { error }) }, now());
    await deleteItems(trx, jobId);
  });
