import { randomUUID } from 'node:crypto';
import type { OrderForm, SetAsideForm } from '#contract/orders.ts';
import type { Db } from '#database/schema.ts';
import { isInStock } from '#domain/basket/line.ts';
import { NOTHING } from '#domain/money.ts';
import { paymentTypeOf } from '#domain/pricing/payment.ts';
import { listVirtualLines } from '#server/features/basket/basket-lines.ts';
import { priceBasket } from '#server/features/basket/price-basket.ts';
import { openBasket } from '#server/features/basket/queries.ts';
import { holdPieces } from '#server/features/catalog/stock.ts';
import { snapshotOf } from '#server/features/delivery/delivery-input.ts';
import { announce } from '#server/features/orders/announce.ts';
import { type CheckedOrder, refuseTotals } from '#server/features/orders/check-order.ts';
import { OrderChanged } from '#server/features/orders/order-changed.ts';
import { readOrderInput } from '#server/features/orders/order-input.ts';
import {
  findRepeated,
  linesOf,
  recordConsents,
  takeOrderLetter,
} from '#server/features/orders/place-order.ts';
import { insertLines, type MadeOrder } from '#server/features/orders/queries.ts';
import { refuseHoarding } from '#server/features/orders/unpaid-limit.ts';
import { type From, type Making, writeOrder } from '#server/features/orders/write-order.ts';
import { offeredMethods } from '#server/features/payments/methods.ts';
import { findBuyer } from '#server/features/users/queries.ts';
import { Problem } from '#server/platform/problem.ts';
import { retryConflicts } from '#server/platform/retry-conflicts.ts';
import type { User } from '#server/platform/shopper.ts';
import { settingsOf } from '#server/platform/site-settings.ts';
import type { Services } from '#server/services.ts';
import { findStoreMethod } from './stocked-points.ts';

/**
 * «Отложить в магазине»: orders one piece that is at a shop point, outside the basket, paid there. The piece needs no
 * transport, so the delivery costs nothing and takes no days.
 *
 * @throws {Problem} `out_of_stock` when the point has no such piece any more
 */
export async function setAside(
  services: Services,
  user: User,
  asked: SetAsideForm,
  from: From,
): Promise<MadeOrder> {
  const { db, catalog } = services;
  const buyer = await findBuyer(db, user.userId);
  const form = await orderForm(services, user, asked, buyer.email ?? '');
  const input = await readOrderInput(services, user, form, buyer);
  const settings = settingsOf(catalog.current(), user.siteId);
  let giveLetterBack: (() => Promise<void>) | undefined;
  try {
    if (form.personalData.email !== '') {
      giveLetterBack = await takeOrderLetter(services, user, buyer, form.personalData.email, from.ip);
    }
    const making: Making = { input, settings, from, isSetAside: true };
    return await retryConflicts(() =>
      db
        .transaction()
        .execute((trx) => makeOrder(trx, services, user, { ...making, groupId: asked.groupId })),
    );
  } catch (error) {
    await giveLetterBack?.();
    const repeated = await findRepeated(db, user, form, from);
    if (repeated) return repeated;
    throw error instanceof OrderChanged ? conflict(error) : error;
  }
}

const conflict = ({ message }: OrderChanged) =>
  new Problem('order_changed', message, { details: { changed: {} }, isToast: true });

/** The form of the same order by the checkout. */
async function orderForm(
  services: Services,
  user: User,
  asked: SetAsideForm,
  email: string,
): Promise<OrderForm> {
  const { pointCode, fio, phone, requestId } = asked;
  const methods = await offeredMethods(services.db, services, user);
  const onReceipt = methods.find(
    ({ way, deliveryKinds }) => way === 'on_receipt' && deliveryKinds.includes('pickupPoint'),
  );
  const method = await findStoreMethod(services.db, pointCode);
  if (method === undefined || onReceipt === undefined) throw refusal('pointCode', 'Выберите другой магазин');
  return {
    accept: { policy: true, offer: true },
    personalData: { fio, email, phone },
    personalPayment: onReceipt.id,
    personalDelivery: { method, deliveryPointCode: pointCode, calculationId: NO_CALCULATION },
    requestId,
  };
}

const NO_CALCULATION = '00000000-0000-0000-0000-000000000000';

/** As an order of the basket, and in the same sequence of locks. */
async function makeOrder(
  trx: Db,
  services: Services,
  user: User,
  { groupId, ...making }: Making & { groupId: number },
) {
  const { input, settings, from } = making;
  const at = services.now();
  // Orders of one account run one by one; the basket itself stays as it is.
  await openBasket(trx, user, { token: randomUUID(), requestId: undefined, now: at });
  const checked = await checkOne(trx, services, user, { groupId, ...making });
  await refuseHoarding(trx, user, settings, 1);
  const answer = await holdPieces(trx, checked.lines, { point: checked.delivery.pointCode, isOnly: true });
  if ('short' in answer) throw soldOut();

  const order = await writeOrder(trx, services, user, { ...making, checked, promoId: null, at });
  const lines = linesOf(services, checked, settings);
  await insertLines(trx, order.id, lines, answer.held);
  await recordConsents(trx, user, input, { ip: from.ip, now: at });
  await announce(trx, services, { ...order, lines }, 'set-aside');
  return order;
}

async function checkOne(
  trx: Db,
  services: Services,
  user: User,
  { groupId, input, settings }: Making & { groupId: number },
): Promise<CheckedOrder> {
  const lines = await listVirtualLines(trx, [{ id: groupId, count: 1 }], user);
  if (lines[0]?.isOffered !== true) throw refusal('groupId', 'Товар не найден');
  if (!lines.every(isInStock)) throw soldOut();
  const priced = await priceBasket(trx, services, user, {
    settings,
    lines,
    selection: {
      promo_code: null,
      bonuses: 0,
      gift: null,
      payment_type: paymentTypeOf(input.payment),
    },
    delivery: { fullPrice: NOTHING, mayBeFree: false },
  });
  refuseTotals(priced, input);
  const delivery = snapshotOf(input.delivery, { daysFrom: 0, daysTo: 0 });
  return { basket: '', lines, totals: priced.totals, promoCode: undefined, gift: null, delivery };
}

const soldOut = () =>
  new Problem('out_of_stock', 'В\u00a0этом магазине такого украшения уже нет. Выберите другой магазин', {
    errors: { pointCode: 'Уже нет в\u00a0наличии' },
    isToast: true,
  });

const refusal = (field: string, message: string) =>
  new Problem('invalid', message, { errors: { [field]: message } });
