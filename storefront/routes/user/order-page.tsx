import { data, redirect } from 'react-router';
import { apiContext, orErrorPage } from '#storefront/api/context.ts';
import { newUuid } from '#storefront/api/visit-cookies.ts';
import { AccountPage } from '#storefront/features/account/account-page.tsx';
import { accountMeta } from '#storefront/features/account/account-pages.ts';
import { answeredPath, answerOrderForm } from '#storefront/features/orders/answer-order-form.ts';
import { OrderHeading } from '#storefront/features/orders/order/order-heading.tsx';
import { OrderTrackView } from '#storefront/features/orders/order/order-track-view.tsx';
import { OrderView } from '#storefront/features/orders/order/order-view.tsx';
import { orderIdIn } from '#storefront/features/orders/order-paths.ts';
import { PayStrip } from '#storefront/features/orders/pay-form.tsx';
import { sendRefund } from '#storefront/features/orders/refund/send-refund.ts';
import { postedForm } from '#storefront/forms/posted-form.ts';
import * as paths from '#storefront/paths.ts';
import type { Route } from './+types/order-page.ts';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const orderId = orderIdIn(params.id);
  if (orderId === undefined) throw data(`Page Not Found: ${url.pathname}`, { status: 404 });
  const order = await orErrorPage(context.get(apiContext)('GET /orders/v1/view', { query: { orderId } }));
  return {
    order,
    isGoing: url.searchParams.has('cancel'),
    refundRequestId: url.searchParams.has('refund') ? newUuid() : undefined,
  };
}

/** The page has four forms, distinguished by `intent`. */
export const action = ({ request, context, url }: Route.ActionArgs) =>
  postedForm(request, async (form) => {
    const api = context.get(apiContext);
    if (form.get('intent') !== 'refund') return answerOrderForm(api, form, url);
    await sendRefund(api, form);
    return redirect(answeredPath(url), 303);
  });

/** §2: the title of the route user-profile-order-detail-id. */
const TITLE = 'Детальный заказ';

export const meta: Route.MetaFunction = () => accountMeta(TITLE);

export default function OrderPage({
  loaderData: { order, isGoing, refundRequestId },
  actionData,
}: Route.ComponentProps) {
  return (
    <AccountPage
      title={TITLE}
      above={[{ title: 'Заказы', path: paths.orders }]}
      step={`Заказ №\u00a0${order.number}`}
      heading={<OrderHeading order={order} />}
    >
      <OrderTrackView order={order} />
      {order.can.pay && <PayStrip order={order} />}
      <OrderView
        order={order}
        isGoing={isGoing}
        refundRequestId={refundRequestId}
        answer={actionData && 'orderId' in actionData ? actionData : undefined}
        posted={actionData && 'posted' in actionData ? actionData.posted : undefined}
      />
    </AccountPage>
  );
}
