import { expect, test } from 'vitest';
import type { ProductCard } from '#contract/catalog.ts';
import { onlyCompared } from './comparison.ts';

const product = (id: number) => ({ id }) as ProductCard;

const METAL = { title: 'Металл', values: ['Серебро', 'Золото', 'Золото'], isDifferent: true };
const CLASP = { title: 'Замок', values: ['Гвоздик', null, null], isDifferent: true };
const COMPARISON = { products: [product(1), product(2), product(3)], characteristics: [METAL, CLASP] };

test('without a removal the comparison stays the same', () => {
  expect(onlyCompared(COMPARISON, [1, 2, 3])).toEqual(COMPARISON);
});

test('removing a product removes its column and empty rows', () => {
  expect(onlyCompared(COMPARISON, [2, 3])).toEqual({
    products: [product(2), product(3)],
    characteristics: [{ title: 'Металл', values: ['Золото', 'Золото'], isDifferent: false }],
  });
});

test('the difference of a row is calculated from the remaining products', () => {
  expect(onlyCompared(COMPARISON, [1, 3]).characteristics).toEqual([
    { title: 'Металл', values: ['Серебро', 'Золото'], isDifferent: true },
    { title: 'Замок', values: ['Гвоздик', null], isDifferent: true },
  ]);
});
