import type { Kopecks } from '../money.ts';

type RetailPrice = { price: Kopecks; oldPrice: Kopecks | null };

/** The discount that an old price says, in whole percents, rounded down; 0 without an old price. */
export function discountOf({ price, oldPrice }: RetailPrice): number {
  if (oldPrice === null || oldPrice <= price) return 0;
  return Math.min(99, Math.floor(((oldPrice - price) * 100) / oldPrice));
}

/**
 * The discount on the label: §4.3.1, "follows the retail old price (rounded down); an own value not above it, none
 * without an old price".
 *
 * @param own by hand; null where it follows
 * @param retail the lowest retail price of the product; undefined without one
 */
export function labelDiscount(own: number | null, retail: RetailPrice | undefined): number {
  const most = retail === undefined ? 0 : discountOf(retail);
  return own === null ? most : Math.min(own, most);
}
