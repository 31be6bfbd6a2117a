import { data, redirect } from 'react-router';
import type { OrderView } from '#contract/orders.ts';
import { PAYMENT } from '#domain/orders/status.ts';
import { apiContext } from '#storefront/api/context.ts';
import { visitorContext } from '#storefront/api/visitor.ts';
import { lastOrderIn, loadOrder } from '#storefront/features/checkout/outcome/load-last-order.ts';
import { orderIdOf } from '#storefront/features/checkout/outcome/redirect-checkout.ts';
import { answerOrderForm } from '#storefront/features/orders/answer-order-form.ts';
import { deadline } from '#storefront/features/orders/order-dates.ts';
import { PayForm } from '#storefront/features/orders/pay-form.tsx';
import { OwnTime } from '#storefront/kit/own-time.tsx';
import * as paths from '#storefront/paths.ts';
import { LinkButton } from '#storefront/ui/button.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import type { Route } from './+types/failed-page.ts';
import styles from './failed-page.module.css';

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const cookie = lastOrderIn(request.headers.get('cookie') ?? '');
  const orderId = orderIdOf(url.searchParams.get('orderId'), cookie);
  if (orderId === undefined) throw redirect('/');
  const { isSignedIn } = context.get(visitorContext);
  const order = isSignedIn ? await loadOrder(context.get(apiContext), orderId) : undefined;
  if (isSignedIn && !order) throw data('Страница не найдена', { status: 404 });
  // The payment has succeeded after all: by a second attempt, or the bank was slow.
  if (order?.paymentStatus === PAYMENT.complete) throw redirect(paths.checkoutSuccess(orderId));
  return { order };
}

export const action = async ({ request, context, url }: Route.ActionArgs) =>
  answerOrderForm(context.get(apiContext), await request.formData(), url);

export const meta: Route.MetaFunction = () => [
  { title: 'Оплата не прошла' },
  { name: 'robots', content: 'noindex' },
];

export default function FailedPage({ loaderData: { order }, actionData }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <FailedPayment order={order} refusal={actionData?.refusal} />
    </div>
  );
}

type FailedPaymentProps = {
  /** Undefined when the user is no longer signed in. */
  order: OrderView | undefined;
  /** Why the payment could not be started again. */
  refusal: string | undefined;
};

/** The payment failed. The order remains and can be paid again. */
function FailedPayment({ order, refusal }: FailedPaymentProps) {
  return (
    <section className={styles.failed} aria-labelledby="failed">
      <span className={styles.mark}>
        <Icon name="wallet" size={24} />
      </span>
      <h1 id="failed">Оплата не&nbsp;прошла</h1>
      <p>
        {order ? (
          <OrderText order={order} />
        ) : (
          'Деньги не\u00a0списали. Заказ сохранён: войдите, чтобы оплатить его.'
        )}
      </p>
      {refusal !== undefined && <Notice tone="error">{refusal}</Notice>}
      <div className={styles.ways}>
        {order?.can.pay && <PayForm order={order} size="lg" />}
        <LinkButton size="lg" variant="ghost" href={order ? paths.order(order.id) : paths.orders}>
          К&nbsp;заказу
        </LinkButton>
      </div>
    </section>
  );
}

function OrderText({ order: { number, can, reservedUntil, cancelledText } }: { order: OrderView }) {
  const name = `Заказ №\u00a0${number}`;
  if (!can.pay) return `${name} больше нельзя оплатить. ${cancelledText ?? ''}`.trim();
  return (
    <>
      Деньги не&nbsp;списали. {name} сохранён
      {reservedUntil !== null && (
        <>
          {' '}
          до&nbsp;{deadline(reservedUntil)}
          <OwnTime time={reservedUntil} />
        </>
      )}
      : попробуйте ещё раз или другой картой.
    </>
  );
}
