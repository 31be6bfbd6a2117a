import type { OrderView } from '#contract/orders.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import styles from './order-heading.module.css';
import { OrderStatus } from './order-status.tsx';

/** «Заказ № 28-0998», its status, and the number for customer support. */
export const OrderHeading = ({ order: { number, status } }: { order: OrderView }) => (
  <div className={styles.heading}>
    <h1 className={styles.title}>
      Заказ <span className="nowrap">№&nbsp;{number}</span>
    </h1>
    <IconButton label="Скопировать номер заказа" onClick={() => void copyNumber(number)}>
      <Icon name="copy" />
    </IconButton>
    <OrderStatus status={status} />
  </div>
);

const copyNumber = async (number: string): Promise<void> =>
  (await import('./copy-number.ts')).copyNumber(number);
