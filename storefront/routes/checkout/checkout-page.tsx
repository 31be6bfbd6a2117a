import { data, redirect, redirectDocument } from 'react-router';
import { ApiError } from '#contract/api-error.ts';
import type { Api } from '#contract/client.ts';
import type { PlacedOrder } from '#contract/orders.ts';
import { paymentTypeOf } from '#domain/pricing/payment.ts';
import { apiContext, orErrorPage } from '#storefront/api/context.ts';
import { frameContext } from '#storefront/api/frame.ts';
import { cookieIn, cookieLine, newUuid } from '#storefront/api/visit-cookies.ts';
import { visitorContext } from '#storefront/api/visitor.ts';
import { NOTHING_CHOSEN } from '#storefront/features/basket/cart/proceed-button.tsx';
import { CheckoutView } from '#storefront/features/checkout/form/checkout-view.tsx';
import { loadLastOrder, loadUnpaid } from '#storefront/features/checkout/outcome/load-last-order.ts';
import { redirectFromCheckout } from '#storefront/features/checkout/outcome/redirect-checkout.ts';
import { UnpaidNotice } from '#storefront/features/checkout/outcome/unpaid-notice.tsx';
import {
  CHOICE_COOKIE,
  type CheckoutChoice,
  choiceLine,
  NO_CHOICE_LINE,
  readChoice,
} from '#storefront/features/checkout/state/checkout-choice.ts';
import type { CheckoutData, PostedCheckout } from '#storefront/features/checkout/state/checkout-data.ts';
import {
  chosenMethod,
  chosenPayment,
  cityOf,
  findPlace,
  loadPayments,
  loadPlace,
  loadPoints,
  paymentsFor,
} from '#storefront/features/checkout/state/load-checkout.ts';
import { changedBy, placeOrder } from '#storefront/features/checkout/state/place-order.ts';
import { CITY_COOKIE, cityIn } from '#storefront/features/city/city-choice.ts';
import { answerOrderForm } from '#storefront/features/orders/answer-order-form.ts';
import { textOf, textsOf } from '#storefront/forms/fields.ts';
import { postedForm } from '#storefront/forms/posted-form.ts';
import * as paths from '#storefront/paths.ts';
import { LinkButton } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import type { Route } from './+types/checkout-page.ts';
import styles from './checkout-page.module.css';

export async function loader({ request, context }: Route.LoaderArgs): Promise<CheckoutData> {
  const api = context.get(apiContext);
  const cookies = request.headers.get('cookie') ?? '';
  const query = { basket: context.get(visitorContext).cartToken };
  const [basket, goods, last] = await orErrorPage(
    Promise.all([
      api('GET /basket/v1', { query }),
      api('GET /basket/v1/total', { query }),
      loadLastOrder(api, cookies),
    ]),
  );
  const lead = redirectFromCheckout(goods.count, last);
  if (lead !== undefined) throw redirect(lead);

  const kept = readChoice(cookieIn(cookies, CHOICE_COOKIE));
  const [{ site }, person, addresses, payments, unpaid] = await orErrorPage(
    Promise.all([
      context.get(frameContext)(),
      api('GET /users/v1/part-profile'),
      api('GET /delivery/v1/shipping'),
      loadPayments(api),
      loadUnpaid(api, last),
    ]),
  );
  const place = await loadPlace(api, kept, addresses, {
    city: cityIn(cookieIn(cookies, CITY_COOKIE)),
    shopCity: site.city,
  });
  const kladrId = place?.parts.kladr_id || undefined;
  const methods = await orErrorPage(api('GET /delivery/v1', { query: { kladrId } }));
  const method = chosenMethod(methods, kept.method);
  const payment = payments && chosenPayment(paymentsFor(payments, method?.kind), goods.paymentType);
  const [points, total] = await orErrorPage(
    Promise.all([
      loadPoints(api, methods, cityOf(place)),
      payment === undefined || paymentTypeOf(payment) === goods.paymentType
        ? goods
        : api('GET /basket/v1/total', { query: { ...query, paymentType: paymentTypeOf(payment) } }),
    ]),
  );
  return {
    uid: person.uid,
    person: { fio: person.fio, email: person.email, phone: person.phone ?? '' },
    addresses,
    methods,
    points,
    payments,
    paymentId: payment?.id,
    basket,
    goods,
    total,
    choice: { ...kept, method: method?.code, place, shippingId: chosenAddress(kept, addresses, place) },
    requestId: newUuid(),
    unpaid,
  };
}

