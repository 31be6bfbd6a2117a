import { expect, test } from 'vitest';
import { type Characteristic, type ComparisonRow, compareCharacteristics } from './comparison.ts';

const described = (values: Record<string, string>): Characteristic[] =>
  Object.entries(values).map(([title, value]) => ({ title, value }));

test.each<{ products: Characteristic[][]; rows: ComparisonRow[]; because: string }>([
  { products: [], rows: [], because: 'nothing is compared' },
  {
    products: [described({ Металл: 'Золото', Вес: '2 г' }), described({ Металл: 'Золото', Вес: '3 г' })],
    rows: [
      { title: 'Металл', values: ['Золото', 'Золото'], isDifferent: false },
      { title: 'Вес', values: ['2 г', '3 г'], isDifferent: true },
    ],
    because: 'values stand in the order of the products',
  },
  {
    products: [described({ Металл: 'Золото' }), described({ Вставка: 'Малахит', Металл: 'Золото' })],
    rows: [
      { title: 'Металл', values: ['Золото', 'Золото'], isDifferent: false },
      { title: 'Вставка', values: [null, 'Малахит'], isDifferent: true },
    ],
    because: 'having nothing to say is a difference',
  },
  {
    products: [[...described({ Вставка: 'Изумруд, 5 мм' }), ...described({ Вставка: 'Изумруд' })]],
    rows: [{ title: 'Вставка', values: ['Изумруд, 5 мм'], isDifferent: false }],
    because: 'of a title named twice the first value counts',
  },
  { products: [[], []], rows: [], because: 'products without characteristics have no rows' },
])('characteristics become a table: $because', ({ products, rows }) => {
  expect(compareCharacteristics(products)).toEqual(rows);
});
