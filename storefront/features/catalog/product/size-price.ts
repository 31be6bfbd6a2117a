import type { ProductGroup } from '#contract/catalog.ts';
import { fromRoubles, toRoubles } from '#domain/money.ts';
import { lotToSell } from '#domain/pricing/lots.ts';
import { isPriceList, ownTiers } from '#domain/pricing/tiers.ts';

/** Roubles. */
export type SizeTier = { limit: number; price: number; oldPrice: number | undefined };

/**
 * The price tiers of a size for this price role, smallest limit first; none when
 * the size has no price. Of several lots the cheapest speaks, as on the tile.
 */
export function sizeTiers({ offers }: ProductGroup, priceRole: string): SizeTier[] {
  const lots = offers.flatMap(({ id, prices }) => {
    const tiers = prices.map((tier) => ({
      role: tier.role,
      limit: fromRoubles(tier.limit),
      price: fromRoubles(tier.price),
      oldPrice: tier.oldPrice === null ? undefined : fromRoubles(tier.oldPrice),
    }));
    return isPriceList(tiers) ? [{ id, free: 0, prices: tiers }] : [];
  });
  const lot = lotToSell(lots, priceRole);
  if (!lot) return [];
  return ownTiers(lot.prices, priceRole).map(({ limit, price, oldPrice }) => ({
    limit: toRoubles(limit),
    price: toRoubles(price),
    oldPrice: oldPrice === undefined ? undefined : toRoubles(oldPrice),
  }));
}
