import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileKindOf } from '#domain/exchange/file-name.ts';
import { filesOfSession } from './file-queries.ts';
import { measureRun, type Running, runImport } from './run-import.ts';
import { findRun } from './run-queries.ts';

/** Bytes of a file, or of its archive, from which on a process of its own is worth its start. */
const LARGE = 1_000_000;

/**
 * The job of one file. A large one is applied in a process of its own, so that shoppers never wait for it; not where the
 * database is embedded, which is in this process (ADR 0146).
 *
 * @throws {Error} when that process fails: the queue tries again, and the run goes on where it was
 */
export async function runImportJob(services: Running, runId: string): Promise<void> {
  const { environment } = services.exchange;
  if (environment === undefined || !(await isLarge(services, runId))) return runImport(services, runId);
  const child = fork(new URL('../../start/import-process.ts', import.meta.url), [runId], {
    env: environment,
    // Texts of goods are gone after their batch: the heap is cleaned before it doubles.
    execArgv: ['--max-semi-space-size=8', '--heap-growing-percent=30'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const [code] = await ended;
  if (code !== 0) throw new Error(`The process of an import has ended with ${code}`);
  await measureRun(services, runId);
}

async function isLarge({ db }: Pick<Running, 'db'>, runId: string): Promise<boolean> {
  const run = await findRun(db, runId);
  if (run === undefined || run.session_id === null || run.subject === 'sale') return false;
  const files = await filesOfSession(db, run.session_id);
  return files.some(
    ({ name, bytes }) => Number(bytes) >= LARGE && (name === run.file_name || fileKindOf(name) === 'zip'),
  );
}
