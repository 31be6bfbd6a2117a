import type { OrderView } from '#contract/orders.ts';
import { type TrackStep, trackSteps } from './order-track.ts';
import styles from './order-track-view.module.css';

/** What colour says, for those who do not see it. */
const SAID: Record<TrackStep['state'], string> = { done: ', пройдено', now: ', сейчас', ahead: '', over: '' };

/** How far the order has come, bead by bead. */
export const OrderTrackView = ({ order }: { order: OrderView }) => (
  <ol className={styles.track} aria-label="Путь заказа">
    {trackSteps(order).map(({ title, note, state }) => (
      <li key={title} className={styles[state]} aria-current={state === 'now' ? 'step' : undefined}>
        <b>
          {title}
          <span className="vh">{SAID[state]}</span>
        </b>
        {note}
      </li>
    ))}
  </ol>
);
