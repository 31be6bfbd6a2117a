import { storedIds } from '#storefront/features/catalog/stored-ids.ts';

/** Larger tables of differences are not useful. */
export const MAX_COMPARED = 20;

const list = storedIds('compare');

export const comparedIds = list.read;
export const useComparedIds = list.useIds;
export const useIsCompared = list.useHas;

/** @returns false when the list is full; a product already in it keeps its place. */
export function addToCompare(productId: number): boolean {
  const ids = list.read();
  if (ids.includes(productId)) return true;
  if (ids.length >= MAX_COMPARED) return false;
  list.write([...ids, productId]);
  return true;
}

export const removeFromCompare = (productId: number): void =>
  list.write(list.read().filter((id) => id !== productId));

export const clearCompare = (): void => list.write([]);
