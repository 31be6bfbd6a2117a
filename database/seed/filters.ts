import { z } from 'zod';
import { readContent } from './content-files.ts';
import type { NewRow, NumberedRow } from './insert-rows.ts';
import { COLLECTIONS, STONES } from './materials.ts';
import { lengthCode, ringSizeCode } from './products/sizes.ts';
import { decimal } from './typography.ts';
import { WORKSHOPS } from './workshops.ts';

const Value = z.strictObject({
  code: z.string(),
  title: z.string(),
  swatch: z.string().optional(),
  /** Continues a heading: «Кольца» «из серебра». */
  phrase: z.string().optional(),
  /** The upper bound of a weight, grams. */
  below: z.number().optional(),
  /** Values of other filters that this one narrows: a metal narrows fineness and coating, a weaving the clasp. */
  narrows: z.array(z.string()).default([]),
});
type Value = z.output<typeof Value>;

const Filter = z.strictObject({
  id: z.int(),
  code: z.string(),
  title: z.string(),
  display: z.enum(['list', 'chips']),
  isSeo: z.boolean().default(false),
  values: z.array(Value).default([]),
});

const RING_SIZES = Array.from({ length: 15 }, (_, step) => 15 + step / 2);
/** Centimetres. */
const LONGEST_BRACELET = 21;
const LENGTHS = [16, 17, 18, 19, 20, 21, 40, 42, 45, 50, 55, 60, 65, 70];

/** Values that the shop has elsewhere. */
const COMPUTED: Readonly<
  Record<string, readonly (Pick<Value, 'code' | 'title' | 'swatch' | 'phrase'> & { sizeKind?: string })[]>
> = {
  stone: Object.entries(STONES).map(([code, { title, swatch, forms, phrase = `с ${forms[2]}` }]) => ({
    code,
    title,
    swatch,
    phrase,
  })),
  size: [
    ...RING_SIZES.map((size) => ({ code: ringSizeCode(size), title: decimal(size), sizeKind: 'Кольца' })),
    ...LENGTHS.map((length) => ({
      code: lengthCode(length),
      title: `${length} см`,
      sizeKind: length <= LONGEST_BRACELET ? 'Браслеты' : 'Цепи и колье',
    })),
  ],
  collection: COLLECTIONS.map(({ code, title }) => ({ code, title, phrase: `коллекции «${title}»` })),
  brand: WORKSHOPS,
};

/** In the order of the panel; values in the order of their list. */
const FILTERS = readContent('filters.json', z.array(Filter));

export const FILTER_ROWS: NumberedRow<'filters'>[] = FILTERS.map(
  ({ id, code, title, display, isSeo }, position) => ({
    id,
    code,
    title,
    display,
    is_seo: isSeo,
    priority_id: position + 1,
  }),
);

export const FILTER_VALUE_ROWS: NumberedRow<'filter_values'>[] = FILTERS.flatMap(
  ({ id, code: filter, values }) =>
    (COMPUTED[filter] ?? values).map(({ code, title, swatch = null, phrase = null, ...own }, position) => ({
      id: id * 100 + position + 1,
      filter_id: id,
      code,
      title,
      swatch,
      position,
      heading_phrase: phrase,
      size_kind: 'sizeKind' in own ? (own.sizeKind ?? null) : null,
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

export const FILTER_DEPENDENCY_ROWS: NewRow<'filter_value_dependencies'>[] = FILTERS.flatMap(
  ({ code: filter, values }) =>
    values.flatMap(({ code, narrows }) =>
      narrows.map((other) => ({
        value_id: filterValue(`${filter}/${code}`).id,
        depended_id: filterValue(other).id,
      })),
    ),
);

const WEIGHTS = FILTERS.flatMap(({ code, values }) => (code === 'weight' ? values : []));

export function weightValue(grams: number): NumberedRow<'filter_values'> {
  const range = WEIGHTS.find(({ below = Number.POSITIVE_INFINITY }) => grams < below);
  if (range === undefined) throw new Error(`A piece cannot weigh ${grams} g`);
  return filterValue(`weight/${range.code}`);
}
