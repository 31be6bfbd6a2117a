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

/** Of each kind; the rest is in the other forms of the report. */
const SHOWN = 20;

const number = new Intl.NumberFormat('ru-RU');

export function reportText(dry: DryRun): string {
  const files = dry.files.map(({ file_name, state, total, failure }) =>
    state === 'done'
      ? `${file_name}: записей ${number.format(total)}`
      : `${file_name}: не\u00a0применится. ${failure}`,
  );
  const kinds = [...Map.groupBy(reportRows(dry), ([kind]) => kind)].flatMap(([kind, rows]) => [
    `${kind}: ${number.format(rows.length)}`,
    ...rows.slice(0, SHOWN).map((row) => `  ${lineOf(row)}`),
    ...(rows.length > SHOWN ? [`  и\u00a0ещё ${number.format(rows.length - SHOWN)}`] : []),
  ]);
  return [...files, ...(kinds.length === 0 ? ['Ничего не\u00a0изменится'] : kinds)].join('\n');
}

function lineOf([, article, title, size, field, before, after]: readonly Cell[]): string {
  const of = [article, title, size, field].filter((cell) => cell !== null && cell !== '').join(', ');
  return before === null && after === null ? of : `${of}: ${before ?? 'нет'} → ${after ?? 'нет'}`;
}
