import { storedIds } from '#storefront/features/catalog/stored-ids.ts';

/** Limit of the list, including the current product. */
const MAX_VIEWED = 21;

const list = storedIds('recently-viewed');

/** The latest first. */
export const useViewedIds = list.useIds;

export const rememberViewed = (productId: number): void =>
  list.write([productId, ...list.read().filter((id) => id !== productId)].slice(0, MAX_VIEWED));
