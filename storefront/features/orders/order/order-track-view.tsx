import { type Tracked, type TrackStep, trackSteps } from './order-track.ts';
import styles from './order-track-view.module.css';

/** Texts for screen readers instead of the colour. */
const STATE_TEXT: Record<TrackStep['state'], string> = {
  done: ', пройдено',
  now: ', сейчас',
  ahead: '',
  over: '',
};

/** The progress of the order, bead by bead. */
export const OrderTrackView = ({ order }: { order: Tracked }) => (
  <ol className={styles.track} aria-label="Путь заказа">
    {trackSteps(order).map(({ title, note, state }) => (
      <li key={title} className={styles[state]} aria-current={state === 'now' ? 'step' : undefined}>
        <b>
          {title}
          <span className="vh">{STATE_TEXT[state]}</span>
        </b>
        {note}
      </li>
    ))}
  </ol>
);
