import { type BitSet, sizeOf } from '#catalogue/sets/bit-set.ts';
import { countFacets, type Facet } from '#catalogue/sets/facets.ts';
import type { ListingQuery, ProductCount } from '#contract/catalog.ts';
import { type Assortment, filtersOf, type Section, type SectionFilter } from './assortment.ts';
import type { CatalogueFilter, CatalogueValue } from './filter-index.ts';
import { search as lookFor, type Searched } from './searching.ts';
import type { ShownFilter } from './shown-filters.ts';

type Selection = ListingQuery['filter'];

/** The products that a selection finds in a section, and what every further choice would find. */
export type Narrowed = {
  found: BitSet;
  filters: ShownFilter[];
  counts: Omit<ProductCount, 'stikers' | 'filters'>;
  relevance: Searched['relevance'];
  reading: Searched['reading'];
};

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
  const facets = shown.map((one) => facetOf(one, chosen));
  const switches = [
    { products: catalogue.available, isOn: selection.available },
    { products: prices.discounted, isOn: selection.discounted },
  ];
  const within = prices.between(section.products, section.size, selection.price);
  const { products, relevance, reading } = lookFor(
    catalogue.search,
    within,
    catalogue.available,
    selection.search,
  );
  const { found, counts, switchCounts } = countFacets(products, facets, switches, catalogue.filterIndex);
  return {
    found,
    relevance,
    reading,
    filters: shown.map(({ filter, values }, n) => ({
      filter,
      values,
      counts: counts[n] ?? new Uint32Array(),
      chosen,
    })),
    counts: {
      count: sizeOf(found),
      priceRange: section.priceRange,
      availableCount: switchCounts[0] ?? 0,
      discountedCount: switchCounts[1] ?? 0,
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

/** A chosen value is shown also where nothing has it, so that it can be taken back. */
function shownFilters(
  filters: readonly CatalogueFilter[],
  { occurring, filters: own }: Section,
  chosen: ReadonlySet<CatalogueValue>,
): readonly SectionFilter[] {
  return chosen.isSubsetOf(occurring) ? own : filtersOf(filters, occurring.union(chosen));
}

function facetOf({ values, places }: SectionFilter, chosen: ReadonlySet<CatalogueValue>): Facet {
  if (chosen.size === 0) return { values: places, chosen: [] };
  return { values: places, chosen: values.filter((value) => chosen.has(value)).map(({ place }) => place) };
}
