import { describe, expect, test } from 'vitest';
import { isUnknownOrderPage, orderGroup } from './order-paths.ts';

describe('a page of orders (decision T2.19)', () => {
  test.each([
    { path: '/user/order/all', isUnknown: false, because: 'all orders' },
    { path: '/user/order/on-the-way', isUnknown: false, because: 'a group of statuses' },
    { path: '/user/order/bogus', isUnknown: true, because: 'no such group' },
    { path: '/user/order/detail', isUnknown: true, because: 'a detail without its order' },
    { path: '/user/order/detail/17', isUnknown: false, because: 'an order of any user' },
    { path: '/user/order/detail/0', isUnknown: true, because: 'orders are counted from 1' },
    { path: '/user/order/detail/17a', isUnknown: true, because: 'no number' },
    { path: '/user/order/detail/99999999999', isUnknown: true, because: 'no shop has so many orders' },
    { path: '/user/personal', isUnknown: false, because: 'not about orders' },
    { path: '/user/order/all/1', isUnknown: false, because: 'the router knows no such page' },
  ])('$path is unknown: $isUnknown, $because', ({ path, isUnknown }) => {
    expect(isUnknownOrderPage(path)).toBe(isUnknown);
  });

  test('requests orders by the id of the group, all orders without an id [C242]', () => {
    expect(orderGroup('received')).toMatchObject({ code: 'received', id: 5 });
    expect(orderGroup('all')).toEqual({ code: 'all', id: undefined });
    expect(orderGroup(undefined)).toBeUndefined();
  });
});
