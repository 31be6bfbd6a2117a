import type { StaffOrder } from '#contract/staff/order-view.ts';
import { Beads } from '../../ui/beads.tsx';
import { near } from '../../ui/words.ts';
import { beadsOf } from './beads.ts';

/** The path of an order as a row of beads; where it ended early, its last bead is that. */
export function BeadTrack({ order }: { order: StaffOrder }) {
  const beads = beadsOf(order);
  const now = beads.findIndex(({ code }) => code === order.status.code);
  return (
    <Beads
      title="Путь заказа"
      now={now}
      beads={beads.map(({ code, title }, index) => {
        const event = reached(order, code);
        const isAhead = now === -1 || index > now;
        return { code, title, note: isAhead || event === undefined ? '\u00a0' : noteOf(event) };
      })}
    />
  );
}

const reached = ({ history }: StaffOrder, code: string) =>
  history.find(({ statusCode }) => statusCode === code);

function noteOf({ at, by }: StaffOrder['history'][number]): string {
  const [name] = by?.split(' ') ?? [];
  return name === undefined ? near(at) : `${near(at)}, ${name}`;
}
