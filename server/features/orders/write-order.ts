import { randomBytes } from 'node:crypto';
import type { Db } from '#database/schema.ts';
import { type BasisPoints, fromPercent, type Kopecks, minus, NOTHING, plus, sum } from '#domain/money.ts';
import { costOf } from '#domain/orders/gift.ts';
import { SET_ASIDE_HOURS } from '#domain/orders/set-aside.ts';
import { type OrderStatus, PAYMENT, type PaymentStatus } from '#domain/orders/status.ts';
import { includedVat } from '#domain/orders/vat.ts';
import type { User } from '#server/platform/shopper.ts';
import type { Settings } from '#server/platform/site-settings.ts';
import type { Services } from '#server/services.ts';
import type { CheckedOrder } from './check-order.ts';
import { hashOf, type OrderInput } from './order-input.ts';
import { insertOrder, type NewOrder, type PlacedOrder } from './queries.ts';

/** The origin of a request. */
export type From = {
  ip: string;
  deviceId: string | undefined;
  /** `hashOfSent` of the form as it came. */
  sentHash: string;
};

export type Making = {
  input: OrderInput;
  settings: Settings;
  from: From;
  /** By «Отложить в магазине» (ADR 0097). */
  isSetAside?: true;
};

type Written = Making & { checked: CheckedOrder; promoId: number | null; at: Date };

/** Writes the order, its bill and the first event of its history, and plans its expiry. */
export async function writeOrder(
  trx: Db,
  { jobs }: Pick<Services, 'jobs'>,
  user: User,
  written: Written,
): Promise<PlacedOrder> {
  const standing = standingOf(written);
  const order = await insertOrder(
    trx,
    { ...contactsOf(user, written), ...moneyOf(written), ...standing, ...originOf(written) },
    firstEvent(written, standing),
  );
  const { id, reserved_until: end } = order;
  if (end) await jobs.add(trx, 'orders.expire', { orderId: id }, { startAfter: end, key: String(id) });
  return order;
}

function firstEvent({ isSetAside }: Written, { is_online }: Standing): string {
  if (isSetAside) return 'Отложен в\u00a0магазине';
  return is_online ? 'Заказ оформлен, ждём оплату' : 'Заказ оформлен';
}

type Standing = { status: OrderStatus; payment_status: PaymentStatus } & Pick<
  NewOrder,
  'is_online' | 'paid_at' | 'reserved_until'
>;

/** An order that costs nothing is paid at once. */
function standingOf({ input, settings, checked, at, isSetAside }: Written): Standing {
  const { payment, delivery } = input;
  if (checked.totals.totalPrice === 0) {
    const paid = { status: 'confirmed', payment_status: PAYMENT.complete } as const;
    return { ...paid, is_online: false, paid_at: at, reserved_until: null };
  }
  const { payWithin, fetchWithin } = settings.orders;
  if (payment.way === 'online') {
    const waiting = { status: 'waiting-payment', payment_status: PAYMENT.created } as const;
    return { ...waiting, is_online: true, paid_at: null, reserved_until: hoursAfter(at, payWithin) };
  }
  const isOwnStore = delivery.kind === 'pickupPoint' && !delivery.method.is_by_carrier;
  return {
    status: 'new',
    payment_status: PAYMENT.created,
    is_online: false,
    paid_at: null,
    // Decision T10.1: an order fetched in the shop is reserved for a time; any other waits for staff.
    reserved_until: isOwnStore ? hoursAfter(at, isSetAside ? SET_ASIDE_HOURS : fetchWithin) : null,
  };
}

const HOUR = 3_600_000;
const hoursAfter = (at: Date, hours: number) => new Date(at.getTime() + hours * HOUR);

function contactsOf({ userId, siteId, priceRole }: User, { input, checked }: Written) {
  const { form, payment } = input;
  return {
    user_id: userId,
    site_id: siteId,
    price_role: priceRole,
    full_name: form.personalData.fio,
    email: form.personalData.email,
    phone: form.personalData.phone,
    recipient: form.recipient ?? null,
    comment: form.personalCommentary ?? '',
    gift: checked.gift && JSON.stringify(checked.gift),
    delivery: JSON.stringify(checked.delivery),
    payment_method_id: payment.id,
    payment_code: payment.code,
    payment_name: payment.name,
  };
}

function moneyOf({ settings, checked, promoId }: Written) {
  const { totals } = checked;
  const goods = plus(sum(totals.payable.map(({ oldTotal }) => oldTotal)), totals.engraving);
  const services = costOf(totals.services);
  const vat = fromPercent(settings.orders.vatPercent);
  return {
    goods_kopecks: plus(goods, services),
    services_kopecks: services,
    discount_kopecks: minus(goods, totals.price),
    delivery_kopecks: totals.deliveryPrice ?? NOTHING,
    total_kopecks: totals.totalPrice,
    vat_basis_points: vat,
    vat_kopecks: vatOf(checked, vat),
    ledger: JSON.stringify(totals.ledger),
    promo_code: checked.promoCode ?? null,
    promo_code_id: promoId,
    bonuses_written_off: totals.bonusesForWriteOff,
    bonuses_to_accrue: totals.bonusesForAccrual,
    weight_mg: Math.round(totals.measures.weight * 1000),
  };
}

/** Summed by line, as on the receipt. */
const vatOf = (
  { lines, totals: { payable, services, deliveryPrice = NOTHING, engraving } }: CheckedOrder,
  rate: BasisPoints,
) => {
  const engraved = lines.filter((line) => line.engraving).length;
  return sum(
    [
      ...payable.map(({ amount }) => amount),
      ...Array.from({ length: engraved }, () => (engraving / engraved) as Kopecks),
      ...services.map(({ price }) => price),
      deliveryPrice,
    ].map((amount) => includedVat(amount, rate)),
  );
};

function originOf({ input: { form }, from, at }: Written) {
  return {
    created_at: at,
    request_id: form.requestId ?? null,
    request_hash: form.requestId === undefined ? null : hashOf(form),
    sent_hash: form.requestId === undefined ? null : from.sentHash,
    secret: randomBytes(24).toString('base64url'),
    device_id: form.deviceId ?? from.deviceId ?? null,
  };
}
