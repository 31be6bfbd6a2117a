import { expect, test } from 'vitest';
import type { Basket, BasketGroup } from '#contract/basket.ts';
import { EMPTY_BASKET } from '../state/basket-contents.ts';
import { addedSizes } from './watch-additions.ts';

function basketOf(counts: Readonly<Record<number, number>>): Basket {
  const groups = Object.entries(counts).map(([id, count]) => ({ id: Number(id), count }) as BasketGroup);
  const product = { id: 1, code: '', title: '', vendorCode: '', categories: [], imageId: null, groups };
  return { ...EMPTY_BASKET, groups: [{ inStock: true, products: [product], constructorSets: [] }] };
}

test.each([
  { before: {}, after: { 1: 1 }, added: [1], because: 'it is new' },
  { before: { 1: 1 }, after: { 1: 3 }, added: [1], because: 'there are more of it' },
  { before: { 1: 2 }, after: { 1: 1 }, added: [], because: 'there are fewer of it' },
  { before: { 1: 1, 2: 1 }, after: { 1: 1 }, added: [], because: 'one was removed' },
  { before: { 1: 1 }, after: { 1: 1, 2: 1, 3: 1 }, added: [2, 3], because: 'a set was added' },
])('shows $added as added: $because', ({ before, after, added }) => {
  expect(addedSizes(basketOf(before), basketOf(after))).toEqual(added);
});
