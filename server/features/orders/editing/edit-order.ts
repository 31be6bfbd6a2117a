import type { EditedOrder, OrderSumsShown } from '#contract/staff/order-edits.ts';
import type { Db } from '#database/schema.ts';
import { deliveryDates } from '#domain/delivery/delivery-dates.ts';
import { deliveryPrice } from '#domain/delivery/delivery-price.ts';
import { fromRoubles, type Kopecks, NOTHING, sum, toRoubles } from '#domain/money.ts';
import { isEditable, orderSums, reserveAfterEdit } from '#domain/orders/edit.ts';
import { PAYMENT } from '#domain/orders/status.ts';
import { includedVat } from '#domain/orders/vat.ts';
import { configFor } from '#server/features/basket/price-basket.ts';
import { lockLotsAnd } from '#server/features/catalog/stock.ts';
import { snapshotOf } from '#server/features/delivery/delivery-input.ts';
import { findOpenPayment } from '#server/features/payments/queries.ts';
import { audit } from '#server/features/staff/audit.ts';
import { type StaffPerson, staffIdOf, type Write } from '#server/features/staff/person.ts';
import { Problem } from '#server/platform/problem.ts';
import { retryConflicts } from '#server/platform/retry-conflicts.ts';
import { settingsOf } from '#server/platform/site-settings.ts';
import type { Services } from '#server/services.ts';
import { objectOf } from '../advance-order.ts';
import { announceOrder } from '../announce.ts';
import { recordEvent } from '../events.ts';
import type { LockedOrder } from '../queries.ts';
import { lockStaffOrder } from '../staff/steps.ts';
import { type Change, state } from './change.ts';
import { editLines } from './edit-lines.ts';
import { editPaid } from './edit-paid.ts';
import { isCarriers, listEditedLines, lockBillOf, putBill, saveEdited, weightOf } from './edit-queries.ts';
import { invalid, type PreparedEdit, wantedLines } from './prepare-edit.ts';
import { sumsOf } from './present-sums.ts';
import { recalculateOrder } from './recalculate-order.ts';

type Asked = { orderId: number; prepared: PreparedEdit; caller: StaffPerson; expectedTotal?: number };

/**
 * Edits an order before it is packed (back office, §4.2.3). Locks the order, its bill, lots by id, promo code and
 * bonuses, in the sequence of new orders.
 *
 * @throws {Problem} `state` when it can no longer be edited, `out_of_stock`, `order_changed` with what it would cost now
 */
export async function editOrder(
  at: Write,
  services: Services,
  { orderId, prepared, caller, expectedTotal }: Asked,
): Promise<EditedOrder> {
  const { trx } = at;
  const order = await lockStaffOrder(trx, orderId);
  await refuseLocked(trx, services, order);
  const before = await sumsOf(trx, order);
  const lines = await listEditedLines(trx, orderId);
  const wanted = wantedLines(lines, prepared.input);
  if (wanted.added.length === 0 && wanted.kept.every(({ count }) => count === 0)) {
    throw state('Вместо этого отмените заказ');
  }
  await lockLotsAnd(trx, {
    lotIds: lines.flatMap(({ pieces }) => pieces.flatMap(({ offer_id }) => offer_id ?? [])),
    groupIds: [
      ...wanted.added.map(({ groupId }) => groupId),
      ...lines.flatMap(({ group_id }) => group_id ?? []),
    ],
  });

  const isPaid = order.paid_at !== null;
  const change = { order, lines, wanted, prepared };
  const { refund, warnings } = isPaid
    ? { refund: await editPaid(at, services, { ...change, caller }), warnings: [] }
    : { refund: NOTHING, warnings: await editUnpaid(at, services, change) };
  const after = await sumsOf(trx, await lockStaffOrder(trx, orderId));
  refuseOther(after, expectedTotal);
  await record(at, services, { order, before, after, prepared });
  const { delivery } = prepared;
  const arrival = delivery ? deliveryDates(at.now, delivery.quote) : null;
  return { orderId, ...after, before, arrival, isPaid, refund: toRoubles(refund), warnings };
}

