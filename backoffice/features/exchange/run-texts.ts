import type { ExchangeRun } from '#contract/staff/exchange.ts';
import type { Tone } from '../../ui/tag.tsx';
import { count, plural } from '../../ui/words.ts';

/* How the journal names what a file of 1C has come to. */

export const STATES: Readonly<Record<ExchangeRun['state'], { title: string; tone: Tone }>> = {
  waiting: { title: 'ждёт', tone: 'wait' },
  running: { title: 'идёт', tone: 'work' },
  done: { title: 'готово', tone: 'done' },
  failed: { title: 'не\u00a0применён', tone: 'bad' },
};

/** In the order in which people read them; a count without a title is of the importer alone. */
const COUNTS: Readonly<Record<string, string>> = {
  made: 'Новых товаров',
  adopted: 'Найдено среди товаров магазина',
  changed: 'Изменено товаров',
  same: 'Товаров без\u00a0изменений',
  published: 'Опубликовано',
  hidden: 'Скрыто с\u00a0витрины',
  categoriesMade: 'Новых категорий',
  categoriesChanged: 'Изменено категорий',
  valuesMade: 'Новых значений характеристик',
  valuesRenamed: 'Переименовано значений',
  lots: 'Изделий обновлено',
  offersSame: 'Предложений без\u00a0изменений',
  lotsDeleted: 'Изделий удалено в\u00a01С',
  prices: 'Изменено цен',
  waiting: 'Ждут своего товара',
  services: 'Услуг пропущено',
  orders: 'Заказов в\u00a0файле',
  changedOrders: 'Изменено заказов',
  unknownOrders: 'Заказов не\u00a0этого магазина',
  otherDocuments: 'Других документов',
  issues: 'Замечаний',
};

export const countsInWords = ({ counts }: ExchangeRun): { title: string; number: number }[] =>
  Object.entries(COUNTS).flatMap(([name, title]) => {
    const number = counts[name] ?? 0;
    return number === 0 ? [] : [{ title, number }];
  });

export const issuesInWords = ({ counts }: ExchangeRun): string =>
  plural(counts.issues ?? 0, ['замечание', 'замечания', 'замечаний']);

export const progressInWords = ({ applied, total }: ExchangeRun): string =>
  `${count(applied)} из\u00a0${count(total)}`;

const SECOND = 1000;
const MINUTE = 60;

/** «14 с», «2 мин 05 с»; a dash until it is over. */
export function durationInWords({ startedAt, endedAt }: ExchangeRun): string {
  if (startedAt === null || endedAt === null) return '—';
  const seconds = Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / SECOND);
  const rest = `${seconds % MINUTE}\u00a0с`;
  return seconds < MINUTE
    ? rest
    : `${count(Math.floor(seconds / MINUTE))}\u00a0мин\u00a0${rest.padStart(4, '0')}`;
}
