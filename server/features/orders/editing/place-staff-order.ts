import type { OrderForm } from '#contract/orders.ts';
import type { PaymentMethod } from '#contract/payments.ts';
import type { OrderForCaller, OrderSumsShown, WrittenOrder } from '#contract/staff/order-edits.ts';
import type { Db } from '#database/schema.ts';
import { isInStock } from '#domain/basket/line.ts';
import { deliveryDates } from '#domain/delivery/delivery-dates.ts';
import type { Quote } from '#domain/delivery/tariff.ts';
import { type Kopecks, minus, plus, sum, toRoubles } from '#domain/money.ts';
import { paymentTypeOf } from '#domain/pricing/payment.ts';
import { listVirtualLines, type ShownLine } from '#server/features/basket/basket-lines.ts';
import { type PricedBasket, priceBasket } from '#server/features/basket/price-basket.ts';
import { openBasket } from '#server/features/basket/queries.ts';
import { lockBlank } from '#server/features/blanks/staff-queries.ts';
import { workOnBlank } from '#server/features/blanks/work-on-blank.ts';
import { logTaken, takeBonuses } from '#server/features/bonuses/write-off.ts';
import { holdPieces } from '#server/features/catalog/stock.ts';
import { quoteLines } from '#server/features/delivery/calculate.ts';
import {
  type DeliveryInput,
  readDeliveryInput,
  snapshotOf,
} from '#server/features/delivery/delivery-input.ts';
import { findPaymentMethod } from '#server/features/payments/methods.ts';
import { recordPromoUse, takePromo } from '#server/features/promo/take-promo.ts';
import { audit } from '#server/features/staff/audit.ts';
import { staffIdOf, type Write } from '#server/features/staff/person.ts';
import { type FieldErrors, Problem } from '#server/platform/problem.ts';
import { settingsOf } from '#server/platform/site-settings.ts';
import type { Services } from '#server/services.ts';
import { objectOf } from '../advance-order.ts';
import { announce } from '../announce.ts';
import { type CheckedOrder, refuseTotals } from '../check-order.ts';
import { OrderChanged } from '../order-changed.ts';
import type { OrderInput } from '../order-input.ts';
import { linesOf } from '../place-order.ts';
import { insertLines, type PlacedOrder, updateOrder } from '../queries.ts';
import { type Making, writeOrder } from '../write-order.ts';
import { type BonusCode, spendBonusCode } from './bonus-code.ts';
import { state } from './change.ts';
import { notSold, outOfStock } from './edit-lines.ts';
import { collectErrors, refuseErrors } from './field-errors.ts';
import { DELIVERY_FIELDS, invalid } from './prepare-edit.ts';
import { type Caller, findCaller, openCaller, readContacts, unknownCaller } from './staff-buyer.ts';

type Asked = Omit<OrderForCaller, 'customer' | 'bonuses' | 'payment'> & {
  customer?: OrderForCaller['customer'] | null;
  bonuses?: { amount: number; code?: string | undefined } | undefined;
  payment?: number | undefined;
};

type PlannedDelivery = { input: DeliveryInput; quote: Quote };

/** What an order for a caller refers to, as far as it is chosen. */
type PricedOrder = {
  asked: Asked;
  caller: Caller;
  payment: PaymentMethod | undefined;
  delivery: PlannedDelivery | undefined;
};

/** The same of an order that can be placed, read before anything is locked. */
type PreparedOrder = PricedOrder & { payment: PaymentMethod; delivery: PlannedDelivery };

/** @throws {Problem} `invalid` with every refused field, `unavailable` when a carrier does not answer */
export async function prepareOrder(
  services: Services,
  { customer, ...asked }: WrittenOrder,
): Promise<PreparedOrder> {
  const contacts = customer && readContacts(customer);
  const errors: FieldErrors = { ...contacts?.errors };
  if (customer === undefined && asked.fromOrder === undefined) errors.customer = 'Укажите покупателя';
  if (asked.payment === undefined) errors.payment = NO_PAYMENT;
  const isNamed = contacts?.customer !== undefined || asked.fromOrder !== undefined;
  const priced = await readOrder(
    services,
    { ...asked, customer: isNamed ? contacts?.customer : null },
    { errors, needsDelivery: true },
  );
  const { payment, delivery } = priced;
  if (payment === undefined) throw invalid('payment', NO_PAYMENT);
  if (delivery === undefined) throw invalid('delivery', NO_DELIVERY);
  return { ...priced, payment, delivery };
}

const NO_PAYMENT = 'Выберите способ оплаты';
const NO_DELIVERY = 'Выберите способ доставки';

type Reading = { errors?: FieldErrors; needsDelivery?: boolean };

