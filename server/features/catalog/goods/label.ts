import { labelDiscount } from '#domain/pricing/label-discount.ts';
import { RETAIL_PRICE_ROLE } from '#domain/roles.ts';
import type { StoredPrice } from './stored-product.ts';

export type Sizes = readonly { lots: readonly { prices: readonly StoredPrice[] }[] }[];

/** The price on the tile: the lowest of retail at the smallest limit of each lot; of two, the one with the higher old price. */
export function lowestRetail(sizes: Sizes): StoredPrice | undefined {
  const base = sizes.flatMap(({ lots }) =>
    lots.flatMap(({ prices }) => {
      const own = prices.filter(({ role }) => role === RETAIL_PRICE_ROLE);
      return own.toSorted((a, b) => a.limit - b.limit).slice(0, 1);
    }),
  );
  return base.toSorted((a, b) => a.price - b.price || (b.oldPrice ?? 0) - (a.oldPrice ?? 0))[0];
}

/** The discount on the label of a product with these prices. */
export const labelOf = (own: number | null, sizes: Sizes): number => labelDiscount(own, lowestRetail(sizes));
