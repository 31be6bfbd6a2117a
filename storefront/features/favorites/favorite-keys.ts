/* Under which the browser keeps what it knows of favorites. */

export const FAVORITE_IDS = ['favorite-ids'] as const;

/** Keys of lists of favorite products begin so. */
export const FAVORITE_PRODUCTS = ['favorite-products'] as const;
