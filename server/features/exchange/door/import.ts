import { setTimeout as pause } from 'node:timers/promises';
import { fileKindOf, readFileName } from '#domain/exchange/file-name.ts';
import { counted } from '#domain/russian/plural.ts';
import type { Services } from '#server/services.ts';
import { filesOfSession } from '../file-queries.ts';
import { addRun, type ExchangeRun, findLastRun, findRun } from '../run-queries.ts';
import { ExchangeRefusal } from './refusal.ts';
import type { Exchange, Subject } from './sign-in.ts';

/** Milliseconds: every answer comes within 25 s. */
const WAIT = 20_000;
/** The first pauses are short: most files are. */
const LOOK = { first: 10, longest: 250 };

type Running = Pick<Services, 'db' | 'now' | 'jobs'>;
type Asked = { subject: Subject; filename: string };

/**
 * Starts the run of a file, or waits for one that goes on: 1C calls again after `progress`. Of an archive, all its files are
 * imported, in the order of their names.
 *
 * @throws {ExchangeRefusal} for a file that is not there, and one that could not be read
 */
export async function importLines(
  services: Running,
  exchange: Exchange,
  { subject, filename }: Asked,
): Promise<string[]> {
  const name = readFileName(filename);
  if (name === undefined) throw new ExchangeRefusal('Недопустимое имя файла');
  const until = performance.now() + WAIT;
  const run = await runOf(services, exchange, { subject, name, until });
  if (run.state !== 'done') return ['progress', progressText(run)];
  if (fileKindOf(name) !== 'zip') return doneLines(run.counts.issues);
  let issues = 0;
  for (const entry of await filesOfSession(services.db, exchange.session.id)) {
    if (fileKindOf(entry.name) !== 'xml') continue;
    const one = await runOf(services, exchange, { subject, name: entry.name, until });
    if (one.state !== 'done') return ['progress', progressText(one)];
    issues += one.counts.issues ?? 0;
  }
  return doneLines(issues);
}

/** @returns the run when it is done, or as it is when the time is over */
async function runOf(
  services: Running,
  { session, account }: Exchange,
  { subject, name, until }: { subject: Subject; name: string; until: number },
): Promise<ExchangeRun> {
  const files = await filesOfSession(services.db, session.id);
  const file = files.find((one) => one.name === name);
  const mayComeFromArchive = files.some(
    (one) => one.name !== name && fileKindOf(one.name) === 'zip' && !one.is_unpacked,
  );
  const last = await findLastRun(services.db, { sessionId: session.id, fileName: name });
  const isSame =
    last !== undefined && file?.id === last.file_id && Number(file.bytes) === Number(last.file_bytes);
  if (last?.state === 'done' && isSame && !mayComeFromArchive) return last;
  if (last?.state === 'waiting' || last?.state === 'running') return waitFor(services, last.id, until);
  if (file === undefined && !mayComeFromArchive) throw new ExchangeRefusal(`Файл ${name} не\u00a0получен`);
  const run = await services.db.transaction().execute(async (trx) => {
    const added = await addRun(trx, {
      accountId: account.id,
      sessionId: session.id,
      subject,
      fileName: name,
      now: services.now(),
    });
    await services.jobs.add(trx, 'exchange.run', { runId: added.id }, { key: added.id });
    return added;
  });
  return waitFor(services, run.id, until);
}

async function waitFor({ db }: Pick<Services, 'db'>, runId: string, until: number): Promise<ExchangeRun> {
  for (let wait = LOOK.first; ; wait = Math.min(wait * 2, LOOK.longest)) {
    const run = await findRun(db, runId);
    if (run === undefined) throw new ExchangeRefusal('Обмен отменён: начните его заново');
    if (run.state === 'failed') throw new ExchangeRefusal(run.failure ?? '');
    if (run.state === 'done' || performance.now() > until) return run;
    await pause(wait);
  }
}

function progressText({ state, ordinal, total }: ExchangeRun): string {
  if (state === 'waiting') return 'Ждёт другого файла';
  if (total === 0) return 'Файл читается';
  return `Обработано ${numbers.format(ordinal)} из\u00a0${counted(total, ['записи', 'записей', 'записей'])}`;
}

const numbers = new Intl.NumberFormat('ru-RU');

function doneLines(issues = 0): string[] {
  return issues === 0 ? ['success'] : ['success', `Замечаний: ${numbers.format(issues)}`];
}
