export type RaffleState = 'soon' | 'open' | 'closed' | 'drawn';

type Times = { opensAt: Date; closesAt: Date; isDrawn: boolean };

/** Where a raffle stands at a moment; tags are taken from the first moment of its dates up to the last, that one left out. */
export function raffleState({ opensAt, closesAt, isDrawn }: Times, now: Date): RaffleState {
  if (isDrawn) return 'drawn';
  if (now < opensAt) return 'soon';
  return now < closesAt ? 'open' : 'closed';
}

/** Moscow keeps one time all the year (decision T9.18). */
const MOSCOW = 3 * 3_600_000;

/** `2026-12-20T23:59:59+03:00` (decision T3.24). */
export const moscowIso = (at: Date): string =>
  `${new Date(at.getTime() + MOSCOW).toISOString().slice(0, 19)}+03:00`;
