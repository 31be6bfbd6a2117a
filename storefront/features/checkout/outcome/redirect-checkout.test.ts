import { describe, expect, test } from 'vitest';
import { orderIdOf, redirectFromCheckout } from './redirect-checkout.ts';

describe('§4 "Checkout guard"', () => {
  test.each([
    {
      title: 'redirects to the basket without selected items and without a last order',
      rows: '[C243]',
      count: 0,
      last: undefined,
      to: '/cart',
    },
    { title: 'is open with a selection', rows: '', count: 1, last: undefined, to: undefined },
    {
      title: 'redirects to the success page of a paid last order',
      rows: '[C244]',
      count: 0,
      last: { id: 7, status: 2 },
      to: '/checkout-success?orderId=7',
    },
    {
      title: 'redirects to it once even with a full basket (decision T0.2)',
      rows: '[C244]',
      count: 3,
      last: { id: 7, status: 2 },
      to: '/checkout-success?orderId=7',
    },
    {
      title: 'is open while the last order awaits payment',
      rows: '',
      count: 3,
      last: { id: 7, status: 1 },
      to: undefined,
    },
    {
      title: 'is open to pay an order that awaits payment',
      rows: '[C243]',
      count: 0,
      last: { id: 7, status: 0 },
      to: undefined,
    },
    {
      title: 'is open to pay an order whose payment failed',
      rows: '[C243]',
      count: 0,
      last: { id: 7, status: 4 },
      to: undefined,
    },
    {
      title: 'treats an unknown status as not complete',
      rows: '',
      count: 0,
      last: { id: 7, status: undefined },
      to: undefined,
    },
  ])('$title $rows', ({ count, last, to }) => {
    expect(redirectFromCheckout(count, last)).toBe(to);
  });
});

describe('the order of a page', () => {
  test.each([
    { asked: '12', cookie: undefined, id: 12 },
    { asked: '12', cookie: '7.secret', id: 12 },
    { asked: null, cookie: '7.secret', id: 7 },
    { asked: 'x', cookie: '7.secret', id: 7 },
    { asked: null, cookie: undefined, id: undefined },
    { asked: '0', cookie: '-3.secret', id: undefined },
    { asked: '1e3', cookie: '', id: undefined },
  ])('is $id for «$asked» in the address and the cookie «$cookie»', ({ asked, cookie, id }) => {
    expect(orderIdOf(asked, cookie)).toBe(id);
  });
});
