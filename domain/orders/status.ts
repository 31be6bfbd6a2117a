/** Codes of the order statuses with rules; titles and ids come from the table `statuses`. */
export type OrderStatus =
  | 'new'
  | 'waiting-payment'
  | 'confirmed'
  | 'packing'
  | 'shipped'
  | 'ready'
  | 'received'
  | 'partly-received'
  | 'unclaimed'
  | 'cancelled'
  | 'returned';

/** Allowed transitions. A cancelled order is restored only when its payment arrives late and its pieces are still available. */
const NEXT: Record<OrderStatus, readonly OrderStatus[]> = {
  new: ['confirmed', 'packing', 'cancelled'],
  'waiting-payment': ['confirmed', 'cancelled'],
  confirmed: ['packing', 'cancelled'],
  packing: ['shipped', 'ready', 'cancelled'],
  shipped: ['ready', 'received', 'partly-received', 'unclaimed', 'returned'],
  ready: ['received', 'partly-received', 'unclaimed', 'returned', 'cancelled'],
  received: ['returned'],
  'partly-received': ['returned'],
  unclaimed: [],
  cancelled: ['confirmed'],
  returned: [],
};

export const ORDER_STATUSES = Object.keys(NEXT) as OrderStatus[];

/** The buyer has goods of it: all of them, or those that were taken. */
export const RECEIVED: readonly string[] = ['received', 'partly-received'] satisfies OrderStatus[];

export const mayBecome = (from: OrderStatus, to: OrderStatus): boolean => NEXT[from].includes(to);

/**
 * The reason, in Russian, why staff cannot set a status by hand; undefined when
 * they can. Received goods come back only through a refund request, and only
 * the bank confirms online payments.
 */
export function advanceProblem(
  { status, isHandedOver }: { status: OrderStatus; isHandedOver: boolean },
  to: OrderStatus,
): string | undefined {
  if (status === 'waiting-payment' && to === 'confirmed') {
    return 'оплату онлайн подтверждает только банк';
  }
  if (RECEIVED.includes(status) && to === 'returned') {
    return 'полученное возвращают по\u00a0заявке покупателя';
  }
  if (status === 'cancelled' || !mayBecome(status, to)) return 'такого шага из этого статуса нет';
  if (to === 'cancelled' && isHandedOver) {
    return 'он\u00a0уже передан в\u00a0доставку. Если его не\u00a0забрали, отметьте unclaimed';
  }
  return;
}

/** Payment statuses of §4 and decision T4.1: only 2 is defined by the specification, "the order is complete". */
export const PAYMENT = {
  created: 0,
  waiting: 1,
  complete: 2,
  cancelled: 3,
  failed: 4,
  refunded: 5,
  partlyRefunded: 6,
} as const;

export type PaymentStatus = (typeof PAYMENT)[keyof typeof PAYMENT];

/** Late payments count, and a full refund is final. */
const NEXT_PAYMENT: Record<PaymentStatus, readonly PaymentStatus[]> = {
  [PAYMENT.created]: [PAYMENT.waiting, PAYMENT.complete, PAYMENT.cancelled, PAYMENT.failed],
  [PAYMENT.waiting]: [PAYMENT.complete, PAYMENT.cancelled, PAYMENT.failed],
  [PAYMENT.complete]: [PAYMENT.refunded, PAYMENT.partlyRefunded],
  [PAYMENT.cancelled]: [PAYMENT.complete],
  [PAYMENT.failed]: [PAYMENT.waiting, PAYMENT.complete, PAYMENT.cancelled],
  [PAYMENT.refunded]: [],
  [PAYMENT.partlyRefunded]: [PAYMENT.partlyRefunded, PAYMENT.refunded],
};

export const mayPaymentBecome = (from: PaymentStatus, to: PaymentStatus): boolean =>
  NEXT_PAYMENT[from].includes(to);

/** Groups of statuses, in the order in which an order passes them; `code` is part of /user/order/{status} (decision T2.19). */
export const STATUS_GROUPS = [
  { id: 1, code: 'waiting', title: 'Ждут оплаты' },
  { id: 2, code: 'packing', title: 'Собираем' },
  { id: 3, code: 'on-the-way', title: 'В\u00a0пути' },
  { id: 4, code: 'ready', title: 'Готовы к\u00a0выдаче' },
  { id: 5, code: 'received', title: 'Получены' },
  { id: 6, code: 'cancelled', title: 'Отменены' },
] as const;

/** Groups of the statuses of one-click orders. */
export const BLANK_STATUS_GROUPS = [
  { id: 1, code: 'active', title: 'В\u00a0работе' },
  { id: 2, code: 'done', title: 'Оформлены' },
  { id: 3, code: 'cancelled', title: 'Отменены' },
] as const;
