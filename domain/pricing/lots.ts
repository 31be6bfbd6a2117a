import type { PriceRole } from '#domain/roles.ts';
import { ownTiers, type PriceList } from './tiers.ts';

/** A lot of one size, with its own price list (decision T3.3). */
export type Lot = { id: number; free: number; prices: PriceList };

/**
 * The lot that sets the price of a line: the cheapest for this shopper among
 * those with free pieces, because the tile shows that price; among equal ones
 * the oldest. A size that has run out keeps the price of its cheapest lot.
 */
export function lotToSell<L extends Lot>(lots: readonly L[], role: PriceRole): L | undefined {
  const free = lots.filter((lot) => lot.free > 0);
  const basePrice = ({ prices }: L) => ownTiers(prices, role)[0].price;
  return (free.length > 0 ? free : lots).toSorted((a, b) => basePrice(a) - basePrice(b) || a.id - b.id)[0];
}
