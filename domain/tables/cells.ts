import type { Kopecks } from '../money.ts';

/* What a cell of a table of goods says (exchange, §10). */

/** As a file has it; a date is what Excel has made of something else. */
export type Cell = string | number | boolean | Date | null;

/** `keep` for an empty cell, `clear` for a dash. */
export type Read<Value> = { value: Value } | 'keep' | 'clear' | { wish: string };

const DASH = '—';

/** What would be a formula, or mean another thing, is written behind an apostrophe. */
const GUARDED = /^'*(?:[=+\-@\t\r]|—$)/;

export const guarded = (text: string): string => (GUARDED.test(text) ? `'${text}` : text);

const unguarded = (text: string): string =>
  text.startsWith("'") && GUARDED.test(text) ? text.slice(1) : text;

/** `17.май`, `5 янв`: Excel has taken a size for a day. */
const MONTH = /^\d{1,2}[.\s-]+(?:янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек)/i;
/** `1,23457E+15`: Excel has shortened a long number. */
const EXPONENT = /^\d+(?:[.,]\d+)?E\+\d+$/i;

const EATEN_DAY =
  'Excel превратил значение в\u00a0дату. Сделайте столбец текстовым и\u00a0впишите его ещё раз';
const EATEN_DIGITS = 'Excel округлил длинное число. Сделайте столбец текстовым и\u00a0впишите его ещё раз';

const asText = (cell: Cell): string =>
  typeof cell === 'number' ? String(cell).replace('.', ',') : String(cell ?? '');

/** How a report quotes a cell. */
export const quoted = (cell: Cell): string =>
  cell instanceof Date ? cell.toLocaleDateString('ru-RU', { timeZone: 'UTC' }) : asText(cell).slice(0, 60);

function read<Value>(cell: Cell, of: (text: string) => { value: Value } | { wish: string }): Read<Value> {
  if (cell instanceof Date) return { wish: EATEN_DAY };
  const text = asText(cell).trim();
  if (text === '') return 'keep';
  if (text === DASH) return 'clear';
  if (MONTH.test(text)) return { wish: EATEN_DAY };
  if (EXPONENT.test(text)) return { wish: EATEN_DIGITS };
  return of(unguarded(text));
}

export const readText = (cell: Cell): Read<string> => read(cell, (value) => ({ value }));

/** Several, separated by semicolons. */
export const readTexts = (cell: Cell): Read<string[]> =>
  read(cell, (text) => ({
    value: text
      .split(';')
      .map((one) => one.trim())
      .filter(Boolean),
  }));

/** Up to two decimals; blanks inside and the unit behind are nothing. */
const NUMBER = /^(\d[\d\s]*)(?:[.,](\d{1,2})0*)?\s*(?:₽|руб\.?|г)?$/;

function readHundredths(cell: Cell, wish: string): Read<number> {
  return read(cell, (text) => {
    const [, whole, fraction = ''] = NUMBER.exec(text) ?? [];
    const digits = whole?.replaceAll(/\s/g, '') ?? '';
    if (digits === '' || digits.length > 9) return { wish };
    return { value: Number(digits) * 100 + Number(fraction.padEnd(2, '0')) };
  });
}

const PRICE = 'Нужна цена в\u00a0рублях, например 4\u00a0900,50';

export function readPrice(cell: Cell): Read<Kopecks> {
  const price = readHundredths(cell, PRICE);
  if (typeof price === 'string' || 'wish' in price) return price;
  return price.value === 0 ? { wish: PRICE } : { value: price.value as Kopecks };
}

const WEIGHT = 'Нужен вес в\u00a0граммах, от\u00a00,01 до\u00a09999,99';

/** Grams. */
export function readWeight(cell: Cell): Read<number> {
  const weight = readHundredths(cell, WEIGHT);
  if (typeof weight === 'string' || 'wish' in weight) return weight;
  return weight.value < 1 || weight.value > 999_999 ? { wish: WEIGHT } : { value: weight.value / 100 };
}

/** A number has lost its last digit: Excel keeps fifteen. */
export const readUin = (cell: Cell): Read<string> =>
  typeof cell === 'number'
    ? { wish: EATEN_DIGITS }
    : read(cell, (text) =>
        /^\d{16}$/.test(text.replaceAll(/\s/g, ''))
          ? { value: text.replaceAll(/\s/g, '') }
          : { wish: 'УИН — 16\u00a0цифр' },
      );

export const readBarcode = (cell: Cell): Read<string> =>
  read(cell, (text) =>
    /^\d{13}$/.test(text.replaceAll(/\s/g, ''))
      ? { value: text.replaceAll(/\s/g, '') }
      : { wish: 'Штрихкод — 13\u00a0цифр' },
  );

export function readWhole(cell: Cell, most: number): Read<number> {
  return read(cell, (text) => {
    const digits = text.replaceAll(/\s/g, '');
    return /^\d{1,10}$/.test(digits) && Number(digits) <= most
      ? { value: Number(digits) }
      : { wish: `Нужно целое число от\u00a00 до\u00a0${most}` };
  });
}

const YES: Readonly<Record<string, boolean>> = {
  да: true,
  true: true,
  1: true,
  нет: false,
  false: false,
  0: false,
};

export const readYes = (cell: Cell): Read<boolean> =>
  read(cell, (text) => {
    const value = YES[text.toLowerCase()];
    return value === undefined ? { wish: 'Нужно «да» или «нет»' } : { value };
  });
