import type { Db } from '#database/schema.ts';
import { NOTHING } from '#domain/money.ts';
import { advanceProblem, type OrderStatus, PAYMENT } from '#domain/orders/status.ts';
import { askRefund } from '#server/features/payments/refund.ts';
import { audit } from '#server/features/staff/audit.ts';
import { type Actor, COMMAND, staffIdOf, type Write } from '#server/features/staff/person.ts';
import { goodsPaidOf, planAccrual, settleBonusesOfRefund } from './accrue-bonuses.ts';
import { announceOrder } from './announce.ts';
import { cancelWaiting } from './cancel-order.ts';
import { recordEvent } from './events.ts';
import { completeOrder, findOrderId, updateTrack, versionOf } from './order-changes.ts';
import type { OrderServices } from './order-services.ts';
import { type LockedOrder, lockOrder, updateOrder } from './queries.ts';
import { handOver } from './release.ts';
import { oweByHand } from './returns/owe-by-hand.ts';
import { settleOnReceipt } from './settle.ts';
import { expectAll, type TakenPieces, takeInPart } from './take-in-part.ts';

export type Track = { number: string; url: string | null };

export type Advance =
  | { outcome: 'advanced'; from: OrderStatus }
  | { outcome: 'not found' }
  /** `why` completes the sentence «Заказ …: », in Russian. */
  | { outcome: 'refused'; from: OrderStatus; why: string };

/** Statuses that the command sets, with the text for the history. */
export const ADVANCES = {
  confirmed: 'Подтверждён',
  packing: 'Собираем',
  shipped: 'Передан в\u00a0доставку',
  ready: 'Готов к\u00a0выдаче',
  received: 'Получен',
  unclaimed: 'Не\u00a0востребован, вернётся в\u00a0магазин',
  cancelled: 'Отменён магазином',
  returned: 'Не\u00a0востребован, вернулся в\u00a0магазин',
} as const satisfies Partial<Record<OrderStatus, string>>;

export type AdvanceTo = keyof typeof ADVANCES;

/** Which pieces of a parcel were taken, only a person of the back office can say. */
const TEXTS = { ...ADVANCES, 'partly-received': 'Получен частично' } as const;

export const isAdvance = (status: string): status is AdvanceTo => status in ADVANCES;

/** What belongs to a step beside the status. */
export type Step = {
  to: keyof typeof TEXTS;
  track?: Track | undefined;
  /** Of a cancelled order, for the buyer; of an unclaimed one and of a parcel that was not scanned, for the shop. */
  reason?: string | undefined;
  /** Of money that is taken with the goods. */
  fiscal?: { number: string; sign: string } | undefined;
  /** Pieces of each line that the buyer has taken. */
  taken?: TakenPieces | undefined;
  /** Another step follows at once: the buyer is notified of that one. */
  isPassed?: boolean | undefined;
};

/** Advances an order on behalf of staff. */
export function advanceOrder(
  services: OrderServices,
  number: string,
  to: AdvanceTo,
  track?: Track,
  by: Actor = COMMAND,
): Promise<Advance> {
  return changeByNumber(services, number, by, async (at, order) => {
    const { status } = order;
    const why = advanceProblem({ status, isHandedOver: order.handed_over_at !== null }, to);
    if (why === undefined) await takeStep(at, services, order, { to, track });
    return why;
  });
}

/** Marks the invoice as paid, outside the shop's bank. */
export function markPaid(services: OrderServices, number: string, by: Actor = COMMAND): Promise<Advance> {
  return changeByNumber(services, number, by, async (at, order) => {
    const why = paidProblem(order);
    if (why === undefined) await notePaid(at, services, order);
    return why;
  });
}

/** @param change answers why it is refused */
function changeByNumber(
  { db, now }: OrderServices,
  number: string,
  by: Actor,
  change: (at: Write, order: LockedOrder) => Promise<string | undefined>,
): Promise<Advance> {
  return db.transaction().execute(async (trx) => {
    const orderId = await findOrderId(trx, number);
    const order = orderId === undefined ? undefined : await lockOrder(trx, orderId);
    if (order === undefined) return { outcome: 'not found' };
    const { status: from } = order;
    const why = await change({ trx, by, now: now() }, order);
    return why === undefined ? { outcome: 'advanced', from } : { outcome: 'refused', from, why };
  });
}

/** Carries a permitted step of a locked order out, with its record. */
export async function takeStep(
  at: Write,
  services: OrderServices,
  order: LockedOrder,
  step: Step,
): Promise<void> {
  const { trx } = at;
  const { to, track, reason } = step;
  if (track) await updateTrack(trx, order.id, track);
  await (to === 'cancelled'
    ? cancelWaiting(trx, services, order, {
        by: 'shop',
        text: reason === undefined ? ADVANCES.cancelled : `${ADVANCES.cancelled}: ${reason}`,
        staffId: staffIdOf(at.by),
        reason,
      })
    : moveTo(at, services, order, { ...step, to }));
  await audit(at, {
    action: `order.${to}`,
    object: await objectOf(trx, order),
    changes: [
      { field: 'status', before: order.status, after: to },
      ...(track ? [{ field: 'track', before: order.track_number, after: track.number }] : []),
    ],
    reason,
  });
}

