import type { Db } from '#database/schema.ts';
import { NOTHING, plus, sum } from '#domain/money.ts';
import { type PaidLine, refundLeft } from '#domain/orders/refund-sums.ts';
import { listOrderLines, listOrderRefunds } from '../history-queries.ts';
import type { LockedOrder } from '../queries.ts';
import { sumReturnedByBank } from '../refund-queries.ts';

/** What an order was paid for, and what of it was refunded: the ground of every decision about more. */
export async function refundableOf(
  db: Db,
  order: Pick<LockedOrder, 'id' | 'total_kopecks' | 'delivery_kopecks'>,
) {
  const [lines, refunds, byBank] = [
    await listOrderLines(db, order.id),
    await listOrderRefunds(db, order.id),
    await sumReturnedByBank(db, order.id),
  ];
  const approved = refunds.filter(({ status }) => status === 'approved' || status === 'paid');
  const asked = refunds.filter(({ status }) => status === 'asked').flatMap((refund) => refund.lines);
  const askedOf = (lineId: number): number =>
    asked.reduce((total, line) => total + (line.lineId === lineId ? line.count : 0), 0);
  const goods = lines
    .filter(({ is_service }) => !is_service)
    .map((line): PaidLine & { title: string } => ({
      id: line.id,
      title: line.title,
      count: line.count,
      // Requests that wait have taken their pieces, and may be declined.
      refunded: line.refunded_count - askedOf(line.id),
      paid: line.paid_kopecks,
      isEngraved: line.engraving_text !== null,
      engraving: line.engraving_kopecks,
    }));
  return {
    lines: goods,
    /** Of goods, in kopecks: bonuses have moved with it. */
    goodsBefore: sum(approved.map(({ goods_kopecks, amount_kopecks }) => goods_kopecks ?? amount_kopecks)),
    left: refundLeft({ total: order.total_kopecks, delivery: order.delivery_kopecks }, [
      ...approved.map((refund) => ({ amount: refund.amount_kopecks, delivery: refund.delivery_kopecks })),
      { amount: byBank, delivery: NOTHING },
    ]),
  };
}

export type Refundable = Awaited<ReturnType<typeof refundableOf>>;

/** Pieces that stay with the buyer when these go back, too. */
export const remainingAfter = (
  { lines }: Refundable,
  parts: readonly { lineId: number; count: number }[],
): number =>
  lines.reduce(
    (total, { id, count, refunded }) =>
      total + count - refunded - parts.reduce((sum, part) => sum + (part.lineId === id ? part.count : 0), 0),
    0,
  );

export const sumOfParts = (parts: readonly { amountKopecks: PaidLine['paid'] }[]) =>
  parts.reduce((total, { amountKopecks }) => plus(total, amountKopecks), NOTHING);
