/** Codes of the built-in price lists; a shop may add its own. */
export type PriceRole = string;

/** §6: "Price role default guest_opt from init (displayed logic falls back to user)". */
export const GUEST_PRICE_ROLE = 'guest_opt';
export const RETAIL_PRICE_ROLE = 'user';

export const GUEST_USER_ROLE = 'guest';

/** The role of an organisation after approval by staff (decision T6.10). */
export const APPROVED_ROLE = 'dealer';

/** §6: "roles org_user and dealer count as wholesaler". */
export const isWholesaler = (userRole: string): boolean =>
  userRole === 'org_user' || userRole === APPROVED_ROLE;

/** Whether an organisation sees retail prices only, because staff have not approved it yet (ADR 0070). */
export const isAwaitingPrices = (userRole: string, areShownBefore: boolean): boolean =>
  isWholesaler(userRole) && userRole !== APPROVED_ROLE && !areShownBefore;

/**
 * The price list of this shopper among those present (decision T6.2): the
 * profile's, else the guest's, else retail, else the first.
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
 * Price lists that may be read for this shopper: those of the account and the
 * two public ones. Other lists stay in the database, so "the first price" can
 * never be a wholesaler's (decision T6.3).
 */
export const readableRoles = (visible: readonly PriceRole[]): PriceRole[] => [
  ...new Set([...visible, GUEST_PRICE_ROLE, RETAIL_PRICE_ROLE]),
];
