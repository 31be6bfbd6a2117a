import { expect, test } from 'vitest';
import type { OrderCard } from '#contract/orders.ts';
import { orderNote } from './order-note.ts';

const ORDER: OrderCard = {
  id: 280998,
  number: '28-0998',
  createdAt: '2026-11-12T09:00:00Z',
  status: { id: 5, code: 'shipped', title: 'В пути', groupId: 3 },
  paymentStatus: 2,
  total: 5076,
  count: 2,
  lineCount: 2,
  lines: [],
  delivery: {
    methodCode: 'pickup-point',
    name: 'Пункт выдачи',
    kind: 'pickupPoint',
    pointCode: 'EKB3',
    pointName: null,
    address: 'ул. Малышева, 71',
    workTime: null,
    phone: null,
    coord: null,
    daysFrom: 5,
    daysTo: 6,
    expectedAt: '2026-11-22T09:00:00Z',
    price: 0,
  },
  reservedUntil: null,
  billId: 17,
  bonuses: { writtenOff: 120, toAccrue: 152, accruedAt: null },
  cancelledText: null,
  can: { pay: false, cancel: false, repeat: true, refund: false },
};

const RECEIVED = { id: 7, code: 'received', title: 'Получен', groupId: 5 };

test.each([
  {
    order: { can: { ...ORDER.can, pay: true }, reservedUntil: '2026-11-21T20:59:00Z' },
    note: 'Оплатите до 21 ноября, 23:59 МСК',
    because: 'it must be paid first',
  },
  { order: {}, note: 'Пункт выдачи: ул. Малышева, 71 · 22 ноября', because: 'it is on its way' },
  {
    order: { delivery: { ...ORDER.delivery, expectedAt: null } },
    note: 'Пункт выдачи: ул. Малышева, 71',
    because: 'its arrival is unknown',
  },
  { order: { status: RECEIVED }, note: 'придут после срока возврата', because: 'its bonuses are to come' },
  {
    order: { status: RECEIVED, bonuses: { ...ORDER.bonuses, accruedAt: '2026-12-06T09:00:00Z' } },
    note: 'начислены 6 декабря',
    because: 'its bonuses have come',
  },
  {
    order: { status: RECEIVED, bonuses: { ...ORDER.bonuses, toAccrue: 0 } },
    note: '',
    because: 'it brings no bonuses',
  },
  {
    order: { cancelledText: 'Отменён покупателем', can: { ...ORDER.can, pay: true } },
    note: 'Отменён покупателем',
    because: 'it is over',
  },
])('an order in the list shows «$note»: $because', ({ order, note }) => {
  expect(orderNote({ ...ORDER, ...order }).replaceAll('\u00a0', ' ')).toBe(note);
});
