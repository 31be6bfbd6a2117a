import type { z } from 'zod';
import type { OrderView, orders } from '#contract/orders.ts';
import type { Db } from '#database/schema.ts';
import { refundedEngraving, returnablePieces } from '#domain/engraving/engraving.ts';
import { plus } from '#domain/money.ts';
import { isRefundReason, refundOf, refundTextProblem, returnPeriodEnd } from '#domain/orders/refund.ts';
import { RECEIVED } from '#domain/orders/status.ts';
import { counted } from '#domain/russian/plural.ts';
import { type FieldErrors, Problem } from '#server/platform/problem.ts';
import type { User } from '#server/platform/shopper.ts';
import type { Services } from '#server/services.ts';
import { announceOrder } from './announce.ts';
import { recordEvent } from './events.ts';
import { listOrderLines, type ShownOrderLine } from './history-queries.ts';
import { takePiecesBack } from './order-changes.ts';
import { type LockedOrder, lockOrder } from './queries.ts';
import { findRefundOfRequest, insertRefund, type Refund } from './refund-queries.ts';
import { orderNotFound, viewOrder } from './view-orders.ts';

type RefundInput = z.output<typeof orders.refund.body>;

const PIECES = ['украшение', 'украшения', 'украшений'] as const;

/**
 * Requests a return of pieces of a received order; staff decide (decide-refund.ts). A repeated
 * request gets the same answer.
 *
 * @throws {Problem} `not_found` for an order of another account, `not_refundable` before it is received
 *   and after the return period, `invalid` for wrong pieces, reason or comment
 */
export async function askForRefund(services: Services, user: User, input: RefundInput): Promise<OrderView> {
  const { db, now } = services;
  await db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, input.orderId);
    if (order?.user_id !== user.userId) throw orderNotFound();
    if (await isRepeated(trx, input)) return;
    refuseOutsidePeriod(order, now());
    refuseReason(input);

    const lines = await listOrderLines(trx, order.id);
    const chosen = chosenLines(input, lines);
    const taken = await takePiecesBack(trx, order.id, chosen);
    if (!taken) throw new Error('Lines of a locked order have changed');
    await insertRefund(trx, {
      orderId: order.id,
      requestId: input.requestId ?? null,
      lines: chosen,
      reason: input.reason,
      text: input.text,
      amount: chosen.reduce((total, { amountKopecks }) => total + amountKopecks, 0),
      now: now(),
    });
    const pieces = chosen.reduce((total, { count }) => total + count, 0);
    await recordEvent(trx, {
      orderId: order.id,
      at: now(),
      text: `Заявка на\u00a0возврат: ${counted(pieces, PIECES)}`,
    });
    await announceOrder(trx, services, { orderId: order.id, what: 'refund-asked' });
  });
  return viewOrder(services, user, input.orderId);
}

async function isRepeated(trx: Db, { requestId, orderId, reason, lines }: RefundInput): Promise<boolean> {
  const made = requestId === undefined ? undefined : await findRefundOfRequest(trx, requestId);
  if (made === undefined) return false;
  const isSame = made.order_id === orderId && made.reason === reason && isOfLines(made, lines);
  if (isSame) return true;
  const message = 'Эта заявка уже отправлена с\u00a0другими данными';
  throw new Problem('request_reused', message, { errors: { requestId: message } });
}

const isOfLines = (made: Refund, lines: RefundInput['lines']): boolean =>
  made.lines.length === lines.length &&
  lines.every((line) =>
    made.lines.some(({ lineId, count }) => lineId === line.lineId && count === line.count),
  );

function refuseOutsidePeriod({ status, completed_at }: LockedOrder, now: Date): void {
  if (!RECEIVED.includes(status) || completed_at === null) {
    throw new Problem('not_refundable', 'Вернуть можно только полученный заказ', { isToast: true });
  }
  if (returnPeriodEnd(completed_at) <= now) {
    throw new Problem('not_refundable', 'Срок возврата этого заказа прошёл', { isToast: true });
  }
}

function refuseReason({ reason, text }: RefundInput): void {
  if (!isRefundReason(reason)) throw invalid({ reason: 'Укажите причину' });
  const problem = refundTextProblem(reason, text);
  if (problem !== undefined) throw invalid({ text: problem });
}

/** The requested lines with the refund for each, ordered by id. */
function chosenLines({ lines: wanted, reason }: RefundInput, lines: readonly ShownOrderLine[]) {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const errors: FieldErrors = {};
  const chosen = wanted.flatMap(({ lineId, count }, index) => {
    const line = byId.get(lineId);
    const isRepeated = wanted.findIndex((other) => other.lineId === lineId) !== index;
    if (line === undefined || line.is_service || isRepeated) {
      errors[`lines.${index}.lineId`] = 'Такого украшения в\u00a0заказе нет';
      return [];
    }
    const bought = {
      count: line.count,
      refunded: line.refunded_count,
      isEngraved: line.engraving_text !== null,
    };
    const left = returnablePieces(bought, reason);
    if (count > left) {
      errors[`lines.${index}.count`] = refusalOf(left, line);
      return [];
    }
    return {
      lineId,
      count,
      amountKopecks: plus(
        refundOf({ ...bought, paid: line.paid_kopecks }, count),
        refundedEngraving(bought, count, line.engraving_kopecks),
      ),
    };
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return chosen.toSorted((a, b) => a.lineId - b.lineId);
}

function refusalOf(left: number, { count, refunded_count }: ShownOrderLine): string {
  if (count === refunded_count) return 'Это украшение уже возвращается';
  return left === 0
    ? 'Украшение с\u00a0вашей гравировкой можно вернуть, только если в\u00a0нём брак или прислали не\u00a0то'
    : `Вернуть можно не\u00a0больше ${left}\u00a0шт.`;
}

const invalid = (errors: FieldErrors) => new Problem('invalid', Object.values(errors)[0] ?? '', { errors });