/** What an edit would change; everything is rolled back. */
export async function previewEdit(
  services: Services,
  by: Write['by'],
  asked: Omit<Asked, 'expectedTotal'>,
): Promise<EditedOrder> {
  const preview = new Preview();
  try {
    await retryConflicts(() =>
      services.db.transaction().execute(async (trx) => {
        preview.edited = await editOrder({ trx, by, now: services.now() }, services, asked);
        throw preview;
      }),
    );
  } catch (error) {
    if (error !== preview || preview.edited === undefined) throw error;
  }
  if (preview.edited === undefined) throw new Error('A preview has no result');
  return preview.edited;
}

class Preview extends Error {
  override readonly name = 'Preview';
  edited: EditedOrder | undefined;
}

/** «14:20», in Moscow. */
const time = new Intl.DateTimeFormat('ru-RU', { timeStyle: 'short', timeZone: 'Europe/Moscow' });

/** For how long a page of the bank is waited for: the bank forgets an unpaid payment after an hour. */
const PAGE_OF_BANK = 3_600_000;

async function refuseLocked(trx: Db, { now }: Services, order: LockedOrder): Promise<void> {
  const bill = await lockBillOf(trx, order.id);
  if (!isEditable(order.status) || order.released_at !== null || order.handed_over_at !== null) {
    throw state('Изменить заказ можно только до\u00a0сборки');
  }
  const open = order.paid_at === null && bill ? await findOpenPayment(trx, bill.id) : undefined;
  if (open === undefined) return;
  const until = new Date(Math.max(open.created_at.getTime() + PAGE_OF_BANK, now().getTime() + 60_000));
  throw state(`Покупатель сейчас оплачивает заказ. Изменить его можно после\u00a0${time.format(until)}`);
}

function refuseOther(after: OrderSumsShown, expectedTotal: number | undefined): void {
  if (expectedTotal === undefined || fromRoubles(expectedTotal) === fromRoubles(after.totals.total)) return;
  throw new Problem('order_changed', 'Сумма заказа изменилась. Проверьте её и\u00a0сохраните ещё раз', {
    details: { changed: after },
  });
}

/** @returns warnings */
async function editUnpaid(at: Write, services: Services, change: Change): Promise<string[]> {
  const { trx } = at;
  const { order, prepared } = change;
  const edited = await (prepared.input.isAnew ? recalculateOrder : editLines)(at, services, change);
  const delivery = deliveryOf(services, change, edited.untilFree);
  const payment = await paymentOf(at, services, change);
  const lines = await listEditedLines(trx, order.id);
  const services_ = sum(lines.filter(({ is_service }) => is_service).map((line) => line.paid_kopecks));
  const goods = lines.filter(({ is_service }) => !is_service);
  const engraving = sum(goods.map((line) => line.engraving_kopecks));
  const sums = orderSums({
    lines: goods.map((line) => ({ oldTotal: line.old_total_kopecks, paid: line.paid_kopecks })),
    engraving,
    services: services_,
    delivery: delivery.price,
  });
  if (sums.total === 0)
    throw state('Платить будет не\u00a0за\u00a0что. Отмените заказ и\u00a0оформите новый');
  const vat = order.vat_basis_points;
  const taxed = [...lines.flatMap((line) => [line.paid_kopecks, line.engraving_kopecks]), delivery.price];
  const { recipient, comment } = prepared.input;
  await saveEdited(trx, order.id, {
    ...edited.columns,
    ...delivery.columns,
    ...payment.columns,
    ...(recipient !== undefined && { recipient }),
    ...(comment !== undefined && { comment }),
    goods_kopecks: sums.goods,
    services_kopecks: services_,
    discount_kopecks: sums.discount,
    delivery_kopecks: delivery.price,
    total_kopecks: sums.total,
    vat_kopecks: sum(taxed.map((amount) => includedVat(amount, vat))),
    ledger: JSON.stringify(edited.ledgerOf(delivery.price)),
    weight_mg: await weightOf(trx, order.id),
  });
  if (payment.isOnline) await putBill(trx, order.id, sums.total);
  if (payment.end) {
    const plan = { startAfter: payment.end, key: String(order.id) };
    await services.jobs.add(trx, 'orders.expire', { orderId: order.id }, plan);
  }
  return edited.warnings;
}

