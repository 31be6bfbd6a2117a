import { describe, expect, test } from 'vitest';
import {
  advanceProblem,
  mayBecome,
  mayPaymentBecome,
  ORDER_STATUSES,
  type OrderStatus,
  PAYMENT,
} from './status.ts';

/** All allowed transitions. */
const FOLLOWS: { from: OrderStatus; to: OrderStatus[]; because: string }[] = [
  { from: 'new', to: ['confirmed', 'packing', 'cancelled'], because: 'it is paid on receipt' },
  { from: 'waiting-payment', to: ['confirmed', 'cancelled'], because: 'unpaid orders are not packed' },
  { from: 'confirmed', to: ['packing', 'cancelled'], because: 'it is paid, or will be on receipt' },
  { from: 'packing', to: ['shipped', 'ready', 'cancelled'], because: 'a shop’s own point needs no carrier' },
  {
    from: 'shipped',
    to: ['ready', 'received', 'partly-received', 'unclaimed', 'returned'],
    because: 'a sent order cannot be cancelled',
  },
  {
    from: 'ready',
    to: ['received', 'partly-received', 'unclaimed', 'returned', 'cancelled'],
    because: 'an uncollected reserve ends',
  },
  { from: 'received', to: ['returned'], because: 'the shopper may return it' },
  { from: 'partly-received', to: ['returned'], because: 'the shopper may return the rest' },
  { from: 'unclaimed', to: [], because: 'it has come back' },
  { from: 'cancelled', to: ['confirmed'], because: 'a payment may come late' },
  { from: 'returned', to: [], because: 'it is over' },
];

describe('an order', () => {
  test.each(FOLLOWS)('that is $from may become $to: $because', ({ from, to }) => {
    expect(ORDER_STATUSES.filter((next) => mayBecome(from, next)).toSorted()).toEqual(to.toSorted());
  });

  test('of every status is in the table', () => {
    expect(FOLLOWS.map(({ from }) => from).toSorted()).toEqual(ORDER_STATUSES.toSorted());
  });
});

describe('staff advance an order (npm run order -- advance)', () => {
  const NO_STEP = 'такого шага из этого статуса нет';
  const BANK = 'оплату онлайн подтверждает только банк';
  const REQUEST = 'полученное возвращают по\u00a0заявке покупателя';
  const GONE = 'он\u00a0уже передан в\u00a0доставку. Если его не\u00a0забрали, отметьте unclaimed';

  /** Every other status is refused. */
  const STEPS: Record<OrderStatus, Partial<Record<OrderStatus, 'yes' | 'until it has left' | string>>> = {
    new: { confirmed: 'yes', packing: 'yes', cancelled: 'until it has left' },
    'waiting-payment': { confirmed: BANK, cancelled: 'until it has left' },
    confirmed: { packing: 'yes', cancelled: 'until it has left' },
    packing: { shipped: 'yes', ready: 'yes', cancelled: 'until it has left' },
    shipped: { ready: 'yes', received: 'yes', 'partly-received': 'yes', unclaimed: 'yes', returned: 'yes' },
    ready: {
      received: 'yes',
      'partly-received': 'yes',
      unclaimed: 'yes',
      returned: 'yes',
      cancelled: 'until it has left',
    },
    received: { returned: REQUEST },
    'partly-received': { returned: REQUEST },
    unclaimed: {},
    cancelled: {},
    returned: {},
  };

  const cases = ORDER_STATUSES.flatMap((from) =>
    ORDER_STATUSES.flatMap((to) =>
      [false, true].map((isHandedOver) => {
        const step = STEPS[from][to] ?? NO_STEP;
        const isDone = step === 'yes' || (step === 'until it has left' && !isHandedOver);
        const problem = isDone ? undefined : step === 'until it has left' ? GONE : step;
        return { from, to, isHandedOver, problem };
      }),
    ),
  );

  test.each(cases)('from $from to $to, handed over: $isHandedOver', ({ from, to, isHandedOver, problem }) => {
    expect(advanceProblem({ status: from, isHandedOver }, to)).toBe(problem);
  });
});

const ascending = (a: number, b: number) => a - b;

describe('payment (decision T4.1)', () => {
  const { created, waiting, complete, cancelled, failed, refunded, partlyRefunded } = PAYMENT;

  test('complete is 2, as §4 says [C241]', () => {
    expect(complete).toBe(2);
  });

  test.each([
    { from: created, to: [waiting, complete, cancelled, failed], because: 'nothing has happened yet' },
    { from: waiting, to: [complete, cancelled, failed], because: 'the bank has not answered yet' },
    { from: complete, to: [refunded, partlyRefunded], because: 'a paid order stays paid' },
    { from: cancelled, to: [complete], because: 'money that arrives late still counts' },
    { from: failed, to: [waiting, complete, cancelled], because: 'the shopper may pay again' },
    { from: refunded, to: [], because: 'all money was refunded' },
    { from: partlyRefunded, to: [refunded, partlyRefunded], because: 'the rest may follow' },
  ])('$from may become $to: $because', ({ from, to }) => {
    const next = Object.values(PAYMENT).filter((status) => mayPaymentBecome(from, status));
    expect(next.toSorted(ascending)).toEqual(to.toSorted(ascending));
  });
});
