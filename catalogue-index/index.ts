import type { Sort } from '#domain/catalog/sorts.ts';
import type { Kopecks } from '#domain/money.ts';
import {
  type Assortment,
  assortmentFor,
  openSection,
  renewViews,
  type Section,
  viewersOf,
} from './assortment.ts';
import { type Catalogue, kopecksAt, openCatalogue } from './catalogue.ts';
import type { Frame, ProductFacts } from './facts.ts';
import { type Narrowed, narrowSection, pricesFor } from './narrowing.ts';
import { categoriesOf, giveNumber, orderPopular, place, reorderPopular, replace } from './placing.ts';
import { membersOfGroup } from './product-groups.ts';
import {
  type CategoryTree,
  type Filter,
  type Found,
  type IndexedProduct,
  NOTHING_CHOSEN,
  type PreparedSelection,
  type Selection,
  type Viewer,
  type Within,
} from './query.ts';
import { productsOfArticles, sortCodesInSteps } from './search/code-index.ts';
import { vocabularyOf } from './search/search-index.ts';
import {
  type BitSet,
  commonSize,
  filledOf,
  has,
  intersectionOf,
  setOf,
  sizeOf,
  subsetOf,
} from './sets/bit-set.ts';
import { heaviestOf } from './sets/listing-order.ts';
import { fillSimilar, findMatching, findSimilar } from './similar.ts';

export type { Frame, ProductFacts } from './facts.ts';
export {
  type Category,
  type CategoryTree,
  type Filter,
  type Found,
  type FoundFilter,
  type IndexedProduct,
  NOTHING_CHOSEN,
  type Selection,
  type Value,
  type Viewer,
} from './query.ts';

/*
 * The catalogue in memory: finds, counts and orders products, and holds nothing that is only shown. The other roots
 * know this file and no other of the folder.
 */

export type CatalogueIndex = {
  readonly categories: CategoryTree;
  readonly filters: readonly Filter[];
  /** All that have asked, one of each kind. */
  viewers(): readonly Viewer[];
  /** The same for viewers who see the same; an unknown site is the first one. */
  kindOf(viewer: Viewer): string;
  /** Numbers of products are below it. */
  readonly capacity: number;
  /** A product has one number for good, by which tables beside the index may be kept. */
  numberOf(id: number): number | undefined;
  /**
   * Puts products where their facts belong, step by step, between two queries and never within one; a product without facts is
   * sold no longer. The last step shows new products and prices, and takes longer the more products there are.
   */
  apply(changed: ReadonlyMap<number, ProductFacts | undefined>): Generator<undefined, Applied>;
  find(viewer: Viewer, within?: Within, selection?: Selection): Found;
  /** Products that the viewer sees in a category, or everywhere. */
  count(viewer: Viewer, categoryId?: number): number;
  /** Those of the products that the viewer sees, in the given order. */
  visible(viewer: Viewer, ids: readonly number[]): number[];
  /** The lowest price that the viewer sees; undefined for a product that the viewer does not. */
  priceOf(viewer: Viewer, id: number): Kopecks | undefined;
  product(id: number): IndexedProduct | undefined;
  /** All members of the set of a product, its own id among them, in the order of the set; none without a set. */
  setOf(id: number): readonly number[];
  /** Those of the model of a product that the viewer sees, its own id among them, by id; none without a model. */
  variantsOf(viewer: Viewer, id: number): readonly number[];
  /** What can be bought now, as a sort shows it. */
  shelf(viewer: Viewer, sort: Sort, limit: number): number[];
  /** In their order, also those that are empty now. */
  selections(viewer: Viewer): PreparedSelection[];
  /** Near in price and category, see similar.ts; `isFilled` adds what is less alike up to the limit. */
  similar(viewer: Viewer, ids: readonly number[], limit: number, isFilled?: boolean): number[];
  /** Of other kinds, to wear with them, see similar.ts. */
  matching(viewer: Viewer, ids: readonly number[], limit: number): number[];
  /** The products of each of these articles, which are given whole. */
  byArticles(articles: readonly string[]): ReadonlyMap<string, readonly number[]>;
};

export type Applied = {
  /** False when the index has no room for a new product: it takes a build. */
  hasRoom: boolean;
  /** Categories of the products and of their variants, now and before. */
  categoryIds: readonly number[];
  /** Variants of the products, now and before: each shows the others. */
  variantIds: readonly number[];
};