/** Delivery stays as it is unless way or address change. */
function deliveryOf(services: Services, { order, prepared }: Change, untilFree: Kopecks) {
  const { delivery, shopper } = prepared;
  if (delivery === undefined) return { price: order.delivery_kopecks, columns: {} };
  const { delivery: rules } = configFor(services, shopper);
  const { input, quote } = delivery;
  const terms = { fullPrice: quote.price, mayBeFree: input.method.is_free_above_threshold };
  const snapshot = snapshotOf(input, { daysFrom: quote.daysFrom, daysTo: quote.daysTo });
  return {
    price: deliveryPrice(terms, rules.isFreeDeliveryOn ? untilFree : undefined),
    columns: { delivery: JSON.stringify(snapshot) },
  };
}

/** Another way to pay changes what the order waits for; otherwise the end of its reserve does not move. */
async function paymentOf({ trx, now }: Write, services: Services, { order, prepared }: Change) {
  const { payment, delivery, today } = prepared;
  const kind = delivery?.input.kind ?? order.delivery.kind;
  if (payment && !payment.deliveryKinds.includes(kind)) {
    throw invalid('payment', 'При таком способе доставки так оплатить нельзя');
  }
  const isOnline = payment ? payment.way === 'online' : order.is_online;
  const isByCarrier = delivery
    ? delivery.input.method.is_by_carrier
    : await isCarriers(trx, order.delivery.methodCode);
  const end = reserveAfterEdit(
    { status: order.status, isOnline: order.is_online, end: order.reserved_until },
    { isOnline, isFetchedHere: kind === 'pickupPoint' && !isByCarrier, now },
    settingsOf(services.catalog.current(), today.siteId).orders,
  );
  const chosen = payment && {
    payment_method_id: payment.id,
    payment_code: payment.code,
    payment_name: payment.name,
    is_online: isOnline,
  };
  const status = isOnline ? ('waiting-payment' as const) : ('new' as const);
  const isMoved = isOnline !== order.is_online;
  return {
    isOnline,
    end: end?.getTime() === order.reserved_until?.getTime() ? null : end,
    columns: {
      reserved_until: end,
      ...chosen,
      ...(isMoved && { status, payment_status: PAYMENT.created }),
    },
  };
}

type Recorded = { order: LockedOrder; before: OrderSumsShown; after: OrderSumsShown; prepared: PreparedEdit };

async function record(
  at: Write,
  services: Services,
  { order, before, after, prepared: { input, delivery, payment } }: Recorded,
): Promise<void> {
  const { trx, by, now } = at;
  await recordEvent(trx, {
    orderId: order.id,
    at: now,
    text: 'Заказ изменён магазином',
    staffId: staffIdOf(by),
  });
  await announceOrder(trx, services, { orderId: order.id, what: 'edited' });
  const goods = ({ lines }: OrderSumsShown) =>
    lines.map(({ title, sizeTitle, count }) => `${title}${sizeTitle && `, ${sizeTitle}`} × ${count}`);
  await audit(at, {
    action: 'order.edit',
    object: await objectOf(trx, order),
    changes: [
      { field: 'lines', before: goods(before), after: goods(after) },
      { field: 'total', before: before.totals.total, after: after.totals.total },
      ...(delivery
        ? [{ field: 'delivery', before: order.delivery.name, after: delivery.input.method.name }]
        : []),
      ...(payment ? [{ field: 'payment', before: order.payment_name, after: payment.name }] : []),
      ...(input.isAnew ? [{ field: 'isAnew', before: false, after: true }] : []),
      // Of persons only that they changed.
      ...(input.recipient === undefined ? [] : [{ field: 'recipient' }]),
      ...(input.comment === undefined ? [] : [{ field: 'comment' }]),
    ],
  });
}
