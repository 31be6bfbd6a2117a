import { expect, test } from 'vitest';
import { openByteWriter } from './byte-writer.ts';
import { indexFilters } from './filter-index.ts';
import { presentFilter, type ShownFilter, writeFilters } from './shown-filters.ts';

const TITLES = [
  'Золото',
  'Кавычки «ёлочки» и "прямые"',
  '","count":0,"isSelected":false',
  'обратная \\ черта',
];

function shown(chosenTitles: readonly string[]): ShownFilter[] {
  const { filters } = indexFilters(
    {
      filters: [1, 2].map((id) => ({
        id,
        code: `filtr-${id}`,
        title: TITLES[id] ?? '',
        display: 'list' as const,
        priority_id: id,
        is_seo: id === 1,
      })),
      filterValues: TITLES.map((title, n) => ({
        id: n + 1,
        filter_id: (n % 2) + 1,
        code: `znachenie-${n}`,
        title,
        swatch: n === 0 ? '#ffd700' : null,
        position: n,
      })),
      valueDependencies: [{ value_id: 1, depended_id: 3 }],
    },
    10,
  );
  return filters.map((filter) => ({
    filter,
    values: filter.values,
    counts: Uint32Array.of(7, 0, 12_345, 4_294_967_295),
    chosen: new Set(filter.values.filter(({ title }) => chosenTitles.includes(title))),
  }));
}

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