/** @throws {Problem} `invalid` with `errors` and every other refused field */
async function readOrder(
  services: Services,
  asked: Asked,
  { errors = {}, needsDelivery = false }: Reading = {},
): Promise<PricedOrder> {
  const { db } = services;
  const caller = (await collectErrors(errors, () => findCaller(db, asked))) ?? unknownCaller(asked.siteId);
  const { shopper } = caller;
  const payment =
    asked.payment === undefined ? undefined : await findPaymentMethod(db, services, shopper, asked.payment);
  if (asked.payment !== undefined && payment === undefined) errors.payment = NO_PAYMENT;
  const input = await collectErrors(errors, () => readDelivery(db, caller, asked));
  if (needsDelivery && !asked.delivery && !caller.delivery) errors.delivery = NO_DELIVERY;
  if (payment && input && !payment.deliveryKinds.includes(input.kind)) {
    errors.payment = 'При таком способе доставки так оплатить нельзя';
  }
  refuseErrors(errors);
  const lines = await goodsOf(db, caller, asked);
  const delivery = input && { input, quote: await quoteLines(services, shopper, input, lines) };
  return { asked, caller, payment, delivery };
}

async function readDelivery(
  db: Services['db'],
  { shopper, delivery: former }: Caller,
  { delivery }: Asked,
): Promise<DeliveryInput | undefined> {
  const wanted =
    delivery ??
    (former && {
      method: former.methodCode,
      deliveryPointCode: former.pointCode,
      shipping: former.destination,
    });
  return wanted && readDeliveryInput(db, shopper, wanted, DELIVERY_FIELDS);
}

/** @throws {Problem} `invalid` for what is not sold */
async function goodsOf(db: Db, { shopper }: Caller, { lines }: Pick<Asked, 'lines'>): Promise<ShownLine[]> {
  const counts = new Map<number, number>();
  for (const { groupId, count } of lines) counts.set(groupId, (counts.get(groupId) ?? 0) + count);
  const goods = await listVirtualLines(
    db,
    [...counts].map(([id, count]) => ({ id, count })),
    shopper,
  );
  if (goods.length < counts.size || goods.some(({ isOffered }) => !isOffered)) throw notSold();
  return goods;
}

/**
 * What the order would cost, as far as it is chosen.
 *
 * @throws {Problem} as `prepareOrder`, and `out_of_stock`
 */
export async function previewOrder(services: Services, asked: Asked) {
  const order = await readOrder(services, asked);
  const { caller, delivery } = order;
  const lines = await goodsOf(services.db, caller, asked);
  const short = lines.find((line) => line.count > line.free);
  if (short) throw outOfStock(short.free);
  const priced = await price(services.db, services, order, lines);
  return {
    ...shownSums(priced, lines),
    customerId: caller.isKnown ? caller.shopper.userId : null,
    bonusesAvailable: caller.isKnown ? (priced.available ?? 0) : 0,
    arrival: delivery ? deliveryDates(services.now(), delivery.quote) : null,
    warnings: priced.refusal ? [priced.refusal] : [],
  };
}

function price(
  db: Db,
  services: Services,
  { asked, caller, payment, delivery }: PricedOrder,
  lines: readonly ShownLine[],
): Promise<PricedBasket> {
  return priceBasket(db, services, caller.shopper, {
    settings: settingsOf(services.catalog.current(), caller.shopper.siteId),
    lines,
    selection: {
      promo_code: asked.promo ?? null,
      bonuses: asked.bonuses?.amount ?? 0,
      gift: null,
      payment_type: payment ? paymentTypeOf(payment) : null,
    },
    ...(delivery && {
      delivery: {
        fullPrice: delivery.quote.price,
        mayBeFree: delivery.input.method.is_free_above_threshold,
      },
    }),
  });
}

function shownSums({ totals }: PricedBasket, lines: readonly ShownLine[]): OrderSumsShown {
  const goods = plus(sum(totals.payable.map(({ oldTotal }) => oldTotal)), totals.engraving);
  return {
    totals: {
      goods: toRoubles(goods),
      discount: toRoubles(minus(goods, totals.price)),
      delivery: toRoubles(totals.deliveryPrice ?? (0 as Kopecks)),
      total: toRoubles(totals.totalPrice),
      bonusesWrittenOff: totals.bonusesForWriteOff,
      bonusesToAccrue: totals.bonusesForAccrual,
    },
    ledger: totals.ledger.map((step) => ({ ...step, amount: toRoubles(step.amount) })),
    lines: totals.payable.flatMap(({ groupId, unit, amount }) => {
      const line = lines.find((one) => one.groupId === groupId);
      return line === undefined
        ? []
        : {
            lineId: null,
            groupId,
            title: line.shown.title,
            sizeTitle: line.shown.size_title,
            count: line.count,
            unitPrice: toRoubles(unit),
            paid: toRoubles(amount),
            isService: false,
          };
    }),
  };
}

type Placing = { prepared: PreparedOrder; expectedTotal: number; code: BonusCode | undefined };

/**
 * Makes an order for a caller under the name of the person who makes it (BD11). The buyer's basket stays as it is.
 * Locks in the sequence of other orders: the account, lots by id, promo code, bonuses.
 *
 * @throws {Problem} `out_of_stock`, `order_changed` with what it would cost now
 */
