import { ceilToRouble, type Kopecks, plus, times } from '#domain/money.ts';
import { type PriceRole, shownRole } from '#domain/roles.ts';

/** A tier of an offer's price list: `price` applies once the basket is worth at least `limit`. */
export type PriceTier = {
  role: PriceRole;
  limit: Kopecks;
  price: Kopecks;
  /** The price of the piece before the markdown. */
  oldPrice: Kopecks | undefined;
};

/** An offer without a price cannot be sold, so the type excludes the empty list. */
export type PriceList = readonly [PriceTier, ...PriceTier[]];

export const isPriceList = (tiers: readonly PriceTier[]): tiers is PriceList => tiers.length > 0;

/**
 * The tiers of this shopper, smallest limit first; of two with one limit the
 * cheaper (decision T3.4).
 *
 * §6: "The price shown depends on the profile priceRole, falling back to the
 * first price" — through the chain of decision T6.2.
 */
export function ownTiers(prices: PriceList, role: PriceRole): PriceList {
  const own = shownRole(
    prices.map((tier) => tier.role),
    role,
  );
  const tiers = prices
    .filter((tier) => tier.role === own)
    .toSorted((a, b) => a.limit - b.limit || a.price - b.price)
    .filter((tier, index, sorted) => tier.limit !== sorted[index - 1]?.limit);
  return isPriceList(tiers) ? tiers : prices;
}

/**
 * The price of one piece while the basket is worth `limitPrice`.
 *
 * §9: "Line price: last price tier whose limit is at most
 * calculationalLimitPrice." Below every limit the smallest applies (decision T0.3).
 */
export function reachedTier<Tier extends Pick<PriceTier, 'limit'>>(
  tiers: readonly [Tier, ...Tier[]],
  limitPrice: Kopecks,
): Tier {
  return tiers.findLast(({ limit }) => limit <= limitPrice) ?? tiers[0];
}

/**
 * The sum that selects the tiers: every piece at its base tier, before discounts.
 * A sum of discounted prices would fall below the limit that lowered them, and
 * the price would oscillate (decision T0.3).
 */
export function calculationalLimitPrice(lines: readonly { tiers: PriceList; count: number }[]): Kopecks {
  return lines.reduce((total, { tiers, count }) => plus(total, times(tiers[0].price, count)), 0 as Kopecks);
}

/** §9: "line total rounded up" — to a whole rouble, which is the shop's smallest step (decision T9.1). */
export function lineTotal(price: Kopecks, count: number): Kopecks {
  return ceilToRouble(price * count);
}
