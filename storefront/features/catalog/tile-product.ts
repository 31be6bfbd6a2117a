import type { CardGroup, ProductCard } from '#contract/catalog.ts';

/** What a tile needs of a product; a whole card will do as well. */
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
  | 'stickerIds'
  | 'allRemnants'
> & { categories: { code: string }[]; groups: Pick<CardGroup, 'id' | 'available'>[] };

/** A tile shows so many pictures; the rest are on the product page. */
export const MOST_PICTURES = 4;

/** Two tell that there is a choice; the sizes themselves are asked for when it is made. */
const ENOUGH_SIZES = 2;

/** Loader data is written into the page a second time, so it holds what tiles draw and no more. */
export const tileProduct = (card: ProductCard): TileProduct => ({
  id: card.id,
  code: card.code,
  title: card.title,
  categories: card.categories.map(({ code }) => ({ code })),
  catalogImageId: card.catalogImageId,
  images: card.images.slice(0, MOST_PICTURES),
  videos: card.videos.slice(0, 1),
  groups: card.groups
    .filter(({ available }) => available)
    .slice(0, ENOUGH_SIZES)
    .map(({ id, available }) => ({ id, available })),
  cardPrices: card.cardPrices,
  discount: card.discount,
  rate: card.rate,
  reviewCount: card.reviewCount,
  stickerIds: card.stickerIds,
  allRemnants: card.allRemnants,
});
