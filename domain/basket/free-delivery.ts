import type { Kopecks } from '#domain/money.ts';

/** §9: "Free delivery threshold 5 000 ₽", measured before the online discount and bonuses (decision T3.13). */
export function remainsUntilFreeDelivery(goods: Kopecks, threshold: Kopecks): Kopecks {
  return Math.max(threshold - goods, 0) as Kopecks;
}
