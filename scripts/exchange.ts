import { newPassword, renewAccount, turnAccount } from '#server/features/exchange/accounts.ts';
import { decideIssue, waitingIssues } from '#server/features/exchange/decide.ts';
import { listAccounts, listRuns } from '#server/features/exchange/journal.ts';
import { byCommand } from '#server/features/staff/by-command.ts';
import type { Write } from '#server/features/staff/person.ts';
import { Problem } from '#server/platform/problem.ts';
import { StartRefusal } from '#server/start/start-refusal.ts';
import { runShopCommand, type Shop, withJobs, withShop } from './shop-command.ts';

/*
 * Admin command for the exchange with 1C:
 *   npm run exchange -- account <login>          makes an account, or gives it a new password
 *   npm run exchange -- <off | on> <login>
 *   npm run exchange -- journal                  accounts, files and what waits for a decision
 *   npm run exchange -- <confirm | leave> <number>
 */

const USAGE = [
  'Нужно так:',
  '  npm run exchange -- account <логин>',
  '  npm run exchange -- <off | on> <логин>',
  '  npm run exchange -- journal',
  '  npm run exchange -- <confirm | leave> <номер замечания>',
].join('\n');

type ShopWithJobs = Parameters<Parameters<typeof withJobs>[0]>[0];
type Change = (at: Write, of: string, shop: ShopWithJobs) => Promise<string>;

const CHANGES: Readonly<Record<string, Change>> = {
  async account(at, login) {
    const password = newPassword();
    const { isNew } = await renewAccount(at, { login, password });
    const what = isNew ? 'Учётная запись заведена' : 'Пароль изменён';
    return `${what}. Логин: ${login}\nПароль (больше его не показать): ${password}`;
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
  const [command = '', of = '', ...rest] = process.argv.slice(2);
  if (command === 'journal' && of === '') return withShop(journal);
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
        `  ${moment(created_at)}, ${login} с ${address ?? 'диска'}: ${file_name}, ${STATES[state]}, ${ordinal} из ${total}, замечаний: ${counts.issues ?? 0}${failure === null ? '' : `, ${failure}`}`,
    ),
    'Ждут решения:',
    ...issues.map(({ id, login, file_name, text }) => `  ${id}: ${text} (${login}, ${file_name})`),
  ];
  return lines.join('\n');
}
