import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { EXCHANGE_PATH } from '#contract/staff/exchange.ts';
import { readConfig } from '#server/config.ts';
import { newPassword, renewAccount, turnAccount } from '#server/features/exchange/accounts.ts';
import { decideIssue, waitingIssues } from '#server/features/exchange/decide.ts';
import { dryRun } from '#server/features/exchange/dry-run.ts';
import { REPORT_COLUMNS, reportRows, reportText } from '#server/features/exchange/dry-run-report.ts';
import { type FromDisk, importFromDisk } from '#server/features/exchange/from-disk.ts';
import { listAccounts, listRuns } from '#server/features/exchange/journal.ts';
import { findAccountByLogin } from '#server/features/exchange/queries.ts';
import { BrokenFile } from '#server/features/exchange/reading/broken-file.ts';
import type { ExchangeRun } from '#server/features/exchange/run-queries.ts';
import { openShopReader } from '#server/features/exchange/scratch-shop.ts';
import { openShopFiles } from '#server/features/files/shop-files.ts';
import { byCommand } from '#server/features/staff/by-command.ts';
import type { Write } from '#server/features/staff/person.ts';
import { openSharpConverter } from '#server/integrations/image-converter/sharp.ts';
import { spreadsheets } from '#server/integrations/spreadsheets/hucre.ts';
import { openLog } from '#server/observability/log.ts';
import { openMetrics } from '#server/observability/metrics.ts';
import { Problem } from '#server/platform/problem.ts';
import { StartRefusal } from '#server/start/start-refusal.ts';
import { readArguments, runShopCommand, type Shop, withJobs, withShop } from './shop-command.ts';

/*
 * Admin command for the exchange with 1C:
 *   npm run exchange -- account <login>          makes an account, or gives it a new password
 *   npm run exchange -- <off | on> <login>
 *   npm run exchange -- journal                  accounts, files and what waits for a decision
 *   npm run exchange -- <confirm | leave> <number>
 *   npm run exchange -- import <folder | zip> [login]   applies files from the disk
 *   npm run exchange -- dry <folder | zip> [login] [--json <file>] [--xlsx <file>]   what they would change
 */

const USAGE = [
  'Нужно так:',
  '  npm run exchange -- account <логин>',
  '  npm run exchange -- <off | on> <логин>',
  '  npm run exchange -- journal',
  '  npm run exchange -- <confirm | leave> <номер замечания>',
  '  npm run exchange -- import <папка | zip> [логин]',
  '  npm run exchange -- dry <папка | zip> [логин] [--json <файл>] [--xlsx <файл>]',
].join('\n');

type ShopWithJobs = Parameters<Parameters<typeof withJobs>[0]>[0];
type Change = (at: Write, of: string, shop: ShopWithJobs) => Promise<string>;

const CHANGES: Readonly<Record<string, Change>> = {
  async account(at, login) {
    const password = newPassword();
    const { isNew } = await renewAccount(at, { login, password });
    const what = isNew ? 'Учётная запись заведена' : 'Пароль изменён';
    return `${what}. Адрес: ${address()}\nЛогин: ${login}\nПароль (больше его не показать): ${password}`;
  },
  async off(at, login) {
    await turnAccount(at, login, true);
    return `${login}: обмен выключен`;
  },
  async on(at, login) {
    await turnAccount(at, login, false);
    return `${login}: обмен включён`;
  },
  async confirm(at, id, shop) {
    await decideIssue(at, shop, Number(id), 'confirmed');
    return 'Подтверждено и выполнено';
  },
  async leave(at, id, shop) {
    await decideIssue(at, shop, Number(id), 'left');
    return 'Оставлено как есть';
  },
};

await runShopCommand(async () => {
  const { values, positionals } = readArguments(
    { json: { type: 'string' }, xlsx: { type: 'string' } },
    USAGE,
  );
  const [command = '', of = '', ...rest] = positionals;
  const [login] = rest;
  if (command === 'dry' && of !== '' && rest.length <= 1) {
    return withShop((shop) => tryFiles(shop, { path: resolve(of), login, ...values }));
  }
  if (Object.keys(values).length > 0) throw new StartRefusal(USAGE);
  if (command === 'journal' && of === '') return withShop(journal);
  if (command === 'import' && of !== '' && rest.length <= 1) {
    return withJobs((shop) => importFiles(shop, resolve(of), login));
  }
  const change = CHANGES[command];
  if (change === undefined || of === '' || rest.length > 0) throw new StartRefusal(USAGE);
  return withJobs((shop) => recorded(shop, (at) => change(at, of, shop)));
});

/** @throws {StartRefusal} with what the change was refused for */
async function recorded(shop: Shop, change: (at: Write) => Promise<string>): Promise<string> {
  try {
    return await byCommand(shop, change);
  } catch (cause) {
    throw cause instanceof Problem ? new StartRefusal(cause.message, { cause }) : cause;
  }
}

