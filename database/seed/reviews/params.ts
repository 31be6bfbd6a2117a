/** Ids of the review questions, which a migration adds to every shop. */
export const REVIEW_PARAM = { pros: 1, cons: 2, fit: 3, shopPros: 11, shopCons: 12, received: 13 } as const;
