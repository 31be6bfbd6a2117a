import type { StoredDelivery } from '../../schema/orders.ts';
import { DELIVERY_METHODS } from '../delivery.ts';
import { DELIVERY_POINTS } from '../delivery-points.ts';
import type { NewRow } from '../insert-rows.ts';
import { PAYMENT_METHODS } from '../payments.ts';
import { DEALER_SITE, RETAIL_SITE } from '../sites-and-roles.ts';
import { lastOf, pastEvents, pastMoments } from './past-events.ts';
import type { PastOrder } from './past-orders.ts';
import { pastPrices } from './past-prices.ts';

type Person = { id: string; full_name: string; email: string; phone: string };

const HOUR = 3_600_000;
const VAT = 2200;

/** The row and the history of an order. */
export function orderRows(order: PastOrder, person: Person, now: Date) {
  const moments = pastMoments(order, now);
  const events = pastEvents(order, moments);
  const prices = pastPrices(order);
  const method = PAYMENT_METHODS.find(({ id }) => id === order.payment);
  const isOnline = method?.way === 'online';
  const isAnna = person.email === 'anna@lunnitsa.example';
  const row: NewRow<'orders'> = {
    id: order.id,
    user_id: person.id,
    site_id: isAnna ? RETAIL_SITE : DEALER_SITE,
    status_kind: 'order',
    status_id: lastOf(events, 'status'),
    payment_status: lastOf(events, 'payment'),
    created_at: moments.placed,
    reserved_until:
      order.status === 'waiting-payment' ? new Date(moments.placed.getTime() + 24 * HOUR) : null,
    full_name: person.full_name,
    email: person.email,
    phone: person.phone,
    recipient: null,
    comment: '',
    delivery: deliveryOf(order),
    payment_method_id: order.payment,
    payment_code: method?.code ?? '',
    payment_name: method?.name ?? '',
    is_online: isOnline,
    price_role: isAnna ? 'user' : 'dealer',
    goods_kopecks: prices.goods,
    discount_kopecks: prices.discount,
    delivery_kopecks: prices.delivery,
    total_kopecks: prices.total,
    refunded_kopecks: order.status === 'refunded' ? prices.total : 0,
    vat_basis_points: VAT,
    vat_kopecks: prices.vat,
    ledger: prices.ledger,
    promo_code: null,
    promo_code_id: null,
    bonuses_written_off: order.bonuses ?? 0,
    bonuses_to_accrue: prices.accrual,
    bonuses_accrued_at: accruedAt(moments.received, now),
    multiplier: 1,
    weight_mg: 0,
    request_id: null,
    request_hash: null,
    secret: crypto.randomUUID(),
    device_id: null,
    track_number: order.track ?? null,
    track_url: null,
    paid_at: moments.paid,
    released_at: moments.cancelled,
    handed_over_at: moments.handedOver,
    completed_at: moments.received,
    cancelled_at: moments.cancelled,
    cancelled_by: order.status === 'refunded' ? 'buyer' : order.status === 'expired' ? 'expiry' : null,
  };
  return { row, events, prices, moments };
}

/** An order with its rows. */
export type MadeOrder = { order: PastOrder } & ReturnType<typeof orderRows>;

const RETURN_PERIOD = 14 * 24 * HOUR;

/** Bonuses are credited after the return period (decision T3.14). */
function accruedAt(received: Date | null, now: Date): Date | null {
  const at = received && new Date(received.getTime() + RETURN_PERIOD);
  return at !== null && at <= now ? at : null;
}

const STREET = 'ул. Розы Люксембург, 22';

function deliveryOf({ to, days: [daysFrom, daysTo] }: PastOrder): StoredDelivery {
  const point = DELIVERY_POINTS.find(({ code }) => code === to);
  const methodId = point?.method_id ?? DELIVERY_METHODS.find(({ code }) => code === 'courier')?.id;
  const method = DELIVERY_METHODS.find(({ id }) => id === methodId);
  const around = { methodCode: method?.code ?? '', name: method?.name ?? '', daysFrom, daysTo };
  if (point === undefined) {
    return {
      ...around,
      kind: 'address',
      pointCode: null,
      pointName: null,
      address: `Екатеринбург, ${STREET}, кв. 14`,
      workTime: null,
      phone: null,
      coord: null,
      destination: null,
    };
  }
  return {
    ...around,
    kind: 'pickupPoint',
    pointCode: point.code,
    pointName: point.name,
    address: point.address_value,
    workTime: point.work_time ?? null,
    phone: point.phone || null,
    coord: [point.latitude, point.longitude],
    destination: null,
  };
}
