import { setTimeout as pause } from 'node:timers/promises';
import { readFileName } from '#domain/exchange/file-name.ts';
import { counted } from '#domain/russian/plural.ts';
import type { Services } from '#server/services.ts';
import { filesOfSession } from '../file-queries.ts';
import { addRun, type ExchangeRun, findLastRun, findRun } from '../run-queries.ts';
import { ExchangeRefusal } from './refusal.ts';
import type { Exchange } from './sign-in.ts';

/** Milliseconds: every answer comes within 25 s. */
const WAIT = 20_000;
/** The first pauses are short: most files are. */
const LOOK = { first: 10, longest: 250 };

/**
 * Starts the run of a file, or waits for one that goes on: 1C calls again after `progress`.
 *
 * @throws {ExchangeRefusal} for a file that is not there, and one that could not be read
 */
export async function importLines(
  services: Pick<Services, 'db' | 'now' | 'jobs'>,
  { session, account }: Exchange,
  filename: string,
): Promise<string[]> {
  const name = readFileName(filename);
  if (name === undefined) throw new ExchangeRefusal('Недопустимое имя файла');
  const files = await filesOfSession(services.db, session.id);
  const file = files.find((one) => one.name === name);
  const mayComeFromArchive = files.some((one) => one.name.endsWith('.zip') && !one.is_unpacked);
  const last = await findLastRun(services.db, { sessionId: session.id, fileName: name });
  const isSame =
    last !== undefined && file?.id === last.file_id && Number(file.bytes) === Number(last.file_bytes);
  if (last?.state === 'done' && isSame && !mayComeFromArchive) return doneLines(last);
  if (last?.state === 'waiting' || last?.state === 'running') return waitFor(services, last.id);
  if (file === undefined && !mayComeFromArchive) throw new ExchangeRefusal(`Файл ${name} не\u00a0получен`);
  const run = await services.db.transaction().execute(async (trx) => {
    const added = await addRun(trx, {
      accountId: account.id,
      sessionId: session.id,
      fileName: name,
      now: services.now(),
    });
    await services.jobs.add(trx, 'exchange.run', { runId: added.id }, { key: added.id });
    return added;
  });
  return waitFor(services, run.id);
}

async function waitFor({ db }: Pick<Services, 'db'>, runId: string): Promise<string[]> {
  const until = performance.now() + WAIT;
  for (let wait = LOOK.first; ; wait = Math.min(wait * 2, LOOK.longest)) {
    const run = await findRun(db, runId);
    if (run === undefined) throw new ExchangeRefusal('Обмен отменён: начните его заново');
    if (run.state === 'done') return doneLines(run);
    if (run.state === 'failed') throw new ExchangeRefusal(run.failure ?? '');
    if (performance.now() > until) return ['progress', progressText(run)];
    await pause(wait);
  }
}

function progressText({ state, ordinal, total }: ExchangeRun): string {
  if (state === 'waiting') return 'Ждёт другого файла';
  if (total === 0) return 'Файл читается';
  return `Обработано ${numbers.format(ordinal)} из\u00a0${counted(total, ['записи', 'записей', 'записей'])}`;
}

const numbers = new Intl.NumberFormat('ru-RU');

function doneLines({ counts }: ExchangeRun): string[] {
  const issues = counts.issues ?? 0;
  return issues === 0 ? ['success'] : ['success', `Замечаний: ${numbers.format(issues)}`];
}
