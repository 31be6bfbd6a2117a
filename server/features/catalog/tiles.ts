import { sql } from 'kysely';
import type { CatalogueIndex, IndexedProduct, Viewer } from '#catalogue/index.ts';
import type { CardPrice, ProductCard, Variant } from '#contract/catalog.ts';
import type { ProductOption } from '#database/schema/catalog.ts';
import type { Db } from '#database/schema.ts';
import { productPagePath } from '#domain/catalog/catalog-path.ts';
import { rolesToShow } from '#domain/catalog/visible-prices.ts';
import { type Kopecks, toRoubles } from '#domain/money.ts';
import { GUEST_PRICE_ROLE, type PriceRole, RETAIL_PRICE_ROLE } from '#domain/roles.ts';
import { type ByteShelf, openByteShelf } from './byte-shelf.ts';
import { readTogether } from './read-together.ts';

/** Ready cards, by site and price roles; those that are missing on the pages of a moment are read by one query. */
export type CardShelf = Pick<ByteShelf, 'forget' | 'forgetAll'> & {
  /** Of product ids, in their order, as the bytes that are sent; products that are no longer sold are left out. */
  take(index: CatalogueIndex, ids: readonly number[], viewer: Viewer): Promise<Buffer[]>;
};

/** Near a hundred thousand tiles, of one site and set of price roles. */
const ROOM = { most: 64 * 2 ** 20, perProduct: 3072 };

export function openCardShelf(db: Db): CardShelf {
  const readSoon = readTogether((ids: readonly number[]) => readTiles(db, ids));
  const readTiersSoon = readTogether((ids: readonly number[]) => readTiers(db, ids));
  const { take, forget, forgetAll } = openByteShelf(ROOM);

  async function make(
    index: CatalogueIndex,
    ids: readonly number[],
    viewer: Viewer,
  ): Promise<Map<number, Buffer>> {
    const rows = await readSoon([...new Set(ids.flatMap((id) => [id, ...index.variantsOf(viewer, id)]))]);
    const tiers = isRetail(viewer) ? undefined : await readTiersSoon(ids);
    const cards = new Map<number, Buffer>();
    for (const id of ids) {
      const [row, product] = [rows.get(id), index.product(id)];
      if (!row || !product) continue;
      const variants = index
        .variantsOf(viewer, id)
        .flatMap((other) => presentVariant(index, rows.get(other)));
      const card = {
        ...presentCard(index, product, { ...row, tiers: tiers?.get(id) }, viewer),
        variants: variants.length > 1 ? variants : [],
      };
      cards.set(id, Buffer.from(JSON.stringify(card)));
    }
    return cards;
  }

  return {
    async take(index, ids, viewer) {
      const cards = await take(index, ids, index.kindOf(viewer), (missing) => make(index, missing, viewer));
      return cards.flatMap((card) => card ?? []);
    },
    forget,
    forgetAll,
  };
}

/** What a card shows that the index does not know. */
type TileRow = {
  id: number;
  code: string;
  title: string;
  vendor_code: string;
  catalog_image_id: string | null;
  image_ids: string[];
  video_ids: string[];
  options: ProductOption[];
  review_photos: number;
  /** Null for a product without sizes. */
  groups: { id: number; title: string; remnants: number }[] | null;
};

