import type { CardGroup, ProductCard } from '#contract/catalog.ts';

/** The fields of a product that a tile needs; a full card is assignable. */
export type TileProduct = Pick<
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
  | 'variants'
> & {
  categories: { code: string }[];
  groups: (Pick<CardGroup, 'id' | 'available'> & Partial<CardGroup>)[];
  /** For wholesalers, who order from the listing. */
  vendorCode?: string;
};

/** Maximum of pictures on a tile; the product page shows all. */
export const MAX_PICTURES = 4;

/** Two show that there is a choice; the sizes are fetched when the user chooses. */
const TILE_SIZES = 2;

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
  variants: card.variants,
});

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
