import type { OrderCard, OrderView } from '#contract/orders.ts';
import { type DeliveryDays, deliveryDates } from '#domain/delivery/delivery-dates.ts';
import { type Kopecks, minus, toRoubles } from '#domain/money.ts';
import { REFUND_REASONS, refundReasonTitle } from '#domain/orders/refund.ts';
import { RECEIVED } from '#domain/orders/status.ts';
import type { BuyerKind } from '#domain/papers/paper-kinds.ts';
import type { listOrderEvents, listOrderRefunds, OrderCardRow, ShownOrderLine } from './history-queries.ts';
import { permitted, refundUntil } from './permitted.ts';

export function presentOrderCard(order: OrderCardRow, now: Date): OrderCard {
  return {
    id: order.id,
    number: order.number,
    createdAt: order.created_at.toISOString(),
    status: {
      id: order.status_id,
      code: order.status_code,
      title: order.status_title,
      groupId: order.status_group_id,
    },
    paymentStatus: order.payment_status,
    total: toRoubles(order.total_kopecks),
    count: order.piece_count ?? 0,
    lineCount: order.line_count ?? 0,
    lines: order.first_lines.map(({ title, image_id }) => ({ title, imageId: image_id })),
    delivery: presentDelivery(order),
    reservedUntil: order.reserved_until?.toISOString() ?? null,
    billId: order.bill_id,
    bonuses: {
      writtenOff: order.bonuses_written_off,
      // A cancelled order accrues nothing.
      toAccrue: order.cancelled_at === null ? order.bonuses_to_accrue : 0,
      accruedAt: order.bonuses_accrued_at?.toISOString() ?? null,
    },
    cancelledText: order.cancelled_at === null ? null : order.status_text,
    can: permitted(order, now),
  };
}

function presentDelivery({ delivery, delivery_kopecks, created_at }: OrderCardRow): OrderCard['delivery'] {
  const { destination: _parts, ...shown } = delivery;
  return {
    ...shown,
    expectedAt: expectedAt(delivery, created_at).toISOString(),
    price: toRoubles(delivery_kopecks),
  };
}

/** Noon of the first promised day, in Moscow. */
export function expectedAt(days: DeliveryDays, createdAt: Date): Date {
  const { dateFrom } = deliveryDates(createdAt, days);
  return new Date(`${dateFrom}T12:00:00+03:00`);
}

export type OrderParts = {
  order: OrderCardRow;
  lines: readonly ShownOrderLine[];
  events: Awaited<ReturnType<typeof listOrderEvents>>;
  refunds: Awaited<ReturnType<typeof listOrderRefunds>>;
  /** The page of a product, as this shopper can open it today; null when it is no longer sold. */
  pathOf: (line: ShownOrderLine) => string | null;
  /** That the buyer can download. */
  documents: BuyerKind[];
};

/** One order with all its details. */
export function presentOrder(
  { order, lines, events, refunds, pathOf, documents }: OrderParts,
  now: Date,
): OrderView {
  const card = presentOrderCard(order, now);
  return {
    ...card,
    lines: lines.map((line) => presentLine(line, pathOf(line), RECEIVED.includes(card.status.code))),
    ledger: order.ledger.map((step) => ({ ...step, amount: toRoubles(step.amount as Kopecks) })),
    goodsPrice: toRoubles(minus(order.goods_kopecks, order.services_kopecks)),
    gift: order.gift && { ...order.gift, price: toRoubles(order.services_kopecks) },
    discount: toRoubles(order.discount_kopecks),
    deliveryPrice: toRoubles(order.delivery_kopecks),
    vat: { percent: order.vat_basis_points / 100, amount: toRoubles(order.vat_kopecks) },
    promoCode: order.promo_code,
    contact: { fio: order.full_name, email: order.email, phone: order.phone },
    recipient: order.recipient,
    comment: order.comment,
    payment: {
      id: order.payment_method_id,
      code: order.payment_code,
      name: order.payment_name,
      isOnline: order.is_online,
      paidAt: order.paid_at?.toISOString() ?? null,
    },
    track: order.track_number === null ? null : { number: order.track_number, url: order.track_url },
    history: events.map(({ at, status_code, payment_status, text }) => ({
      at: at.toISOString(),
      statusCode: status_code,
      paymentStatus: payment_status,
      text,
    })),
    receipt: order.is_online && order.paid_at !== null ? { at: order.paid_at.toISOString() } : null,
    refunds: refunds.map((refund) => ({
      id: refund.id,
      status: refund.status,
      amount: toRoubles(refund.amount_kopecks),
      reason: refundReasonTitle(refund.reason),
      text: refund.text,
      answer: refund.answer,
      createdAt: refund.created_at.toISOString(),
    })),
    refundReasons: card.can.refund ? [...REFUND_REASONS] : [],
    refundUntil: refundUntil(order)?.toISOString() ?? null,
    documents,
  };
}

function presentLine(
  line: ShownOrderLine,
  path: string | null,
  isReceived: boolean,
): OrderView['lines'][number] {
  const refundable = line.is_service ? 0 : line.count - line.refunded_count;
  return {
    id: line.id,
    productId: line.product_id,
    groupId: line.group_id,
    title: line.title,
    vendorCode: line.vendor_code,
    sizeTitle: line.size_title,
    path,
    imageId: line.image_id,
    uins: uinsOf(line, false),
    lotUins: uinsOf(line, true),
    count: line.count,
    unitPrice: toRoubles(line.unit_kopecks),
    oldTotal: toRoubles(line.old_total_kopecks),
    total: toRoubles(line.total_kopecks),
    paid: toRoubles(line.paid_kopecks),
    isService: line.is_service,
    refundable,
    canReview: isReceived && path !== null && refundable > 0 && !line.is_reviewed,
    engraving:
      line.engraving_text === null
        ? null
        : {
            text: line.engraving_text,
            face: line.engraving_face ?? '',
            price: toRoubles(line.engraving_kopecks),
          },
  };
}

const uinsOf = ({ pieces }: ShownOrderLine, isOfLot: boolean): string[] =>
  // Pieces of one lot may come from several places.
  [...new Set(pieces.flatMap(({ uin, uin_is_of_lot }) => (uin_is_of_lot === isOfLot ? uin : [])))];
