import { storedIds } from '#storefront/features/catalog/stored-ids.ts';

/** As many products as a shopper still remembers, with the one that is looked at. */
const MOST_REMEMBERED = 21;

const list = storedIds('recently-viewed');

/** The last one first. */
export const useViewedIds = list.useIds;

export const rememberViewed = (productId: number): void =>
  list.write([productId, ...list.read().filter((id) => id !== productId)].slice(0, MOST_REMEMBERED));
