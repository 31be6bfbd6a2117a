import clsx from 'clsx';
import type { OrderCard } from '#contract/orders.ts';
import styles from './order-status.module.css';

type Tone = 'wait' | 'way' | 'ok' | 'over';

/** By status code; unknown statuses of a shop are shown as in progress. */
const TONES: Record<string, Tone> = {
  'waiting-payment': 'wait',
  ready: 'ok',
  received: 'ok',
  ordered: 'ok',
  cancelled: 'over',
  returned: 'over',
};

type OrderStatusProps = { status: Pick<OrderCard['status'], 'code' | 'title'> };

/** Status of an order or a blank: a dot and a word. */
export const OrderStatus = ({ status: { code, title } }: OrderStatusProps) => (
  <span className={clsx(styles.status, styles[TONES[code] ?? 'way'])}>{title}</span>
);
