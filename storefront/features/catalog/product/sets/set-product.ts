import type { SetMember } from '#contract/catalog.ts';

/** What the offer of a set needs of one of its pieces. */
export type SetProduct = Pick<SetMember, 'id' | 'code' | 'title' | 'catalogImageId' | 'cardPrices'> & {
  categories: { code: string }[];
  /** Those that can be bought now. */
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
