import { type Kopecks, minus, NOTHING, plus, sum } from '#domain/money.ts';
import { lineTotal, ownTiers, type PriceList, reachedTier } from '#domain/pricing/tiers.ts';
import type { PriceRole } from '#domain/roles.ts';
import { bonusesOfRefund, refundOf } from './refund.ts';
import type { OrderStatus } from './status.ts';

/* The arithmetic of an edited order (back office, §4.2.3, ADR 0130). */

/** Statuses in which an order may be edited: before it is packed. */
const EDITABLE: readonly OrderStatus[] = ['new', 'waiting-payment', 'confirmed'];

export const isEditable = (status: OrderStatus): boolean => EDITABLE.includes(status);

/** The sums of a line: one piece before discounts, the line before and after tier and set, and its share of the payment. */
export type LineSums = { count: number; unit: Kopecks; oldTotal: Kopecks; total: Kopecks; paid: Kopecks };

/**
 * A line with fewer pieces, each at the price that it had: the parts of a line that shrinks step by step add up to
 * the whole, as those of its returns do.
 */
export function shrunkLine(line: LineSums, count: number): LineSums {
  const removed = line.count - count;
  const rest = (whole: Kopecks) =>
    minus(whole, refundOf({ count: line.count, refunded: 0, paid: whole }, removed));
  return {
    count,
    unit: line.unit,
    oldTotal: rest(line.oldTotal),
    total: rest(line.total),
    paid: rest(line.paid),
  };
}

/**
 * An added line at today's price: of the tier that all lines of the order reach together, with no set, promo or
 * online discount.
 *
 * @param limitPrice the sum of the base prices of all lines (decision T0.3)
 */
export function addedLine(prices: PriceList, role: PriceRole, limitPrice: Kopecks, count: number): LineSums {
  const tiers = ownTiers(prices, role);
  const [{ price, oldPrice = NOTHING }] = tiers;
  const unit = Math.max(price, oldPrice) as Kopecks;
  const total = lineTotal(reachedTier(tiers, limitPrice).price, count);
  return { count, unit, oldTotal: lineTotal(unit, count), total, paid: total };
}

/** What is left of the bonuses of an order, spent or to come, when goods of this cost are removed. */
export const bonusesKept = (
  bonuses: number,
  { goodsPaid, removed }: { goodsPaid: Kopecks; removed: Kopecks },
): number => bonuses - bonusesOfRefund(bonuses, { goodsPaid, before: NOTHING, now: removed });

type OrderSums = {
  lines: readonly Pick<LineSums, 'oldTotal' | 'paid'>[];
  /** Engraving of all lines, and boxes and cards: no discount counts them. */
  engraving: Kopecks;
  services: Kopecks;
  delivery: Kopecks;
};

/** The totals of an order from those of its lines. */
export function orderSums({ lines, engraving, services, delivery }: OrderSums) {
  const besides = plus(engraving, services);
  const goods = plus(sum(lines.map(({ oldTotal }) => oldTotal)), besides);
  const price = plus(sum(lines.map(({ paid }) => paid)), besides);
  return { goods, discount: minus(goods, price), total: plus(price, delivery) };
}

type Waiting = { status: OrderStatus; isOnline: boolean; end: Date | null };
type WaitsFor = { isOnline: boolean; isFetchedHere: boolean; now: Date };

const HOUR = 3_600_000;

/**
 * The end of the reserve of an unpaid order: it does not move, unless the order is paid in another way now, or fetched
 * in the shop. Null where pieces wait for staff.
 *
 * @param hours of the settings of the shop
 */
export function reserveAfterEdit(
  before: Waiting,
  { isOnline, isFetchedHere, now }: WaitsFor,
  hours: { payWithin: number; fetchWithin: number },
): Date | null {
  // A confirmed order that is fetched in the shop keeps its end, if it has one.
  const ends = isOnline || (isFetchedHere && (before.status !== 'confirmed' || before.end !== null));
  if (!ends) return null;
  if (before.end !== null && isOnline === before.isOnline) return before.end;
  return new Date(now.getTime() + (isOnline ? hours.payWithin : hours.fetchWithin) * HOUR);
}
