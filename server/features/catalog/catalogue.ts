import type { CardGroup } from '#contract/catalog.ts';
import type { Sticker } from '#contract/site.ts';
import { type BitSet, setOf } from '#domain/catalog/bit-set.ts';
import { foldText } from '#domain/catalog/search-text.ts';
import type { Kopecks } from '#domain/money.ts';
import type { PriceRole } from '#domain/roles.ts';
import { type CategoryIndex, fileUnder, indexCategories } from './category-index.ts';
import { type CatalogueFilter, indexFilters } from './filter-index.ts';
import type { CatalogueRows } from './queries.ts';

/** What a tile needs of a product, prices apart. */
export type CatalogueProduct = Readonly<{
  id: number;
  code: string;
  title: string;
  vendorCode: string;
  primaryCategoryId: number;
  setId: number | null;
  catalogImageId: string | null;
  imageIds: readonly string[];
  videoIds: readonly string[];
  discountPercent: number;
  rate: number;
  reviewCount: number;
  createdAt: Date;
  stickerIds: number[];
  groups: CardGroup[];
  allRemnants: number;
}>;

/** The lowest prices of one price role by product number, in kopecks; 0 where there is none. */
export type PriceColumn = Readonly<{ price: Uint32Array; old: Uint32Array }>;

/** A typed array cannot say that its numbers are kopecks. */
export const kopecksAt = (column: Uint32Array, product: number): Kopecks => (column[product] ?? 0) as Kopecks;

/** One state of the catalogue, never changed after it is built. Unpublished products are not in it. */
export type Catalogue = Readonly<{
  builtAt: Date;
  /** In the default order of listings; the place is the product's number, by which all sets know it. */
  products: readonly CatalogueProduct[];
  /** Title and article of each product, folded for searching. */
  searchTexts: readonly string[];
  numberById: ReadonlyMap<number, number>;
  numberByCode: ReadonlyMap<string, number>;
  /** The number of the first product without a free piece; all after it have none either. */
  soldOutFrom: number;
  /** Products with a free piece. */
  available: BitSet;
  /** Products by site id. */
  sites: ReadonlyMap<number, BitSet>;
  prices: ReadonlyMap<PriceRole, PriceColumn>;
  categories: CategoryIndex;
  filters: readonly CatalogueFilter[];
  stickers: readonly { sticker: Sticker; products: BitSet }[];
  /** Product numbers by collection id, in the collection's order. */
  collections: ReadonlyMap<number, readonly number[]>;
  /** Product numbers by set id, in the set's order. */
  sets: ReadonlyMap<number, readonly number[]>;
  /** Product ids by product id. */
  accessories: ReadonlyMap<number, readonly number[]>;
}>;