/** The selected saved address, else one in the selected city, else a new one. */
function chosenAddress(
  { shippingId }: CheckoutChoice,
  addresses: CheckoutData['addresses'],
  place: CheckoutChoice['place'],
): CheckoutChoice['shippingId'] {
  if (shippingId === 'new') return 'new';
  const known = addresses.find(({ id }) => id === shippingId);
  const near = addresses.find(({ address }) => address.kladr_id === place?.parts.kladr_id);
  return known?.id ?? near?.id ?? 'new';
}

/** The order form as it is posted before scripts run; another order may be paid from here too. */
export const action = ({ request, context, url }: Route.ActionArgs) =>
  postedForm(request, async (form) => {
    const api = context.get(apiContext);
    if (form.get('intent') === 'pay') return answerOrderForm(api, form, url);
    if (form.get('intent') === 'place') return choosePlace(api, form, request);
    try {
      const methods = await api('GET /delivery/v1');
      const basket = context.get(visitorContext).cartToken;
      return await redirectAfter(api, await placeOrder(form, { api, basket, methods }));
    } catch (error) {
      const changed = changedBy(error, Number(textOf(form, 'expectedTotal')));
      if (!changed) throw error;
      const posted: PostedCheckout = { entered: textsOf(form), changed };
      return data({ posted }, { status: 409 });
    }
  });

/** Reloads the page with the pickup points of the city that was typed. */
async function choosePlace(api: Api, form: FormData, request: Request) {
  const kept = readChoice(cookieIn(request.headers.get('cookie') ?? '', CHOICE_COOKIE));
  const place = (await findPlace(api, textOf(form, 'place'))) ?? kept.place;
  const choice: CheckoutChoice = { method: textOf(form, 'method'), shippingId: 'new', place };
  return redirect(paths.checkout, { status: 303, headers: { 'set-cookie': choiceLine(choice) } });
}

async function redirectAfter(api: Api, { orderId, billId, isOnline, basket }: PlacedOrder) {
  const headers = new Headers({ 'set-cookie': NO_CHOICE_LINE });
  if (basket) headers.append('set-cookie', cookieLine('cartToken', basket));
  if (!isOnline || billId === null)
    return redirectDocument(paths.checkoutSuccess(orderId), { status: 303, headers });
  const page = await api('POST /payments/v1/url', { body: { billId } }).then(
    ({ url }) => url,
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      return paths.checkoutFailed(orderId);
    },
  );
  return redirectDocument(page, { status: 303, headers });
}

export const meta: Route.MetaFunction = () => [
  { title: 'Оформление заказа' },
  { name: 'robots', content: 'noindex' },
];

const refusalIn = (answer: Route.ComponentProps['actionData']): string | undefined =>
  answer && 'refusal' in answer ? answer.refusal : undefined;

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const { goods, unpaid } = loaderData;
  const posted = actionData && 'posted' in actionData ? actionData.posted : undefined;
  return (
    <div className={`wrap ${styles.page}`}>
      <a className={styles.back} href={paths.cart}>
        <Icon name="chevron-left" size={16} />
        Вернуться в&nbsp;корзину
      </a>
      <h1 className={styles.title}>Оформление заказа</h1>
      {unpaid && <UnpaidNotice order={unpaid} refusal={refusalIn(actionData)} />}
      {goods.count === 0 ? (
        <EmptyState
          title={NOTHING_CHOSEN}
          action={<LinkButton href={paths.cart}>Перейти в&nbsp;корзину</LinkButton>}
        />
      ) : (
        <CheckoutView opened={loaderData} posted={posted} />
      )}
    </div>
  );
}
