import { refundedEngraving } from '#domain/engraving/engraving.ts';
import { type Kopecks, minus, plus, sum } from '#domain/money.ts';
import { refundOf } from './refund.ts';

/* What a refund consists of, and how much of an order is left to refund (back office, §4.2.5). */

/** A line as it was paid, with the pieces of it that were refunded before. */
export type PaidLine = {
  id: number;
  count: number;
  refunded: number;
  paid: Kopecks;
  isEngraved: boolean;
  engraving: Kopecks;
};

export type RefundPart = { lineId: number; count: number; amountKopecks: Kopecks };

/**
 * The money for these pieces. Parts of a line add up to it in whatever order its pieces come back, as long as each is
 * calculated when it is approved.
 *
 * @returns `goods` is what was paid for them without engraving: bonuses move with it
 */
export function refundParts(
  lines: readonly PaidLine[],
  pieces: readonly { lineId: number; count: number }[],
): { parts: RefundPart[]; goods: Kopecks } {
  const refunded = pieces.flatMap(({ lineId, count }) => {
    const line = lines.find(({ id }) => id === lineId);
    if (line === undefined || count === 0) return [];
    const goods = refundOf({ count: line.count, refunded: line.refunded, paid: line.paid }, count);
    return [{ lineId, count, goods, all: plus(goods, refundedEngraving(line, count, line.engraving)) }];
  });
  return {
    parts: refunded.map(({ lineId, count, all }) => ({ lineId, count, amountKopecks: all })),
    goods: sum(refunded.map(({ goods }) => goods)),
  };
}

/** Refunds that were approved before, with or without a request. */
type Earlier = readonly { amount: Kopecks; delivery: Kopecks }[];

/** What is left to refund: of the whole order, and of its delivery. Never below zero. */
export function refundLeft(
  order: { total: Kopecks; delivery: Kopecks },
  earlier: Earlier,
): { total: Kopecks; delivery: Kopecks } {
  const total = minus(order.total, sum(earlier.map(({ amount }) => amount)));
  const delivery = minus(order.delivery, sum(earlier.map((refund) => refund.delivery)));
  const whole = Math.max(total, 0) as Kopecks;
  return { total: whole, delivery: Math.min(Math.max(delivery, 0), whole) as Kopecks };
}
