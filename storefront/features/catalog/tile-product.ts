import type { CardGroup, ProductCard, Variant } from '#contract/catalog.ts';

/** A metal and a stone of the product; the colours are CSS values. */
export type VariantDot = Pick<Variant, 'id' | 'path'> & {
  name: string;
  metal: string | undefined;
  stone: string | undefined;
};

/** What it takes to name a product with its price, and to buy it; a full card is assignable. */
export type OfferedProduct = Pick<
  ProductCard,
  | 'id'
  | 'code'
  | 'title'
  | 'catalogImageId'
  | 'images'
  | 'videos'
  | 'cardPrices'
  | 'discount'
  | 'rate'
  | 'reviewCount'
  | 'reviewPhotoCount'
  | 'stickerIds'
  | 'allRemnants'
> & {
  categories: { code: string }[];
  groups: (Pick<CardGroup, 'id' | 'available'> & Partial<CardGroup>)[];
  /** For wholesalers, who order from the listing. */
  vendorCode?: string;
};

/** The fields of a product that a tile needs. */
export type TileProduct = OfferedProduct & {
  /** Its own first; empty for a product that is alone. */
  dots: VariantDot[];
  /** How many variants have no dot. */
  otherVariants: number;
};

/** Maximum of pictures on a tile; the product page shows all. */
export const MAX_PICTURES = 4;

/** Two show that there is a choice; the sizes are fetched when the user chooses. */
const TILE_SIZES = 2;

const MOST_DOTS = 5;

/** For cards that the browser has fetched: the rest of a card is what a tile needs. */
export const withDots = (card: ProductCard): TileProduct => ({ ...card, ...ofVariants(card) });

/** Loader data is written into the page a second time, so it contains only what tiles render. */
export const tileProduct = (card: ProductCard): TileProduct => ({
  id: card.id,
  code: card.code,
  title: card.title,
  categories: card.categories.map(({ code }) => ({ code })),
  catalogImageId: card.catalogImageId,
  images: card.images.slice(0, MAX_PICTURES),
  videos: card.videos.slice(0, 1),
  ...ofSizes(card),
  cardPrices: card.cardPrices,
  discount: card.discount,
  rate: card.rate,
  reviewCount: card.reviewCount,
  reviewPhotoCount: card.reviewPhotoCount,
  stickerIds: card.stickerIds,
  allRemnants: card.allRemnants,
  ...ofVariants(card),
});

function ofVariants({ id, variants }: ProductCard): Pick<TileProduct, 'dots' | 'otherVariants'> {
  if (variants.length < 2) return { dots: [], otherVariants: 0 };
  const ownFirst = variants.toSorted((a, b) => Number(b.id === id) - Number(a.id === id));
  return {
    dots: ownFirst.slice(0, MOST_DOTS).map(dotOf),
    otherVariants: Math.max(0, variants.length - MOST_DOTS),
  };
}

function dotOf({ id, path, options }: Variant): VariantDot {
  const [metal, stone] = ['metal', 'stone'].map(
    (code) => options.find((one) => one.code === code)?.swatch ?? undefined,
  );
  return { id, path, name: options.map(({ value }) => value).join(', '), metal, stone };
}

/** A wholesaler chooses quantities of all sizes in the listing. */
function ofSizes({
  groups,
  vendorCode,
  cardPrices: [price],
}: ProductCard): Pick<TileProduct, 'groups' | 'vendorCode'> {
  const available = groups.filter((size) => size.available);
  if (price?.wholesale) return { groups: available, vendorCode };
  return { groups: available.slice(0, TILE_SIZES).map(({ id }) => ({ id, available: true })) };
}
