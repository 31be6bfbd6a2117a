import type { OrderView } from '#contract/orders.ts';
import { nearDay } from '#storefront/features/orders/order-dates.ts';
import { PayForm } from '#storefront/features/orders/pay-form.tsx';
import * as paths from '#storefront/paths.ts';
import { LinkButton } from '#storefront/ui/button.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import styles from './failed-payment.module.css';

type FailedPaymentProps = {
  /** Undefined when the user is no longer signed in. */
  order: OrderView | undefined;
  /** Why the payment could not be started again. */
  refusal: string | undefined;
};

/** The payment failed. The order remains and can be paid again. */
export function FailedPayment({ order, refusal }: FailedPaymentProps) {
  return (
    <section className={styles.failed} aria-labelledby="failed">
      <span className={styles.mark}>
        <Icon name="wallet" size={24} />
      </span>
      <h1 id="failed">Оплата не&nbsp;прошла</h1>
      <p>
        {order ? orderText(order) : 'Деньги не\u00a0списали. Заказ сохранён: войдите, чтобы оплатить его.'}
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

function orderText({ number, can, reservedUntil, cancelledText }: OrderView): string {
  const name = `Заказ №\u00a0${number}`;
  if (!can.pay) return `${name} больше нельзя оплатить. ${cancelledText ?? ''}`.trim();
  const until = reservedUntil === null ? '' : ` до\u00a0${nearDay(reservedUntil)}`;
  return `Деньги не\u00a0списали. ${name} сохранён${until}: попробуйте ещё раз или другой картой.`;
}
