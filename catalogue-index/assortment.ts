import { LRUCache } from 'lru-cache';
import { type PriceStep, priceBounds } from '#domain/catalog/price-steps.ts';
import type { Sort } from '#domain/catalog/sorts.ts';
import { fromRoubles, type Kopecks, toRoubles } from '#domain/money.ts';
import type { PriceRole } from '#domain/roles.ts';
import { type Catalogue, kopecksAt } from './catalogue.ts';
import type { IndexedCategory } from './categories.ts';
import type { IndexedFilter, IndexedValue } from './filters.ts';
import type { Viewer } from './query.ts';
import { firstNotBelow } from './search/sorted.ts';
import {
  addTo,
  type BitSet,
  emptySet,
  filledOf,
  has,
  intersectionOf,
  meet,
  removeFrom,
  sizeOf,
  visitMembers,
} from './sets/bit-set.ts';
import { pageOf } from './sets/listing-order.ts';
import { type ShownPrices, showPrices } from './shown-prices.ts';

/** A site that the shop does not know shows what the first one shows. */
const DEFAULT_SITE_ID = 1;

/** Categories cached per assortment; each costs a bit per product. */
const MOST_SECTIONS = 500;

/** What one kind of shopper may see: the products of a site that have a price for these roles. */
export type Assortment = {
  catalogue: Catalogue;
  /** The site whose goods are shown. */
  siteId: number;
  prices: ShownPrices;
  visible: BitSet;
  /** A category as this kind of shopper sees it; without one, everything. */
  section(category: IndexedCategory | undefined): Section;
  /** Product numbers of a set as a sort shows them. */
  page(found: BitSet, sort: Sort, offset: number, limit: number): number[];
};

/** The visible products of a category, and what is known about them before anything is chosen. */
export type Section = {
  products: BitSet;
  size: number;
  /** Cheapest and dearest shown price, roubles; null when nothing is visible. */
  priceRange: { from: number; to: number } | null;
  /** How many of them there are between round prices, the cheapest first. */
  priceSteps(): readonly PriceStep[];
  /** Filter values that a product of the section has. */
  occurring: ReadonlySet<IndexedValue>;
  /** Filters with those of their values that occur here, also if they would find nothing now. */
  filters: readonly SectionFilter[];
  /** By place of the value: products of the section that have it. */
  tallies(): Uint32Array;
};

export type SectionFilter = {
  filter: IndexedFilter;
  values: readonly IndexedValue[];
  /** Of the values, among those of all filters. */
  places: readonly number[];
};

/** Sections by category id, of everything by 0. */
type Cached = Assortment & { roles: readonly PriceRole[]; sections: LRUCache<number, Section> };

type Views = { prices: Map<string, ShownPrices>; assortments: Map<string, Cached> };

const views = new WeakMap<Catalogue, Views>();

function viewsOf(catalogue: Catalogue): Views {
  const known = views.get(catalogue) ?? { prices: new Map(), assortments: new Map() };
  views.set(catalogue, known);
  return known;
}

export function assortmentFor(catalogue: Catalogue, { siteId, visiblePriceRoles }: Viewer): Assortment {
  const { prices, assortments } = viewsOf(catalogue);
  const knownSite = catalogue.sites.has(siteId) ? siteId : DEFAULT_SITE_ID;
  const rolesKey = visiblePriceRoles.join();
  const key = `${knownSite} ${rolesKey}`;
  const made = assortments.get(key);
  if (made) return made;

  const shown = prices.get(rolesKey) ?? showPrices(catalogue, visiblePriceRoles);
  prices.set(rolesKey, shown);
  const assortment = openAssortment(catalogue, knownSite, visiblePriceRoles, shown);
  assortments.set(key, assortment);
  return assortment;
}

