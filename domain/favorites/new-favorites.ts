import { MOST_FAVORITES } from './most-favorites.ts';

/**
 * The favourites that a merge adds to an account (decision T4.11): the union of
 * both lists, so it removes none and a repeated merge adds none. When there is
 * too little room, the latest ones are added.
 *
 * @param own ids of the account
 * @param given ids in the order in which they were added
 */
export function newFavorites(own: ReadonlySet<number>, given: readonly number[]): number[] {
  const fresh = [...new Set(given)].filter((id) => !own.has(id));
  const room = Math.max(0, MOST_FAVORITES - own.size);
  return fresh.slice(Math.max(0, fresh.length - room));
}
