import { isOver } from '#domain/staff/job-state.ts';
import { type Column, chosenColumns, codeOf } from '#domain/tables/columns.ts';
import type { PartAction } from '#server/features/staff/bulk/bulk-action.ts';
import { findJob, finishJob, lockJob } from '#server/features/staff/bulk/job-queries.ts';
import { startJob } from '#server/features/staff/bulk/start-job.ts';
import type { Actor, StaffPerson, Write } from '#server/features/staff/person.ts';
import { requirePermission } from '#server/features/staff/staff-call.ts';
import { BadTable } from '#server/integrations/spreadsheets/read-table.ts';
import { Problem } from '#server/platform/problem.ts';
import type { Services } from '#server/services.ts';
import {
  changeImport,
  countOutcomes,
  lockImport,
  type ProductOfFile,
  replaceProducts,
  type StoredImport,
} from '../queries.ts';
import { openGoods } from '../read-goods.ts';
import { readVocabulary } from '../vocabulary.ts';
import { headingsOfFile, knownColumns, rightOf, takenBy } from './columns.ts';
import { checkOfGoods, type ImportArgs, importsOfGoods, writingOfGoods } from './import-jobs.ts';
import { withFile } from './take-file.ts';

/* The two jobs of an import are started: the check, then what writes. */

type Starting = Write & { by: Actor & { kind: 'staff' } };
type Jobs = Pick<Services, 'jobs'>;

const RUNNING = 'Этот файл уже записывается. Для\u00a0новой записи загрузите его ещё раз';

export type ReadFile = { codes: (string | null)[]; columns: Column[]; products: ProductOfFile[] };

/**
 * Reads the rows of a file as its columns are chosen.
 *
 * @throws {Problem} `invalid` for columns that cannot be taken so, `state` when the file is gone or is being written
 */
export async function readForCheck(
  services: Services,
  { id, headings, run_job_id }: StoredImport,
  { codes, caller }: { codes: readonly (string | null)[]; caller: StaffPerson },
): Promise<ReadFile> {
  if (run_job_id !== null) throw new Problem('state', RUNNING);
  const vocabulary = await readVocabulary(services.db);
  const known = takenBy(await knownColumns(services.db, vocabulary.filters, headings), caller);
  const byCode = new Set(known.map(codeOf));
  const unknown = codes.findIndex(
    (code, at) => code !== null && (at >= headings.length || !byCode.has(code)),
  );
  if (unknown !== -1) throw wrongColumns(`columns.${unknown}`, 'Такого поля нет');
  const { columns, refusal } = chosenColumns(headings, codes, known);
  if (refusal !== undefined) throw wrongColumns('columns', refusal);
  const nameOf = headingsOfFile(columns, headings, vocabulary.filters);
  const products = await withFile(services, id, async (path) => {
    const columnsOf = (own: readonly string[]) => chosenColumns(own, codes, known);
    const table = await openGoods(path, vocabulary, { withStock: false, columnsOf });
    const read: ProductOfFile[] = [];
    for await (const { article, rows, wrong } of table.read()) {
      const position = rows[0]?.row ?? wrong[0]?.row ?? 0;
      read.push({
        article,
        position,
        rows,
        wrong: wrong.map((cell) => ({ ...cell, column: nameOf(cell.column) })),
      });
    }
    return read;
  }).catch((error: unknown) => {
    throw error instanceof BadTable ? wrongColumns('columns', error.message) : error;
  });
  return {
    codes: headings.map((_, at) => codes[at] ?? null),
    columns: columns.filter((column) => column !== undefined),
    products,
  };
}

const wrongColumns = (field: string, text: string) =>
  new Problem('invalid', text, { errors: { [field]: text } });

/** @throws {Problem} `state` when the file is being written, and when the person has too many jobs */
export async function startCheck(
  at: Starting,
  services: Jobs,
  { id }: StoredImport,
  { codes, columns, products }: ReadFile,
): Promise<void> {
  const { trx, now } = at;
  const stored = await lockImport(trx, id);
  if (stored === undefined || stored.run_job_id !== null) throw new Problem('state', RUNNING);
  const former = stored.check_job_id === null ? undefined : await lockJob(trx, stored.check_job_id);
  if (former !== undefined && !isOver(former.state)) {
    await finishJob(trx, former.id, { state: 'cancelled' }, now);
  }
  await replaceProducts(trx, id, products);
  const needs = [...new Set(columns.flatMap((column) => rightOf(column) ?? []))];
  const total = products.length;
  const job = await start(at, services, stored.file_name, {
    action: 'check',
    does: checkOfGoods,
    args: { importId: id, needs },
    total,
  });
  await changeImport(trx, id, { columns: JSON.stringify(codes), check_job_id: job });
}

type Job = { action: string; does: PartAction; args: ImportArgs; total: number };

const start = (at: Starting, services: Jobs, fileName: string, { action, does, args, total }: Job) =>
  startJob(
    at,
    services,
    {
      list: importsOfGoods,
      action: { ...does, title: `${does.title}: ${fileName}` },
      selection: {
        ids: undefined,
        filter: { importId: args.importId, isChanging: action === 'write' },
      },
      args,
    },
    { list: 'imports', action, expectedCount: total },
  );

/**
 * @throws {Problem} `state` before the check is over, for a file with a wrong cell, without differences or already
 * written, `forbidden` without the rights to its columns
 */
export async function startWriting(
  at: Starting,
  services: Jobs,
  { id }: StoredImport,
  caller: StaffPerson,
): Promise<void> {
  const { trx } = at;
  const stored = await lockImport(trx, id);
  if (stored === undefined || stored.run_job_id !== null) throw new Problem('state', RUNNING);
  const check = stored.check_job_id === null ? undefined : await findJob(trx, stored.check_job_id);
  if (check?.state !== 'done' || check.skipped > 0)
    throw new Problem('state', 'Сначала проверьте файл до\u00a0конца');
  const { needs } = check.args as ImportArgs;
  for (const permission of needs) requirePermission(caller, permission);
  const { added, changed, wrongCells } = await countOutcomes(trx, id);
  if (wrongCells > 0) {
    throw new Problem(
      'state',
      `Ошибок: ${wrongCells}. Ничего не\u00a0записано: исправьте их и\u00a0загрузите файл ещё раз`,
    );
  }
  if (added + changed === 0) throw new Problem('state', 'Записывать нечего: в\u00a0магазине уже так');
  const does: PartAction = {
    ...writingOfGoods,
    ...(needs.includes('prices.edit') && { exclusive: 'prices' }),
  };
  const job = await start(at, services, stored.file_name, {
    action: 'write',
    does,
    args: { importId: id, needs },
    total: added + changed,
  });
  await changeImport(trx, id, { run_job_id: job });
}
