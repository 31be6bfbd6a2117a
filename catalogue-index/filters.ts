import { addTo, type BitSet, emptySet, has, removeFrom } from '#catalogue/sets/bit-set.ts';
import type { ValueIndex } from '#catalogue/sets/facets.ts';
import { openValueLists } from '#catalogue/sets/value-lists.ts';
import { openValueSets } from '#catalogue/sets/value-sets.ts';
import type { Frame } from './frame.ts';
import type { ProductFacts } from './product-facts.ts';

export type CatalogueFilter = Readonly<{
  code: string;
  title: string;
  display: 'list' | 'chips';
  priorityId: number;
  isSeo: boolean;
  values: readonly CatalogueValue[];
  valueById: ReadonlyMap<number, CatalogueValue>;
  valueByCode: ReadonlyMap<string, CatalogueValue>;
}>;

export type CatalogueValue = {
  /** Its place among the values of all filters. */
  readonly place: number;
  readonly id: number;
  readonly code: string;
  readonly title: string;
  readonly swatch: string | null;
  readonly dependedValues: number[];
  /** Products that the value finds. */
  readonly found: BitSet;
  /** Products that have the value at all: the same set, until a size of it is sold out somewhere. */
  occurring: BitSet;
};

export type FilterIndex = Readonly<{
  filters: readonly CatalogueFilter[];
  valueById: ReadonlyMap<number, CatalogueValue>;
}> &
  Readonly<ValueIndex>;

/** The filters, none of whose values has a product yet. */
export function indexFilters(
  { filters, filterValues, valueDependencies }: Pick<Frame, 'filters' | 'filterValues' | 'valueDependencies'>,
  capacity: number,
): FilterIndex {
  const sets = openValueSets(capacity, filterValues.length);
  const dependencies = Map.groupBy(valueDependencies, ({ value_id }) => value_id);
  const valuesOf = Map.groupBy(
    filterValues.map(({ id, filter_id, code, title, swatch }, place) => {
      const found = sets.sets[place] ?? emptySet(capacity);
      const dependedValues = (dependencies.get(id) ?? []).map(({ depended_id }) => depended_id);
      const value: CatalogueValue = {
        place,
        id,
        code,
        title,
        swatch,
        dependedValues,
        found,
        occurring: found,
      };
      return { filterId: filter_id, value };
    }),
    ({ filterId }) => filterId,
  );
  const indexed = filters.map((filter) => {
    const values = (valuesOf.get(filter.id) ?? []).map(({ value }) => value);
    return {
      code: filter.code,
      title: filter.title,
      display: filter.display,
      priorityId: filter.priority_id,
      isSeo: filter.is_seo,
      values,
      valueById: new Map(values.map((value) => [value.id, value])),
      valueByCode: new Map(values.map((value) => [value.code, value])),
    };
  });
  return {
    filters: indexed,
    valueById: new Map(indexed.flatMap(({ valueById }) => [...valueById])),
    sets,
    lists: openValueLists(capacity, filterValues.length),
  };
}

/**
 * Puts a product under its values.
 *
 * A size finds a product only while a free piece of that very size is left:
 * whoever picks 17 wants to wear it. A sold-out size still occurs, so it stays
 * in the list of sizes. Where a size speaks for a value, its stock decides; what
 * is noted at the product decides the other values.
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
