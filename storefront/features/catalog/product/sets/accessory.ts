import type { ProductCard } from '#contract/catalog.ts';

/** The link to an accessory; its tile is fetched lazily. */
export type Accessory = Pick<ProductCard, 'id' | 'code' | 'title' | 'catalogImageId'> & {
  categories: { code: string }[];
};

export const accessory = ({ id, code, title, catalogImageId, categories }: ProductCard): Accessory => ({
  id,
  code,
  title,
  catalogImageId,
  categories: categories.map((category) => ({ code: category.code })),
});
