import { MAX_COUNT } from './requested-count.ts';

/**
 * Pieces of a size when a guest's basket joins an account's: both together, as
 * far as there are so many. Signing in takes nothing away, so no less than the
 * larger of the two, even of what has run out meanwhile.
 */
export function mergedCount(own: number, joining: number, free: number): number {
  const atLeast = Math.max(own, joining);
  return Math.min(Math.max(Math.min(own + joining, free), atLeast), MAX_COUNT);
}
