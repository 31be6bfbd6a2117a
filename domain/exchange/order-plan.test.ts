import { describe, expect, test } from 'vitest';
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/status.ts';
import {
  effectOf,
  type OrderPlan,
  type OrdersFrom,
  planOrder,
  type ReportedOrder,
  type StatusEffect,
  statusesFrom,
} from './order-plan.ts';
import type { OrderReport } from './order-report.ts';

const ORDER: ReportedOrder = {
  status: 'confirmed',
  isHandedOver: false,
  isOnline: false,
  isPaid: false,
  isByInvoice: false,
  isFetchedInShop: false,
  track: null,
  numberOf1C: null,
  dispatchNumber: null,
  isAsked: false,
  isSame: true,
};

const REPORT: OrderReport = {
  numberOf1C: undefined,
  dateOf1C: undefined,
  isCancelled: false,
  status: undefined,
  isDispatched: false,
  dispatchNumber: undefined,
  paid: undefined,
  track: undefined,
};

const own = new Map<string, OrderStatus>([
  ...ORDER_STATUSES.map((code) => [code, code] as const),
  ['собираем', 'packing'],
]);

const RULES = { rules: {}, own, cancelPaid: false };

const plan = (
  order: Partial<ReportedOrder>,
  report: Partial<OrderReport>,
  rules: Partial<Parameters<typeof planOrder>[2]> = {},
): OrderPlan => planOrder({ ...ORDER, ...order }, { ...REPORT, ...report }, { ...RULES, ...rules });

describe('a status of 1C', () => {
  test.each<[string, StatusEffect | OrderStatus | undefined]>([
    ['К выполнению', 'confirmed'],
    ['Открыт', 'confirmed'],
    ['В работе', 'packing'],
    ['К обеспечению', 'packing'],
    ['Отгружен', 'shipped'],
    ['Готов к выдаче', 'ready'],
    ['Выполнен', 'received'],
    ['ЗАКРЫТ', 'received'],
    ['Отменён', 'cancelled'],
    ['Проведен', 'nothing'],
    ['Собираем', 'packing'],
    ['waiting-payment', 'waiting-payment'],
    ['Взвешен', undefined],
  ])('%s is %s', (status, effect) => {
    expect(effectOf(status, RULES)).toBe(effect);
  });

  test('has the rule of the account first', () => {
    const rules = { 'В  Работе': 'nothing', Взвешен: 'packing' } as const;
    expect(effectOf('В работе', { ...RULES, rules })).toBe('nothing');
    expect(effectOf('взвешен', { ...RULES, rules })).toBe('packing');
  });
});

describe('an order advances', () => {
  test.each<[OrderStatus, string, string[]]>([
    ['new', 'Открыт', ['confirmed']],
    ['new', 'В работе', ['packing']],
    ['confirmed', 'Отгружен', ['packing', 'shipped']],
    ['new', 'Отгружен', ['packing', 'shipped']],
    ['packing', 'Готов к выдаче', ['ready']],
    ['confirmed', 'Закрыт', ['packing', 'shipped', 'received']],
    ['shipped', 'Закрыт', ['received']],
    ['confirmed', 'Открыт', []],
    ['shipped', 'Открыт', []],
    ['received', 'Отгружен', []],
    ['partly-received', 'Закрыт', []],
    ['unclaimed', 'Отгружен', []],
    ['returned', 'Закрыт', []],
    ['packing', 'new', []],
    ['returned', 'returned', []],
  ])('from %s by «%s»: %j', (status, reported, steps) => {
    expect(plan({ status }, { status: reported })).toMatchObject({ steps, issues: [] });
  });

  test('by its dispatch, unless its status is further', () => {
    expect(plan({}, { isDispatched: true }).steps).toEqual(['packing', 'shipped']);
    expect(plan({}, { isDispatched: true, status: 'Открыт' }).steps).toEqual(['packing', 'shipped']);
    expect(plan({}, { isDispatched: true, status: 'Закрыт' }).steps).toEqual([
      'packing',
      'shipped',
      'received',
    ]);
  });

  test('to the counter of the shop without being handed to a carrier', () => {
    expect(plan({ isFetchedInShop: true }, { status: 'Закрыт' }).steps).toEqual([
      'packing',
      'ready',
      'received',
    ]);
  });
});

