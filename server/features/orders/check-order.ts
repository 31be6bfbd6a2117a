import type { Db } from '#database/schema.ts';
import { isInStock, lineProblem, selectedLines } from '#domain/basket/line.ts';
import { type BasketTotals, goodsPriceOf } from '#domain/basket/totals.ts';
import { basketHash } from '#domain/delivery/basket-hash.ts';
import { deliveryDates } from '#domain/delivery/delivery-dates.ts';
import type { DeliverySnapshot } from '#domain/delivery/snapshot.ts';
import { formatMoney, fromRoubles, toRoubles } from '#domain/money.ts';
import type { Gift } from '#domain/orders/gift.ts';
import { paymentTypeOf } from '#domain/pricing/payment.ts';
import { readBasket, type ShownLine } from '#server/features/basket/basket-lines.ts';
import { type PricedBasket, priceBasket } from '#server/features/basket/price-basket.ts';
import { takeCalculation } from '#server/features/delivery/take-calculation.ts';
import { Problem } from '#server/platform/problem.ts';
import type { User } from '#server/platform/shopper.ts';
import type { Settings } from '#server/platform/site-settings.ts';
import type { Services } from '#server/services.ts';
import { OrderChanged } from './order-changed.ts';
import type { OrderInput } from './order-input.ts';

/** A basket that can be ordered as it is, with its totals. */
export type CheckedOrder = {
  basket: string;
  lines: ShownLine[];
  totals: BasketTotals;
  promoCode: string | undefined;
  gift: Gift | null;
  delivery: DeliverySnapshot;
};

/** §8, word for word. */
const NOTHING_SELECTED = 'Выберите товары, чтобы перейти к оформлению заказа';

export const nothingSelected = () =>
  new Problem('nothing_selected', NOTHING_SELECTED, { errors: { basket: NOTHING_SELECTED }, isToast: true });

/**
 * Prices the locked basket again and compares it with what the shopper saw.
 *
 * @throws {Problem} `invalid` when nothing is selected
 * @throws {OrderChanged} when a line, a code, the minimum or the total has changed
 * @throws {StaleCalculation}
 */
export async function checkOrder(
  trx: Db,
  services: Services,
  user: User,
  { basket, input, settings }: { basket: string; input: OrderInput; settings: Settings },
): Promise<CheckedOrder> {
  const read = await readBasket(trx, user, basket);
  const lines = selectedLines(read.lines);
  refuseLines(read.lines, settings);
  if (lines.length === 0) throw nothingSelected();

  const { snapshot, ...delivery } = await takeCalculation(trx, {
    calculationId: input.form.personalDelivery.calculationId,
    userId: user.userId,
    basketHash: basketHash(lines),
    input: input.delivery,
    now: services.now(),
  });
  const selection = {
    promo_code: read.basket?.promo_code ?? null,
    bonuses: read.basket?.bonuses ?? 0,
    gift: read.basket?.gift ?? null,
    payment_type: paymentTypeOf(input.payment),
  };
  const priced = await priceBasket(trx, services, user, {
    settings,
    lines: read.lines,
    selection,
    delivery,
  });
  refuseTotals(priced, input);
  const { totals, promo, gift } = priced;
  refuseGiftDay(gift, snapshot, services.now());
  return { basket, lines, totals, promoCode: promo?.code, gift, delivery: snapshot };
}

/** The parcel has to be there by the day of the present. */
function refuseGiftDay(gift: Gift | null, delivery: DeliverySnapshot, now: Date): void {
  const { dateFrom } = deliveryDates(now, delivery);
  if (gift?.deliverOn && gift.deliverOn < dateFrom) {
    throw new OrderChanged(
      'К\u00a0выбранному дню подарок не\u00a0успеет. Выберите день позже или другую доставку',
    );
  }
}

/** Decision T10.2: "409 with basketErr on the line". */
function refuseLines(lines: readonly ShownLine[], { basket }: Settings): void {
  const unselects = basket.DELETE_SELECTED_NOT_IN_STOCK_PRODUCTS;
  const wanted = lines.filter((line) => line.isSelected && (isInStock(line) || !unselects));
  const changed = wanted.flatMap((line) => changedLine(line, line.free) ?? []);
  if (changed.length > 0) throw new OrderChanged(FEWER, changed);
}

export const FEWER = 'Некоторых украшений уже нет в\u00a0нужном количестве';

export function changedLine({ groupId, count, shown }: ShownLine, free: number) {
  const basketErr = lineProblem({ count, free });
  return basketErr === undefined ? undefined : { groupId, title: shown.title, basketErr };
}

export function refuseTotals({ totals, refusal, leastOrder }: PricedBasket, { form }: OrderInput): void {
  if (refusal !== undefined) throw new OrderChanged(refusal);
  const price = goodsPriceOf(totals);
  if (price < fromRoubles(leastOrder)) {
    const missing = formatMoney(leastOrder - toRoubles(price));
    throw new OrderChanged(
      `Заказ возможен от\u00a0${formatMoney(leastOrder)}. Добавьте товаров ещё на\u00a0${missing}`,
    );
  }
  const { expectedTotal } = form;
  if (expectedTotal !== undefined && fromRoubles(expectedTotal) !== totals.totalPrice) {
    throw new OrderChanged('Сумма заказа изменилась. Проверьте её и\u00a0подтвердите заказ ещё раз');
  }
}
