import type { NewRow, NumberedRow } from './insert-rows.ts';
import { COLLECTIONS, STONES } from './materials.ts';
import { lengthCode, ringSizeCode } from './products/sizes.ts';
import { decimal } from './typography.ts';
import { WORKSHOPS } from './workshops.ts';

type Value = { code: string; title: string; swatch?: string };
type Filter = Omit<NumberedRow<'filters'>, 'priority_id'> & { values: readonly Value[] };

const METALS: readonly Value[] = [
  { code: 'silver-925', title: 'Серебро 925', swatch: '#d5dada' },
  { code: 'black-silver-925', title: 'Чернёное серебро 925', swatch: '#4a4f52' },
  { code: 'gold-585', title: 'Золото 585', swatch: '#d9b45b' },
  { code: 'white-gold-585', title: 'Белое золото 585', swatch: '#e4e3de' },
  { code: 'rose-gold-585', title: 'Розовое золото 585', swatch: '#d99a80' },
  { code: 'gold-750', title: 'Золото 750', swatch: '#d6a53a' },
  { code: 'white-gold-750', title: 'Белое золото 750', swatch: '#dddcd6' },
  { code: 'gold-375', title: 'Золото 375', swatch: '#cfa878' },
  { code: 'platinum-950', title: 'Платина 950', swatch: '#c9ced1' },
];

const RING_SIZES = Array.from({ length: 15 }, (_, step) => 15 + step / 2);
const LENGTHS = [16, 17, 18, 19, 20, 21, 40, 42, 45, 50, 55, 60, 65, 70];

/** Upper bounds of weight, grams. */
const WEIGHTS: readonly (Value & { below: number })[] = [
  { code: 'do-2-g', title: 'до 2 г', below: 2 },
  { code: '2-5-g', title: '2–5 г', below: 5 },
  { code: '5-10-g', title: '5–10 г', below: 10 },
  { code: '10-20-g', title: '10–20 г', below: 20 },
  { code: 'ot-20-g', title: 'от 20 г', below: Number.POSITIVE_INFINITY },
];

/** In the order of the panel; values in the order of their list. */
const FILTERS: readonly Filter[] = [
  {
    ...filter(1, 'stone', 'Камень'),
    is_seo: true,
    values: Object.entries(STONES).map(([code, { title, swatch }]) => ({ code, title, swatch })),
  },
  {
    ...filter(2, 'size', 'Размер'),
    display: 'chips',
    values: [
      ...RING_SIZES.map((size) => ({ code: ringSizeCode(size), title: decimal(size) })),
      ...LENGTHS.map((length) => ({ code: lengthCode(length), title: `${length} см` })),
    ],
  },
  { ...filter(3, 'metal', 'Металл'), is_seo: true, values: METALS },
  {
    ...filter(4, 'coating', 'Покрытие'),
    values: [
      { code: 'rhodium', title: 'Родирование' },
      { code: 'blackening', title: 'Чернение' },
      { code: 'gilding', title: 'Позолота' },
      { code: 'rose-gilding', title: 'Розовая позолота' },
    ],
  },
  {
    ...filter(5, 'collection', 'Коллекция'),
    is_seo: true,
    values: COLLECTIONS.map(({ code, title }) => ({ code, title })),
  },
  {
    ...filter(6, 'for-whom', 'Для кого'),
    display: 'chips',
    values: [
      { code: 'women', title: 'Для женщин' },
      { code: 'men', title: 'Для мужчин' },
      { code: 'children', title: 'Для детей' },
    ],
  },
  {
    ...filter(7, 'fineness', 'Проба'),
    display: 'chips',
    values: ['375', '585', '750', '925', '950'].map((code) => ({ code, title: code })),
  },
  {
    ...filter(8, 'weight', 'Вес'),
    display: 'chips',
    values: WEIGHTS.map(({ code, title }) => ({ code, title })),
  },
  {
    ...filter(9, 'weaving', 'Плетение'),
    values: [
      { code: 'anchor', title: 'Якорное' },
      { code: 'curb', title: 'Панцирное' },
      { code: 'rope', title: 'Жгут' },
      { code: 'box', title: 'Венецианское' },
    ],
  },
  {
    ...filter(10, 'clasp', 'Замок'),
    values: [
      { code: 'hook', title: 'Швенза' },
      { code: 'pin', title: 'Гвоздик' },
      { code: 'hinge', title: 'Конго' },
      { code: 'carabiner', title: 'Карабин' },
      { code: 'box', title: 'Коробочка' },
      { code: 'needle', title: 'Булавка' },
      { code: 'toggle', title: 'Поворотная ножка' },
    ],
  },
  {
    ...filter(11, 'brand', 'Производитель'),
    values: WORKSHOPS.map(({ code, title }) => ({ code, title })),
  },
];

function filter(id: number, code: string, title: string) {
  return { id, code, title, display: 'list', is_seo: false } as const;
}

export const FILTER_ROWS: NewRow<'filters'>[] = FILTERS.map(({ values: _, ...row }, position) => ({
  ...row,
  priority_id: position + 1,
}));

export const FILTER_VALUE_ROWS: NumberedRow<'filter_values'>[] = FILTERS.flatMap(({ id, values }) =>
  values.map(({ code, title, swatch = null }, position) => ({
    id: id * 100 + position + 1,
    filter_id: id,
    code,
    title: title,
    swatch,
    position,
  })),
);

const FILTER_CODES = new Map(FILTERS.map(({ id, code }) => [id, code]));
const VALUES = new Map(
  FILTER_VALUE_ROWS.map((value) => [`${FILTER_CODES.get(value.filter_id)}/${value.code}`, value]),
);

/** @param path the codes of filter and value: `metal/gold-585` */
export function filterValue(path: string): NumberedRow<'filter_values'> {
  const value = VALUES.get(path);
  if (value === undefined) throw new Error(`No such filter value: ${path}`);
  return value;
}

export function weightValue(grams: number): NumberedRow<'filter_values'> {
  const range = WEIGHTS.find(({ below }) => grams < below);
  if (range === undefined) throw new Error(`A piece cannot weigh ${grams} g`);
  return filterValue(`weight/${range.code}`);
}
