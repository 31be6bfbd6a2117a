import { type BasisPoints, type Kopecks, share } from '#domain/money.ts';

/** A promo code that holds for this shopper and basket. */
export type Promo =
  | { kind: 'percent'; code: string; portion: BasisPoints }
  | { kind: 'amount'; code: string; amount: Kopecks };

/** What the code takes off goods after the set discount; never more than they cost (decision T0.4). */
export function promoDiscount(promo: Promo, goods: Kopecks): Kopecks {
  return promo.kind === 'percent' ? share(goods, promo.portion) : (Math.min(promo.amount, goods) as Kopecks);
}