/** What 1C is given. */
function address(): string {
  const { publicOrigin, port } = readConfig(process.env);
  return `${publicOrigin ?? `http://localhost:${port}`}${EXCHANGE_PATH}`;
}

const STATES = { waiting: 'ждёт', running: 'идёт', done: 'готово', failed: 'не удалось' };

async function journal({ db }: Shop): Promise<string> {
  const [accounts, runs, issues] = await Promise.all([listAccounts(db), listRuns(db), waitingIssues(db)]);
  const moment = (at: Date | null) =>
    at?.toLocaleString('ru-RU', { timeZone: 'Europe/Moscow' }) ?? 'ещё не было';
  const lines = [
    'Учётные записи:',
    ...accounts.map(
      ({ login, is_off, last_exchange_at }) =>
        `  ${login}${is_off ? ' (выключена)' : ''}, последний обмен: ${moment(last_exchange_at)}`,
    ),
    'Файлы:',
    ...runs.map(
      ({ created_at, login, address, file_name, state, ordinal, total, counts, failure }) =>
        `  ${moment(created_at)}, ${login} с ${address || 'диска'}: ${file_name}, ${STATES[state]}, ${ordinal} из ${total}, замечаний: ${counts.issues ?? 0}${failure === null ? '' : `, ${failure}`}`,
    ),
    'Ждут решения:',
    ...issues.map(({ id, login, file_name, text }) => `  ${id}: ${text} (${login}, ${file_name})`),
  ];
  return lines.join('\n');
}

async function importFiles(
  shop: Shop & Pick<FromDisk, 'jobs'>,
  path: string,
  login: string | undefined,
): Promise<string> {
  const { id: accountId } = await accountOf(shop, login);
  const metrics = openMetrics();
  const services: FromDisk = {
    ...shop,
    metrics,
    exchange: { files: openShopFiles(readConfig(process.env), metrics).received, fileLimit: 0, networks: [] },
    imageConverter: openSharpConverter(),
    log: openLog('warn'),
  };
  const runs = await importFromDisk(services, { accountId, path }, reportProgress).catch(refuse);
  if (runs.length === 0) throw new StartRefusal('Файлов CommerceML здесь нет');
  const lines = runs.map(({ file_name, state, total, counts, failure }) =>
    state === 'done'
      ? `${file_name}: применён, записей: ${total}, замечаний: ${counts.issues ?? 0}`
      : `${file_name}: не применён. ${failure}`,
  );
  if (runs.some(({ state }) => state === 'failed')) throw new StartRefusal(lines.join('\n'));
  return lines.join('\n');
}

function reportProgress({
  file_name,
  ordinal,
  total,
}: Pick<ExchangeRun, 'file_name' | 'ordinal' | 'total'>): void {
  if (total > 0) console.log(`${file_name}: ${ordinal} из ${total}`);
}

type Tried = {
  path: string;
  login: string | undefined;
  json?: string | undefined;
  xlsx?: string | undefined;
};

async function tryFiles(shop: Shop, { path, login, json, xlsx }: Tried): Promise<string> {
  const { id: accountId } = await accountOf(shop, login);
  const services = {
    ...shop,
    readShop: openShopReader(shop.db),
    imageConverter: openSharpConverter(),
    log: openLog('warn'),
  };
  const dry = await dryRun(services, { accountId, path }, reportProgress).catch(refuse);
  if (dry.files.length === 0) throw new StartRefusal('Файлов CommerceML здесь нет');
  if (json !== undefined) await writeFile(resolve(json), JSON.stringify(dry, undefined, 2));
  if (xlsx !== undefined) {
    const rows = Readable.from(reportRows(dry));
    await writeFile(resolve(xlsx), spreadsheets.writeRows(rows, REPORT_COLUMNS));
  }
  return reportText(dry);
}

/** @throws {StartRefusal} for files that cannot be read */
function refuse(cause: unknown): never {
  const isAbsent = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
  if (isAbsent) throw new StartRefusal('Такой папки или архива нет', { cause });
  throw cause instanceof BrokenFile ? new StartRefusal(cause.message, { cause }) : cause;
}

/** @throws {StartRefusal} when it is not clear whose files these are */
async function accountOf({ db }: Pick<Shop, 'db'>, login: string | undefined): Promise<{ id: string }> {
  const accounts = await listAccounts(db);
  const chosen = login ?? (accounts.length === 1 ? accounts[0]?.login : undefined);
  const account = chosen === undefined ? undefined : await findAccountByLogin(db, chosen);
  if (account !== undefined) return account;
  const known = accounts.map((one) => one.login).join(', ');
  throw new StartRefusal(
    accounts.length === 0
      ? 'Учётной записи обмена нет: заведите её командой npm run exchange -- account <логин>'
      : `Укажите учётную запись после папки: ${known}`,
  );
}
