import {
  addTo,
  type BitSet,
  emptySet,
  has,
  intersectionOf,
  meet,
  removeFrom,
  sizeOf,
  visitMembers,
} from '#catalogue/sets/bit-set.ts';
import { pageOf } from '#catalogue/sets/listing-order.ts';
import type { ProductCard } from '#contract/catalog.ts';
import type { Sort } from '#domain/catalog/sorts.ts';
import { type Kopecks, toRoubles } from '#domain/money.ts';
import type { Shopper } from '#server/platform/shopper.ts';
import { type BoundedMemo, boundedMemo } from './bounded-memo.ts';
import { type Catalogue, kopecksAt } from './catalogue.ts';
import type { CatalogueCategory } from './category-index.ts';
import type { CatalogueFilter, CatalogueValue } from './filter-index.ts';
import { type ShownPrices, showPrices } from './shown-prices.ts';

/** All that a shopper's view of the catalogue depends on; nothing in it is about the person. */
export type Viewer = Pick<Shopper, 'siteId' | 'visiblePriceRoles'>;

/** A site that the shop does not know shows what the first one shows. */
const DEFAULT_SITE_ID = 1;

/** Categories remembered per assortment; each costs a bit per product. */
const SECTIONS_KEPT = 500;

/** What one kind of shopper may see: the products of a site that have a price for these roles. */
export type Assortment = {
  catalogue: Catalogue;
  /** The site whose goods and settings hold. */
  siteId: number;
  prices: ShownPrices;
  visible: BitSet;
  /** Tiles of product numbers, in their order. */
  cards(products: readonly number[]): Promise<ProductCard[]>;
  /** The same as the bytes that are sent. */
  writtenCards(products: readonly number[]): Promise<Buffer[]>;
  /** A category as this kind of shopper sees it; without one, everything. */
  section(category: CatalogueCategory | undefined): Section;
  /** Product numbers of a set as a sort shows them. */
  page(found: BitSet, sort: Sort, offset: number, limit: number): number[];
};

/** The visible products of a category, and what is known about them before anything is chosen. */
export type Section = {
  products: BitSet;
  size: number;
  /** Cheapest and dearest shown price, roubles; null when nothing is visible. */
  priceRange: { from: number; to: number } | null;
  /** Filter values that a product of the section has. */
  occurring: ReadonlySet<CatalogueValue>;
  /** Filters with those of their values that occur here, also if they would find nothing now. */
  filters: readonly SectionFilter[];
};

export type SectionFilter = {
  filter: CatalogueFilter;
  values: readonly CatalogueValue[];
  /** Of the values, among those of all filters. */
  places: readonly number[];
};

type Remembered = Assortment & { sections: BoundedMemo<CatalogueCategory | undefined, Section> };

type Views = { prices: Map<string, ShownPrices>; assortments: Map<string, Remembered> };

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
  const assortment = openAssortment(catalogue, knownSite, shown);
  assortments.set(key, assortment);
  return assortment;
}

function openAssortment(catalogue: Catalogue, siteId: number, prices: ShownPrices): Remembered {
  const onSite = catalogue.sites.get(siteId) ?? emptySet(catalogue.capacity);
  const visible = intersectionOf(onSite, prices.priced);
  const sections = boundedMemo(SECTIONS_KEPT, (category: CatalogueCategory | undefined) =>
    openSection(catalogue, prices, category ? intersectionOf(visible, category.products) : visible.slice()),
  );
  const writtenCards = (products: readonly number[]) =>
    catalogue.cards.take(catalogue, products, prices.roles);
  return {
    catalogue,
    siteId,
    prices,
    visible,
    sections,
    section: sections.get,
    cards: async (products) =>
      (await writtenCards(products)).map((card) => JSON.parse(card.toString()) as ProductCard),
    writtenCards,
    page: (found, sort, offset, limit) => pageOf(found, sizeOf(found), prices.order(sort), offset, limit),
  };
}

/** Takes over into every view what has changed in these products; `touched` are their categories, now and before. */
export function renewViews(
  catalogue: Catalogue,
  changed: ReadonlySet<number>,
  touched: ReadonlySet<CatalogueCategory>,
): void {
  const { prices, assortments } = viewsOf(catalogue);
  for (const shown of prices.values()) shown.renew(changed);
  for (const { siteId, prices: shown, visible, sections } of assortments.values()) {
    const onSite = catalogue.sites.get(siteId);
    for (const product of changed) {
      const isVisible = onSite !== undefined && has(onSite, product) && has(shown.priced, product);
      (isVisible ? addTo : removeFrom)(visible, product);
    }
    for (const category of [undefined, ...touched]) sections.forget(category);
  }
}

/** Visible products as a section; what categories do not hold together is opened here too. */
export function openSection({ filters }: Catalogue, { price }: ShownPrices, products: BitSet): Section {
  const occurring = new Set(
    filters.flatMap(({ values }) => values).filter((value) => meet(products, value.occurring)),
  );
  return {
    products,
    size: sizeOf(products),
    priceRange: priceRange(products, price),
    occurring,
    filters: filtersOf(filters, occurring),
  };
}

/** Filters that have any of these values, with those alone. */
export function filtersOf(
  filters: readonly CatalogueFilter[],
  shown: ReadonlySet<CatalogueValue>,
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
