/** How far a payment has come at the bank: forward only, and the last two are final. */
export type PaymentStanding = 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled';

/** `asked`: the bank has not answered yet. */
export type KeptStanding = 'asked' | PaymentStanding;

const NEXT: Record<KeptStanding, readonly PaymentStanding[]> = {
  asked: ['pending', 'waiting_for_capture', 'succeeded', 'canceled'],
  pending: ['waiting_for_capture', 'succeeded', 'canceled'],
  waiting_for_capture: ['succeeded', 'canceled'],
  succeeded: [],
  canceled: [],
};

/** Whether news of a payment are news: a late or repeated notice changes nothing. */
export const mayMove = (from: KeptStanding, to: PaymentStanding): boolean => NEXT[from].includes(to);

/** Whether the shopper can still pay it. */
export const isOpen = (standing: KeptStanding): boolean => NEXT[standing].length > 0;

/** Milliseconds. */
const SHORTEST_PAUSE = 15_000;
const LONGEST_PAUSE = 3_600_000;
const GIVEN_UP_AFTER = 7 * 86_400_000;

/**
 * When the bank is asked again what it has not told: each time after as long as
 * it has been already, and after a week no more.
 */
export function nextCheck(createdAt: Date, now: Date): Date | undefined {
  const age = now.getTime() - createdAt.getTime();
  if (age >= GIVEN_UP_AFTER) return;
  return new Date(now.getTime() + Math.min(Math.max(age, SHORTEST_PAUSE), LONGEST_PAUSE));
}
