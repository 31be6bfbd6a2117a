import { readConfig } from '#server/config.ts';
import { byCommand } from '#server/features/staff/by-command.ts';
import {
  linesOfPeople,
  renewSetup,
  resetByCommand,
  unlockByCommand,
} from '#server/features/staff/command.ts';
import type { Write } from '#server/features/staff/person.ts';
import { Problem } from '#server/platform/problem.ts';
import { StartRefusal } from '#server/start/start-refusal.ts';
import { runShopCommand, type Shop, withShop } from './shop-command.ts';

/*
 * Admin command for the people of the back office:
 *   npm run staff -- owner <e-mail>      a link for the first owner
 *   npm run staff -- reset <e-mail>      takes the second factors off
 *   npm run staff -- unlock <e-mail>     opens a locked or blocked account
 *   npm run staff -- list
 */

const USAGE = [
  'Нужно так:',
  '  npm run staff -- owner <e-mail>',
  '  npm run staff -- <reset | unlock> <e-mail>',
  '  npm run staff -- list',
].join('\n');

const CHANGES: Readonly<Record<string, (at: Write, email: string) => Promise<string>>> = {
  owner: async (at, email) => `Кабинет: ${await renewSetup(at, origin())}\nВладелец указывает там ${email}`,
  reset: async (at, email) => {
    const { fio } = await resetByCommand(at, email);
    return `${fio}: второй фактор снят, новый настраивается при следующем входе`;
  },
  unlock: async (at, email) => `${(await unlockByCommand(at, email)).fio}: вход снова открыт`,
};

await runShopCommand(async () => {
  const [command, email = '', ...rest] = process.argv.slice(2);
  if (rest.length > 0) throw new StartRefusal(USAGE);
  if (command === 'list' && email === '') return withShop(list);
  const change = CHANGES[command ?? ''];
  if (change === undefined || !email.includes('@')) throw new StartRefusal(USAGE);
  return withShop((shop) => recorded(shop, (at) => change(at, email)));
});

/** @throws {StartRefusal} with what the change was refused for */
async function recorded(shop: Shop, change: (at: Write) => Promise<string>): Promise<string> {
  try {
    return await byCommand(shop, change);
  } catch (cause) {
    throw cause instanceof Problem ? new StartRefusal(cause.message, { cause }) : cause;
  }
}

function origin(): string {
  const { publicOrigin, port } = readConfig(process.env);
  return publicOrigin ?? `http://localhost:${port}`;
}

async function list({ db }: Shop): Promise<string> {
  const lines = await linesOfPeople(db);
  return lines.length === 0 ? 'В кабинете ещё никого нет' : lines.join('\n');
}
