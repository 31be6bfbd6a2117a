import clsx from 'clsx';
import type { OrderCard } from '#contract/orders.ts';
import styles from './order-status.module.css';

type Tone = 'wait' | 'way' | 'ok' | 'over';

/** By the code of the status; a shop may have more of them, which are on their way. */
const TONES: Record<string, Tone> = {
  'waiting-payment': 'wait',
  ready: 'ok',
  received: 'ok',
  ordered: 'ok',
  cancelled: 'over',
  returned: 'over',
};

/** How far an order or a blank has come: a dot and a word. */
export const OrderStatus = ({ status: { code, title } }: Pick<OrderCard, 'status'>) => (
  <span className={clsx(styles.status, styles[TONES[code] ?? 'way'])}>{title}</span>
);
