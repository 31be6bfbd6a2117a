import type { z } from 'zod';
import type { staffRefunds } from '#contract/staff/refunds.ts';
import { returnablePieces } from '#domain/engraving/engraving.ts';
import { formatMoney, fromRoubles, NOTHING, toRoubles } from '#domain/money.ts';
import { isAcceptedLate, refundReasonTitle, returnPeriodEnd } from '#domain/orders/refund.ts';
import { refundParts } from '#domain/orders/refund-sums.ts';
import { counted } from '#domain/russian/plural.ts';
import { audit } from '#server/features/staff/audit.ts';
import type { Write } from '#server/features/staff/person.ts';
import { type FieldErrors, Problem } from '#server/platform/problem.ts';
import { announceOrder } from '../announce.ts';
import { recordEvent } from '../events.ts';
import { listOrderLines } from '../history-queries.ts';
import { type PiecesOfLine, takePiecesBack } from '../order-changes.ts';
import type { OrderServices } from '../order-services.ts';
import { type LockedOrder, lockOrder } from '../queries.ts';
import { insertRefund } from '../refund-queries.ts';
import { type Refundable, refundableOf, sumOfParts } from './refundable.ts';

type Given = z.output<typeof staffRefunds.open.body>;

const PIECES = ['украшение', 'украшения', 'украшений'] as const;

/**
 * Opens a return for a buyer, a refund of the delivery, or a compensation without pieces; it is decided on like a
 * request of the buyer.
 *
 * @returns its id
 * @throws {Problem} `not_found`, `not_refundable` for an order that is not paid or still in the shop, `invalid` for
 *   pieces that are not the buyer's, and sums above what is left
 */
export async function openRefund(
  at: Write,
  services: OrderServices,
  orderId: number,
  given: Given,
): Promise<number> {
  const { trx, by, now } = at;
  const order = await lockOrder(trx, orderId);
  if (order === undefined) throw new Problem('not_found', 'Такого заказа нет');
  if (order.paid_at === null) {
    throw new Problem('not_refundable', 'Заказ не\u00a0оплачен, возвращать нечего');
  }
  const refundable = await refundableOf(trx, order);
  const opened =
    given.kind === 'pieces'
      ? await piecesOf(at, order, given, refundable)
      : { lines: [], ...sumOf(given, refundable) };
  const id = await insertRefund(trx, {
    orderId,
    requestId: null,
    reason: given.reason,
    text: given.text,
    now,
    kind: given.kind,
    opened_by: by.kind === 'staff' ? by.id : null,
    ...opened,
  });
  if (id === undefined) throw new Error('A refund without a request id is always new');
  await recordEvent(trx, { orderId, at: now, text: eventOf(given, opened.lines) });
  if (given.kind === 'pieces') await announceOrder(trx, services, { orderId, what: 'refund-asked' });
  await audit(at, {
    action: 'refund.open',
    object: { kind: 'refund', id: String(id), title: `Возврат по\u00a0заказу №\u00a0${order.number}` },
    changes: [
      { field: 'kind', before: null, after: given.kind },
      { field: 'amount', before: null, after: toRoubles(opened.amount) },
    ],
    reason: refundReasonTitle(given.reason),
  });
  return id;
}

const eventOf = ({ kind }: Given, lines: readonly PiecesOfLine[]): string => {
  if (kind === 'delivery') return 'Заявка на\u00a0возврат доставки';
  if (kind === 'compensation') return 'Заявка на\u00a0компенсацию';
  const pieces = lines.reduce((total, { count }) => total + count, 0);
  return `Заявка на\u00a0возврат: ${counted(pieces, PIECES)}`;
};

/** Pieces that have left the shop and are not on their way back. */
async function piecesOf(
  { trx, now }: Write,
  order: LockedOrder,
  { lines: wanted = [], reason }: Given,
  refundable: Refundable,
) {
  if (order.handed_over_at === null || order.released_at !== null) {
    throw new Problem('not_refundable', 'Изделия ещё в\u00a0магазине: измените заказ или отмените его');
  }
  if (order.completed_at === null) {
    throw new Problem('not_refundable', 'Заказ ещё не\u00a0получен');
  }
  if (returnPeriodEnd(order.completed_at) <= now && !isAcceptedLate(reason)) {
    throw invalid({ reason: 'Прошло больше 14\u00a0дней: только «Брак» или «По\u00a0решению магазина»' });
  }
  const lines = await listOrderLines(trx, order.id);
  const errors: FieldErrors = {};
  for (const [index, { lineId, count }] of wanted.entries()) {
    const line = lines.find(({ id }) => id === lineId);
    const isRepeated = wanted.findIndex((other) => other.lineId === lineId) !== index;
    if (line === undefined || line.is_service || isRepeated) {
      errors[`lines.${index}.lineId`] = 'Такого украшения в\u00a0заказе нет';
      continue;
    }
    const isEngraved = line.engraving_text !== null;
    const left = returnablePieces({ count: line.count, refunded: line.refunded_count, isEngraved }, reason);
    if (count > left) errors[`lines.${index}.count`] = refusalOf(left, line.count - line.refunded_count);
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  if (!(await takePiecesBack(trx, order.id, wanted))) throw new Error('Lines of a locked order have changed');
  const { parts } = refundParts(refundable.lines, wanted);
  return { lines: parts, amount: sumOfParts(parts) };
}

function refusalOf(left: number, withEngraved: number): string {
  if (withEngraved === 0) return 'Это украшение уже возвращается';
  return left === 0
    ? 'Украшение с\u00a0гравировкой возвращают, только если в\u00a0нём брак или прислали не\u00a0то'
    : `Вернуть можно не\u00a0больше ${left}\u00a0шт.`;
}

function sumOf({ kind, amount = 0 }: Given, { left }: Refundable) {
  const sum = fromRoubles(amount);
  const most = kind === 'delivery' ? left.delivery : left.total;
  if (sum > most) {
    throw invalid({ amount: `Осталось вернуть не\u00a0больше ${formatMoney(toRoubles(most))}` });
  }
  return {
    amount: sum,
    delivery_kopecks: kind === 'delivery' ? sum : NOTHING,
    compensation_kopecks: kind === 'compensation' ? sum : NOTHING,
  };
}

const invalid = (errors: FieldErrors) => new Problem('invalid', Object.values(errors)[0] ?? '', { errors });
