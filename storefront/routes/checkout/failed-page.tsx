import { data, redirect } from 'react-router';
import { PAYMENT } from '#domain/orders/status.ts';
import { apiContext } from '#storefront/api/context.ts';
import { visitorContext } from '#storefront/api/visitor.ts';
import { FailedPayment } from '#storefront/features/checkout/outcome/failed-payment.tsx';
import { lastOrderIn, loadOrder } from '#storefront/features/checkout/outcome/load-last-order.ts';
import { orderIdOf } from '#storefront/features/checkout/outcome/redirect-checkout.ts';
import { answerOrderForm } from '#storefront/features/orders/answer-order-form.ts';
import * as paths from '#storefront/paths.ts';
import type { Route } from './+types/failed-page.ts';
import styles from './outcome-page.module.css';

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
