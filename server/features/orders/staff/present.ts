import type { StaffOrder, StaffOrderRow } from '#contract/staff/order-view.ts';
import { type Kopecks, minus, toRoubles } from '#domain/money.ts';
import { REFUND_REASONS } from '#domain/orders/refund.ts';
import { staffStepsOf } from '#domain/orders/staff-steps.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import type { StaffPerson } from '#server/features/staff/person.ts';
import { paidProblem } from '../advance-order.ts';
import type { listOrderRefunds } from '../history-queries.ts';
import { expectedAt } from '../present-order.ts';
import { shownContacts, sightOf } from './contacts.ts';
import type { OrderListRow } from './list-queries.ts';
import type { listNotes } from './notes.ts';
import { presentNote } from './notes.ts';
import type {
  listLoggedMessages,
  listOtherOrders,
  listPayments,
  listStaffEvents,
  listStaffLines,
  StaffOrderDetail,
} from './view-queries.ts';

type Caller = Pick<StaffPerson, 'permissions'>;

/** An order in the list. */
export function presentRow(order: OrderListRow, caller: Caller): StaffOrderRow {
  return {
    ...presentHead(order, caller),
    goods: {
      titles: order.goods.map(({ title }) => title),
      imageIds: order.goods.flatMap(({ image_id }) => image_id ?? []),
      count: order.piece_count,
    },
    payment: {
      code: order.payment_code,
      title: order.payment_name,
      isOnline: order.is_online,
      paidAt: order.paid_at?.toISOString() ?? null,
    },
    delivery: {
      code: order.delivery.methodCode,
      title: order.delivery.name,
      kind: order.delivery.kind,
      place: order.delivery.pointName ?? order.city,
    },
  };
}

function presentHead(order: OrderListRow, caller: Caller) {
  const sight = sightOf(caller);
  const { full_name: fio, phone, email } = order;
  return {
    id: order.id,
    number: order.number,
    version: order.version,
    createdAt: order.created_at.toISOString(),
    siteId: order.site_id,
    source: order.source,
    status: {
      code: order.status_code,
      title: order.status_title,
      at: new Date(order.status_at).toISOString(),
    },
    contacts: shownContacts({ fio, phone, email }, sight),
    isMasked: sight !== 'whole',
    total: toRoubles(order.total_kopecks),
    paymentStatus: order.payment_status,
    priceRole: order.price_role,
    promoCode: order.promo_code,
    manager:
      order.manager_id === null ? null : { id: order.manager_id, fio: order.manager_fio ?? 'Сотрудник' },
    reservedUntil: order.reserved_until?.toISOString() ?? null,
    hasRefund: order.has_refund,
  };
}

export type StaffOrderParts = {
  order: StaffOrderDetail;
  lines: Awaited<ReturnType<typeof listStaffLines>>;
  events: Awaited<ReturnType<typeof listStaffEvents>>;
  payments: Awaited<ReturnType<typeof listPayments>>;
  refunds: Awaited<ReturnType<typeof listOrderRefunds>>;
  messages: Awaited<ReturnType<typeof listLoggedMessages>>;
  notes: Awaited<ReturnType<typeof listNotes>>;
  others: Awaited<ReturnType<typeof listOtherOrders>>;
  expected: number;
};

/** One order with everything that its page shows; contacts as the caller may see them. */
export function presentStaffOrder(parts: StaffOrderParts, caller: Caller): StaffOrder {
  const { order } = parts;
  return {
    ...presentHead(order, caller),
    ...presentWhatMayBeDone(order, caller),
    ...presentMoney(order),
    lines: parts.lines.map(presentLine),
    delivery: presentDelivery(order, caller),
    ...presentWishes(order, caller),
    track: order.track_number === null ? null : { number: order.track_number, url: order.track_url },
    isHandedOver: order.handed_over_at !== null,
    payments: parts.payments.map(
      ({ provider, status, amount_kopecks, refunded_kopecks, created_at, events }) => ({
        provider,
        status,
        amount: toRoubles(amount_kopecks),
        refunded: toRoubles(refunded_kopecks),
        createdAt: created_at.toISOString(),
        events: events.map((event) => ({ status: event.status, at: new Date(event.heard_at).toISOString() })),
      }),
    ),
    refunds: parts.refunds.map(presentRefund),
    expectedPieces: parts.expected,
    messages: parts.messages.map(({ at, channel, subject, template, outcome }) => ({
      at: at.toISOString(),
      channel,
      title: subject ?? template,
      outcome,
    })),
    history: parts.events.map(({ at, status_code, payment_status, text, by }) => ({
      at: at.toISOString(),
      statusCode: status_code,
      paymentStatus: payment_status,
      text,
      by,
    })),
    notes: parts.notes.map(presentNote),
    buyer: {
      userId: order.user_id,
      orders: parts.others.map(({ id, number, title, total_kopecks, created_at }) => ({
        id,
        number,
        status: title,
        total: toRoubles(total_kopecks),
        createdAt: created_at.toISOString(),
      })),
    },
  };
}

