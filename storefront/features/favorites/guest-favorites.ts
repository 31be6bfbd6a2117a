import { storedIds } from '#storefront/features/catalog/stored-ids.ts';

/** §4: "Favorites: guests keep them locally (key anon_favs)", the latest at the end. */
export const guestFavorites = storedIds('anon_favs');

/** @returns whether the product is a favorite now */
export function toggleGuestFavorite(productId: number): boolean {
  const ids = guestFavorites.read();
  const others = ids.filter((id) => id !== productId);
  const isFavorite = others.length === ids.length;
  guestFavorites.write(isFavorite ? [...ids, productId] : others);
  return isFavorite;
}
