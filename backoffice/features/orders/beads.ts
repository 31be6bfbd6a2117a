import type { StaffOrder } from '#contract/staff/order-view.ts';

export type Bead = { code: string; title: string };

const PATH: readonly Bead[] = [
  { code: 'new', title: 'Принят' },
  { code: 'confirmed', title: 'Подтверждён' },
  { code: 'packing', title: 'Собираем' },
  { code: 'shipped', title: 'В\u00a0пути' },
  { code: 'ready', title: 'Готов к\u00a0выдаче' },
  { code: 'received', title: 'Получен' },
];

type Walked = {
  status: StaffOrder['status'];
  history: readonly Pick<StaffOrder['history'][number], 'statusCode'>[];
  payment: Pick<StaffOrder['payment'], 'isOnline'>;
  delivery: Pick<StaffOrder['delivery'], 'isFetchedInShop'>;
};

/** The path of an order. A status beside it stands after what was passed before. */
export function beadsOf({ status, history, payment, delivery }: Walked): readonly Bead[] {
  const hasPassed = ({ code }: Bead) => history.some(({ statusCode }) => statusCode === code);
  const whole = payment.isOnline
    ? [{ code: 'waiting-payment', title: 'Ждёт оплаты' }, ...PATH.slice(1)]
    : PATH;
  // What is fetched in the shop is on no way, unless it was sent to another point.
  const path = whole.filter(
    (bead) =>
      bead.code !== 'shipped' || !delivery.isFetchedInShop || hasPassed(bead) || bead.code === status.code,
  );
  if (path.some(({ code }) => code === status.code)) return path;
  return [...path.filter(hasPassed), status];
}
