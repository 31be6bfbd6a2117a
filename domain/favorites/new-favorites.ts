import { MOST_FAVORITES } from './most-favorites.ts';

/**
 * What a merge adds to the favourites of an account (decision T4.11): the union
 * of both lists, so nothing is taken out and a repeated merge adds nothing.
 * Where there is no room for all, those that were added last are taken.
 *
 * @param own ids that the account has
 * @param given ids in the order in which they were added
 */
export function newFavorites(own: ReadonlySet<number>, given: readonly number[]): number[] {
  const fresh = [...new Set(given)].filter((id) => !own.has(id));
  const room = Math.max(0, MOST_FAVORITES - own.size);
  return fresh.slice(Math.max(0, fresh.length - room));
}
