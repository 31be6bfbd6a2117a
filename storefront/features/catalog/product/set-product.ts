import type { CardGroup, ProductCard } from '#contract/catalog.ts';

/** What the offer of a set needs of one of its pieces. */
export type SetProduct = Pick<ProductCard, 'id' | 'code' | 'title' | 'catalogImageId' | 'cardPrices'> & {
  categories: { code: string }[];
  /** Those that can be bought now. */
  sizes: Pick<CardGroup, 'id' | 'title'>[];
};

export const setProduct = (card: ProductCard): SetProduct => ({
  id: card.id,
  code: card.code,
  title: card.title,
  categories: card.categories.map(({ code }) => ({ code })),
  catalogImageId: card.catalogImageId,
  cardPrices: card.cardPrices,
  sizes: card.groups.filter(({ available }) => available).map(({ id, title }) => ({ id, title })),
});
