import { moscowDay } from '#domain/contacts/birth-date.ts';
import { audit } from '#server/features/staff/audit.ts';
import type { Write } from '#server/features/staff/person.ts';
import { Problem } from '#server/platform/problem.ts';
import type { OrderServices } from '../order-services.ts';
import { lockOrder } from '../queries.ts';
import { findRefund, updateRefund } from '../refund-queries.ts';
import { settleRefunded } from '../settle.ts';

/**
 * Records that staff have returned the money of a refund, on a day and by a document.
 *
 * @throws {Problem} `not_found`, `state` for what the bank returns, is not approved or was returned, `invalid` for a
 *   day that has not come
 */
export async function returnByHand(
  at: Write,
  services: OrderServices,
  refundId: number,
  { date, document }: { date: string; document: string },
): Promise<void> {
  const { trx, now } = at;
  const found = await findRefund(trx, refundId);
  const order = found && (await lockOrder(trx, found.order_id));
  // The previous holder of the lock may have recorded it.
  const refund = order && (await findRefund(trx, refundId));
  if (order === undefined || refund === undefined) throw new Problem('not_found', 'Такой заявки нет');
  if (refund.status === 'paid') throw new Problem('state', 'Деньги уже вернули');
  if (refund.status !== 'approved') throw new Problem('state', 'Возврат не\u00a0одобрен');
  if (!refund.is_by_hand) throw new Problem('state', 'Эти деньги возвращает банк');
  if (date > moscowDay(now)) {
    const message = 'Этот день ещё не\u00a0наступил';
    throw new Problem('invalid', message, { errors: { date: message } });
  }
  await updateRefund(trx, refundId, { returned_on: date, document });
  const { amount_kopecks: amountKopecks } = refund;
  await settleRefunded(trx, services, { orderId: order.id, amountKopecks, requestId: refundId });
  await audit(at, {
    action: 'refund.by-hand',
    object: { kind: 'refund', id: String(refundId), title: `Возврат по\u00a0заказу №\u00a0${order.number}` },
    changes: [
      { field: 'returnedOn', before: null, after: date },
      { field: 'document', before: null, after: document },
    ],
  });
}
