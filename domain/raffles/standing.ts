export type RaffleState = 'soon' | 'open' | 'closed' | 'drawn';

type Times = { opensAt: Date; closesAt: Date; isDrawn: boolean };

/** The state of a raffle at a moment; tags are accepted from its start, inclusive, until its end, exclusive. */
export function raffleState({ opensAt, closesAt, isDrawn }: Times, now: Date): RaffleState {
  if (isDrawn) return 'drawn';
  if (now < opensAt) return 'soon';
  return now < closesAt ? 'open' : 'closed';
}

/** Moscow has a constant UTC offset (decision T9.18). */
const MOSCOW = 3 * 3_600_000;

/** `2026-12-20T23:59:59+03:00` (decision T3.24). */
export const moscowIso = (at: Date): string =>
  `${new Date(at.getTime() + MOSCOW).toISOString().slice(0, 19)}+03:00`;
