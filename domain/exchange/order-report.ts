import type { Kopecks } from '#domain/money.ts';
import { readCount, readFlag, readPrice } from './amounts.ts';

/* What 1C reports of an order (exchange, §8). */

type Titled = { title: string; value: string };

export type OrderReport = {
  /** Of the document in 1C. */
  numberOf1C: string | undefined;
  dateOf1C: string | undefined;
  isCancelled: boolean;
  /** As 1C names it. */
  status: string | undefined;
  isDispatched: boolean;
  /** Of the document of the dispatch. */
  dispatchNumber: string | undefined;
  /** Day and number of the payment order. */
  paid: { date: string; number: string } | undefined;
  track: string | undefined;
};

/** Of numbers, as in the form of staff. */
const LONGEST = 60;

/** Requisites in any order: «Номер по 1С», `Номер1С` and one with a Latin letter are the same. */
export function readReport(requisites: readonly Titled[]): OrderReport {
  const values = new Map<string, string>();
  for (const { title, value } of requisites) {
    const name = nameOf(title);
    const text = value.trim();
    if (text !== '' && !values.has(name)) values.set(name, text);
  }
  const get = (name: string) => values.get(name);
  const numberOf = (name: string) => get(name)?.slice(0, LONGEST);
  const isSet = (name: string) => readFlag(get(name)) === true;
  const paidOn = readDay(get('датаоплаты1с'));
  return {
    numberOf1C: numberOf('номер1с'),
    dateOf1C: readDay(get('дата1с')),
    isCancelled: isSet('отменен') || isSet('пометкаудаления'),
    // A document that is posted and has no status may have a rule of its own.
    status: get('статусзаказа') ?? get('статусазаказаид') ?? (isSet('проведен') ? 'Проведен' : undefined),
    isDispatched: isSet('отгружен') || readDay(get('датаотгрузки1с')) !== undefined,
    dispatchNumber: numberOf('номеротгрузки1с'),
    paid: paidOn === undefined ? undefined : { date: paidOn, number: numberOf('номероплаты1с') ?? '' },
    track: numberOf('номеротслеживания'),
  };
}

/** `Статус заказа`, `СтатусЗаказа`; «по 1С» and `1C` with a Latin letter become `1с`. */
const nameOf = (title: string): string =>
  comparable(title).replaceAll(/\s+/g, '').replaceAll('c', 'с').replace('по1с', '1с');

/** Without letters and blanks that people write in two ways. */
export const comparable = (text: string): string =>
  text.toLowerCase().replaceAll('ё', 'е').replaceAll(/\s+/g, ' ').trim();

/**
 * `2026-11-26` of `2026-11-26T10:00:00`, `26.11.2026 10:00:00`; undefined for the empty dates of 1C, `T` and
 * `0001-01-01`.
 */
function readDay(text = ''): string | undefined {
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d\d)-(\d\d)(?!\d)/.exec(text) ?? [];
  const [, day = isoDay, month = isoMonth, year = isoYear] =
    /^(\d\d)\.(\d\d)\.(\d{4})(?!\d)/.exec(text) ?? [];
  const date = `${year}-${month}-${day}`;
  const at = new Date(`${date}T00:00:00Z`);
  // 31 February is no day.
  const isDay = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date);
  return isDay && Number(year) >= FIRST_YEAR ? date : undefined;
}

const FIRST_YEAR = 2000;

type Given = { id: string; count: string; sum: string };
type Ours = { id: string; count: number; sum: Kopecks };

/** Whether the lines of a document are those of the order; goods that 1C has given ids of its own are recognised by their sums. */
export function hasSameLines(given: readonly Given[], ours: readonly Ours[]): boolean {
  const names = new Set(ours.map(({ id }) => id));
  const read = given.map(({ id, count, sum }) => ({
    id: names.has(id.trim()) ? id.trim() : '',
    count: readCount(count) ?? Number.NaN,
    sum: kopecksOf(sum) ?? Number.NaN,
  }));
  const known = new Set(read.map(({ id }) => id));
  const expected = ours.map((line) => (known.has(line.id) ? line : { ...line, id: '' }));
  return sumsOf(read) === sumsOf(expected);
}

/** Undefined for what is no sum. */
export function kopecksOf(text: string): number | undefined {
  const sum = readPrice(text);
  if (sum === 'none') return 0;
  return typeof sum === 'number' ? sum : undefined;
}

/** Of each id, for the order of the lines and their division say nothing; lines without a known id one by one. */
function sumsOf(lines: readonly { id: string; count: number; sum: number }[]): string {
  const byId = [...Map.groupBy(lines, ({ id }) => id)].flatMap(([id, own]) =>
    id === ''
      ? own.map(({ count, sum }) => `${count} ${sum}`)
      : `${id} ${total(own.map(({ count }) => count))} ${total(own.map(({ sum }) => sum))}`,
  );
  return byId.toSorted().join('\n');
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
