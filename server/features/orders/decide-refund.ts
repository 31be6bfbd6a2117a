import type { Db } from '#database/schema.ts';
import type { BasisPoints, Kopecks } from '#domain/money.ts';
import { askRefund } from '#server/features/payments/refund.ts';
import { leaveLists } from '#server/features/raffles/entry-queries.ts';
import { countKept } from '#server/features/raffles/order-pieces.ts';
import { settleBonusesOfRefund } from './accrue-bonuses.ts';
import { announceOrder } from './announce.ts';
import { recordEvent } from './events.ts';
import { listOrderLines } from './history-queries.ts';
import { findOrderId, givePiecesAgain, isAllBack } from './order-changes.ts';
import type { OrderServices } from './order-services.ts';
import { type LockedOrder, lockOrder, updateOrder } from './queries.ts';
import { decideOn, findAskedRefund, type Refund, sumOfRefunds } from './refund-queries.ts';
import { settleRefunded } from './settle.ts';

export type Decision =
  | { outcome: 'approved' | 'declined'; amount: Kopecks; isByBank: boolean }
  /** No order has this number, or nobody has asked for anything. */
  | { outcome: 'not found' | 'nothing asked' };

/** The shop takes the pieces of the earliest waiting request back: the money goes the way it came, and bonuses with it. */
export function approveRefund(services: OrderServices, number: string): Promise<Decision> {
  return decide(services, number, async (trx, order, refund) => {
    const at = services.now();
    const before = (await sumOfRefunds(trx, order.id)) as Kopecks;
    const amount = refund.amount_kopecks as Kopecks;
    await decideOn(trx, refund.id, 'approved', at);
    const isWhole = await isAllBack(trx, order.id);
    await leaveLists(trx, { orderId: order.id, kept: await countKept(trx, order.id), at });
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
    return { outcome: 'approved', amount, isByBank: order.is_online };
  });
}

/** The pieces stay with the shopper, who may ask again. */
export function declineRefund(services: OrderServices, number: string): Promise<Decision> {
  return decide(services, number, async (trx, order, refund) => {
    const at = services.now();
    await decideOn(trx, refund.id, 'declined', at);
    await givePiecesAgain(trx, order.id, refund.lines);
    await recordEvent(trx, { orderId: order.id, at, text: 'В\u00a0возврате отказано' });
    await announceOrder(trx, services, { orderId: order.id, what: 'refund-declined' });
    return {
      outcome: 'declined',
      amount: refund.amount_kopecks as Kopecks,
      isByBank: order.is_online,
    };
  });
}

type Decide = (trx: Db, order: LockedOrder, refund: Refund) => Promise<Decision>;

async function decide({ db }: OrderServices, number: string, decideOne: Decide): Promise<Decision> {
  return db.transaction().execute(async (trx) => {
    const orderId = await findOrderId(trx, number);
    const order = orderId === undefined ? undefined : await lockOrder(trx, orderId);
    if (order === undefined) return { outcome: 'not found' };
    const refund = await findAskedRefund(trx, order.id);
    return refund === undefined ? { outcome: 'nothing asked' } : decideOne(trx, order, refund);
  });
}

/** By the bank where it was paid there; what was paid in the shop or by invoice its people give back at once. */
async function payBack(trx: Db, services: OrderServices, order: LockedOrder, refund: Refund): Promise<void> {
  const { id: orderId, number } = order;
  const amountKopecks = refund.amount_kopecks;
  if (!order.is_online) {
    await settleRefunded(trx, services, { orderId, amountKopecks });
    return;
  }
  const titles = new Map((await listOrderLines(trx, orderId)).map(({ id, title }) => [id, title]));
  const vat = order.vat_basis_points as BasisPoints;
  await askRefund(trx, services, {
    orderId,
    amountKopecks,
    why: `Возврат по\u00a0заказу №\u00a0${number}`,
    purchases: refund.lines
      .filter((line) => line.amountKopecks > 0)
      .map((line) => ({
        title: titles.get(line.lineId) ?? '',
        count: line.count,
        paid: line.amountKopecks as Kopecks,
        vat,
        subject: 'commodity' as const,
      })),
  });
}
