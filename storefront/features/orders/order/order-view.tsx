import type { OrderView as Order } from '#contract/orders.ts';
import type { PostedForm } from '#storefront/forms/posted-form.ts';
import { phoneHref } from '#storefront/kit/phone-href.ts';
import { useFrame } from '#storefront/kit/use-frame.ts';
import type { OrderAnswer } from '../answer-order-form.ts';
import { RefundForm } from '../refund/refund-form.tsx';
import { OrderDelivery } from './order-delivery.tsx';
import { OrderHistory, OrderRefunds } from './order-history.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderPayment } from './order-payment.tsx';
import styles from './order-view.module.css';

type OrderViewProps = {
  order: Order;
  isGoing: boolean;
  /** Set while the refund form is shown. */
  refundRequestId: string | undefined;
  answer: OrderAnswer | undefined;
  posted: PostedForm | undefined;
};

/** All details of one order, below its track. */
export function OrderView({ order, isGoing, refundRequestId, answer, posted }: OrderViewProps) {
  const { phone } = useFrame().site;
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        {refundRequestId !== undefined && order.can.refund ? (
          <RefundForm order={order} requestId={refundRequestId} posted={posted} />
        ) : (
          <OrderLines order={order} isGoing={isGoing} answer={answer} />
        )}
        {order.refunds.length > 0 && <OrderRefunds refunds={order.refunds} />}
        <OrderHistory history={order.history} />
      </div>
      <div className={styles.column}>
        <OrderDelivery order={order} />
        <OrderPayment order={order} />
        <p className="muted small">
          Вопрос по&nbsp;заказу? Позвоните:{' '}
          <a className="link nowrap" href={phoneHref(phone)}>
            {phone}
          </a>
        </p>
      </div>
    </div>
  );
}
