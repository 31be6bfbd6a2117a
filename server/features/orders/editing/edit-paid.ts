import type { Db } from '#database/schema.ts';
import { deliveryPrice } from '#domain/delivery/delivery-price.ts';
import { formatMoney, type Kopecks, minus, NOTHING, plus, toRoubles } from '#domain/money.ts';
import { refundParts } from '#domain/orders/refund-sums.ts';
import type { Purchase } from '#domain/payments/receipt.ts';
import { configFor } from '#server/features/basket/price-basket.ts';
import { freePieces } from '#server/features/catalog/stock.ts';
import { snapshotOf } from '#server/features/delivery/delivery-input.ts';
import { askRefund } from '#server/features/payments/refund.ts';
import { leaveLists } from '#server/features/raffles/entry-queries.ts';
import { type StaffPerson, staffIdOf, type Write } from '#server/features/staff/person.ts';
import { Problem } from '#server/platform/problem.ts';
import type { Services } from '#server/services.ts';
import { settleBonusesOfRefund } from '../accrue-bonuses.ts';
import { insertRefund } from '../refund-queries.ts';
import { refundableOf, remainingAfter, sumOfParts } from '../returns/refundable.ts';
import { type Change, state } from './change.ts';
import { lastPieces, releaseFromLine, removePieces, saveEdited } from './edit-queries.ts';

type Asked = Change & { caller: StaffPerson };

/**
 * A paid order only shrinks: its pieces are free at once, and the difference is a refund that is approved with the
 * edit (BD7, BD20).
 *
 * @returns what is refunded
 */
export async function editPaid(at: Write, services: Services, asked: Asked): Promise<Kopecks> {
  const { trx } = at;
  const { order, wanted } = asked;
  refuseMore(asked);
  const cheaper = deliverySaved(services, asked);
  const removed = wanted.kept.flatMap(({ line, count }) => {
    const less = line.count - line.refunded_count - count;
    return less > 0 ? { line, count: less } : [];
  });
  const refundable = await refundableOf(trx, order);
  const given = removed.map(({ line, count }) => ({ lineId: line.id, count }));
  const { parts, goods } = refundParts(refundable.lines, given);
  const amount = plus(sumOfParts(parts), cheaper);
  refuseAboveLimit(asked.caller, amount);

  await free(trx, removed);
  await saveOthers(trx, asked);
  const remaining = remainingAfter(refundable, parts);
  if (removed.length > 0) await leaveLists(trx, { orderId: order.id, remaining, at: at.now });
  if (removed.length === 0 && amount === 0) return NOTHING;
  const refundId = await insertRefund(trx, {
    orderId: order.id,
    requestId: null,
    lines: parts,
    reason: 'edited',
    text: '',
    amount,
    now: at.now,
    kind: 'pieces',
    status: 'approved',
    decided_at: at.now,
    goods_kopecks: goods,
    delivery_kopecks: cheaper,
    is_by_hand: !order.is_online,
    opened_by: staffIdOf(at.by) ?? null,
    staff_id: staffIdOf(at.by) ?? null,
  });
  await settleBonusesOfRefund(trx, order, { now: goods, before: refundable.goodsBefore, at: at.now });
  if (!order.is_online || amount === 0) return amount;
  const vat = order.vat_basis_points;
  const purchases: Purchase[] = parts
    .filter(({ amountKopecks }) => amountKopecks > 0)
    .map(({ lineId, count, amountKopecks }) => {
      const line = removed.find((one) => one.line.id === lineId)?.line;
      return {
        title: line?.title ?? '',
        uins: line === undefined ? [] : lastPieces(line, count).flatMap(({ uin }) => uin ?? []),
        count,
        paid: amountKopecks,
        vat,
        subject: 'commodity',
      };
    });
  if (cheaper > 0) {
    purchases.push({ title: order.delivery.name, count: 1, paid: cheaper, vat, subject: 'service' });
  }
  await askRefund(trx, services, {
    orderId: order.id,
    amountKopecks: amount,
    why: `Изменение заказа №\u00a0${order.number}`,
    ...(refundId !== undefined && { requestId: refundId }),
    purchases,
  });
  return amount;
}

function refuseMore({ wanted, prepared: { input, payment } }: Change): void {
  if (wanted.added.length > 0) throw state('Заказ оплачен. Добавить можно вторым заказом');
  if (input.isAnew) throw state('Заказ оплачен: пересчитать его по\u00a0сегодняшним ценам нельзя');
  if (payment) throw state('Заказ оплачен: способ оплаты не\u00a0меняется');
}

/** What another delivery costs less; a dearer one is refused. */
function deliverySaved(services: Services, { order, prepared }: Change): Kopecks {
  const { delivery, shopper } = prepared;
  if (delivery === undefined) return NOTHING;
  const { input, quote } = delivery;
  const { isFreeDeliveryOn } = configFor(services, shopper).delivery;
  const wasFree = isFreeDeliveryOn && order.delivery_kopecks === 0;
  const terms = { fullPrice: quote.price, mayBeFree: input.method.is_free_above_threshold };
  const price = deliveryPrice(terms, wasFree ? NOTHING : undefined);
  if (price > order.delivery_kopecks) {
    throw state(
      `Заказ оплачен, а\u00a0эта доставка дороже: ${formatMoney(toRoubles(price))}. Оформите второй заказ`,
    );
  }
  return minus(order.delivery_kopecks, price);
}

/** The limit of a role holds for refunds by edits, too (back office, §2.2, rule 10). */
function refuseAboveLimit({ limits }: StaffPerson, amount: Kopecks): void {
  const most = limits.refundKopecks;
  if (most === undefined || amount <= most) return;
  const sum = formatMoney(toRoubles(most as Kopecks));
  throw new Problem('forbidden', `Сумму больше ${sum} подтверждает владелец`, {
    details: { permission: 'orders.refund' },
  });
}

async function free(
  trx: Db,
  removed: readonly { line: Change['lines'][number]; count: number }[],
): Promise<void> {
  const pieces = removed.flatMap(({ line, count }) => lastPieces(line, count));
  await freePieces(
    trx,
    pieces.flatMap(({ lotId, count, point }) => (lotId === null ? [] : { lotId, count, point })),
  );
  await removePieces(trx, pieces);
  for (const { line, count } of removed) await releaseFromLine(trx, line.id, count);
}

/** What changes without a price: the recipient, the comment, a delivery that is not dearer. */
async function saveOthers(trx: Db, { order, prepared: { input, delivery } }: Change): Promise<void> {
  const { recipient, comment } = input;
  const snapshot =
    delivery &&
    snapshotOf(delivery.input, { daysFrom: delivery.quote.daysFrom, daysTo: delivery.quote.daysTo });
  const columns = {
    ...(recipient !== undefined && { recipient }),
    ...(comment !== undefined && { comment }),
    ...(snapshot && { delivery: JSON.stringify(snapshot) }),
  };
  if (Object.keys(columns).length > 0) await saveEdited(trx, order.id, columns);
}
