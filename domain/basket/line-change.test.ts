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
  ).map(({ text }) => text.replaceAll('\u00a0', ' '));

test.each([
  { seen: { price: 1000, obtainable: 2 }, is: {}, told: [], because: 'nothing is different' },
  {
    seen: { price: 1000, obtainable: 2 },
    is: { free: 2 },
    told: [],
    because: 'others took what was not wanted',
  },
  { seen: {}, is: { price: 1, free: 0 }, told: [], because: 'nothing is remembered' },
  {
    seen: { price: 900, obtainable: 2 },
    is: {},
    told: ['Кольцо «Лунница»: цена выросла с 900 ₽ до 1 000 ₽'],
    because: 'it is dearer',
  },
  {
    seen: { price: 1200.5, obtainable: 2 },
    is: {},
    told: ['Кольцо «Лунница»: цена снизилась с 1 200,50 ₽ до 1 000 ₽'],
    because: 'it is cheaper',
  },
  {
    seen: { price: 1000, obtainable: 2 },
    is: { free: 1 },
    told: ['Кольцо «Лунница»: осталось 1 шт.'],
    because: 'there are fewer than wanted',
  },
  {
    seen: { price: 900, obtainable: 2 },
    is: { free: 0 },
    told: ['Кольцо «Лунница»: закончилось'],
    because: 'the price of what has run out interests nobody',
  },
  {
    seen: { price: 1000, obtainable: 0 },
    is: {},
    told: ['Кольцо «Лунница»: снова в наличии'],
    because: 'it has come back',
  },
  { seen: { obtainable: 1 }, is: {}, told: [], because: 'what was too few and is enough now needs no word' },
  {
    seen: { price: 900, obtainable: 2 },
    is: { free: 1 },
    told: ['Кольцо «Лунница»: осталось 1 шт.', 'Кольцо «Лунница»: цена выросла с 900 ₽ до 1 000 ₽'],
    because: 'both',
  },
])('the shopper is told $told: $because', ({ seen, is, told }) => {
  expect(changes(seen, is)).toEqual(told);
});
