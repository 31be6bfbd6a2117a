import type { SetMember } from '#contract/catalog.ts';

/** The data of one product that the set offer needs. */
export type SetProduct = Pick<SetMember, 'id' | 'code' | 'title' | 'catalogImageId' | 'cardPrices'> & {
  categories: { code: string }[];
  /** Sizes in stock. */
  sizes: Pick<SetMember['groups'][number], 'id' | 'title' | 'price'>[];
};

export const setProduct = (member: SetMember): SetProduct => ({
  id: member.id,
  code: member.code,
  title: member.title,
  categories: member.categories.map(({ code }) => ({ code })),
  catalogImageId: member.catalogImageId,
  cardPrices: member.cardPrices,
  sizes: member.groups
    .filter(({ available }) => available)
    .map(({ id, title, price }) => ({ id, title, price })),
});
