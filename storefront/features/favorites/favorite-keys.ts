/* Key of the query cache for ids of favorites. */

export const FAVORITE_IDS = ['favorite-ids'] as const;

/** Prefix of the query keys of favorite products. */
export const FAVORITE_PRODUCTS = ['favorite-products'] as const;
