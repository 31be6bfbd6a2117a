import { Form } from 'react-router';
import type { OrderCard } from '#contract/orders.ts';
import { PAYMENT } from '#domain/orders/status.ts';
import { OwnTime } from '#storefront/kit/own-time.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Money } from '#storefront/ui/money.tsx';
import { deadline } from './order-dates.ts';
import styles from './pay-form.module.css';
import { useOrderIntent } from './use-order-intent.ts';

type PayFormProps = {
  order: Pick<OrderCard, 'id' | 'billId' | 'paymentStatus'>;
  size?: 'md' | 'lg';
};

/** Goes to the bank's page; a failed payment can be repeated. */
export function PayForm({ order: { id, billId, paymentStatus }, size = 'md' }: PayFormProps) {
  const isBusy = useOrderIntent('pay', id);
  if (billId === null) return null;
  const isRetry = paymentStatus === PAYMENT.failed || paymentStatus === PAYMENT.cancelled;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="orderId" value={id} />
      <input type="hidden" name="billId" value={billId} />
      <Button type="submit" name="intent" value="pay" size={size} isBlock isBusy={isBusy}>
        {isRetry ? 'Оплатить ещё раз' : 'Оплатить'}
      </Button>
    </Form>
  );
}

/** The payment request at the top of an unpaid order. */
export const PayStrip = ({ order }: { order: OrderCard }) => (
  <div className={styles.strip}>
    <p>
      <b>
        К&nbsp;оплате <Money roubles={order.total} />
      </b>
      {order.reservedUntil !== null && (
        <span className="muted small">
          Украшения ждут вас до&nbsp;{deadline(order.reservedUntil)}
          <OwnTime time={order.reservedUntil} />
        </span>
      )}
    </p>
    <PayForm order={order} size="lg" />
  </div>
);
