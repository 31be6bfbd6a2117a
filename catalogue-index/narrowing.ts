import { type Assortment, filtersOf, type Section, type SectionFilter } from './assortment.ts';
import type { Catalogue } from './catalogue.ts';
import type { IndexedFilter, IndexedValue } from './filters.ts';
import type { Found, Selection } from './query.ts';
import type { Prices } from './search/prices.ts';
import { search as lookFor, type Searched } from './searching.ts';
import { type BitSet, emptySet, sizeOf } from './sets/bit-set.ts';
import { countFacets, type Facet } from './sets/facets.ts';
import type { ShownPrices } from './shown-prices.ts';

/** The products that a selection finds in a section, and what every further choice would find. */
export type Narrowed = {
  found: BitSet;
  relevance: Searched['relevance'];
  counts: Omit<Found, 'has' | 'page' | 'stickerIds'>;
};

/** Most listings are read as they open; what they hold is counted once per section. */
const untouched = new WeakMap<Section, Narrowed>();

/** Narrows a section by a selection and counts the filters that are shown, no others. */
export function narrowSection(assortment: Assortment, section: Section, selection: Selection): Narrowed {
  const chosen = chosenValues(assortment.catalogue.filters, selection.values);
  const { available, discounted, pickup, search } = selection;
  const isNarrowed =
    chosen.size > 0 ||
    available ||
    discounted ||
    pickup !== undefined ||
    isPriceChosen(selection) ||
    Boolean(search);
  if (isNarrowed) return narrowByChoice(assortment, section, selection, chosen);

  const known = untouched.get(section) ?? narrowByChoice(assortment, section, selection, chosen);
  untouched.set(section, known);
  return known;
}

const isPriceChosen = ({ price }: Selection): boolean => price.from !== undefined || price.to !== undefined;

export const pricesFor = (prices: ShownPrices, isChosen: boolean): Prices => ({
  isChosen,
  discounted: prices.discounted,
  between: (products, limits) => prices.between(products, sizeOf(products), limits),
  lowPrice: (products) => prices.low(products),
});

function narrowByChoice(
  { catalogue, prices, siteId }: Assortment,
  section: Section,
  selection: Selection,
  chosen: ReadonlySet<IndexedValue>,
): Narrowed {
  const shown = shownFilters(catalogue.filters, section, chosen);
  const facets = shown.map((one) => facetOf(one, chosen));
  const cities = citiesOf(catalogue, siteId, selection.pickup);
  const switches = [
    { products: catalogue.available, isOn: selection.available },
    { products: prices.discounted, isOn: selection.discounted },
    ...cities.map(({ city, products }) => ({ products, isOn: city === selection.pickup })),
  ];
  const within = prices.between(section.products, section.size, selection.price);
  const { products, relevance, reading } = lookFor(
    catalogue.search,
    within,
    catalogue.available,
    selection.search,
    pricesFor(prices, isPriceChosen(selection)),
  );
  const { found, counts, switchCounts } = countFacets(
    products,
    facets,
    switches,
    catalogue.filterIndex,
    section,
  );
  return {
    found,
    relevance,
    counts: {
      reading,
      filters: shown.map(({ filter, values }, n) => ({
        filter,
        values,
        counts: counts[n] ?? new Uint32Array(),
        chosen,
      })),
      count: sizeOf(found),
      priceRange: section.priceRange,
      priceSteps: section.priceSteps(),
      availableCount: switchCounts[0] ?? 0,
      discountedCount: switchCounts[1] ?? 0,
      pickup: cities.map(({ city }, n) => ({ city, count: switchCounts[n + 2] ?? 0 })),
    },
  };
}

/** Cities of a site where something can be fetched today; a chosen one without shop points has nothing. */
function citiesOf(
  { pickup, capacity }: Catalogue,
  siteId: number,
  chosen: string | undefined,
): { city: string; products: BitSet }[] {
  const known = [...(pickup.get(siteId) ?? [])]
    .map(([city, products]) => ({ city, products }))
    .toSorted((a, b) => (a.city < b.city ? -1 : 1));
  const isUnknown = chosen !== undefined && known.every(({ city }) => city !== chosen);
  return isUnknown ? [...known, { city: chosen, products: emptySet(capacity) }] : known;
}

/**
 * The values that a selection names by id or code. A link may be older than the
 * catalogue, so filters and values that are gone count as not chosen.
 */
function chosenValues(
  filters: readonly IndexedFilter[],
  selection: Selection['values'],
): ReadonlySet<IndexedValue> {
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
  filters: readonly IndexedFilter[],
  { occurring, filters: own }: Section,
  chosen: ReadonlySet<IndexedValue>,
): readonly SectionFilter[] {
  return chosen.isSubsetOf(occurring) ? own : filtersOf(filters, occurring.union(chosen));
}

function facetOf({ values, places }: SectionFilter, chosen: ReadonlySet<IndexedValue>): Facet {
  if (chosen.size === 0) return { values: places, chosen: [] };
  return { values: places, chosen: values.filter((value) => chosen.has(value)).map(({ place }) => place) };
}
