import type { Kopecks } from '#domain/money.ts';
import { type PluralForms, plural } from '#domain/russian/plural.ts';

type Gender = 'masculine' | 'feminine';

const UNITS = ['', 'один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять'];
const FEMININE = ['', 'одна', 'две'];
const TEENS = [
  'десять',
  'одиннадцать',
  'двенадцать',
  'тринадцать',
  'четырнадцать',
  'пятнадцать',
  'шестнадцать',
  'семнадцать',
  'восемнадцать',
  'девятнадцать',
];
const TENS = [
  '',
  '',
  'двадцать',
  'тридцать',
  'сорок',
  'пятьдесят',
  'шестьдесят',
  'семьдесят',
  'восемьдесят',
  'девяносто',
];
const HUNDREDS = [
  '',
  'сто',
  'двести',
  'триста',
  'четыреста',
  'пятьсот',
  'шестьсот',
  'семьсот',
  'восемьсот',
  'девятьсот',
];

const SCALES: readonly { worth: number; gender: Gender; forms: PluralForms }[] = [
  { worth: 1_000_000, gender: 'masculine', forms: ['миллион', 'миллиона', 'миллионов'] },
  { worth: 1000, gender: 'feminine', forms: ['тысяча', 'тысячи', 'тысяч'] },
];

const ROUBLES: PluralForms = ['рубль', 'рубля', 'рублей'];
const KOPECKS: PluralForms = ['копейка', 'копейки', 'копеек'];

/** Less than a milliard of roubles, in kopecks. */
const MOST = 99_999_999_999;

/**
 * «Одна тысяча один рубль 00 копеек»: how documents write a sum.
 *
 * @throws {RangeError} for a negative sum and from 1 000 000 000 roubles on
 */
export function sumInWords(amount: Kopecks): string {
  if (!Number.isInteger(amount) || amount < 0 || amount > MOST)
    throw new RangeError(`No words for ${amount}`);
  const roubles = Math.floor(amount / 100);
  const kopecks = amount % 100;
  const words = `${numberInWords(roubles)} ${plural(roubles, ROUBLES)}`;
  return capital(`${words} ${String(kopecks).padStart(2, '0')} ${plural(kopecks, KOPECKS)}`);
}

/** «двадцать одна», of a whole number below a milliard. */
export function numberInWords(number: number, gender: Gender = 'masculine'): string {
  if (number === 0) return 'ноль';
  let rest = number;
  const words: string[] = [];
  for (const scale of SCALES) {
    const count = Math.floor(rest / scale.worth);
    rest %= scale.worth;
    if (count > 0) words.push(...belowThousand(count, scale.gender), plural(count, scale.forms));
  }
  return [...words, ...belowThousand(rest, gender)].join(' ');
}

function belowThousand(number: number, gender: Gender): string[] {
  const [hundreds, tens, units] = [Math.floor(number / 100), Math.floor((number % 100) / 10), number % 10];
  const lower = tens === 1 ? [TEENS[units]] : [TENS[tens], unitOf(units, gender)];
  return [HUNDREDS[hundreds], ...lower].flatMap((word) => word || []);
}

const unitOf = (unit: number, gender: Gender): string =>
  (gender === 'feminine' && FEMININE[unit]) || UNITS[unit] || '';

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
