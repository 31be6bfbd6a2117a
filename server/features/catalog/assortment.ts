import type { ProductCard } from '#contract/catalog.ts';
import {
  type BitSet,
  commonSize,
  emptySet,
  filledWords,
  intersectionOf,
  sizeOf,
  visitMembers,
} from '#domain/catalog/bit-set.ts';
import { type Kopecks, toRoubles } from '#domain/money.ts';
import type { Shopper } from '#server/platform/shopper.ts';
import { boundedMemo } from './bounded-memo.ts';
import { type Catalogue, kopecksAt } from './catalogue.ts';
import type { CatalogueCategory } from './category-index.ts';
import type { CatalogueValue } from './filter-index.ts';
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
  prices: ShownPrices;
  visible: BitSet;
  card(product: number): ProductCard;
  /** A category as this kind of shopper sees it; without one, everything. */
  section(category: CatalogueCategory | undefined): Section;
};

/** The visible products of a category, and what is known about them before anything is chosen. */
export type Section = {
  products: BitSet;
  size: number;
  /** Cheapest and dearest shown price, roubles; null when nothing is visible. */
  priceRange: { from: number; to: number } | null;
  /** Filter values that a product of the section has. */
  occurring: ReadonlySet<CatalogueValue>;
};

const assortments = new WeakMap<Catalogue, Map<string, Assortment>>();

export function assortmentFor(catalogue: Catalogue, { siteId, visiblePriceRoles }: Viewer): Assortment {
  const knownSite = catalogue.sites.has(siteId) ? siteId : DEFAULT_SITE_ID;
  const key = JSON.stringify([knownSite, visiblePriceRoles]);
  const made = assortments.get(catalogue) ?? new Map<string, Assortment>();
  assortments.set(catalogue, made);
  const assortment = made.get(key) ?? openAssortment(catalogue, knownSite, visiblePriceRoles);
  made.set(key, assortment);
  return assortment;
}

function openAssortment(
  catalogue: Catalogue,
  siteId: number,
  roles: Viewer['visiblePriceRoles'],
): Assortment {
  const prices = showPrices(catalogue, roles);
  const onSite = catalogue.sites.get(siteId) ?? emptySet(catalogue.products.length);
  const visible = intersectionOf(onSite, prices.priced);
  return {
    catalogue,
    prices,
    visible,
    card: prices.card,
    section: boundedMemo(SECTIONS_KEPT, (category) =>
      openSection(catalogue, prices, category ? intersectionOf(visible, category.products) : visible),
    ),
  };
}

function openSection({ filters }: Catalogue, { price }: ShownPrices, products: BitSet): Section {
  const filled = filledWords(products);
  const occurring = filters
    .flatMap(({ values }) => values)
    .filter((value) => commonSize(filled, products, value.occurring) > 0);

  return {
    products,
    size: sizeOf(products),
    priceRange: priceRange(products, price),
    occurring: new Set(occurring),
  };
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
