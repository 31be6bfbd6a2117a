import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import type { TrialProgress, TrialReport } from '#database/schema/exchange.ts';
import { BrokenFile } from './reading/broken-file.ts';
import type { ShopReader } from './scratch-shop.ts';

/** What the process of a dry run and the shop tell each other. */
export type FromTrial =
  | { kind: 'read'; table: string; after: Record<string, unknown> | undefined }
  | { kind: 'progress'; progress: TrialProgress }
  | { kind: 'done'; report: TrialReport }
  | { kind: 'broken'; why: string };
export type ToTrial = { rows: Record<string, unknown>[] };

/** Bounds that end the process: milliseconds, and MB of its objects. */
const LONGEST = 45 * 60_000;
const MOST_MEMORY = 1024;

type Trial = {
  accountId: string;
  /** A folder with the file, or one zip. */
  path: string;
  /** Where the whole report goes. */
  spreadsheet: string;
  /** Of the process alone: all that it writes is there. */
  folder: string;
};

/**
 * Tries files out in a process of its own.
 *
 * @param report receives how far it is; when it throws, the process ends
 * @throws {BrokenFile} for an archive or a file that cannot be read, and when a bound is exceeded
 */
export async function tryInProcess(
  { accountId, path, spreadsheet, folder }: Trial,
  readShop: ShopReader,
  report: (progress: TrialProgress) => Promise<void>,
): Promise<TrialReport> {
  const child = fork(new URL('trial-process.ts', import.meta.url), [accountId, path, spreadsheet], {
    execArgv: [`--max-old-space-size=${MOST_MEMORY}`],
    // No secrets: what it reads comes from outside.
    env: { TMPDIR: folder, MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    timeout: LONGEST,
    killSignal: 'SIGKILL',
  });
  const ended = once(child, 'exit');
  try {
    // Shoppers come first.
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    const end = await new Promise<TrialReport | undefined>((resolve, reject) => {
      let copied = 0;
      const answer = async (message: FromTrial): Promise<void> => {
        if (message.kind === 'broken') throw new BrokenFile(message.why);
        if (message.kind === 'done') resolve(message.report);
        if (message.kind === 'progress') await report(message.progress);
        if (message.kind !== 'read') return;
        const rows = await readShop(message.table, message.after);
        copied += rows.length;
        await report({ fileName: null, applied: copied, total: 0 });
        child.send({ rows } satisfies ToTrial);
      };
      child.on('message', (message: FromTrial) => void answer(message).catch(reject));
      child.once('error', reject);
      child.once('disconnect', () => resolve(undefined));
    });
    if (end === undefined)
      throw new BrokenFile('Проверке не\u00a0хватило времени или\u00a0памяти: разделите файл');
    return end;
  } finally {
    child.kill('SIGKILL');
    await ended;
  }
}
