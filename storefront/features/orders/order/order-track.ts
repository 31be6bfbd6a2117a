import type { OrderView } from '#contract/orders.ts';
import { deadline, nearDay } from '../order-dates.ts';

/** A bead of the track: a step of an order and its state. */
export type TrackStep = {
  title: string;
  /** When it happened or is expected; empty when unknown. */
  note: string;
  state: 'done' | 'now' | 'ahead' | 'over';
};

export type Tracked = Pick<OrderView, 'createdAt' | 'reservedUntil'> & {
  status: Pick<OrderView['status'], 'code' | 'title'>;
  payment: Pick<OrderView['payment'], 'isOnline'>;
  delivery: Pick<OrderView['delivery'], 'kind' | 'expectedAt'>;
  history: readonly Pick<OrderView['history'][number], 'at' | 'statusCode'>[];
};

type Stage = {
  /** Title while it is in progress. */
  now: string;
  /** Title when it is done. */
  done: string;
  /** Note while it is in progress. */
  awaited: string;
  /** The first of these statuses in the history ends it. */
  endedBy: readonly string[];
  /** The status that dates the step, when it differs from the one that ended it. */
  datedBy?: string;
};

/** Statuses in the order in which an order passes them. */
const PASSED = ['confirmed', 'packing', 'shipped', 'ready', 'received', 'partly-received'];

const from = (code: string): readonly string[] => PASSED.slice(PASSED.indexOf(code));

/** Beads of an order: done ones, the current one, and those ahead; a cancelled order ends at its last one. */
export function trackSteps(order: Tracked): TrackStep[] {
  const { code, title } = order.status;
  const placed: TrackStep = { title: 'Оформлен', note: nearDay(order.createdAt), state: 'done' };
  const stages = stagesOf(order);
  const done = stages.filter(({ endedBy }) => firstOf(order, endedBy) !== undefined);
  const passed = done.map((stage): TrackStep => {
    const day = firstOf(order, stage.datedBy === undefined ? stage.endedBy : [stage.datedBy]);
    return { title: stage.done, note: day === undefined ? '' : nearDay(day), state: 'done' };
  });
  if (['unclaimed', 'cancelled', 'returned'].includes(code)) {
    const day = firstOf(order, [code]);
    return [placed, ...passed, { title, note: day === undefined ? '' : nearDay(day), state: 'over' }];
  }
  const [now, ...ahead] = stages.slice(done.length);
  return [
    placed,
    ...passed,
    ...(now ? [{ title: now.now, note: now.awaited, state: 'now' } as const] : []),
    ...ahead.map((stage) => ({ title: stage.done, note: '', state: 'ahead' }) as const),
  ];
}

function stagesOf({ payment, delivery, reservedUntil }: Tracked): Stage[] {
  const arrival = delivery.expectedAt === null ? '' : `прибудет ${nearDay(delivery.expectedAt)}`;
  const awaited = reservedUntil === null ? '' : `до\u00a0${deadline(reservedUntil)}`;
  const toPoint = delivery.kind === 'pickupPoint';
  return [
    payment.isOnline
      ? { now: 'Ждёт оплаты', done: 'Оплачен', awaited, endedBy: from('confirmed') }
      : { now: 'Подтверждаем', done: 'Подтверждён', awaited: '', endedBy: from('confirmed') },
    { now: 'Собираем', done: 'Собран', awaited: '', endedBy: from('shipped') },
    {
      now: 'В\u00a0пути',
      done: 'В\u00a0пути',
      awaited: arrival,
      endedBy: from(toPoint ? 'ready' : 'received'),
      datedBy: 'shipped',
    },
    ...(toPoint
      ? [
          {
            now: 'Готов к\u00a0выдаче',
            done: 'Готов к\u00a0выдаче',
            awaited: 'ждёт вас',
            endedBy: from('received'),
            datedBy: 'ready',
          },
        ]
      : []),
    { now: 'Получен', done: 'Получен', awaited: '', endedBy: from('received') },
  ];
}

/** When the first of these statuses was reached. */
const firstOf = ({ history }: Tracked, codes: readonly string[]): string | undefined =>
  history.find(({ statusCode }) => statusCode !== null && codes.includes(statusCode))?.at;
