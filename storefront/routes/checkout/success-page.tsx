import { useEffect } from 'react';
import { data, redirect } from 'react-router';
import type { OrderView } from '#contract/orders.ts';
import { PAYMENT } from '#domain/orders/status.ts';
import { counted, plural } from '#domain/russian/plural.ts';
import { apiContext } from '#storefront/api/context.ts';
import { visitorContext } from '#storefront/api/visitor.ts';
import { partsOf } from '#storefront/features/basket/gift-form.tsx';
import { BONUSES } from '#storefront/features/basket/item-text.ts';
import { PieceList } from '#storefront/features/basket/piece-list.tsx';
import { BonusCoin } from '#storefront/features/bonuses/bonus-amount.tsx';
import { ProductShelf } from '#storefront/features/catalog/product/product-shelf.tsx';
import { AwaitedPayment } from '#storefront/features/checkout/outcome/awaited-payment.tsx';
import {
  forgottenOrder,
  lastOrderIn,
  loadOrder,
} from '#storefront/features/checkout/outcome/load-last-order.ts';
import { isAwaited, isFailed } from '#storefront/features/checkout/outcome/poll-pauses.ts';
import { orderIdOf } from '#storefront/features/checkout/outcome/redirect-checkout.ts';
import { answerOrderForm } from '#storefront/features/orders/answer-order-form.ts';
import { nearDay, RETURN_PERIOD } from '#storefront/features/orders/order-dates.ts';
import * as paths from '#storefront/paths.ts';
import { LinkButton } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { Money } from '#storefront/ui/money.tsx';
import type { Route } from './+types/success-page.ts';
import styles from './success-page.module.css';

/**
 * §2 "payment outcome". Clears the cookie of the last order, unless the payment is still pending at the bank
 * (decision T0.2).
 */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const cookie = lastOrderIn(request.headers.get('cookie') ?? '');
  const orderId = orderIdOf(url.searchParams.get('orderId'), cookie);
  if (orderId === undefined) throw redirect('/');
  const { isSignedIn } = context.get(visitorContext);
  const order = isSignedIn ? await loadOrder(context.get(apiContext), orderId) : undefined;
  if (isSignedIn && !order) throw data('Страница не найдена', { status: 404 });
  if (order?.payment.isOnline && isFailed(order.paymentStatus)) throw redirect(paths.checkoutFailed(orderId));
  const isWaiting = order?.payment.isOnline === true && isAwaited(order.paymentStatus);
  const isServed = cookie !== undefined && !isWaiting;
  return data({ order, isWaiting }, { headers: isServed ? { 'set-cookie': forgottenOrder() } : {} });
}

export const action = async ({ request, context, url }: Route.ActionArgs) =>
  answerOrderForm(context.get(apiContext), await request.formData(), url);

export const meta: Route.MetaFunction = () => [
  { title: 'Заказ оформлен' },
  { name: 'robots', content: 'noindex' },
];

export default function SuccessPage({ loaderData: { order, isWaiting } }: Route.ComponentProps) {
  useTrackedPurchase(isWaiting ? undefined : order);
  if (!order) {
    return (
      <EmptyState
        headingLevel="h1"
        title="Спасибо, заказ оформлен!"
        text="Войдите, чтобы следить за ним."
        action={<LinkButton href={paths.orders}>Мои заказы</LinkButton>}
      />
    );
  }
  const [like] = order.lines.flatMap(({ productId }) => productId ?? []);
  return (
    <div className={`wrap ${styles.page}`}>
      {isWaiting ? <AwaitedPayment order={order} /> : <OrderThanks order={order} />}
      {!isWaiting && <OrderedPieces order={order} />}
      {!isWaiting && like !== undefined && (
        <ProductShelf
          name="fitting"
          title="К&nbsp;этому заказу подойдёт"
          source={{ of: 'similar', productId: like }}
        />
      )}
    </div>
  );
}

/** Storage key of the orders already sent to analytics by this browser. */
const TRACKED = 'toldPurchases';

