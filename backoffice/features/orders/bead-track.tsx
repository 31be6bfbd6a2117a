import { Check } from 'lucide-react';
import type { StaffOrder } from '#contract/staff/order-view.ts';
import { near } from '../../ui/words.ts';
import styles from './bead-track.module.css';
import { beadsOf } from './beads.ts';

/** The path of an order as a row of beads; where it ended early, its last bead is that. */
export function BeadTrack({ order }: { order: StaffOrder }) {
  const beads = beadsOf(order);
  const now = beads.findIndex(({ code }) => code === order.status.code);
  return (
    <ol className={styles.beads} aria-label="Путь заказа">
      {beads.map(({ code, title }, index) => {
        const state = index < now ? 'done' : index === now ? 'now' : 'ahead';
        const event = reached(order, code);
        return (
          <li key={code} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <i aria-hidden>{state === 'done' && <Check size={10} strokeWidth={4} />}</i>
            <span>{title}</span>
            <small>{state === 'ahead' || event === undefined ? '\u00a0' : noteOf(event)}</small>
          </li>
        );
      })}
    </ol>
  );
}

const reached = ({ history }: StaffOrder, code: string) =>
  history.find(({ statusCode }) => statusCode === code);

function noteOf({ at, by }: StaffOrder['history'][number]): string {
  const [name] = by?.split(' ') ?? [];
  return name === undefined ? near(at) : `${near(at)}, ${name}`;
}
