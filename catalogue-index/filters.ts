import type { FilterFacts, Frame, ProductFacts, ValueFacts } from './facts.ts';
import { addTo, type BitSet, emptySet, has, removeFrom } from './sets/bit-set.ts';
import type { ValueIndex } from './sets/facets.ts';
import { openValueLists } from './sets/value-lists.ts';

export type IndexedFilter = Readonly<Omit<FilterFacts, 'id'>> &
  Readonly<{
    values: readonly IndexedValue[];
    valueById: ReadonlyMap<number, IndexedValue>;
    valueByCode: ReadonlyMap<string, IndexedValue>;
  }>;

export type IndexedValue = Omit<ValueFacts, 'filterId'> & {
  /** Its place among the values of all filters. */
  readonly place: number;
  /** Products that the value finds. */
  readonly found: BitSet;
  /** Products that have the value at all: the same set, until a size of it is sold out somewhere. */
  occurring: BitSet;
};

export type FilterIndex = Readonly<{
  filters: readonly IndexedFilter[];
  valueById: ReadonlyMap<number, IndexedValue>;
}> &
  Readonly<ValueIndex>;

/** The filters, none of whose values has a product yet. */
export function indexFilters(
  { filters, values }: Pick<Frame, 'filters' | 'values'>,
  capacity: number,
): FilterIndex {
  const placed = values.map(({ filterId, ...facts }, place) => {
    const found = emptySet(capacity);
    return { filterId, value: { ...facts, place, found, occurring: found } };
  });
  const valuesOf = Map.groupBy(placed, ({ filterId }) => filterId);
  const indexed = filters.map(({ id, ...filter }) => {
    const own = (valuesOf.get(id) ?? []).map(({ value }) => value);
    return {
      ...filter,
      values: own,
      valueById: new Map(own.map((value) => [value.id, value])),
      valueByCode: new Map(own.map((value) => [value.code, value])),
    };
  });
  return {
    filters: indexed,
    valueById: new Map(indexed.flatMap(({ valueById }) => [...valueById])),
    sets: placed.map(({ value }) => value.found),
    lists: openValueLists(capacity, values.length),
  };
}

/**
 * Puts a product under its values.
 *
 * A size finds a product only while a free piece of that very size is left:
 * who picks 17 wants to wear it. A sold-out size still occurs, so it stays
 * in the list of sizes. Where a size has a value, its stock decides; the values
 * of the product itself decide the others.
 */
export function fileUnderValues(
  { valueById, lists }: FilterIndex,
  number: number,
  { sizes, valueIds }: Pick<ProductFacts, 'sizes' | 'valueIds'>,
): void {
  const inSizes = new Set(sizes.map(({ valueId }) => valueId));
  const inStock = new Set(sizes.filter(({ free }) => free > 0).map(({ valueId }) => valueId));
  const finding: number[] = [];
  for (const id of new Set([...inSizes, ...valueIds])) {
    const value = valueById.get(id ?? 0);
    if (value === undefined) continue;
    const isFound = inStock.has(id) || !inSizes.has(id);
    if (!isFound && value.occurring === value.found) value.occurring = value.found.slice();
    addTo(value.occurring, number);
    if (!isFound) continue;
    addTo(value.found, number);
    finding.push(value.place);
  }
  lists.put(number, finding);
}

export function takeFromValues({ valueById, lists }: FilterIndex, number: number): void {
  lists.put(number, []);
  for (const { found, occurring } of valueById.values()) {
    if (!has(occurring, number)) continue;
    removeFrom(occurring, number);
    removeFrom(found, number);
  }
}