/** Sends an order to analytics once, even if its page is opened again (§7 Analytics). */
function useTrackedPurchase(order: OrderView | undefined): void {
  useEffect(() => {
    if (order === undefined) return;
    const stored: unknown = JSON.parse(localStorage.getItem(TRACKED) ?? '[]');
    const tracked: unknown[] = Array.isArray(stored) ? stored : [];
    if (tracked.includes(order.id)) return;
    localStorage.setItem(TRACKED, JSON.stringify([...tracked, order.id]));
    void import('#storefront/features/analytics/analytics.ts').then(({ trackItems }) =>
      trackItems('purchase', ...purchaseOf(order)),
    );
  }, [order]);
}

function purchaseOf({ number, total, promoCode, lines }: OrderView): [object[], object] {
  const goods = lines.filter(({ isService }) => !isService);
  const products = goods.map((line) => ({
    id: line.vendorCode,
    name: line.title,
    variant: line.sizeTitle,
    price: line.paid / line.count,
    quantity: line.count,
  }));
  return [products, { id: number, revenue: total, ...(promoCode !== null && { coupon: promoCode }) }];
}

/** The frozen lines of the order; its page has the rest. */
const OrderedPieces = ({ order: { lines, gift } }: { order: OrderView }) => (
  <section className={styles.pieces} aria-labelledby="pieces">
    <h2 id="pieces">Ваш заказ</h2>
    <PieceList pieces={lines.map((line) => ({ ...line, key: line.id, path: line.path ?? undefined }))} />
    {gift && <p className={styles.gift}>Подарок: {partsOf(gift).join(', ')}</p>}
  </section>
);

const COME = ['придёт', 'придут', 'придут'] as const;

/** The placed order: its data and the next steps. */
function OrderThanks({ order }: { order: OrderView }) {
  const { bonuses, payment, paymentStatus, contact } = order;
  const isPaid = paymentStatus === PAYMENT.complete;
  return (
    <section className={styles.thanks} aria-labelledby="thanks">
      <h1 id="thanks">Спасибо, заказ оформлен!</h1>
      <p>
        Заказ <b className="nowrap">№&nbsp;{order.number}</b> на&nbsp;
        <Money roubles={order.total} /> {isPaid ? 'оплачен' : laterText(payment)}. Письмо
        {isPaid && ' с\u00a0чеком'} отправили на&nbsp;{contact.email}.
      </p>
      <p>{deliveryText(order)}</p>
      {bonuses.toAccrue > 0 && (
        <p className={styles.bonuses}>
          <BonusCoin />+{counted(bonuses.toAccrue, BONUSES)} {plural(bonuses.toAccrue, COME)} через{' '}
          {RETURN_PERIOD} после получения
        </p>
      )}
      <div className={styles.ways}>
        <LinkButton size="lg" variant="inverse" href={paths.order(order.id)}>
          Следить за&nbsp;заказом
        </LinkButton>
        <LinkButton size="lg" className={styles.outlined} href={paths.wholeCatalog}>
          Продолжить покупки
        </LinkButton>
      </div>
    </section>
  );
}

/** «принят, оплата — при получении», with the name of the payment method. */
const laterText = ({ isOnline, name }: OrderView['payment']): string =>
  isOnline ? 'принят' : `принят, оплата\u00a0— ${name.charAt(0).toLowerCase()}${name.slice(1)}`;

/** «Пункт выдачи: Екатеринбург, ул. Малышева, 71 — ждём вас с 22 ноября.» */
function deliveryText({ delivery: { kind, name, address, expectedAt } }: OrderView): string {
  if (kind === 'pickupPoint') {
    const when =
      expectedAt === null ? 'напишем, когда можно забрать' : `ждём вас с\u00a0${nearDay(expectedAt)}`;
    return `${name}: ${address}\u00a0— ${when}.`;
  }
  const when = expectedAt === null ? '' : ` Ждите с\u00a0${nearDay(expectedAt)}.`;
  return `${name}: ${address}.${when} Напишем, когда заказ отправится.`;
}
