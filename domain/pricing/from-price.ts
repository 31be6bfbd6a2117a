import { type BasisPoints, type Kopecks, minus, share } from '#domain/money.ts';
import type { OnlineDiscountMode } from './payment.ts';

/**
 * The price after 'от' on a tile. §9: "Catalog 'от' price is 90% of the lowest
 * price": the lowest price that the shopper can reach by paying online. It is not
 * rounded up, because only line totals are. Without an online discount it is the
 * lowest price (decision T0.5).
 */
export function fromPrice(
  lowest: Kopecks,
  onlineDiscount: { mode: OnlineDiscountMode; portion: BasisPoints },
): Kopecks {
  return onlineDiscount.mode === 'off' ? lowest : minus(lowest, share(lowest, onlineDiscount.portion));
}