/** An order as the audit names it, with the version after a change. */
export const objectOf = async (trx: Db, { id, number }: Pick<LockedOrder, 'id' | 'number'>) => ({
  kind: 'order',
  id: String(id),
  title: `Заказ №\u00a0${number}`,
  version: await versionOf(trx, id),
});

async function moveTo(
  { trx, by }: Write,
  services: OrderServices,
  order: LockedOrder,
  step: Step & { to: Exclude<Step['to'], 'cancelled'> },
): Promise<void> {
  const { to } = step;
  const at = services.now();
  await updateOrder(trx, order.id, { status: to });
  await recordEvent(trx, {
    orderId: order.id,
    at,
    status: to,
    text: TEXTS[to],
    staffId: staffIdOf(by),
  });
  // What was not fetched returns to stock when it lies on the table, at the shop's own counter too.
  if (to !== 'confirmed' && to !== 'packing' && to !== 'ready') await handOver(trx, services, order.id);
  if (to === 'partly-received') {
    await takeInPart(trx, order, step.taken ?? [], at);
    const kept = await lockOrder(trx, order.id);
    if (kept) await receive(trx, services, kept, { at, fiscal: step.fiscal });
  }
  if (to === 'received') await receive(trx, services, order, { at, fiscal: step.fiscal });
  if (to === 'returned' || to === 'unclaimed') {
    await takeBack(trx, services, order, at);
    await expectAll(trx, order.id, at);
  }
  if (to !== 'confirmed' && to !== 'packing' && !step.isPassed) {
    await announceOrder(trx, services, { orderId: order.id, what: to });
  }
}

/** A tracking number that comes without a step. */
export async function noteTrack(at: Write, order: LockedOrder, number: string): Promise<void> {
  const { trx } = at;
  await updateTrack(trx, order.id, { number, url: null });
  await audit(at, {
    action: 'order.track',
    object: await objectOf(trx, order),
    changes: [{ field: 'track', before: order.track_number, after: number }],
  });
}

/** Day and number of the payment order, where they are known. */
export async function notePaid(
  at: Write,
  services: OrderServices,
  order: LockedOrder,
  document?: { date: string; number: string },
): Promise<void> {
  const { trx, by } = at;
  if (document) await updateOrder(trx, order.id, { paid_document: JSON.stringify(document) });
  await settleOnReceipt(trx, services, order.id, {
    staffId: staffIdOf(by),
    ...(document && { text: 'Оплачен по\u00a0счёту' }),
  });
  await announceOrder(trx, services, { orderId: order.id, what: 'paid' });
  await audit(at, {
    action: 'order.paid',
    object: await objectOf(trx, order),
    changes: [
      { field: 'isPaid', before: false, after: true },
      ...(document ? [{ field: 'document', before: null, after: document }] : []),
    ],
  });
}

/** Why an order cannot be noted as paid, completing the sentence «Заказ …: ». */
export function paidProblem(
  order: Pick<LockedOrder, 'is_online' | 'paid_at' | 'cancelled_at'>,
): string | undefined {
  if (order.is_online) return 'оплату онлайн подтверждает только банк';
  if (order.paid_at !== null) return 'он\u00a0уже оплачен';
  return order.cancelled_at === null ? undefined : 'он\u00a0отменён';
}

async function receive(
  trx: Db,
  services: OrderServices,
  order: LockedOrder,
  { at, fiscal }: { at: Date } & Pick<Step, 'fiscal'>,
): Promise<void> {
  if (!(await completeOrder(trx, order.id, at))) return;
  if (order.payment_status !== PAYMENT.complete) await settleOnReceipt(trx, services, order.id);
  if (fiscal) await updateOrder(trx, order.id, { fiscal: JSON.stringify(fiscal) });
  await planAccrual(trx, services, order, at);
}

/** The order was not fetched: the goods are refunded, delivery and gift are not. */
async function takeBack(trx: Db, services: OrderServices, order: LockedOrder, at: Date): Promise<void> {
  const goods = goodsPaidOf(order);
  await settleBonusesOfRefund(trx, order, { now: goods, before: NOTHING, at });
  if (order.paid_at === null || goods === 0) return;
  if (!order.is_online) {
    const owed = { orderId: order.id, amountKopecks: goods, goods };
    await oweByHand(trx, services, { ...owed, reason: 'unclaimed' });
    return;
  }
  await askRefund(trx, services, {
    orderId: order.id,
    amountKopecks: goods,
    why: `Заказ №\u00a0${order.number} не\u00a0востребован`,
  });
}