/** An index that is being filled; nothing finds anything in it before the last step of `finish`. */
export type Filling = {
  /** Gives products their numbers: those of one category that come after each other make its sets short. */
  number(ids: Iterable<number>): void;
  /** Adds a product, once. One without a number gets the next. */
  add(product: ProductFacts): void;
  /**
   * What takes long, step by step; the caller lets others work in between.
   * @param viewers whose views are wanted at once
   */
  finish(viewers: readonly Viewer[]): Generator<undefined, CatalogueIndex>;
};

/** @param capacity products that there may ever be */
export function openIndex(frame: Frame, capacity: number): Filling {
  const catalogue = openCatalogue(frame, capacity);
  return {
    number(ids) {
      for (const id of ids) giveNumber(catalogue, id);
    },
    add(product) {
      const number = catalogue.numberById.get(product.id) ?? giveNumber(catalogue, product.id);
      if (number !== undefined) place(catalogue, number, product);
    },
    *finish(viewers) {
      yield* orderPopular(catalogue);
      yield;
      yield* sortCodesInSteps(catalogue.search.codes);
      yield;
      vocabularyOf(catalogue.search);
      for (const viewer of viewers) {
        yield;
        assortmentFor(catalogue, viewer).section(undefined);
      }
      return indexOf(catalogue);
    },
  };
}

function indexOf(catalogue: Catalogue): CatalogueIndex {
  const { capacity, categories, filters, numberById } = catalogue;
  const idOf = (number: number) => numberById.ids[number] ?? 0;
  const numbersOf = (ids: Iterable<number>) => [...ids].flatMap((id) => numberById.get(id) ?? []);
  const seenBy = (viewer: Viewer, id: number): number | undefined => {
    const number = numberById.get(id);
    return number !== undefined && has(assortmentFor(catalogue, viewer).visible, number) ? number : undefined;
  };

  return {
    capacity,
    categories,
    filters,
    viewers: () => viewersOf(catalogue),
    kindOf: (viewer) => `${assortmentFor(catalogue, viewer).siteId} ${viewer.visiblePriceRoles.join()}`,
    numberOf: (id) => numberById.get(id),
    apply: (changed) => changeProducts(catalogue, changed),
    find(viewer, within, selection = NOTHING_CHOSEN) {
      const assortment = assortmentFor(catalogue, viewer);
      const narrowed = narrowSection(assortment, sectionOf(assortment, within, numbersOf), selection);
      return {
        ...narrowed.counts,
        has: (id) => {
          const number = numberById.get(id);
          return number !== undefined && has(narrowed.found, number);
        },
        page: (sort, offset, limit) => numbersAt(assortment, narrowed, sort, offset, limit).map(idOf),
        stickerIds(ids) {
          const filled = filledOf(ids ? setOf(capacity, numbersOf(ids)) : narrowed.found);
          const worn = catalogue.stickers.filter(({ products }) => commonSize(filled, products) > 0);
          return new Set(worn.map(({ id }) => id));
        },
      };
    },
    count: (viewer, categoryId) =>
      assortmentFor(catalogue, viewer).section(
        categoryId === undefined ? undefined : categories.byId.get(categoryId),
      ).size,
    visible: (viewer, ids) => ids.filter((id) => seenBy(viewer, id) !== undefined),
    priceOf(viewer, id) {
      const number = seenBy(viewer, id);
      return number === undefined
        ? undefined
        : kopecksAt(assortmentFor(catalogue, viewer).prices.price, number);
    },
    product(id) {
      const number = numberById.get(id);
      return number === undefined ? undefined : productAt(catalogue, number);
    },
    setOf(id) {
      const number = numberById.get(id);
      return number === undefined ? [] : membersOfGroup(catalogue.productSets, number);
    },
    variantsOf(viewer, id) {
      const number = numberById.get(id);
      const members = number === undefined ? [] : membersOfGroup(catalogue.models, number);
      return members.filter((member) => seenBy(viewer, member) !== undefined);
    },
    shelf(viewer, sort, limit) {
      const { visible, prices, page } = assortmentFor(catalogue, viewer);
      const buyable = intersectionOf(visible, catalogue.available);
      const shown = sort === 'discount' ? intersectionOf(buyable, prices.discounted) : buyable;
      return page(shown, sort, 0, limit).map(idOf);
    },
    selections(viewer) {
      const { visible, prices } = assortmentFor(catalogue, viewer);
      return catalogue.search.selections.map(({ title, path, narrow }) => ({
        title,
        path,
        count: sizeOf(narrow(visible, pricesFor(prices, false))),
      }));
    },
    similar(viewer, ids, limit, isFilled = false) {
      const [assortment, numbers] = [assortmentFor(catalogue, viewer), numbersOf(ids)];
      const found = findSimilar(assortment, numbers, limit);
      return (isFilled ? fillSimilar(assortment, numbers, found, limit) : found).map(idOf);
    },
    matching: (viewer, ids, limit) =>
      findMatching(assortmentFor(catalogue, viewer), numbersOf(ids), limit).map(idOf),
    byArticles: (articles) =>
      new Map(
        [...productsOfArticles(catalogue.search.codes, articles)].map(([article, numbers]) => [
          article,
          numbers.map(idOf),
        ]),
      ),
  };
}

