import { MAX_COUNT } from './requested-count.ts';

/**
 * The count of a size when a guest's basket is merged into an account's: the
 * sum of both, limited by the stock. Signing in removes nothing, so the result
 * is at least the larger of the two, even when the size has run out meanwhile.
 */
export function mergedCount(own: number, joining: number, free: number): number {
  const atLeast = Math.max(own, joining);
  return Math.min(Math.max(Math.min(own + joining, free), atLeast), MAX_COUNT);
}
