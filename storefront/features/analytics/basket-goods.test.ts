import { expect, test } from 'vitest';
import type { Basket } from '#contract/basket.ts';
import { changedGoods } from './basket-goods.ts';

/** A basket of one product in two sizes, with the given count of each. */
function basketOf(counts: Record<number, number>): Basket {
  const groups = Object.entries(counts).map(([id, count]) => ({
    id: Number(id),
    title: id,
    available: true,
    remnants: 9,
    count,
    selected: true,
    basketErr: null,
    price: 1990,
    oldPrice: null,
    total: 1990 * count,
    oldTotal: null,
    tiers: [],
    engraving: null,
  }));
  const product = {
    id: 1,
    code: 'koltso',
    title: 'Кольцо',
    vendorCode: '10-0482-М',
    categories: [
      { code: 'koltsa', title: 'Кольца' },
      { code: 's-malakhitom', title: 'С малахитом' },
    ],
    imageId: null,
    groups,
  };
  const part = { inStock: true, products: [product], constructorSets: [] };
  return { basket: null, groups: [part], productsAll: [], warnings: [], changes: [] };
}

const ring = {
  id: '10-0482-М',
  name: 'Кольцо',
  category: 'Кольца/С малахитом',
  price: 1990,
};

test.each([
  ['a first piece is added', {}, { 17: 1 }, [{ ...ring, variant: '17', quantity: 1 }], []],
  [
    'more of a size: reports the difference only',
    { 17: 1 },
    { 17: 3 },
    [{ ...ring, variant: '17', quantity: 2 }],
    [],
  ],
  [
    'fewer of a size: reports the difference only',
    { 17: 3 },
    { 17: 1 },
    [],
    [{ ...ring, variant: '17', quantity: 2 }],
  ],
  ['the last one is taken out', { 17: 1 }, {}, [], [{ ...ring, variant: '17', quantity: 1 }]],
  [
    'one size for another',
    { 17: 1 },
    { 18: 1 },
    [{ ...ring, variant: '18', quantity: 1 }],
    [{ ...ring, variant: '17', quantity: 1 }],
  ],
  ['nothing changes but a tick', { 17: 2 }, { 17: 2 }, [], []],
])('%s', (_what, before, after, added, removed) => {
  expect(changedGoods(basketOf(before), basketOf(after))).toEqual({ added, removed });
});
