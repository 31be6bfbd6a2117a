import { expect, test } from 'vitest';
import {
  isPaidOnReceipt,
  STAFF_STEPS,
  type StaffStep,
  staffStepProblem,
  staffStepsOf,
  titleOfStep,
} from './staff-steps.ts';
import { ORDER_STATUSES, type OrderStatus } from './status.ts';

const order = (status: OrderStatus, own: object = {}) => ({
  status,
  isHandedOver: false,
  isOnline: false,
  isPaid: false,
  ...own,
});

/** §4.2.2, of an order that is paid on receipt and has not left the shop. */
const STEPS: Record<OrderStatus, readonly StaffStep[]> = {
  new: ['confirmed', 'packing', 'cancelled'],
  'waiting-payment': ['cancelled'],
  confirmed: ['packing', 'cancelled'],
  packing: ['shipped', 'ready', 'cancelled'],
  shipped: ['ready', 'received', 'partly-received', 'unclaimed'],
  ready: ['received', 'partly-received', 'unclaimed', 'cancelled'],
  received: [],
  'partly-received': [],
  unclaimed: [],
  cancelled: [],
  returned: [],
};

test.each(ORDER_STATUSES)('the steps from %s are those of the table, the usual one first', (status) => {
  expect(staffStepsOf(order(status))).toEqual(STEPS[status]);
});

test('an order that is fetched in the shop is made ready, not handed over', () => {
  expect(staffStepsOf(order('packing', { isFetchedInShop: true }))).toEqual([
    'ready',
    'shipped',
    'cancelled',
  ]);
});

test('a parcel that has left the shop is not cancelled', () => {
  expect(staffStepProblem(order('ready', { isHandedOver: true }), 'cancelled')).toContain(
    'Не\u00a0востребован',
  );
  expect(staffStepsOf(order('ready', { isHandedOver: true }))).not.toContain('cancelled');
});

test.each([{ isOnline: true }, { isPaid: true }])('what is paid before is not taken in part: %o', (own) => {
  expect(staffStepProblem(order('shipped', own), 'partly-received')).toContain('при получении');
  expect(isPaidOnReceipt(order('shipped', own))).toBe(false);
});

test('the bank alone confirms what waits for its payment', () => {
  expect(staffStepProblem(order('waiting-payment', { isOnline: true }), 'confirmed')).toContain(
    'только банк',
  );
});

test('every step has its button', () => {
  expect(new Set(STAFF_STEPS.map(titleOfStep)).size).toBe(STAFF_STEPS.length);
});
