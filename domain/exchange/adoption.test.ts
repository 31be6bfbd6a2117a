import { expect, test } from 'vitest';
import { adoptProducts } from './adoption.ts';

test.each([
  { goods: [{ id: 'a', productIds: [] }], adopted: {}, unclear: [], because: 'no product is it' },
  { goods: [{ id: 'a', productIds: [7] }], adopted: { a: 7 }, unclear: [], because: 'one alone is it' },
  {
    goods: [{ id: 'a', productIds: [7, 7] }],
    adopted: { a: 7 },
    unclear: [],
    because: 'article and barcode are of one product',
  },
  {
    goods: [{ id: 'a', productIds: [7, 8] }],
    adopted: {},
    unclear: ['a'],
    because: 'two may be it: none is adopted',
  },
  {
    goods: [
      { id: 'a', productIds: [7, 8] },
      { id: 'b', productIds: [8] },
    ],
    adopted: { b: 8 },
    unclear: ['a'],
    because: 'what is not adopted yet is free for another good',
  },
  {
    goods: [
      { id: 'a', productIds: [7] },
      { id: 'b', productIds: [7] },
    ],
    adopted: { a: 7 },
    unclear: [],
    because: 'a product is one good, the first',
  },
])(
  'of $goods $adopted is adopted and $unclear is an issue: $because [E3.7]',
  ({ goods, adopted, unclear }) => {
    const found = adoptProducts(goods);
    expect(Object.fromEntries(found.adopted)).toEqual(adopted);
    expect(found.unclear).toEqual(unclear);
  },
);
