import { data, Form, redirectDocument } from 'react-router';
import type { Output } from '#contract/endpoint.ts';
import type { paymentLinks } from '#contract/payment-links.ts';
import { apiContext } from '#storefront/api/context.ts';
import { deadline } from '#storefront/features/orders/order-dates.ts';
import { refusedBy } from '#storefront/forms/posted-form.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Money } from '#storefront/ui/money.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import type { Route } from './+types/pay-page.ts';
import styles from './pay-page.module.css';

const TITLE = 'Оплата заказа';

type PayableOrder = Output<(typeof paymentLinks)['view']>;

/** The order of a link that staff have sent; it needs no account (back office, §4.2.4). */
export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    const order = await context.get(apiContext)('GET /payments/v1/links/:token', { params });
    return { order };
  } catch (error) {
    const { message, status } = refusedBy(error);
    return data({ refusal: message }, { status: status === 422 ? 410 : status });
  }
}

export async function action({ context, params }: Route.ActionArgs) {
  try {
    const { url } = await context.get(apiContext)('POST /payments/v1/links/:token/url', { params });
    return redirectDocument(url, 303);
  } catch (error) {
    const { message, status } = refusedBy(error);
    return data({ refusal: message }, { status });
  }
}

/** Other sites do not learn the address; without any referrer, browsers hide the origin of a form as well. */
export const headers = () => ({ 'referrer-policy': 'same-origin', 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: TITLE }, { name: 'robots', content: 'noindex' }];

export default function PayPage({ loaderData, actionData }: Route.ComponentProps) {
  const refusal = actionData?.refusal;
  return (
    <div className="wrap">
      <div className={styles.page}>
        <h1>{TITLE}</h1>
        <div aria-live="polite">{refusal && <Notice tone="warn">{refusal}</Notice>}</div>
        {'order' in loaderData ? (
          <OrderToPay order={loaderData.order} />
        ) : (
          <Notice tone="warn">{loaderData.refusal}</Notice>
        )}
      </div>
    </div>
  );
}

function OrderToPay({ order }: { order: PayableOrder }) {
  return (
    <section className={styles.order} aria-labelledby="order-to-pay">
      <h2 id="order-to-pay">
        Заказ <span className="nowrap">№&nbsp;{order.number}</span>
      </h2>
      <dl className={styles.lines}>
        {order.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a shown order do not move
          <div key={index}>
            <dt>
              {line.title}
              {line.sizeTitle && `, ${line.sizeTitle}`}
              {line.count > 1 && ` × ${line.count}`}
            </dt>
            <dd>
              <Money roubles={line.price} />
            </dd>
          </div>
        ))}
        <div>
          <dt>Доставка: {order.delivery.name}</dt>
          <dd>{order.delivery.price === 0 ? 'бесплатно' : <Money roubles={order.delivery.price} />}</dd>
        </div>
        <div className={styles.total}>
          <dt>К оплате</dt>
          <dd>
            <Money roubles={order.total} />
          </dd>
        </div>
      </dl>
      {order.until && (
        <p className="muted">Украшения отложены для&nbsp;вас до&nbsp;{deadline(order.until)}.</p>
      )}
      <Form method="post">
        <Button type="submit">Перейти к&nbsp;оплате</Button>
      </Form>
    </section>
  );
}
