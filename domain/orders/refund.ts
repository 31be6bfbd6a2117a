import type { Kopecks } from '#domain/money.ts';

/** Days after an order was received in which its pieces may be given back; bonuses come after them (decision T3.14). */
export const RETURN_DAYS = 14;

const DAY = 24 * 3600 * 1000;

/** The end of the return period of an order that was received at this moment. */
export const returnPeriodEnd = (receivedAt: Date): Date => new Date(receivedAt.getTime() + RETURN_DAYS * DAY);

/** What a shopper may give for a reason; only the last one needs words. */
export const REFUND_REASONS = [
  { code: 'size', title: 'Не подошёл размер' },
  { code: 'look', title: 'Не понравилось или отличается от фотографии' },
  { code: 'defect', title: 'Брак или повреждение' },
  { code: 'wrong', title: 'Привезли не то' },
  { code: 'other', title: 'Другая причина' },
] as const;

export type RefundReason = (typeof REFUND_REASONS)[number]['code'];

export const isRefundReason = (code: string): code is RefundReason =>
  REFUND_REASONS.some((reason) => reason.code === code);

/** The shortest explanation of a reason that is not in the list. */
const LEAST_WORDS = 10;

/** What is wrong with the words that go with the reason. */
export function refundTextProblem(reason: RefundReason, text: string): string | undefined {
  return reason === 'other' && text.length < LEAST_WORDS
    ? 'Опишите причину хотя бы в нескольких словах'
    : undefined;
}

/**
 * The part of a whole that falls to `taken` of `pieces` after `before` of them
 * have been taken already: parts taken one by one add up to the whole exactly.
 */
function partOf(whole: number, pieces: number, before: number, taken: number): number {
  const upTo = (count: number) => Math.floor((whole * count) / pieces);
  return upTo(before + taken) - upTo(before);
}

export type BoughtLine = {
  count: number;
  /** Given back, or asked to be, before. */
  refunded: number;
  /** What was paid for the whole line. */
  paid: Kopecks;
};

/** Money for pieces of a line that come back. */
export const refundOf = ({ count, refunded, paid }: BoughtLine, pieces: number): Kopecks =>
  partOf(paid, count, refunded, pieces) as Kopecks;

/**
 * Bonuses that go with money that goes back, of those that an order takes or
 * gives: in proportion to the goods, all of them with the last kopeck.
 */
export function bonusesOfRefund(
  bonuses: number,
  { goodsPaid, before, now }: { goodsPaid: Kopecks; before: Kopecks; now: Kopecks },
): number {
  return goodsPaid === 0 ? 0 : partOf(bonuses, goodsPaid, before, now);
}
