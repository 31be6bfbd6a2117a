/** Orders of a listing; a leading minus means dearest first. The first is the default. */
export const SORTS = ['popular', 'new', 'price', '-price', 'discount', 'rating'] as const;

export type Sort = (typeof SORTS)[number];