export async function placeStaffOrder(
  at: Write,
  services: Services,
  { prepared, expectedTotal, code }: Placing,
): Promise<PlacedOrder> {
  const { trx, now } = at;
  const { asked, payment, delivery } = prepared;
  const shopper = await openCaller(at, prepared.caller, prepared.caller.shopper.siteId);
  const caller = { ...prepared.caller, shopper };
  // Orders of one account run one by one; the basket itself stays as it is.
  await openBasket(trx, shopper, { token: crypto.randomUUID(), requestId: undefined, now });
  if (asked.bonuses) await spendBonusCode(trx, code);
  const lines = await goodsOf(trx, caller, asked);
  const priced = await price(trx, services, { ...prepared, caller }, lines);
  const input = orderInput(prepared, expectedTotal);
  refuse(priced, lines, input);
  const settings = settingsOf(services.catalog.current(), shopper.siteId);
  const snapshot = snapshotOf(delivery.input, {
    daysFrom: delivery.quote.daysFrom,
    daysTo: delivery.quote.daysTo,
  });
  const checked: CheckedOrder = {
    basket: '',
    lines,
    totals: priced.totals,
    promoCode: priced.promo?.code,
    gift: null,
    delivery: snapshot,
  };
  const answer = await holdPieces(trx, lines, { point: snapshot.pointCode });
  if ('short' in answer) throw outOfStock(answer.short[0]?.free ?? 0);
  const promoId = priced.promo ? await takePromo(trx, priced.promo.code, shopper.userId) : null;
  if (promoId === undefined) throw state(`Промокод ${priced.promo?.code} больше не\u00a0действует`);
  const bonuses = priced.totals.bonusesForWriteOff;
  if (bonuses > 0 && !(await takeBonuses(trx, { userId: shopper.userId, amount: bonuses }))) {
    throw state('Бонусов на\u00a0счёте стало меньше');
  }

  const making: Making = { input, settings, from: { ip: '', deviceId: undefined, sentHash: '' } };
  const order = await writeOrder(trx, services, shopper, { ...making, checked, promoId, at: now });
  const frozen = linesOf(services, checked, settings);
  await insertLines(trx, order.id, frozen, answer.held);
  await updateOrder(trx, order.id, {
    source: asked.fromBlank === undefined ? 'staff' : 'blank',
    manager_id: staffIdOf(at.by) ?? null,
  });
  const benefit = { userId: shopper.userId, orderId: order.id, at: now };
  if (promoId !== null) await recordPromoUse(trx, { ...benefit, promoId });
  if (bonuses > 0) {
    const text = `Списание за\u00a0заказ №\u00a0${order.number}`;
    await logTaken(trx, { ...benefit, amount: bonuses, text });
  }
  if (asked.fromBlank !== undefined) await answerBlank(at, asked.fromBlank, order.id);
  await announce(trx, services, { ...order, lines: frozen }, 'placed');
  await audit(at, {
    action: 'order.create',
    object: await objectOf(trx, order),
    changes: [
      { field: 'total', before: null, after: toRoubles(priced.totals.totalPrice) },
      { field: 'payment', before: null, after: payment.name },
      ...(asked.fromOrder === undefined
        ? []
        : [{ field: 'fromOrder', before: null, after: asked.fromOrder }]),
      ...(asked.fromBlank === undefined
        ? []
        : [{ field: 'fromBlank', before: null, after: asked.fromBlank }]),
    ],
  });
  return order;
}

/** @throws {Problem} */
function refuse(priced: PricedBasket, lines: readonly ShownLine[], input: OrderInput): void {
  const short = lines.find((line) => !isInStock(line) || line.count > line.free);
  if (short) throw outOfStock(Math.max(short.free, 0));
  try {
    refuseTotals(priced, input);
  } catch (error) {
    if (!(error instanceof OrderChanged)) throw error;
    throw new Problem('order_changed', error.message, { details: { changed: shownSums(priced, lines) } });
  }
}

/** The order as the form of the checkout would send it. */
function orderInput({ asked, caller, payment, delivery }: PreparedOrder, expectedTotal: number): OrderInput {
  const form: OrderForm = {
    accept: { policy: true, offer: true },
    personalData: caller.contacts,
    recipient: asked.recipient ?? null,
    personalCommentary: asked.comment,
    personalPayment: payment.id,
    personalDelivery: { method: delivery.input.method.code, calculationId: NO_CALCULATION },
    expectedTotal,
  };
  return { form, payment, delivery: delivery.input };
}

const NO_CALCULATION = '00000000-0000-0000-0000-000000000000';

/** A one-click order that this order answers: taken, if it was not, and ordered. */
async function answerBlank(at: Write, id: number, orderId: number): Promise<void> {
  const blank = await lockBlank(at.trx, id);
  if (blank?.status_code === 'new') await workOnBlank(at, id, { to: 'in-work' });
  await workOnBlank(at, id, { to: 'ordered', orderId });
}
