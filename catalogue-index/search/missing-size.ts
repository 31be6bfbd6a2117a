import { SIZE_FILTER } from '#domain/catalog/size-filter.ts';
import { isNumber } from '#domain/russian/words.ts';
import type { MissingSize } from '../query.ts';
import { type BitSet, meet } from '../sets/bit-set.ts';
import type { QueryWord } from './read-query.ts';
import type { Vocabulary } from './search-index.ts';

/** The first of these words that is a size of such products, though none of them has it now. */
export function missingSize(
  { values }: Vocabulary,
  products: BitSet,
  words: readonly QueryWord[],
): MissingSize | null {
  const sizes = values
    .filter(({ value }) => value.filterCode === SIZE_FILTER)
    .map(({ value }) => ({ ...measureOf(value.title), value }));
  for (const { word } of words) {
    if (!isNumber(word)) continue;
    const wanted = numberOf(word);
    const named = sizes.filter(({ number }) => number === wanted);
    const found = sizes.filter(({ value }) => meet(value.found, products));
    for (const { unit, value } of named) {
      const others = neighbours(
        wanted,
        found.filter((size) => size.unit === unit),
      );
      if (others.length > 0) return { title: value.title, others };
    }
  }
  return null;
}

type Measure = { number: number; unit: string };

const numberOf = (text: string): number => Number.parseFloat(text.replace(',', '.'));

/** «16,5» is of rings, «18 см» of bracelets and chains. */
const measureOf = (title: string): Measure => ({
  number: numberOf(title),
  unit: title.replace(/^[\d.,\s]+/, ''),
});

function neighbours(wanted: number, sizes: readonly (Measure & { value: { title: string } })[]): string[] {
  const ascending = sizes.toSorted((a, b) => a.number - b.number);
  const smaller = ascending.findLast(({ number }) => number < wanted);
  const greater = ascending.find(({ number }) => number > wanted);
  return [smaller, greater].flatMap((size) => size?.value.title ?? []);
}
