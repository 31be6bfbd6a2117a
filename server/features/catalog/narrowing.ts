import type { Filter, ListingQuery, ProductCount } from '#contract/catalog.ts';
import { type BitSet, membersBetween, sizeOf } from '#domain/catalog/bit-set.ts';
import { countFacets, type Facet } from '#domain/catalog/facets.ts';
import { fromRoubles } from '#domain/money.ts';
import type { Assortment, Section } from './assortment.ts';
import type { CatalogueFilter, CatalogueValue } from './filter-index.ts';
import { search as lookFor, type Searched } from './searching.ts';

type Selection = ListingQuery['filter'];

/** The products that a selection finds in a section, and what every further choice would find. */
export type Narrowed = {
  found: BitSet;
  counts: Omit<ProductCount, 'stikers'>;
  relevance: Searched['relevance'];
  reading: Searched['reading'];
};

type ShownFilter = { filter: CatalogueFilter; values: CatalogueValue[] };

/** Most listings are read as they open; what they hold is counted once per section. */
const untouched = new WeakMap<Section, Narrowed>();

/** Narrows a section by a selection and counts the filters that are shown, no others. */
export function narrowSection(assortment: Assortment, section: Section, selection: Selection): Narrowed {
  const chosen = chosenValues(assortment.catalogue.filters, selection.values);
  const { price, available, discounted, search } = selection;
  const isNarrowed =
    chosen.size > 0 ||
    available ||
    discounted ||
    price.from !== undefined ||
    price.to !== undefined ||
    Boolean(search);
  if (isNarrowed) return narrowByChoice(assortment, section, selection, chosen);

  const known = untouched.get(section) ?? narrowByChoice(assortment, section, selection, chosen);
  untouched.set(section, known);
  return known;
}

function narrowByChoice(
  { catalogue, prices }: Assortment,
  section: Section,
  selection: Selection,
  chosen: ReadonlySet<CatalogueValue>,
): Narrowed {
  const shown = shownFilters(catalogue.filters, section, chosen);
  const facets = [
    ...shown.map(({ values }) => facetOf(values, chosen)),
    switchOf(catalogue.available, selection.available),
    switchOf(prices.discounted, selection.discounted),
  ];
  const within = withinPrice(section.products, prices.price, selection.price);
  const { products, relevance, reading } = lookFor(
    catalogue.search,
    within,
    catalogue.available,
    selection.search,
  );
  const { found, counts } = countFacets(products, facets, catalogue.filterIndex.lists);
  return {
    found,
    relevance,
    reading,
    counts: {
      count: sizeOf(found),
      filters: shown.map((one, n) => presentFilter(one, counts[n], chosen)),
      priceRange: section.priceRange,
      availableCount: counts[shown.length]?.[0] ?? 0,
      discountedCount: counts[shown.length + 1]?.[0] ?? 0,
    },
  };
}

/**
 * The values that a selection names by id or code. A link may be older than the
 * catalogue, so filters and values that are gone count as not chosen.
 */
function chosenValues(
  filters: readonly CatalogueFilter[],
  selection: Selection['values'],
): ReadonlySet<CatalogueValue> {
  const names = new Map(Object.entries(selection));
  const chosen = filters.flatMap((filter) =>
    (names.get(filter.code) ?? []).flatMap(
      (name) => (typeof name === 'number' ? filter.valueById.get(name) : filter.valueByCode.get(name)) ?? [],
    ),
  );
  return new Set(chosen);
}

/**
 * A filter is shown with the values that occur in the section, also those that
 * would find nothing now; a chosen value is shown always, so that it can be
 * taken back.
 */
function shownFilters(
  filters: readonly CatalogueFilter[],
  { occurring }: Section,
  chosen: ReadonlySet<CatalogueValue>,
): ShownFilter[] {
  return filters
    .map((filter) => ({
      filter,
      values: filter.values.filter((value) => occurring.has(value) || chosen.has(value)),
    }))
    .filter(({ values }) => values.length > 0);
}

function facetOf(values: readonly CatalogueValue[], chosen: ReadonlySet<CatalogueValue>): Facet {
  return {
    values: values.map(({ found }) => found),
    listed: values.map(({ place }) => place),
    chosen: values.flatMap((value, place) => (chosen.has(value) ? place : [])),
  };
}

/** A switch is a filter of one value. */
function switchOf(products: BitSet, isOn: boolean): Facet {
  return { values: [products], chosen: isOn ? [0] : [] };
}

/** The price has no counter of its own, so it narrows the section before anything is counted. */
function withinPrice(products: BitSet, price: Uint32Array, { from, to }: Selection['price']): BitSet {
  if (from === undefined && to === undefined) return products;
  const lowest = from === undefined ? 0 : fromRoubles(from);
  const highest = to === undefined ? Number.POSITIVE_INFINITY : fromRoubles(to);
  return membersBetween(products, price, lowest, highest);
}

function presentFilter(
  { filter, values }: ShownFilter,
  counts: Uint32Array | undefined,
  chosen: ReadonlySet<CatalogueValue>,
): Filter {
  return {
    code: filter.code,
    title: filter.title,
    display: filter.display,
    values: values.map((value, n) => ({
      id: value.id,
      code: value.code,
      title: value.title,
      swatch: value.swatch,
      count: counts?.[n] ?? 0,
      isSelected: chosen.has(value),
      dependedValues: value.dependedValues,
    })),
    priorityId: filter.priorityId,
    seo: filter.isSeo,
  };
}
