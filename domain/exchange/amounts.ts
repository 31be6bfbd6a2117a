import type { Kopecks } from '#domain/money.ts';

/* Numbers as configurations of 1C write them (exchange, §5). Decimals are exact: 0.1 + 0.2 never reaches a price. */

/** `digits` divided by ten to the power of `places`. */
export type Decimal = { digits: bigint; places: number };

const NUMBER = /^(-?)(\d[\d\s]*)(?:[.,](\d+))?$/;

/** Where only the presentation has a number, a currency and a unit follow it: `2 042,66 руб. за шт`. */
const UNIT_BEHIND = /\s*[\p{L}₽.][\p{L}₽.\s]*$/u;

/** More would be no amount of this world, and slow to calculate with. */
const MOST_DIGITS = 30;

/** `310.00`, `83`, `2 042,66 руб`; undefined for what is no number, such as `1e3`. */
function readDecimal(text: string): Decimal | undefined {
  const number = text.trim().replace(UNIT_BEHIND, '');
  const [, sign, whole, fraction = ''] = NUMBER.exec(number) ?? [];
  if (whole === undefined) return;
  const digits = whole.replaceAll(/\s/g, '') + fraction;
  if (digits.length > MOST_DIGITS) return;
  return { digits: BigInt(sign + digits), places: fraction.length };
}

const ONE: Decimal = { digits: 1n, places: 0 };

/** Of a number that a program has. */
const decimalOf = (value: number): Decimal => readDecimal(value.toFixed(6)) ?? ONE;

const tenTo = (places: number): bigint => 10n ** BigInt(places);

const roundedHalfUp = (numerator: bigint, denominator: bigint): number =>
  Number((2n * numerator + denominator) / (2n * denominator));

/** The column holds 21 474 836 ₽. */
const DEAREST = 2_100_000_000 as Kopecks;

export type ReadPrice = Kopecks | 'none' | 'unreadable' | 'too-dear';

export type PriceTerms = {
  /** Units of the price in one piece: a price of ten pieces is divided by 10. */
  coefficient?: string | undefined;
  /** Roubles per unit of its currency. */
  rate?: number | undefined;
  /** Of a lot that is sold by weight, in milligrams: the price is of a gram. */
  weightMg?: number | undefined;
};

/** The price of a piece, to the kopeck; `none` for zero, which takes the price away. */
export function readPrice(text: string, { coefficient = '', rate, weightMg }: PriceTerms = {}): ReadPrice {
  const price = readDecimal(text);
  const divisor = coefficient.trim() === '' ? ONE : readDecimal(coefficient);
  if (price === undefined || price.digits < 0n || divisor === undefined || divisor.digits < 0n)
    return 'unreadable';
  if (price.digits === 0n) return 'none';
  const { digits: times, places } = rate === undefined ? ONE : decimalOf(rate);
  // A coefficient of 0 stands where none was filled in.
  const { digits: by, places: byPlaces } = divisor.digits === 0n ? ONE : divisor;
  const grams = weightMg === undefined ? ONE : { digits: BigInt(weightMg), places: 3 };
  const kopecks = roundedHalfUp(
    price.digits * times * grams.digits * 100n * tenTo(byPlaces),
    by * tenTo(price.places + places + grams.places),
  );
  if (kopecks > DEAREST) return 'too-dear';
  return kopecks === 0 ? 'none' : (kopecks as Kopecks);
}

/** Pieces of a lot are few, and the column holds no more. */
const MOST_PIECES = 1_000_000;

/** Whole pieces: fractions down, less than nothing is nothing. Undefined for what is no number. */
export function readCount(text: string): number | undefined {
  const count = readDecimal(text);
  if (count === undefined) return;
  return count.digits <= 0n ? 0 : Math.min(Number(count.digits / tenTo(count.places)), MOST_PIECES);
}

/** A piece of jewelry that is heavier is a mistake in the unit. */
const HEAVIEST_MG = 5_000_000;

export type WeightUnit = 'kg' | 'g';

/** Milligrams; the element «Вес» has no unit, so the shop's settings name it. */
export function readWeight(text: string, unit: WeightUnit): number | 'unreadable' | 'too-heavy' {
  const weight = readDecimal(text);
  if (weight === undefined || weight.digits < 0n) return 'unreadable';
  const milligrams = roundedHalfUp(weight.digits * tenTo(unit === 'kg' ? 6 : 3), tenTo(weight.places));
  return milligrams > HEAVIEST_MG ? 'too-heavy' : milligrams;
}

const ROUBLES = new Set(['', 'руб', 'руб.', 'rub', 'rur', '643', '₽']);

/** `руб`, `RUB`, `RUR`, `643`, and a price without a currency. */
export const isInRoubles = (currency: string): boolean => ROUBLES.has(currency.trim().toLowerCase());

/** `true`, `1`, `да`, as an attribute or as an element; undefined where it is neither yes nor no. */
export function readFlag(text: string | undefined): boolean | undefined {
  const flag = text?.trim().toLowerCase();
  if (flag === 'true' || flag === '1' || flag === 'да') return true;
  return flag === 'false' || flag === '0' || flag === 'нет' ? false : undefined;
}

/**
 * `2014-06-01T0:36:33` as text that sorts by time; it has no zone, so it is compared with others of its kind only.
 * Undefined for what is no time.
 */
export function readMoment(text: string | undefined): string | undefined {
  const found = /^\s*(\d{4}-\d\d-\d\d)(?:[T ](\d{1,2}):(\d\d)(?::(\d\d))?)?/.exec(text ?? '');
  if (found === null) return;
  const [, day, hours = '0', minutes = '00', seconds = '00'] = found;
  return `${day}T${hours.padStart(2, '0')}:${minutes}:${seconds}`;
}
