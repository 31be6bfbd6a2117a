/** Codes of the price lists a shop keeps; a shop may add its own. */
export type PriceRole = string;

/** §6: "Price role default guest_opt from init (displayed logic falls back to user)". */
export const GUEST_PRICE_ROLE = 'guest_opt';
export const RETAIL_PRICE_ROLE = 'user';

export const GUEST_USER_ROLE = 'guest';

/** What an organisation becomes when staff approve it (decision T6.10). */
export const APPROVED_ROLE = 'dealer';

/** §6: "roles org_user and dealer count as wholesaler". */
export const isWholesaler = (userRole: string): boolean =>
  userRole === 'org_user' || userRole === APPROVED_ROLE;

/**
 * The price list that speaks to this shopper, of those present (decision T6.2):
 * the profile's, else the guest's, else retail, else the first.
 */
export function shownRole(present: readonly PriceRole[], ownRole: PriceRole): PriceRole | undefined {
  const inOrder = [ownRole, GUEST_PRICE_ROLE, RETAIL_PRICE_ROLE];
  return inOrder.find((role) => present.includes(role)) ?? present[0];
}

/** The price of that list. */
export function shownPrice<P extends { priceRole: PriceRole }>(
  prices: readonly P[],
  ownRole: PriceRole,
): P | undefined {
  const role = shownRole(
    prices.map(({ priceRole }) => priceRole),
    ownRole,
  );
  return prices.find(({ priceRole }) => priceRole === role);
}

/**
 * Price lists that may be read to find this shopper's price: those the account
 * may see, and the two that everybody may. Any other list stays in the
 * database, so "the first price" can never be a dealer's (decision T6.3).
 */
export const readableRoles = (visible: readonly PriceRole[]): PriceRole[] => [
  ...new Set([...visible, GUEST_PRICE_ROLE, RETAIL_PRICE_ROLE]),
];
