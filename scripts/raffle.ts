import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { closeRaffle } from '#server/features/raffles/close-raffle.ts';
import { linkResults } from '#server/features/raffles/draft-queries.ts';
import { drawRaffle } from '#server/features/raffles/draw-raffle.ts';
import { listWaiting } from '#server/features/raffles/entry-queries.ts';
import { loadTags } from '#server/features/raffles/load-tags.ts';
import { moderate } from '#server/features/raffles/moderate.ts';
import { publishRaffle, putRaffle, RaffleFile } from '#server/features/raffles/put-raffle.ts';
import { findPublished } from '#server/features/raffles/queries.ts';
import { openSharpConverter } from '#server/integrations/image-converter/sharp.ts';
import type { Services } from '#server/services.ts';
import { StartRefusal } from '#server/start/start-refusal.ts';
import { readJsonFile } from './json-file.ts';
import { readArguments, runShopCommand, withJobs } from './shop-command.ts';

/* Admin command for raffles; docs/the-draw.md describes the procedure. */

const USAGE = `Нужно так:
  npm run raffle -- tags <файл>                 известные магазину штрихкоды, по одному в строке
  npm run raffle -- put <файл.json>             новый розыгрыш или ещё не опубликованный
  npm run raffle -- publish <код>
  npm run raffle -- waiting <код>               записи, которые ждут проверки
  npm run raffle -- accept|refuse <код> <штрихкод>
  npm run raffle -- close <код>                 закрыть список, не дожидаясь задания
  npm run raffle -- draw <код> <число>
  npm run raffle -- results <код> <https://…>   где посмотреть запись`;

type Shop = Pick<Services, 'db' | 'now' | 'jobs' | 'uploads' | 'draftFolder' | 'imageConverter'>;
type Command = (shop: Shop, first: string, second: string) => Promise<string>;

const NOT_FOUND = (code: string) => new StartRefusal(`Розыгрыша ${code} нет`);

const COMMANDS: Record<string, { takes: 1 | 2; work: Command }> = {
  tags: {
    takes: 1,
    async work(shop, path) {
      const { added, known, wrong } = await loadTags(shop, await readText(path));
      const lines = wrong.map(({ line, text }) => `строка ${line}: не штрихкод: ${text}`);
      return [`Добавлено ${added}, известны были ${known}, не поняты ${wrong.length}`, ...lines].join('\n');
    },
  },
  put: {
    takes: 1,
    async work(shop, path) {
      const file = await readRaffle(path);
      if (await putRaffle(shop, file)) return `Розыгрыш ${file.code} записан`;
      throw new StartRefusal(`Розыгрыш ${file.code} опубликован: обещанное больше не меняется`);
    },
  },
  publish: {
    takes: 1,
    async work(shop, code) {
      const publishing = await publishRaffle(shop, code);
      if (publishing.outcome === 'published') return `Розыгрыш ${code} опубликован`;
      if (publishing.outcome === 'not found') throw NOT_FOUND(code);
      if (publishing.outcome === 'unfinished')
        throw new StartRefusal(`Не хватает: ${publishing.missing.join(', ')}`);
      throw new StartRefusal(
        publishing.outcome === 'over' ? 'Его даты уже прошли' : `Розыгрыш ${code} опубликован раньше`,
      );
    },
  },
  waiting: {
    takes: 1,
    async work({ db }, code) {
      const raffle = await findPublished(db, code);
      if (raffle === undefined) throw NOT_FOUND(code);
      const waiting = await listWaiting(db, raffle.id);
      if (waiting.length === 0) return 'Проверять нечего';
      return waiting
        .map((entry) => [entry.ticket, entry.full_name, entry.phone, entry.email].join('  '))
        .join('\n');
    },
  },
  accept: { takes: 2, work: (shop, code, ticket) => decide(shop, { code, ticket, isAccepted: true }) },
  refuse: { takes: 2, work: (shop, code, ticket) => decide(shop, { code, ticket, isAccepted: false }) },
  close: {
    takes: 1,
    async work(shop, code) {
      const raffle = await findPublished(shop.db, code);
      if (raffle === undefined) throw NOT_FOUND(code);
      const closing = await closeRaffle(shop, raffle.id);
      switch (closing.outcome) {
        case 'closed':
          return `Список закрыт: записей ${closing.entries}, SHA-256 ${closing.listHash}`;
        case 'waiting':
          throw new StartRefusal(
            `Сначала проверьте записи: ${closing.entries}, npm run raffle -- waiting ${code}`,
          );
        case 'too early':
          throw new StartRefusal('Приём штрихкодов ещё идёт');
        case 'closed before':
          throw new StartRefusal('Список уже закрыт');
        case 'not found':
          throw NOT_FOUND(code);
      }
    },
  },
  draw: {
    takes: 2,
    async work(shop, code, number) {
      const drawing = await drawRaffle(shop, code, number);
      if (drawing.outcome !== 'drawn') throw new StartRefusal(WHY_NOT_DRAWN[drawing.outcome]);
      return drawing.winners
        .map(({ place, number: winner, prize }) => `${place}. № ${winner}: ${prize ?? 'запасной'}`)
        .join('\n');
    },
  },
  results: {
    takes: 2,
    async work({ db }, code, link) {
      if (!/^https?:\/\/\S+$/.test(link)) throw new StartRefusal('Адрес начинается с https://');
      if (await linkResults(db, code, link)) return `Ссылка на итоги розыгрыша ${code} записана`;
      throw new StartRefusal(`Розыгрыша ${code} с итогами нет`);
    },
  },
};

const WHY_NOT_DRAWN = {
  'not found': 'Такого розыгрыша нет',
  'no number': 'Решающее число — цифры и, если есть, дробная часть: 81,2345',
  'not closed': 'Список ещё не закрыт',
  'too early': 'День подведения итогов ещё не наступил',
  'drawn before': 'Победители уже определены',
  tampered: 'Список не совпадает с тем, что был закрыт: победители не определены',
} as const;

await runShopCommand(run);

/** @throws {StartRefusal} for an unknown command, and when nothing was changed */
async function run(): Promise<string> {
  const { positionals } = readArguments({}, USAGE);
  const [name = '', first = '', second = '', ...rest] = positionals;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  const isWhole = first !== '' && (second !== '') === (command?.takes === 2) && rest.length === 0;
  if (command === undefined || !isWhole) throw new StartRefusal(USAGE);
  return withJobs((shop) => command.work({ ...shop, imageConverter: openSharpConverter() }, first, second));
}

/** The path of the conditions is relative to the file. */
async function readRaffle(path: string): Promise<RaffleFile> {
  const { conditions, ...raffle } = await readJsonFile(path, RaffleFile);
  return { ...raffle, ...(conditions !== undefined && { conditions: resolve(dirname(path), conditions) }) };
}

async function readText(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((cause: unknown) => {
    throw new StartRefusal(`Файл ${path} не читается`, { cause });
  });
}

async function decide(shop: Shop, decision: Parameters<typeof moderate>[1]): Promise<string> {
  const { code, ticket, isAccepted } = decision;
  switch (await moderate(shop, decision)) {
    case 'done':
      return isAccepted ? `Штрихкод ${ticket} в списке` : `Штрихкод ${ticket} не принят`;
    case 'nothing waits':
      throw new StartRefusal(`Штрихкод ${ticket} проверки не ждёт`);
    case 'list is frozen':
      throw new StartRefusal('Список уже закрыт');
    case 'no raffle':
      throw NOT_FOUND(code);
  }
}
