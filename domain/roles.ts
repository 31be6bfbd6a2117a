/** Codes of the price lists a shop keeps; a shop may add its own. */
export type PriceRole = string;

/** §6: "Price role default guest_opt from init (displayed logic falls back to user)". */
export const GUEST_PRICE_ROLE = 'guest_opt';
export const RETAIL_PRICE_ROLE = 'user';

export const GUEST_USER_ROLE = 'guest';

/** §6: "roles org_user and dealer count as wholesaler". */
export const isWholesaler = (userRole: string): boolean => userRole === 'org_user' || userRole === 'dealer';

/**
 * The price list that speaks to this shopper, of those present (decision T6.2):
 * the profile's, else the guest's, else retail, else the first.
 */
export function shownPrice<P extends { priceRole: PriceRole }>(
  prices: readonly P[],
  ownRole: PriceRole,
): P | undefined {
  const byRole = (role: PriceRole) => prices.find((price) => price.priceRole === role);
  return byRole(ownRole) ?? byRole(GUEST_PRICE_ROLE) ?? byRole(RETAIL_PRICE_ROLE) ?? prices[0];
}