describe('an order stays, with an issue', () => {
  test.each<[OrderStatus, string, string]>([
    ['waiting-payment', 'Отгружен', 'оплату онлайн подтверждает только банк'],
    ['cancelled', 'Отгружен', 'такого шага из этого статуса нет'],
    ['unclaimed', 'Закрыт', 'такого шага из этого статуса нет'],
    ['shipped', 'unclaimed', 'этот шаг делают в\u00a0магазине'],
    ['confirmed', 'Взвешен', 'у\u00a0статуса «Взвешен» нет шага магазина'],
  ])('%s by «%s»: %s', (status, reported, why) => {
    expect(plan({ status }, { status: reported })).toMatchObject({ steps: [], issues: [{ why }] });
  });

  test('when its lines are others, whatever else is reported', () => {
    const report = { status: 'Закрыт', track: '1', paid: { date: '2026-11-20', number: '1' } };
    expect(plan({ isSame: false, isByInvoice: true }, report)).toEqual({
      issues: [{ code: 'order-lines', why: 'состав или\u00a0сумма в\u00a01С другие. Заказ не\u00a0изменён' }],
      steps: [],
    });
  });

  test('when it is paid in 1C and cancelled in the shop', () => {
    const paid = { date: '2026-11-20', number: '1' };
    const cancelled = plan({ status: 'cancelled', isByInvoice: true }, { paid });
    expect(cancelled.paid).toBeUndefined();
    expect(cancelled.issues).toMatchObject([{ code: 'order-paid' }]);
  });
});

test.each([
  ['by invoice', { isByInvoice: true }, true],
  ['by invoice, and paid', { isByInvoice: true, isPaid: true }, false],
  ['online', { isOnline: true }, false],
  ['on receipt', {}, false],
])('the payment of an order %s is recorded: %s', (_, order, isRecorded) => {
  const paid = { date: '2026-11-20', number: '17' };
  expect(plan(order, { paid }).paid).toEqual(isRecorded ? paid : undefined);
});

describe('an order that 1C has cancelled', () => {
  test.each<[string, Partial<ReportedOrder>, OrderPlan['cancel'], number]>([
    ['is cancelled', {}, 'now', 0],
    ['is cancelled before its payment', { status: 'waiting-payment', isOnline: true }, 'now', 0],
    ['waits for a person when it is paid', { isPaid: true }, 'asks', 0],
    ['asks once', { isPaid: true, isAsked: true }, undefined, 0],
    ['is cancelled once', { status: 'cancelled' }, undefined, 0],
    ['is an issue when its parcel has left', { status: 'ready', isHandedOver: true }, undefined, 1],
    ['is an issue when it is received', { status: 'received' }, undefined, 1],
    ['is cancelled also without lines', { isSame: false }, 'now', 0],
  ])('%s', (_, order, cancel, issues) => {
    for (const report of [{ isCancelled: true }, { status: 'Отменён' }]) {
      const planned = plan(order, report);
      expect(planned.cancel).toBe(cancel);
      expect(planned.issues).toHaveLength(issues);
      expect(planned.steps).toEqual([]);
    }
  });

  test('is cancelled when it is paid where the account may do so', () => {
    expect(plan({ isPaid: true }, { isCancelled: true }, { cancelPaid: true }).cancel).toBe('now');
  });
});

test('numbers of a parcel that the order has no step for are not recorded', () => {
  const report = { status: 'Отгружен', track: '100', dispatchNumber: 'КА-7', numberOf1C: 'КА-1' };
  expect(plan({ status: 'cancelled' }, report)).toEqual({
    issues: [{ code: 'order-step', why: 'такого шага из этого статуса нет' }],
    numberOf1C: 'КА-1',
    steps: [],
  });
});

test('numbers that are known are not recorded again', () => {
  const report = { track: '100', dispatchNumber: 'КА-7', numberOf1C: 'КА-1' };
  expect(plan({}, report)).toMatchObject(report);
  expect(plan({ track: '100', dispatchNumber: 'КА-7', numberOf1C: 'КА-1' }, report)).toEqual({
    issues: [],
    steps: [],
  });
});

test.each<[OrdersFrom, OrderStatus[]]>([
  ['shipped', ['shipped', 'ready', 'unclaimed', 'received', 'partly-received', 'returned']],
  ['received', ['received', 'partly-received', 'returned']],
])('orders from %s on have the statuses %j', (from, statuses) => {
  expect(statusesFrom(from)).toEqual(statuses);
});

test('orders from the first status on have every status, also that of cancelled ones', () => {
  expect(statusesFrom('new')).toEqual(expect.arrayContaining(['new', 'waiting-payment', 'cancelled']));
  expect(statusesFrom('confirmed')).not.toContain('cancelled');
});
