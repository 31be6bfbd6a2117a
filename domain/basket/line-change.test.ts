import { expect, test } from 'vitest';
import { fromRoubles } from '#domain/money.ts';
import { lineChanges } from './line-change.ts';

const now = (changes: { price?: number; count?: number; free?: number }) => ({
  title: 'Кольцо «Лунница»',
  price: fromRoubles(changes.price ?? 1000),
  count: changes.count ?? 2,
  free: changes.free ?? 5,
});

const changes = (seen: { price?: number; obtainable?: number }, is: Parameters<typeof now>[0]) =>
  lineChanges(
    {
      price: seen.price === undefined ? null : fromRoubles(seen.price),
      obtainable: seen.obtainable ?? null,
    },
    now(is),
  ).map(({ kind, text }) => ({ kind, text: text.replaceAll('\u00a0', ' ') }));

test.each([
  { seen: { price: 1000, obtainable: 2 }, is: {}, notices: [], because: 'nothing has changed' },
  {
    seen: { price: 1000, obtainable: 2 },
    is: { free: 2 },
    notices: [],
    because: 'other shoppers bought spare pieces',
  },
  { seen: {}, is: { price: 1, free: 0 }, notices: [], because: 'the earlier line is unknown' },
  {
    seen: { price: 900, obtainable: 2 },
    is: {},
    notices: ['Кольцо «Лунница»: цена выросла с 900 ₽ до 1 000 ₽'],
    because: 'it is dearer',
  },
  {
    seen: { price: 1200.5, obtainable: 2 },
    is: {},
    notices: ['Кольцо «Лунница»: цена снизилась с 1 200,50 ₽ до 1 000 ₽'],
    because: 'it is cheaper',
  },
  {
    seen: { price: 1000, obtainable: 2 },
    is: { free: 1 },
    notices: ['Кольцо «Лунница»: осталось 1 шт.'],
    because: 'fewer are left than requested',
  },
  {
    seen: { price: 900, obtainable: 2 },
    is: { free: 0 },
    notices: ['Кольцо «Лунница»: закончилось'],
    because: 'a line that has run out needs no price',
  },
  {
    seen: { price: 900, obtainable: 0 },
    is: { free: 0 },
    notices: [],
    because: 'it had run out before',
  },
  {
    seen: { price: 1000, obtainable: 0 },
    is: {},
    notices: ['Кольцо «Лунница»: снова в наличии'],
    because: 'it has come back',
  },
  {
    seen: { obtainable: 1 },
    is: {},
    notices: [],
    because: 'a line that is available again in full needs no notice',
  },
  {
    seen: { price: 900, obtainable: 2 },
    is: { free: 1 },
    notices: ['Кольцо «Лунница»: осталось 1 шт.', 'Кольцо «Лунница»: цена выросла с 900 ₽ до 1 000 ₽'],
    because: 'both',
  },
])('the shopper sees $notices: $because', ({ seen, is, notices }) => {
  expect(changes(seen, is).map(({ text }) => text)).toEqual(notices);
});

test.each([
  { kinds: ['price_up'], seen: { price: 900, obtainable: 2 }, is: {} },
  { kinds: ['price_down'], seen: { price: 1100, obtainable: 2 }, is: {} },
  { kinds: ['ran_out'], seen: { price: 1000, obtainable: 2 }, is: { free: 0 } },
  { kinds: ['fewer'], seen: { price: 1000, obtainable: 2 }, is: { free: 1 } },
  { kinds: ['back'], seen: { price: 1000, obtainable: 0 }, is: {} },
])('the kinds of the changes are $kinds', ({ kinds, seen, is }) => {
  expect(changes(seen, is).map(({ kind }) => kind)).toEqual(kinds);
});