export function buildCatalogue(rows: CatalogueRows, now: Date): Catalogue {
  const products = productsInDefaultOrder(rows);
  const capacity = products.length;
  const numberById = new Map(products.map(({ id }, number) => [id, number]));
  const numbersOf = (pairs: readonly { product_id: number }[] = []) =>
    pairs.flatMap(({ product_id }) => numberById.get(product_id) ?? []);
  const soldOutAt = products.findIndex(({ allRemnants }) => allRemnants === 0);
  const soldOutFrom = soldOutAt === -1 ? capacity : soldOutAt;

  const categories = indexCategories(rows.categories, capacity);
  products.forEach(({ primaryCategoryId }, number) => {
    fileUnder(categories.byId.get(primaryCategoryId), number);
  });
  for (const { product_id, category_id } of rows.productCategories) {
    const number = numberById.get(product_id);
    if (number !== undefined) fileUnder(categories.byId.get(category_id), number);
  }

  const bySite = Map.groupBy(rows.productSites, ({ site_id }) => site_id);
  const bySticker = Map.groupBy(rows.productStickers, ({ sticker_id }) => sticker_id);
  const byCollection = Map.groupBy(rows.collectionProducts, ({ collection_id }) => collection_id);
  const bySet = Map.groupBy(
    rows.products.filter(({ set_id }) => set_id !== null),
    ({ set_id }) => set_id ?? 0,
  );
  const accessories = Map.groupBy(rows.productAccessories, ({ product_id }) => product_id);

  return {
    builtAt: now,
    products,
    searchTexts: products.map(({ title, vendorCode }) => foldText(`${title} ${vendorCode}`)),
    numberById,
    numberByCode: new Map(products.map(({ code }, number) => [code, number])),
    soldOutFrom,
    available: setOf(capacity, Array(soldOutFrom).keys()),
    sites: new Map(rows.sites.map(({ id }) => [id, setOf(capacity, numbersOf(bySite.get(id)))])),
    prices: priceColumns(rows.prices, numberById),
    categories,
    filters: indexFilters(rows, numberById),
    stickers: rows.stickers.map((row) => ({
      sticker: presentSticker(row),
      products: setOf(capacity, numbersOf(bySticker.get(row.id))),
    })),
    collections: new Map([...byCollection].map(([id, pairs]) => [id, numbersOf(pairs)])),
    sets: new Map(
      [...bySet].map(([id, members]) => [id, members.flatMap((row) => numberById.get(row.id) ?? [])]),
    ),
    accessories: new Map(
      [...accessories].map(([id, pairs]) => [id, pairs.map(({ accessory_id }) => accessory_id)]),
    ),
  };
}

/** In stock first, then by popularity, then by id. */
function productsInDefaultOrder(rows: CatalogueRows): CatalogueProduct[] {
  const groups = Map.groupBy(rows.groups, ({ product_id }) => product_id);
  const stickers = Map.groupBy(rows.productStickers, ({ product_id }) => product_id);
  return rows.products
    .map((row) => {
      const sizes = (groups.get(row.id) ?? []).map(({ id, title, remnants }) => ({
        id,
        title,
        available: remnants > 0,
        remnants,
      }));
      const allRemnants = sizes.reduce((sum, { remnants }) => sum + remnants, 0);
      const product: CatalogueProduct = {
        id: row.id,
        code: row.code,
        title: row.title,
        vendorCode: row.vendor_code,
        primaryCategoryId: row.primary_category_id,
        setId: row.set_id,
        catalogImageId: row.catalog_image_id,
        imageIds: row.image_ids,
        videoIds: row.video_ids,
        discountPercent: row.discount_percent,
        rate: row.rate,
        reviewCount: row.review_count,
        createdAt: row.created_at,
        stickerIds: (stickers.get(row.id) ?? []).map(({ sticker_id }) => sticker_id),
        groups: sizes,
        allRemnants,
      };
      return { product, isSoldOut: allRemnants === 0, popularity: row.popularity };
    })
    .toSorted(
      (a, b) =>
        Number(a.isSoldOut) - Number(b.isSoldOut) ||
        b.popularity - a.popularity ||
        a.product.id - b.product.id,
    )
    .map(({ product }) => product);
}

function priceColumns(
  rows: CatalogueRows['prices'],
  numberById: ReadonlyMap<number, number>,
): Map<PriceRole, PriceColumn> {
  const columns = new Map<PriceRole, PriceColumn>();
  for (const { product_id, role, price_kopecks, old_price_kopecks } of rows) {
    const number = numberById.get(product_id);
    if (number === undefined) continue;
    const column = columns.get(role) ?? {
      price: new Uint32Array(numberById.size),
      old: new Uint32Array(numberById.size),
    };
    columns.set(role, column);
    column.price[number] = price_kopecks;
    column.old[number] = old_price_kopecks ?? 0;
  }
  return columns;
}

function presentSticker(row: CatalogueRows['stickers'][number]): Sticker {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    nameTemplate: row.name_template,
    colours: { text: row.text_colour, background: row.background },
    imageIds: row.image_ids,
  };
}
