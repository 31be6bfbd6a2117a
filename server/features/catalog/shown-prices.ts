import type { CardPrice, ProductCard } from '#contract/catalog.ts';
import { addTo, type BitSet, emptySet, has } from '#domain/catalog/bit-set.ts';
import { type ListingOrder, orderByKey } from '#domain/catalog/listing-order.ts';
import type { Sort } from '#domain/catalog/sorts.ts';
import { priceChain, rolesToShow } from '#domain/catalog/visible-prices.ts';
import { toRoubles } from '#domain/money.ts';
import type { PriceRole } from '#domain/roles.ts';
import { boundedMemo } from './bounded-memo.ts';
import { type Catalogue, kopecksAt, type PriceColumn } from './catalogue.ts';

/** Cards kept per set of price roles: some hundred pages of tiles. */
const CARDS_KEPT = 20_000;

/** The catalogue as one set of price roles sees it: everything that depends on prices and on nothing else. */
export type ShownPrices = {
  /** The price that speaks to the shopper, by product number, in kopecks; 0 hides the product. */
  price: Uint32Array;
  priced: BitSet;
  /** Products that cost this shopper less than before. */
  discounted: BitSet;
  /** The order of a sort; undefined for the default one, which is the order of the numbers. */
  order(sort: Sort): ListingOrder | undefined;
  card(product: number): ProductCard;
};

export function showPrices(catalogue: Catalogue, visible: readonly PriceRole[]): ShownPrices {
  const { price, old } = speakingColumn(catalogue, visible);
  const priced = emptySet(price.length);
  const discounted = emptySet(price.length);
  for (let product = 0; product < price.length; product++) {
    if (price[product] === 0) continue;
    addTo(priced, product);
    if ((old[product] ?? 0) > (price[product] ?? 0)) addTo(discounted, product);
  }

  const keys = sortKeys(catalogue, price, discounted);
  return {
    price,
    priced,
    discounted,
    order: boundedMemo(10, (sort) => {
      const key = keys[sort];
      return (
        key &&
        orderByKey(
          Float64Array.from(catalogue.products, (_, n) => key(n)),
          catalogue.soldOutFrom,
        )
      );
    }),
    card: boundedMemo(CARDS_KEPT, (product) =>
      presentCard(catalogue, product, visible, has(discounted, product)),
    ),
  };
}

/** Per product the first price of the chain, which holds no list that the shopper may not see. */
function speakingColumn({ products, prices }: Catalogue, visible: readonly PriceRole[]): PriceColumn {
  const price = new Uint32Array(products.length);
  const old = new Uint32Array(products.length);
  for (const role of priceChain(visible)) {
    const column = prices.get(role);
    if (column === undefined) continue;
    for (let product = 0; product < price.length; product++) {
      if (price[product] !== 0) continue;
      price[product] = column.price[product] ?? 0;
      old[product] = column.old[product] ?? 0;
    }
  }
  return { price, old };
}

type SortKey = (product: number) => number;

/** Ascending keys. Of equally rated products the one that more people rated stands first. */
function sortKeys(
  { products }: Catalogue,
  price: Uint32Array,
  discounted: BitSet,
): Record<Sort, SortKey | undefined> {
  return {
    popular: undefined,
    new: (n) => -(products[n]?.createdAt.getTime() ?? 0),
    price: (n) => price[n] ?? 0,
    '-price': (n) => -(price[n] ?? 0),
    discount: (n) => (has(discounted, n) ? -(products[n]?.discountPercent ?? 0) : 0),
    rating: (n) => -((products[n]?.rate ?? 0) * 1e9 + (products[n]?.reviewCount ?? 0)),
  };
}

function presentCard(
  { products, categories, prices }: Catalogue,
  number: number,
  visible: readonly PriceRole[],
  isDiscounted: boolean,
): ProductCard {
  const product = products[number];
  if (product === undefined) throw new RangeError(`No product has the number ${number}`);

  const roles = rolesToShow(visible, (role) => (prices.get(role)?.price[number] ?? 0) > 0);
  return {
    id: product.id,
    code: product.code,
    title: product.title,
    vendorCode: product.vendorCode,
    categories: [...(categories.byId.get(product.primaryCategoryId)?.chain ?? [])],
    catalogImageId: product.catalogImageId,
    images: product.imageIds.map((fileId) => ({ fileId })),
    videos: product.videoIds.map((fileId) => ({ fileId })),
    groups: product.groups,
    cardPrices: roles.flatMap((role) => cardPrice(role, prices.get(role), number)),
    // A label «−15 %» beside a price that has never been higher would be a lie (decision T3.6).
    discount: isDiscounted && product.discountPercent > 0 ? { value: product.discountPercent } : null,
    rate: product.rate,
    reviewCount: product.reviewCount,
    stickerIds: product.stickerIds,
    allRemnants: product.allRemnants,
  };
}

function cardPrice(priceRole: PriceRole, column: PriceColumn | undefined, product: number): CardPrice[] {
  if (column === undefined) return [];
  const price = kopecksAt(column.price, product);
  const old = kopecksAt(column.old, product);
  return [{ priceRole, price: toRoubles(price), oldPrice: old > price ? toRoubles(old) : null }];
}
