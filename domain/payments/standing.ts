/** The state of a payment at the bank: it moves forward only, and the last two states are final. */
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

/** Whether a state of the bank changes the payment: late and repeated notices do not. */
export const mayMove = (from: KeptStanding, to: PaymentStanding): boolean => NEXT[from].includes(to);

/** Whether the shopper can still pay. */
export const isOpen = (standing: KeptStanding): boolean => NEXT[standing].length > 0;

/** Milliseconds. */
const SHORTEST_PAUSE = 15_000;
const LONGEST_PAUSE = 3_600_000;
const GIVEN_UP_AFTER = 7 * 86_400_000;

/**
 * The time of the next sync with the bank. Each interval equals the age of the
 * payment; after a week the shop stops.
 */
export function nextCheck(createdAt: Date, now: Date): Date | undefined {
  const age = now.getTime() - createdAt.getTime();
  if (age >= GIVEN_UP_AFTER) return;
  return new Date(now.getTime() + Math.min(Math.max(age, SHORTEST_PAUSE), LONGEST_PAUSE));
}
