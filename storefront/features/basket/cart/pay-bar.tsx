import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { BasketTotal } from '#contract/basket.ts';
import { Money } from '#storefront/ui/money.tsx';
import styles from './pay-bar.module.css';

/** Total and button on a phone, always visible: above the bottom menu if there is one. */
export function PayBar({
  total,
  isPending,
  action,
}: {
  total: BasketTotal;
  isPending: boolean;
  action: ReactNode;
}) {
  return (
    <div className={styles.bar}>
      <span className={clsx(styles.money, isPending && styles.pending)}>
        <b>
          <Money roubles={total.totalPrice} />
        </b>
        {total.onlinePaymentDiscount > 0 && total.paymentType === null ? (
          <span className={styles.note}>
            онлайн <Money roubles={total.totalPrice - total.onlinePaymentDiscount} />
          </span>
        ) : (
          total.deliveryPrice !== null && <span className={styles.note}>с&nbsp;доставкой</span>
        )}
      </span>
      {action}
    </div>
  );
}
