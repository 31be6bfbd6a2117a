import { addTo, type BitSet, emptySet, has } from '#domain/catalog/bit-set.ts';
import type { CatalogueRows } from './queries.ts';

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

export type CatalogueValue = Readonly<{
  id: number;
  code: string;
  title: string;
  swatch: string | null;
  dependedValues: number[];
  /** Products that the value finds. */
  found: BitSet;
  /** Products that have the value at all; differs from `found` for sizes only. */
  occurring: BitSet;
}>;

/**
 * The filters with the products of each value.
 *
 * A size finds a product only while a free piece of that very size is left:
 * whoever picks 17 wants to wear it. A sold-out size still occurs, so it stays
 * in the list of sizes.
 */
export function indexFilters(
  rows: Pick<
    CatalogueRows,
    'filters' | 'filterValues' | 'valueDependencies' | 'productFilterValues' | 'groups'
  >,
  numberById: ReadonlyMap<number, number>,
): CatalogueFilter[] {
  const values = indexValues(rows, numberById.size);
  fillSizes(values, rows.groups, numberById);
  fillNotedValues(values, rows.productFilterValues, numberById);

  const rowsByFilter = Map.groupBy(rows.filterValues, ({ filter_id }) => filter_id);
  return rows.filters.map((filter) => {
    const own = (rowsByFilter.get(filter.id) ?? []).flatMap(({ id }) => values.get(id) ?? []);
    return {
      code: filter.code,
      title: filter.title,
      display: filter.display,
      priorityId: filter.priority_id,
      isSeo: filter.is_seo,
      values: own,
      valueById: new Map(own.map((value) => [value.id, value])),
      valueByCode: new Map(own.map((value) => [value.code, value])),
    };
  });
}

function indexValues(
  { filterValues, valueDependencies, groups }: Parameters<typeof indexFilters>[0],
  capacity: number,
): Map<number, CatalogueValue> {
  const sizes = new Set(groups.map(({ filter_value_id }) => filter_value_id));
  const dependencies = Map.groupBy(valueDependencies, ({ value_id }) => value_id);
  return new Map(
    filterValues.map(({ id, code, title, swatch }) => {
      const found = emptySet(capacity);
      const occurring = sizes.has(id) ? emptySet(capacity) : found;
      const dependedValues = (dependencies.get(id) ?? []).map(({ depended_id }) => depended_id);
      return [id, { id, code, title, swatch, dependedValues, found, occurring }];
    }),
  );
}

function fillSizes(
  values: ReadonlyMap<number, CatalogueValue>,
  groups: CatalogueRows['groups'],
  numberById: ReadonlyMap<number, number>,
): void {
  for (const { product_id, filter_value_id, remnants } of groups) {
    const value = values.get(filter_value_id ?? 0);
    const product = numberById.get(product_id);
    if (value === undefined || product === undefined) continue;
    addTo(value.occurring, product);
    if (remnants > 0) addTo(value.found, product);
  }
}

/** Where a size of the product already speaks for the value, its stock has decided. */
function fillNotedValues(
  values: ReadonlyMap<number, CatalogueValue>,
  noted: CatalogueRows['productFilterValues'],
  numberById: ReadonlyMap<number, number>,
): void {
  for (const { product_id, value_id } of noted) {
    const value = values.get(value_id);
    const product = numberById.get(product_id);
    if (value === undefined || product === undefined || has(value.occurring, product)) continue;
    addTo(value.occurring, product);
    addTo(value.found, product);
  }
}
