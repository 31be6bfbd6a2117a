import type { Config } from '#contract/site.ts';
import { fromPercent, fromRoubles, toRoubles } from '#domain/money.ts';
import { fromPrice } from '#domain/pricing/from-price.ts';

/** The price with online payment, in roubles; the plain price when the shop has no such discount. */
export function onlinePrice(roubles: number, { onlineDiscount }: Config['pricing']): number {
  const { mode, percent } = onlineDiscount;
  return toRoubles(fromPrice(fromRoubles(roubles), { mode, portion: fromPercent(percent) }));
}
