import { expect, test } from 'vitest';
import type { Filter, FoundFilter } from '#catalogue/index.ts';
import { openByteWriter } from './byte-writer.ts';
import { presentFilter, writeFilters } from './shown-filters.ts';

const TITLES = [
  'Золото',
  'Кавычки «ёлочки» и "прямые"',
  '","count":0,"isSelected":false',
  'обратная \\ черта',
];

const VALUES = TITLES.map((title, n) => ({
  id: n + 1,
  code: `znachenie-${n}`,
  title,
  swatch: n === 0 ? '#ffd700' : null,
  headingPhrase: n === 0 ? 'с «малахитом»' : null,
  sizeKind: n === 1 ? 'Кольца' : null,
  dependedValues: n === 0 ? [3] : [],
  place: n,
}));

const FILTERS = [1, 2].map((id): Filter => {
  const values = VALUES.filter(({ place }) => (place % 2) + 1 === id);
  return {
    code: `filtr-${id}`,
    title: TITLES[id] ?? '',
    display: 'list',
    priorityId: id,
    isSeo: id === 1,
    values,
    valueById: new Map(values.map((value) => [value.id, value])),
  };
});

const shown = (chosenTitles: readonly string[]): FoundFilter[] =>
  FILTERS.map((filter) => ({
    filter,
    values: filter.values,
    counts: Uint32Array.of(7, 0, 12_345, 4_294_967_295),
    chosen: new Set(filter.values.filter(({ title }) => chosenTitles.includes(title))),
  }));

test.each([
  { chosen: [], because: 'nothing is ticked' },
  { chosen: TITLES, because: 'everything is ticked' },
  { chosen: ['","count":0,"isSelected":false'], because: 'a title may look like JSON' },
])('filters are written as they are presented: $because', ({ chosen }) => {
  const writer = openByteWriter();
  const filters = shown(chosen);
  writeFilters(writer, filters);
  expect(JSON.parse(`[${writer.take()}]`)).toEqual(filters.map(presentFilter));
});