/** Lists come as JSON, which is parsed natively; arrays of the database would be taken apart letter by letter. */
async function readTiles(db: Db, ids: readonly number[]): Promise<Map<number, TileRow>> {
  const { rows } = await sql<TileRow>`
    select id, code, title, vendor_code, catalog_image_id, options,
      to_json(image_ids) as image_ids, to_json(video_ids) as video_ids,
      (
        select coalesce(sum(cardinality(image_ids)), 0)::int
        from reviews
        where product_id = products.id and status = 'published'
      ) as review_photos,
      (
        select json_agg(
          json_build_object('id', product_groups.id, 'title', title, 'remnants', (
            select coalesce(sum(stock - reserved), 0) from offers where group_id = product_groups.id
          ))
          order by position, product_groups.id
        )
        from product_groups
        where product_id = products.id
      ) as groups
    from products
    where id = any(${ids}::int[]) and is_published`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Guests and retail shoppers have no tiers, so none are read for them. */
const isRetail = ({ visiblePriceRoles: [own] }: Viewer): boolean =>
  own === undefined || own === GUEST_PRICE_ROLE || own === RETAIL_PRICE_ROLE;

/** Tiers by price list, in kopecks. */
type RoleTiers = Record<PriceRole, { limit: Kopecks; price: Kopecks }[]>;

/** The lists with tiers, each of the lot whose price the card has: the lowest at the smallest limit. */
async function readTiers(db: Db, ids: readonly number[]): Promise<Map<number, RoleTiers>> {
  const { rows } = await sql<{ product_id: number; tiers: RoleTiers }>`
    select product_id, json_object_agg(role, tiers) as tiers
    from (
      select distinct on (product_id, role) product_id, role, tiers
      from (
        select product_id, offer_id, role, (array_agg(price_kopecks order by limit_kopecks))[1] as base,
          json_agg(json_build_object('limit', limit_kopecks, 'price', price_kopecks) order by limit_kopecks) as tiers
        from product_groups
        join offers on offers.group_id = product_groups.id
        join offer_prices on offer_prices.offer_id = offers.id
        where product_id = any(${ids}::int[])
        group by product_id, offer_id, role
        having count(*) > 1
      ) as lots
      order by product_id, role, base, offer_id
    ) as lists
    group by product_id`.execute(db);
  return new Map(rows.map(({ product_id, tiers }) => [product_id, tiers]));
}

function presentCard(
  { categories }: CatalogueIndex,
  { prices, categoryId, rate, reviewCount, stickerIds }: IndexedProduct,
  row: TileRow & { tiers: RoleTiers | undefined },
  { visiblePriceRoles }: Viewer,
): Omit<ProductCard, 'variants'> {
  const roles = rolesToShow(visiblePriceRoles, (role) => prices.has(role));
  const retail = prices.get(RETAIL_PRICE_ROLE)?.price;
  const retailPrice = retail === undefined ? null : toRoubles(retail);
  const cardPrices = roles.flatMap((priceRole): CardPrice[] => {
    const { price, old } = prices.get(priceRole) ?? {};
    if (price === undefined || old === undefined) return [];
    const tiers = row.tiers?.[priceRole];
    return [
      {
        priceRole,
        price: toRoubles(price),
        oldPrice: old > price ? toRoubles(old) : null,
        ...(tiers && { wholesale: { tiers: tiers.map(tierInRoubles), retailPrice } }),
      },
    ];
  });
  const groups = row.groups ?? [];
  return {
    id: row.id,
    code: row.code,
    title: row.title,
    vendorCode: row.vendor_code,
    categories: [...(categories.byId.get(categoryId)?.chain ?? [])],
    catalogImageId: row.catalog_image_id,
    images: row.image_ids.map((fileId) => ({ fileId })),
    videos: row.video_ids.map((fileId) => ({ fileId })),
    groups: groups.map(({ id, title, remnants }) => ({ id, title, available: remnants > 0, remnants })),
    cardPrices,
    discount: discountOf(cardPrices[0]),
    rate,
    reviewCount,
    reviewPhotoCount: row.review_photos,
    stickerIds: [...stickerIds],
    allRemnants: groups.reduce((sum, { remnants }) => sum + remnants, 0),
  };
}

const tierInRoubles = ({ limit, price }: RoleTiers[string][number]) => ({
  limit: toRoubles(limit),
  price: toRoubles(price),
});

/** A product as a choice beside the others of its model; none without a category. */
function presentVariant(index: CatalogueIndex, row: TileRow | undefined): Variant[] {
  const category = row && index.categories.byId.get(index.product(row.id)?.categoryId ?? 0);
  if (!category) return [];
  return [
    {
      id: row.id,
      path: productPagePath(category.path, row.code),
      options: row.options
        .filter(({ showInCardSeparately }) => showInCardSeparately)
        .map(({ code, values, swatch = null }) => ({ code, value: values.join(', '), swatch })),
    },
  ];
}

/**
 * How far the price on the tile is below its old one, for every role (decision
 * T11.1). From these two figures, because a label «−15 %» beside a price that
 * has never been higher would be a lie (decision T3.6).
 */
function discountOf(shown: CardPrice | undefined): ProductCard['discount'] {
  if (typeof shown?.oldPrice !== 'number') return null;
  const value = Math.round((1 - shown.price / shown.oldPrice) * 100);
  return value > 0 ? { value: Math.min(value, 99) } : null;
}