function openAssortment(
  catalogue: Catalogue,
  siteId: number,
  roles: readonly PriceRole[],
  prices: ShownPrices,
): Cached {
  const onSite = catalogue.sites.get(siteId) ?? emptySet(catalogue.capacity);
  const visible = intersectionOf(onSite, prices.priced);
  const sections = new LRUCache<number, Section>({ max: MOST_SECTIONS });
  return {
    catalogue,
    siteId,
    roles,
    prices,
    visible,
    sections,
    section(category) {
      const key = category?.id ?? 0;
      const known = sections.get(key);
      if (known) return known;
      const products = category ? intersectionOf(visible, category.products) : visible.slice();
      const section = openSection(catalogue, prices, products);
      sections.set(key, section);
      return section;
    },
    page: (found, sort, offset, limit) => pageOf(found, sizeOf(found), prices.order(sort), offset, limit),
  };
}

export const viewersOf = (catalogue: Catalogue): Viewer[] =>
  [...viewsOf(catalogue).assortments.values()].map(({ siteId, roles }) => ({
    siteId,
    visiblePriceRoles: roles,
  }));

/** Takes over into every view what has changed in these products; `touched` are the ids of their categories, now and before. */
export function renewViews(
  catalogue: Catalogue,
  changed: ReadonlySet<number>,
  touched: ReadonlySet<number>,
): void {
  const { prices, assortments } = viewsOf(catalogue);
  for (const shown of prices.values()) shown.renew(changed);
  for (const { siteId, prices: shown, visible, sections } of assortments.values()) {
    const onSite = catalogue.sites.get(siteId);
    for (const product of changed) {
      const isVisible = onSite !== undefined && has(onSite, product) && has(shown.priced, product);
      (isVisible ? addTo : removeFrom)(visible, product);
    }
    for (const id of [0, ...touched]) sections.delete(id);
  }
}

/** Visible products as a section; also those that are no category. */
export function openSection(
  { filters, filterIndex }: Catalogue,
  { price }: ShownPrices,
  products: BitSet,
): Section {
  let tallies: Uint32Array | undefined;
  const occurring = new Set(
    filters.flatMap(({ values }) => values).filter((value) => meet(products, value.occurring)),
  );
  const range = priceRange(products, price);
  let steps: readonly PriceStep[] | undefined;
  return {
    products,
    size: sizeOf(products),
    priceRange: range,
    priceSteps() {
      steps ??= range ? priceSteps(products, price, range) : [];
      return steps;
    },
    occurring,
    filters: filtersOf(filters, occurring),
    tallies() {
      tallies ??= filterIndex.lists.tally(filledOf(products));
      return tallies;
    },
  };
}

/** Filters that have any of these values, with those alone. */
export function filtersOf(
  filters: readonly IndexedFilter[],
  shown: ReadonlySet<IndexedValue>,
): SectionFilter[] {
  return filters
    .map((filter) => ({ filter, values: filter.values.filter((value) => shown.has(value)) }))
    .filter(({ values }) => values.length > 0)
    .map(({ filter, values }) => ({ filter, values, places: values.map(({ place }) => place) }));
}

function priceRange(products: BitSet, price: Uint32Array): Section['priceRange'] {
  let cheapest: Kopecks | undefined;
  let dearest: Kopecks | undefined;
  visitMembers(products, (product) => {
    const shown = kopecksAt(price, product);
    if (cheapest === undefined || shown < cheapest) cheapest = shown;
    if (dearest === undefined || shown > dearest) dearest = shown;
    return true;
  });
  if (cheapest === undefined || dearest === undefined) return null;
  return { from: toRoubles(cheapest), to: toRoubles(dearest) };
}

function priceSteps(
  products: BitSet,
  price: Uint32Array,
  range: NonNullable<Section['priceRange']>,
): PriceStep[] {
  const steps = priceBounds(range).map((upTo) => ({ upTo, kopecks: fromRoubles(upTo), count: 0 }));
  visitMembers(products, (product) => {
    const shown = kopecksAt(price, product);
    const step = steps[firstNotBelow(steps.length, (place) => (steps[place]?.kopecks ?? 0) < shown)];
    if (step) step.count++;
    return true;
  });
  return steps.map(({ upTo, count }) => ({ upTo, count }));
}
