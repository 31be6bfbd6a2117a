import { describe, expect, test } from 'vitest';
import { mayBecome, mayPaymentBecome, ORDER_STATUSES, type OrderStatus, PAYMENT } from './status.ts';

/** Everything that may follow, and nothing else may. */
const FOLLOWS: { from: OrderStatus; to: OrderStatus[]; because: string }[] = [
  { from: 'new', to: ['confirmed', 'packing', 'cancelled'], because: 'it is paid on receipt' },
  { from: 'waiting-payment', to: ['confirmed', 'cancelled'], because: 'nobody packs what is not paid' },
  { from: 'confirmed', to: ['packing', 'cancelled'], because: 'it is paid or promised' },
  { from: 'packing', to: ['shipped', 'ready', 'cancelled'], because: 'a shop’s own point needs no carrier' },
  { from: 'shipped', to: ['ready', 'received', 'returned'], because: 'what has left is not cancelled' },
  { from: 'ready', to: ['received', 'returned', 'cancelled'], because: 'a reserve that nobody fetches ends' },
  { from: 'received', to: ['returned'], because: 'the shopper may give it back' },
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

const ascending = (a: number, b: number) => a - b;

describe('payment (decision T4.1)', () => {
  const { created, waiting, complete, cancelled, failed, refunded, partlyRefunded } = PAYMENT;

  test('complete is 2, as §4 says', () => {
    expect(complete).toBe(2);
  });

  test.each([
    { from: created, to: [waiting, complete, cancelled, failed], because: 'nothing has happened yet' },
    { from: waiting, to: [complete, cancelled, failed], because: 'the bank has not answered yet' },
    { from: complete, to: [refunded, partlyRefunded], because: 'paid once is paid' },
    { from: cancelled, to: [complete], because: 'money that arrives late still counts' },
    { from: failed, to: [waiting, complete, cancelled], because: 'one may pay again' },
    { from: refunded, to: [], because: 'no money is left in it' },
    { from: partlyRefunded, to: [refunded, partlyRefunded], because: 'the rest may follow' },
  ])('$from may become $to: $because', ({ from, to }) => {
    const next = Object.values(PAYMENT).filter((status) => mayPaymentBecome(from, status));
    expect(next.toSorted(ascending)).toEqual(to.toSorted(ascending));
  });
});