function sectionOf(
  assortment: Assortment,
  within: Within | undefined,
  numbersOf: (ids: Iterable<number>) => number[],
): Section {
  const { catalogue, prices, section, visible } = assortment;
  if (within === undefined) return section(undefined);
  if ('categoryId' in within) {
    const category = catalogue.categories.byId.get(within.categoryId);
    return category ? section(category) : openSection(catalogue, prices, setOf(catalogue.capacity, []));
  }
  if ('productIds' in within) {
    const products = setOf(catalogue.capacity, numbersOf(within.productIds));
    return openSection(catalogue, prices, intersectionOf(visible, products));
  }
  return openSection(catalogue, prices, otherBrands(assortment, within.otherBrandsThan));
}

/** A product of no brand is not one of another brand. */
const otherBrands = ({ catalogue, visible }: Assortment, partnerId: number): BitSet =>
  subsetOf(visible, (product) => {
    const partner = catalogue.partnerIds[product] ?? 0;
    return partner !== 0 && partner !== partnerId;
  });

function numbersAt(
  { catalogue, page }: Assortment,
  { found, relevance }: Narrowed,
  sort: Sort,
  offset: number,
  limit: number,
): number[] {
  if (relevance === null || sort !== 'popular') return page(found, sort, offset, limit);
  return heaviestOf(found, relevance, catalogue.popular, offset, limit);
}

function productAt(catalogue: Catalogue, number: number): IndexedProduct {
  const prices = [...catalogue.prices].map(
    ([role, { price, old }]) =>
      [role, { price: kopecksAt(price, number), old: kopecksAt(old, number) }] as const,
  );
  return {
    categoryId: catalogue.primaryCategoryIds[number] ?? 0,
    rate: (catalogue.rate[number] ?? 0) / 10,
    reviewCount: catalogue.reviewCount[number] ?? 0,
    stickerIds: catalogue.stickers.filter(({ products }) => has(products, number)).map(({ id }) => id),
    prices: new Map(prices.filter(([, { price }]) => price > 0)),
  };
}

/** Products placed in one step, in less than a millisecond. */
const STEP = 5;

function* changeProducts(
  catalogue: Catalogue,
  changed: ReadonlyMap<number, ProductFacts | undefined>,
): Generator<undefined, Applied> {
  let hasRoom = true;
  const numbers = new Set<number>();
  const categoryIds = new Set<number>();
  const variantIds = new Set<number>();

  function touch(number: number): void {
    const variants = membersOfGroup(catalogue.models, number);
    for (const id of variants) variantIds.add(id);
    for (const one of [number, ...variants.map((id) => catalogue.numberById.get(id) ?? number)])
      for (const { id } of categoriesOf(catalogue, one)) categoryIds.add(id);
  }

  for (const [id, product] of changed) {
    const number = catalogue.numberById.get(id) ?? (product && giveNumber(catalogue, id));
    if (number === undefined) {
      if (product) hasRoom = false;
      continue;
    }
    touch(number);
    replace(catalogue, number, product);
    touch(number);
    numbers.add(number);
    if (numbers.size % STEP === 0) yield;
  }
  reorderPopular(catalogue, numbers);
  renewViews(catalogue, numbers, categoryIds);
  return { hasRoom, categoryIds: [...categoryIds], variantIds: [...variantIds] };
}
