import type { ProductGroup } from '#contract/catalog.ts';
import { fromRoubles, toRoubles } from '#domain/money.ts';
import { isPriceList, ownTiers, type PriceTier } from '#domain/pricing/tiers.ts';

/** Roubles. */
export type SizeTier = { limit: number; price: number; oldPrice: number | undefined };

/** Roubles. */
export type RolePrice = { role: string; price: number };

export type SizePrices = {
  /** The price list for this shopper, smallest limit first; none when the size has no price. */
  tiers: SizeTier[];
  /** What a piece costs by each list that a special role sees (decision T6.4); for everybody else one, or none. */
  rolePrices: RolePrice[];
};

/**
 * What a size costs: as the lot that is sold next, the cheapest that can be bought
 * now. In an answer of the API the list that speaks to the shopper stands first.
 */
export function sizePrices({ offerId, offers }: Pick<ProductGroup, 'offerId' | 'offers'>): SizePrices {
  const lot = offers.find(({ id }) => id === offerId);
  const list = lot?.prices.map((tier) => ({
    role: tier.role,
    limit: fromRoubles(tier.limit),
    price: fromRoubles(tier.price),
    oldPrice: tier.oldPrice === null ? undefined : fromRoubles(tier.oldPrice),
  }));
  if (!list || !isPriceList(list)) return { tiers: [], rolePrices: [] };

  const roles = new Set(list.map(({ role }) => role));
  return {
    tiers: ownTiers(list, list[0].role).map(inRoubles),
    rolePrices: [...roles].map((role) => ({ role, price: toRoubles(ownTiers(list, role)[0].price) })),
  };
}

const inRoubles = ({ limit, price, oldPrice }: PriceTier): SizeTier => ({
  limit: toRoubles(limit),
  price: toRoubles(price),
  oldPrice: oldPrice === undefined ? undefined : toRoubles(oldPrice),
});
