import { isRetailBarcode } from '#domain/barcodes/retail-barcode.ts';
import { productPagePath } from '#domain/catalog/catalog-path.ts';
import { sizeSearch } from '#domain/catalog/size-search.ts';
import type { Kopecks } from '#domain/money.ts';
import { type Lot, lotToSell } from '#domain/pricing/lots.ts';
import { isPriceList, ownTiers, type PriceTier } from '#domain/pricing/tiers.ts';
import { GUEST_PRICE_ROLE } from '#domain/roles.ts';
import type { Row } from './characteristics.ts';
import { offerName } from './offer-name.ts';

/** What a guest sees of a product: prices of other lists never come here. */
export type FeedProduct = {
  id: number;
  code: string;
  title: string;
  article: string;
  description: string;
  brand: string | undefined;
  category: { id: number; path: string; titles: readonly string[] };
  /** Ids of files that have a JPEG rendition. */
  pictures: readonly string[];
  rows: readonly Row[];
  sizes: readonly FeedSize[];
};

export type FeedSize = {
  id: number;
  title: string;
  lots: readonly (Omit<Lot, 'prices'> & {
    prices: readonly PriceTier[];
    weightMg: number;
    barcode?: string;
  })[];
  /** A point of the shop has a piece. */
  isInShop: boolean;
};

/** One size, as every format of a feed says it. */
export type FeedOffer = {
  /** Of the size. */
  id: number;
  /** Of the product; undefined for its only size. */
  groupId: number | undefined;
  categoryId: number;
  name: string;
  brand: string | undefined;
  article: string | undefined;
  barcode: string | undefined;
  description: string;
  url: string;
  pictures: readonly string[];
  price: Kopecks;
  /** Above the price. */
  oldPrice: Kopecks | undefined;
  isAvailable: boolean;
  isInShop: boolean;
  size: string | undefined;
  rows: readonly Row[];
  weightMg: number;
};

/** A product, or a size of it, that a feed cannot have. */
export type LeftOut = { article: string; size?: string; why: 'no_picture' | 'no_price' | 'long_address' };

/** Yandex takes ten pictures; Google one and ten more. */
const MOST_PICTURES = 10;

/** Characters of an address. */
const LONGEST_ADDRESS = 512;

/** The largest width of the shop (T7.38), as in structured data. */
const PICTURE = '.jpg?preview=1400';

/** What an article begins with that was made of an id of 1C, which is nothing to publish. */
const OF_1C = /^1c-/i;

/** @param origin `https://…` of the shop, without a trailing slash */
export function offersOfProduct(
  product: FeedProduct,
  origin: string,
): { offers: FeedOffer[]; leftOut: LeftOut[] } {
  const { article, sizes } = product;
  const pictures = product.pictures
    .map((id) => `${origin}/api/image-minifier/v1/${encodeURIComponent(id)}${PICTURE}`)
    .filter((address) => address.length <= LONGEST_ADDRESS)
    .slice(0, MOST_PICTURES);
  if (pictures.length === 0) return { offers: [], leftOut: [{ article, why: 'no_picture' }] };
  if (sizes.length === 0) return { offers: [], leftOut: [{ article, why: 'no_price' }] };

  const ofAll = { ...sharedOf(product), pictures };
  const path = origin + productPagePath(encodeURI(product.category.path), encodeURIComponent(product.code));
  const groupId = sizes.length > 1 ? product.id : undefined;
  const offers: FeedOffer[] = [];
  const leftOut: LeftOut[] = [];
  for (const size of sizes) {
    const url = groupId === undefined ? path : path + sizeSearch(size.id);
    const sold = soldOf(size);
    const { id, title } = size;
    if (sold === undefined) leftOut.push({ article, size: title, why: 'no_price' });
    else if (url.length > LONGEST_ADDRESS) leftOut.push({ article, size: title, why: 'long_address' });
    else offers.push({ ...ofAll, ...sold, id, groupId, url, size: shownSize(title) });
  }
  return { offers, leftOut };
}

function sharedOf({ category, title, brand, article, description, rows }: FeedProduct) {
  const metal = rows.find((row) => row.title === 'Металл')?.value;
  return {
    categoryId: category.id,
    name: offerName({ title, brand, metal, categories: category.titles }),
    brand,
    article: OF_1C.test(article) ? undefined : article,
    description,
    rows,
  };
}

/** The price of a size is that of the lot that is sold next to a guest, as on its page; undefined without one. */
function soldOf({ lots, isInShop }: FeedSize) {
  const priced = lots.flatMap(({ prices, ...lot }) => (isPriceList(prices) ? [{ ...lot, prices }] : []));
  const lot = lotToSell(priced, GUEST_PRICE_ROLE);
  if (lot === undefined) return;
  const [{ price, oldPrice }] = ownTiers(lot.prices, GUEST_PRICE_ROLE);
  if (price <= 0) return;
  return {
    price,
    oldPrice: oldPrice !== undefined && oldPrice > price ? oldPrice : undefined,
    isAvailable: lots.some(({ free }) => free > 0),
    isInShop,
    weightMg: lot.weightMg,
    barcode: lot.barcode !== undefined && isRetailBarcode(lot.barcode) ? lot.barcode : undefined,
  };
}

const shownSize = (title: string): string | undefined => {
  const size = title.replace(/^размер\s+/i, '').trim();
  return size === '' || /^без\s+размера$/i.test(size) ? undefined : size;
};
