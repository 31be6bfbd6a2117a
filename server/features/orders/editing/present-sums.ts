import type { OrderSumsShown } from '#contract/staff/order-edits.ts';
import type { Db } from '#database/schema.ts';
import { type Kopecks, minus, toRoubles } from '#domain/money.ts';
import { refundOf } from '#domain/orders/refund.ts';
import type { LockedOrder } from '../queries.ts';
import { refundableOf } from '../returns/refundable.ts';
import { listEditedLines, type StoredLine } from './edit-queries.ts';

/** The totals of an order as it is stored now, less what is refunded of a paid one. */
export async function sumsOf(trx: Db, order: LockedOrder): Promise<OrderSumsShown> {
  const lines = await listEditedLines(trx, order.id);
  const { left } = await refundableOf(trx, order);
  const refunded = minus(order.total_kopecks, left.total);
  return {
    totals: {
      goods: toRoubles(order.goods_kopecks),
      discount: toRoubles(order.discount_kopecks),
      delivery: toRoubles(order.delivery_kopecks),
      total: toRoubles(left.total),
      bonusesWrittenOff: order.bonuses_written_off,
      bonusesToAccrue: order.bonuses_to_accrue,
    },
    ledger: [
      ...order.ledger.map(({ step, text, amount }) => ({
        step,
        text,
        amount: toRoubles(amount as Kopecks),
      })),
      ...(refunded > 0 ? [{ step: 'refund', text: 'Возвращено', amount: -toRoubles(refunded) }] : []),
    ],
    lines: lines
      .filter(({ count, refunded_count }) => count > refunded_count)
      .map((line) => ({
        lineId: line.id,
        groupId: line.group_id,
        title: line.title,
        sizeTitle: line.size_title,
        count: line.count - line.refunded_count,
        unitPrice: toRoubles(line.unit_kopecks),
        paid: toRoubles(leftOf(line)),
        isService: line.is_service,
      })),
  };
}

/** What the pieces that are left of a line cost. */
const leftOf = ({ count, refunded_count: refunded, paid_kopecks: paid }: StoredLine): Kopecks =>
  refundOf({ count, refunded, paid }, count - refunded);