function presentWhatMayBeDone(order: OrderListRow, { permissions }: Caller) {
  const standing = {
    status: order.status_code as OrderStatus,
    isHandedOver: order.handed_over_at !== null,
    isOnline: order.is_online,
    isPaid: order.paid_at !== null,
    isFetchedInShop: order.is_fetched_in_shop,
  };
  return {
    steps: staffStepsOf(standing).filter((step) =>
      permissions.has(step === 'cancelled' ? 'orders.cancel' : 'orders.advance'),
    ),
    canNotePaid: permissions.has('orders.pay') && paidProblem(order) === undefined,
  };
}

function presentMoney(order: StaffOrderDetail) {
  return {
    ledger: order.ledger.map((step) => ({ ...step, amount: toRoubles(step.amount as Kopecks) })),
    goodsPrice: toRoubles(minus(order.goods_kopecks, order.services_kopecks)),
    servicesPrice: toRoubles(order.services_kopecks),
    discount: toRoubles(order.discount_kopecks),
    deliveryPrice: toRoubles(order.delivery_kopecks),
    refunded: toRoubles(order.refunded_kopecks),
    vat: { percent: order.vat_basis_points / 100, amount: toRoubles(order.vat_kopecks) },
    bonuses: {
      writtenOff: order.bonuses_written_off,
      toAccrue: order.cancelled_at === null ? order.bonuses_to_accrue : 0,
      accruedAt: order.bonuses_accrued_at?.toISOString() ?? null,
    },
    payment: {
      code: order.payment_code,
      title: order.payment_name,
      isOnline: order.is_online,
      paidAt: order.paid_at?.toISOString() ?? null,
      hasInvoice: order.is_by_invoice,
      document: order.paid_document,
      fiscal: order.fiscal,
      hasNoFiscal: lacksFiscal(order),
    },
  };
}

/** The same condition as in the filter of the list. */
const lacksFiscal = (order: OrderListRow): boolean =>
  !order.is_online &&
  order.completed_at !== null &&
  order.paid_at !== null &&
  order.total_kopecks > 0 &&
  order.fiscal === null &&
  order.paid_document === null;

function presentLine(line: StaffOrderParts['lines'][number]): StaffOrder['lines'][number] {
  return {
    id: line.id,
    productId: line.product_id,
    groupId: line.group_id,
    title: line.title,
    vendorCode: line.vendor_code,
    sizeTitle: line.size_title,
    imageId: line.image_id,
    count: line.count,
    refundedCount: line.refunded_count,
    unitPrice: toRoubles(line.unit_kopecks),
    oldTotal: toRoubles(line.old_total_kopecks),
    total: toRoubles(line.total_kopecks),
    paid: toRoubles(line.paid_kopecks),
    isService: line.is_service,
    engraving:
      line.engraving_text === null
        ? null
        : {
            text: line.engraving_text,
            face: line.engraving_face ?? '',
            price: toRoubles(line.engraving_kopecks),
          },
    pieces: line.pieces.map((piece) => ({
      id: piece.id,
      offerId: piece.offer_id,
      count: piece.count,
      uin: piece.uin,
      isOfLot: piece.uin_is_of_lot,
      weight: piece.weight_mg === null || piece.weight_mg === 0 ? null : piece.weight_mg / 1000,
      pointCode: piece.point_code,
    })),
  };
}

function presentDelivery(order: OrderListRow, caller: Caller): StaffOrder['delivery'] {
  const { delivery } = order;
  const isShown = delivery.kind === 'pickupPoint' || sightOf(caller) === 'whole';
  return {
    code: delivery.methodCode,
    title: delivery.name,
    kind: delivery.kind,
    pointCode: delivery.pointCode,
    pointName: delivery.pointName,
    city: order.city,
    address: isShown ? delivery.address : null,
    workTime: delivery.workTime,
    coord: isShown ? delivery.coord : null,
    expectedAt: expectedAt(delivery, order.created_at).toISOString(),
    isFetchedInShop: order.is_fetched_in_shop,
  };
}

/** Words of the buyer may name people: they are shown with the contacts only. */
function presentWishes(order: OrderListRow, caller: Caller) {
  const isWhole = sightOf(caller) === 'whole';
  return {
    recipient: isWhole ? order.recipient : null,
    comment: isWhole ? order.comment : null,
    gift: order.gift && { ...order.gift, card: isWhole ? order.gift.card : '' },
  };
}

const presentRefund = (refund: StaffOrderParts['refunds'][number]): StaffOrder['refunds'][number] => ({
  id: refund.id,
  status: refund.status,
  amount: toRoubles(refund.amount_kopecks),
  reason: REFUND_REASONS.find(({ code }) => code === refund.reason)?.title ?? refund.reason,
  text: refund.text,
  lines: refund.lines.map(({ lineId, count, amountKopecks }) => ({
    lineId,
    count,
    amount: toRoubles(amountKopecks),
  })),
  createdAt: refund.created_at.toISOString(),
  decidedAt: refund.decided_at?.toISOString() ?? null,
});
