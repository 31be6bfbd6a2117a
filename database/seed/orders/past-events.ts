import type { PaymentStatus } from '#domain/orders/status.ts';
import type { PastOrder } from './past-orders.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Ids of statuses from sites-and-roles.ts, and of payment statuses (decision T4.1). */
const STATUS = {
  new: 1,
  'waiting-payment': 2,
  confirmed: 3,
  packing: 4,
  shipped: 5,
  ready: 6,
  received: 7,
  cancelled: 8,
} as const;

const PAYMENT = { created: 0, waiting: 1, complete: 2, cancelled: 3, refunded: 5 } as const;

export type PastEvent = { at: Date; status?: number; payment?: PaymentStatus; text: string };

export type PastMoments = {
  placed: Date;
  paid: Date | null;
  handedOver: Date | null;
  received: Date | null;
  cancelled: Date | null;
};

const ONLINE = 31;
const INVOICE = 36;

/** The dates of an order's history, relative to the time of seeding. */
export function pastMoments(order: PastOrder, now: Date): PastMoments {
  const { status, payment } = order;
  // Orders are placed at different times of the day.
  const placed = new Date(now.getTime() - order.placed * DAY - (order.id % 173) * MINUTE);
  const after = (hours: number) => new Date(placed.getTime() + hours * HOUR);
  const received =
    order.received === undefined
      ? null
      : new Date(now.getTime() - order.received * DAY - (order.id % 127) * MINUTE);
  const isPaidBefore =
    (payment === ONLINE && status !== 'waiting-payment') || (payment === INVOICE && status !== 'new');
  return {
    placed,
    paid: isPaidBefore ? after(payment === ONLINE ? 0.15 : 6) : received,
    handedOver: status === 'shipped' ? after(44) : received,
    received,
    cancelled: status === 'refunded' ? after(5) : status === 'expired' ? after(72) : null,
  };
}

/** The history of an order, the earliest first. */
export function pastEvents(order: PastOrder, moments: PastMoments): PastEvent[] {
  const { placed, paid, received, cancelled } = moments;
  const after = (hours: number) => new Date(placed.getTime() + hours * HOUR);
  const isOnline = order.payment === ONLINE;
  const isPacked = ['packing', 'shipped', 'ready', 'received'].includes(order.status);
  const goesByCarrier = order.to !== 'EKB1';
  const isPaidBefore = paid !== null && paid !== received;
  const events: (PastEvent | false)[] = [
    {
      at: placed,
      status: isOnline ? STATUS['waiting-payment'] : STATUS.new,
      payment: isOnline ? PAYMENT.waiting : PAYMENT.created,
      text: isOnline ? 'Заказ оформлен, ждём оплату' : 'Заказ оформлен',
    },
    isPaidBefore && {
      at: paid,
      status: STATUS.confirmed,
      payment: PAYMENT.complete,
      text: isOnline ? 'Оплачен онлайн' : 'Счёт оплачен',
    },
    isPacked && { at: after(20), status: STATUS.packing, text: 'Собираем' },
    isPacked &&
      goesByCarrier &&
      order.status !== 'packing' && { at: after(44), status: STATUS.shipped, text: 'Передан в доставку' },
    isPacked &&
      !goesByCarrier &&
      order.status !== 'packing' && { at: after(30), status: STATUS.ready, text: 'Готов к выдаче' },
    received !== null && { at: received, status: STATUS.received, text: 'Получен' },
    received !== null &&
      !isPaidBefore && { at: received, payment: PAYMENT.complete, text: 'Оплачен при получении' },
    cancelled !== null && {
      at: cancelled,
      status: STATUS.cancelled,
      ...(order.status === 'expired' && { payment: PAYMENT.cancelled }),
      text: order.status === 'expired' ? 'Отменён: не забрали вовремя' : 'Отменён покупателем',
    },
    order.status === 'refunded' &&
      cancelled !== null && {
        at: new Date(cancelled.getTime() + MINUTE),
        payment: PAYMENT.refunded,
        text: 'Деньги возвращены',
      },
  ];
  return events.filter((event) => event !== false);
}

/** The value of the last such event. */
export function lastOf<Part extends 'status' | 'payment'>(
  events: readonly PastEvent[],
  part: Part,
): NonNullable<PastEvent[Part]> {
  return events.findLast((event) => event[part] !== undefined)?.[part] ?? 0;
}
