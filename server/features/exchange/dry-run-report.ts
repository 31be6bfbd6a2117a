import type { TrialReport } from '#database/schema/exchange.ts';
import type { Cell } from '#server/integrations/spreadsheets/port.ts';
import type { DryRun } from './dry-run.ts';

/* A dry run for people: as lines, and as rows of a spreadsheet (exchange, §7). */

export const REPORT_COLUMNS = ['Что', 'Артикул', 'Товар', 'Размер', 'Поле', 'Было', 'Стало'] as const;

const FIELDS: Readonly<Record<string, string>> = {
  title: 'Название',
  article: 'Артикул',
  description: 'Описание',
  categoryId: 'Раздел (номер)',
  brandId: 'Бренд (номер)',
  params: 'Характеристики',
  isPublished: 'Опубликован',
};

const cellOf = (value: unknown): Cell => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value);
};

const roubles = (kopecks: number | null): number | null => (kopecks === null ? null : kopecks / 100);

/** One row for each difference, in the order of `REPORT_COLUMNS`. */
export function reportRows({ made, changed, hidden, prices, stock, issues }: DryRun): Cell[][] {
  return [
    ...made.map(({ article, title }) => ['Заведён', article, title, null, null, null, null]),
    ...changed.flatMap(({ article, title, changes }) =>
      changes.map(({ field, before, after }) => [
        ...['Изменён', article, title, null, FIELDS[field] ?? field],
        ...[cellOf(before), cellOf(after)],
      ]),
    ),
    ...hidden.map(({ article, title }) => ['Скрыт', article, title, null, null, null, null]),
    ...prices.map(({ article, title, size, role, limit, before, after }) => [
      ...['Цена', article, title, size, limit === 0 ? role : `${role} от\u00a0${limit / 100}\u00a0₽`],
      ...[roubles(before), roubles(after)],
    ]),
    ...stock.map(({ article, title, size, before, after }) => [
      ...['Остаток', article, title, size, null],
      ...[before, after],
    ]),
    ...issues.map(({ article, externalId, text }) => [
      'Замечание',
      article ?? externalId,
      text,
      null,
      null,
      null,
      null,
    ]),
  ];
}

/** Of each kind; the rest is in the spreadsheet. */
const SHOWN = 20;

/** Letters of a cell that is shown: the spreadsheet has them all. */
const LONGEST = 300;

const shortened = (cell: Cell): Cell =>
  typeof cell === 'string' && cell.length > LONGEST ? `${cell.slice(0, LONGEST)}…` : cell;

/** How much would change, with the first rows of each kind. */
export const reportOf = (dry: DryRun): TrialReport => ({
  files: dry.files.map(({ file_name, state, failure, total }) => ({
    fileName: file_name,
    isApplied: state === 'done',
    failure,
    total,
  })),
  kinds: [...Map.groupBy(reportRows(dry), ([kind]) => String(kind))].map(([title, rows]) => ({
    title,
    count: rows.length,
    rows: rows.slice(0, SHOWN).map(([, ...cells]) => cells.map(shortened)),
  })),
});

const number = new Intl.NumberFormat('ru-RU');

export function reportText(dry: DryRun): string {
  const report = reportOf(dry);
  const files = report.files.map(({ fileName, isApplied, total, failure }) =>
    isApplied
      ? `${fileName}: записей ${number.format(total)}`
      : `${fileName}: не\u00a0применится. ${failure}`,
  );
  const kinds = report.kinds.flatMap(({ title, count, rows }) => [
    `${title}: ${number.format(count)}`,
    ...rows.map((row) => `  ${lineOf(row)}`),
    ...(count > rows.length ? [`  и\u00a0ещё ${number.format(count - rows.length)}`] : []),
  ]);
  return [...files, ...(kinds.length === 0 ? ['Ничего не\u00a0изменится'] : kinds)].join('\n');
}

function lineOf([article, title, size, field, before, after]: readonly Cell[]): string {
  const of = [article, title, size, field].filter((cell) => cell !== null && cell !== '').join(', ');
  return before === null && after === null ? of : `${of}: ${before ?? 'нет'} → ${after ?? 'нет'}`;
}
