import { cutText } from './cut-text.ts';

/** Google shows as many. */
const LONGEST = 150;

/** Kinds of jewelry by the beginnings of the words that name them, in the plural as categories do. */
const KINDS: readonly [stem: string, kind: string][] = [
  ['кольц', 'Кольцо'],
  ['печат', 'Печатка'],
  ['серьг', 'Серьги'],
  ['серёж', 'Серьги'],
  ['пусет', 'Пусеты'],
  ['медальон', 'Медальон'],
  ['крест', 'Крест'],
  ['подвес', 'Подвеска'],
  ['кулон', 'Кулон'],
  ['браслет', 'Браслет'],
  ['колье', 'Колье'],
  ['бусы', 'Бусы'],
  ['цеп', 'Цепь'],
  ['брош', 'Брошь'],
  ['запон', 'Запонки'],
  ['зажим', 'Зажим'],
  ['комплект', 'Комплект'],
  ['гарнитур', 'Гарнитур'],
  ['перст', 'Перстень'],
  ['часы', 'Часы'],
];

const METALS = ['золот', 'серебр', 'платин', 'паллади', 'стал', 'титан', 'латун', 'бронз', 'мельхиор'];

/** Words of selling, which Yandex refuses in names, and percents of a markdown. */
const SELLING =
  /(?<!\p{L})(?:скидк[аиуой]{1,2}|распродаж[аиуе]|акци[яию]|хит(?:\s+продаж)?|новинка|суперцена|лучшая\s+цена|д[её]шево|недорого|выгодно|купить|бесплатно|sale|hit|new)(?!\p{L})|[-–−]?\s?\d+\s?%|!+/giu;

const SIZES = /(?<!\p{L})(?:размер\p{L}*|р-р|р\.)\s*\d+(?:[.,]\d+)?(?:\s*[-–]\s*\d+(?:[.,]\d+)?)?/giu;

const CAPITALS = /(?<!\p{L})\p{Lu}{4,}(?!\p{L})/gu;

export type Named = {
  title: string;
  brand: string | undefined;
  metal: string | undefined;
  /** Titles of the categories, from the root. */
  categories: readonly string[];
};

/**
 * "`name` = kind + brand + title + metal, without sizes in capitals or words of selling". What the title names is not
 * repeated: «Кольцо Соколов «Луна», серебро 925 пробы», but «Кольцо с гранатом из золота 585 пробы, Исетский двор».
 */
export function offerName({ title, brand, metal, categories }: Named): string {
  const own = calm(title);
  const kind = namesAny(
    own,
    KINDS.map(([stem]) => stem),
  )
    ? undefined
    : kindOf(categories);
  const missing = (part: string | undefined) => (part && !own.includes(part) ? part : undefined);
  const [before, after] = kind === undefined ? [[], [missing(brand)]] : [[kind, missing(brand)], []];
  const start = [...before, own].filter(Boolean).join(' ');
  const ends = [namesMetal(own, metal) ? undefined : metal && lowered(metal), ...after];
  return cutText([start, ...ends].filter(Boolean).join(', '), LONGEST);
}

/** Of the deepest category that names one: «Печатка» below «Кольца». */
const kindOf = (categories: readonly string[]): string | undefined =>
  categories
    .toReversed()
    .flatMap((category) => KINDS.find(([stem]) => namesAny(category, [stem]))?.[1] ?? [])[0];

const namesAny = (text: string, stems: readonly string[]): boolean =>
  stems.some((stem) => new RegExp(`(?<!\\p{L})${stem}`, 'iu').test(text));

function namesMetal(title: string, metal = ''): boolean {
  const stems = METALS.filter((stem) => namesAny(metal, [stem]));
  return stems.length > 0 ? namesAny(title, stems) : title.toLowerCase().includes(metal.toLowerCase());
}

function calm(title: string): string {
  const text = title
    .replace(SELLING, '')
    .replace(SIZES, '')
    .replace(CAPITALS, (word, place: number) => (place === 0 ? lowered(word, 1) : word.toLowerCase()))
    .replace(/\s+/gu, ' ')
    .replace(/\s+(?=[,.;:])/gu, '')
    .replace(/^[\s,.;:–—-]+|[\s,.;:–—-]+$/gu, '');
  return text === '' ? title.trim() : text.charAt(0).toUpperCase() + text.slice(1);
}

/** All but the first letters as they are: «Серебро» inside a sentence, «КОЛЬЦО» at its beginning. */
const lowered = (text: string, from = 0): string =>
  from === 0
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text.slice(0, from) + text.slice(from).toLowerCase();
