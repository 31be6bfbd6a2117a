import type { OrderView } from '#contract/orders.ts';
import { PayForm } from '#storefront/features/orders/pay-form.tsx';
import * as paths from '#storefront/paths.ts';
import { LinkButton } from '#storefront/ui/button.tsx';
import { Money } from '#storefront/ui/money.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import styles from './unpaid-notice.module.css';

type UnpaidNoticeProps = { order: OrderView; refusal: string | undefined };

/** The previous order is not paid; it does not block this one (decision T0.2). */
export function UnpaidNotice({ order, refusal }: UnpaidNoticeProps) {
  return (
    <div className={styles.notice}>
      <Notice tone="info">
        <p>
          Заказ <span className="nowrap">№&nbsp;{order.number}</span> на&nbsp;
          <Money roubles={order.total} /> ждёт оплаты.
        </p>
        <div className={styles.ways}>
          <PayForm order={order} />
          <LinkButton href={paths.order(order.id)} variant="ghost">
            К&nbsp;заказу
          </LinkButton>
        </div>
        {refusal !== undefined && <p role="alert">{refusal}</p>}
      </Notice>
    </div>
  );
}
