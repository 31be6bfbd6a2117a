import { useSyncExternalStore } from 'react';

/* §4: "Favorites: guests keep them locally (key anon_favs)". */

const KEY = 'anon_favs';

const NONE: ReadonlySet<number> = new Set();

let known: ReadonlySet<number> | undefined;
const listeners = new Set<() => void>();

/** Read once; afterwards changed here, or by another tab. */
function favorites(): ReadonlySet<number> {
  known ??= readIds(window.localStorage.getItem(KEY));
  return known;
}

/** Anything may stand in the storage: what is no list of ids counts as none. */
function readIds(text: string | null): ReadonlySet<number> {
  try {
    const ids: unknown = JSON.parse(text ?? '[]');
    return new Set(Array.isArray(ids) ? ids.filter((id) => Number.isInteger(id)) : []);
  } catch {
    return NONE;
  }
}

function replaceFavorites(ids: ReadonlySet<number>): void {
  known = ids;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

function onStorage({ key, newValue }: StorageEvent): void {
  // A null key tells that the whole storage was cleared.
  if (key === KEY || key === null) replaceFavorites(readIds(newValue));
}

/** @returns whether the product is a favorite now */
export function toggleGuestFavorite(productId: number): boolean {
  const ids = new Set(favorites());
  const isFavorite = !ids.delete(productId);
  if (isFavorite) ids.add(productId);
  window.localStorage.setItem(KEY, JSON.stringify([...ids]));
  replaceFavorites(ids);
  return isFavorite;
}

/** Neutral on the server, so that a public page is the same for everyone (decision T4.13). */
export const useIsGuestFavorite = (productId: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => favorites().has(productId),
    () => false,
  );
