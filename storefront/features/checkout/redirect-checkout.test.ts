import { describe, expect, test } from 'vitest';
import { orderIdOf, redirectFromCheckout } from './redirect-checkout.ts';

describe('§4 "Checkout guard"', () => {
  test.each([
    {
      says: 'no selected items and no last order: to the basket',
      rows: '[C243]',
      count: 0,
      last: undefined,
      to: '/cart',
    },
    { says: 'something is selected', rows: '', count: 1, last: undefined, to: undefined },
    {
      says: 'a last order that is complete: to its success',
      rows: '[C244]',
      count: 0,
      last: { id: 7, status: 2 },
      to: '/checkout-success?orderId=7',
    },
    {
      says: 'so even with a full basket, once (decision T0.2)',
      rows: '[C244]',
      count: 3,
      last: { id: 7, status: 2 },
      to: '/checkout-success?orderId=7',
    },
    {
      says: 'a last order that waits does not block',
      rows: '',
      count: 3,
      last: { id: 7, status: 1 },
      to: undefined,
    },
    {
      says: 'one that waits may still be paid',
      rows: '[C243]',
      count: 0,
      last: { id: 7, status: 0 },
      to: undefined,
    },
    {
      says: 'one that failed may still be paid',
      rows: '[C243]',
      count: 0,
      last: { id: 7, status: 4 },
      to: undefined,
    },
    {
      says: 'a status nobody tells is not complete',
      rows: '',
      count: 0,
      last: { id: 7, status: undefined },
      to: undefined,
    },
  ])('$says $rows', ({ count, last, to }) => {
    expect(redirectFromCheckout(count, last)).toBe(to);
  });
});

describe('the order that a page is about', () => {
  test.each([
    { asked: '12', cookie: undefined, id: 12 },
    { asked: '12', cookie: '7.secret', id: 12 },
    { asked: null, cookie: '7.secret', id: 7 },
    { asked: 'x', cookie: '7.secret', id: 7 },
    { asked: null, cookie: undefined, id: undefined },
    { asked: '0', cookie: '-3.secret', id: undefined },
    { asked: '1e3', cookie: '', id: undefined },
  ])('asked for «$asked» with the cookie «$cookie»: $id', ({ asked, cookie, id }) => {
    expect(orderIdOf(asked, cookie)).toBe(id);
  });
});
