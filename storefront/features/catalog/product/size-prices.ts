import type { ProductGroup } from '#contract/catalog.ts';
import { fromRoubles, toRoubles } from '#domain/money.ts';
import { isPriceList, ownTiers, type PriceTier } from '#domain/pricing/tiers.ts';

/** Roubles. */
export type SizeTier = { limit: number; price: number; oldPrice: number | undefined };

/** Roubles. */
export type RolePrice = { role: string; price: number };

export type SizePrices = {
  /** The price list of this user, smallest limit first; empty when the size has no price. */
  tiers: SizeTier[];
  /** The prices of every list visible to a special role (decision T6.4); other users get one or none. */
  rolePrices: RolePrice[];
};

/**
 * The prices of a size are those of the next lot: the cheapest one in stock. The API puts the list of the
 * current user first.
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
