import { expect, test } from 'vitest';
import type { ProductCard } from '#contract/catalog.ts';
import { onlyCompared } from './comparison.ts';

const product = (id: number) => ({ id }) as ProductCard;

const METAL = { title: 'Металл', values: ['Серебро', 'Золото', 'Золото'], isDifferent: true };
const CLASP = { title: 'Замок', values: ['Гвоздик', null, null], isDifferent: true };
const COMPARISON = { products: [product(1), product(2), product(3)], characteristics: [METAL, CLASP] };

test('nothing taken out leaves the comparison as it is', () => {
  expect(onlyCompared(COMPARISON, [1, 2, 3])).toEqual(COMPARISON);
});

test('a product that is taken out takes its column along, and rows that nobody fills', () => {
  expect(onlyCompared(COMPARISON, [2, 3])).toEqual({
    products: [product(2), product(3)],
    characteristics: [{ title: 'Металл', values: ['Золото', 'Золото'], isDifferent: false }],
  });
});

test('what is left says itself whether it differs', () => {
  expect(onlyCompared(COMPARISON, [1, 3]).characteristics).toEqual([
    { title: 'Металл', values: ['Серебро', 'Золото'], isDifferent: true },
    { title: 'Замок', values: ['Гвоздик', null], isDifferent: true },
  ]);
});
