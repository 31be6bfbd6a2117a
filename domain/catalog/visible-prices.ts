import {
  GUEST_PRICE_ROLE,
  type PriceRole,
  RETAIL_PRICE_ROLE,
  readableRoles,
  shownRole,
} from '#domain/roles.ts';

/**
 * The price lists whose prices of one product leave the server, the one that
 * speaks first. A list the shopper may not see is among them only when it
 * stands in for the own one, which then has no price (decisions T6.2, T6.3).
 */
export function rolesToShow(
  visible: readonly PriceRole[],
  hasPrice: (role: PriceRole) => boolean,
): PriceRole[] {
  const [own = GUEST_PRICE_ROLE] = visible;
  const speaking = shownRole(readableRoles(visible).filter(hasPrice), own);
  if (speaking === undefined) return [];
  return [speaking, ...visible.filter((role) => role !== speaking && hasPrice(role))];
}

/** The lists in the order in which they come to speak, for callers that go through many products list by list. */
export function priceChain([own = GUEST_PRICE_ROLE, ...others]: readonly PriceRole[]): PriceRole[] {
  return [...new Set([own, GUEST_PRICE_ROLE, RETAIL_PRICE_ROLE, ...others])];
}
