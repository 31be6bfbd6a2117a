import { Check } from 'lucide-react';
import type { StaffOrder } from '#contract/staff/order-view.ts';
import { near } from '../../ui/words.ts';
import styles from './bead-track.module.css';

type Bead = { code: string; title: string };

const PATH: readonly Bead[] = [
  { code: 'new', title: 'Принят' },
  { code: 'confirmed', title: 'Подтверждён' },
  { code: 'packing', title: 'Собираем' },
  { code: 'shipped', title: 'В\u00a0пути' },
  { code: 'ready', title: 'Готов к\u00a0выдаче' },
  { code: 'received', title: 'Получен' },
];

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

/** A status beside the path stands after what was passed before it. */
function beadsOf({ status, history, payment }: StaffOrder): readonly Bead[] {
  const path = payment.isOnline
    ? [{ code: 'waiting-payment', title: 'Ждёт оплаты' }, ...PATH.slice(1)]
    : PATH;
  if (path.some(({ code }) => code === status.code)) return path;
  const passed = path.filter(({ code }) => history.some(({ statusCode }) => statusCode === code));
  return [...passed, status];
}

const reached = ({ history }: StaffOrder, code: string) =>
  history.find(({ statusCode }) => statusCode === code);

function noteOf({ at, by }: StaffOrder['history'][number]): string {
  const [name] = by?.split(' ') ?? [];
  return name === undefined ? near(at) : `${near(at)}, ${name}`;
}
