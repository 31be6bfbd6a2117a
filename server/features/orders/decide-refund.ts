import type { Db } from '#database/schema.ts';
import type { Kopecks } from '#domain/money.ts';
import { askRefund } from '#server/features/payments/refund.ts';
import { leaveLists } from '#server/features/raffles/entry-queries.ts';
import { settleBonusesOfRefund } from './accrue-bonuses.ts';
import { announceOrder } from './announce.ts';
import { recordEvent } from './events.ts';
import { listOrderLines } from './history-queries.ts';
import { countRemaining, givePiecesAgain, isAllBack } from './order-changes.ts';
import type { OrderServices } from './order-services.ts';
import { type LockedOrder, lockOrder, updateOrder } from './queries.ts';
import { decideOn, findRefund, type Refund, sumOfRefunds } from './refund-queries.ts';
import { settleRefunded } from './settle.ts';

export type Decision =
  | { outcome: 'approved' | 'declined'; number: string; amount: Kopecks; isByBank: boolean }
  | { outcome: 'not found' | 'decided before' };

/** Approves a request: the money returns the way it came, and bonuses with it. */
export function approveRefund(services: OrderServices, refundId: number): Promise<Decision> {
  return decide(services, refundId, async (trx, order, refund) => {
    const at = services.now();
    const before = await sumOfRefunds(trx, order.id);
    const amount = refund.amount_kopecks;
    await decideOn(trx, refund.id, 'approved', at);
    const isWhole = await isAllBack(trx, order.id);
    await leaveLists(trx, { orderId: order.id, remaining: await countRemaining(trx, order.id), at });
    if (isWhole) await updateOrder(trx, order.id, { status: 'returned' });
    await recordEvent(trx, {
      orderId: order.id,
      at,
      ...(isWhole && { status: 'returned' as const }),
      text: 'Возврат одобрен',
    });
    await settleBonusesOfRefund(trx, order, { now: amount, before, at });
    await announceOrder(trx, services, { orderId: order.id, what: 'refund-approved' });
    if (amount > 0) await payBack(trx, services, order, refund);
    return { outcome: 'approved', number: order.number, amount, isByBank: order.is_online };
  });
}

/** Declines a request: the pieces stay with the shopper, who may ask again. */
export function declineRefund(services: OrderServices, refundId: number): Promise<Decision> {
  return decide(services, refundId, async (trx, order, refund) => {
    const at = services.now();
    await decideOn(trx, refund.id, 'declined', at);
    await givePiecesAgain(trx, order.id, refund.lines);
    await recordEvent(trx, { orderId: order.id, at, text: 'В\u00a0возврате отказано' });
    await announceOrder(trx, services, { orderId: order.id, what: 'refund-declined' });
    return {
      outcome: 'declined',
      number: order.number,
      amount: refund.amount_kopecks,
      isByBank: order.is_online,
    };
  });
}

type Decide = (trx: Db, order: LockedOrder, refund: Refund) => Promise<Decision>;

async function decide({ db }: OrderServices, refundId: number, decideOne: Decide): Promise<Decision> {
  return db.transaction().execute(async (trx) => {
    const found = await findRefund(trx, refundId);
    const order = found === undefined ? undefined : await lockOrder(trx, found.order_id);
    // The previous holder of the lock may have decided.
    const refund = order === undefined ? undefined : await findRefund(trx, refundId);
    if (order === undefined || refund === undefined) return { outcome: 'not found' };
    return refund.status === 'asked' ? decideOne(trx, order, refund) : { outcome: 'decided before' };
  });
}

/** Refunds by the bank what was paid there; staff pay back cash and invoices at once. */
async function payBack(trx: Db, services: OrderServices, order: LockedOrder, refund: Refund): Promise<void> {
  const { id: orderId, number } = order;
  const amountKopecks = refund.amount_kopecks;
  if (!order.is_online) {
    await settleRefunded(trx, services, { orderId, amountKopecks, requestId: refund.id });
    return;
  }
  const titles = new Map((await listOrderLines(trx, orderId)).map(({ id, title }) => [id, title]));
  const vat = order.vat_basis_points;
  await askRefund(trx, services, {
    orderId,
    amountKopecks,
    requestId: refund.id,
    why: `Возврат по\u00a0заказу №\u00a0${number}`,
    purchases: refund.lines
      .filter((line) => line.amountKopecks > 0)
      .map((line) => ({
        title: titles.get(line.lineId) ?? '',
        count: line.count,
        paid: line.amountKopecks,
        vat,
        subject: 'commodity' as const,
      })),
  });
}
