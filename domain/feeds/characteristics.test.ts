import { expect, test } from 'vitest';
import { characteristicsOf } from './characteristics.ts';

test('options win over parameters, both over values of filters [E8.1]', () => {
  const rows = characteristicsOf(
    [{ title: 'Металл', values: ['Золото 585 пробы'] }],
    [
      { title: 'Металл', content: 'Золото' },
      { title: 'Проба', content: '585' },
    ],
    [
      { title: 'Проба', value: '585 проба' },
      { title: 'Камень', value: 'Гранат' },
      { title: 'Камень', value: 'Фианит' },
    ],
  );
  expect(rows).toEqual([
    { title: 'Металл', value: 'Золото 585 пробы' },
    { title: 'Проба', value: '585' },
    { title: 'Вставка', value: 'Гранат, Фианит' },
  ]);
});

test('what other elements say, and empty rows, are left out', () => {
  const params = ['Размеры', 'Средний вес', 'Производитель', 'Штрихкод'].map((title) => ({
    title,
    content: '1',
  }));
  expect(characteristicsOf([], [...params, { title: 'Замок', content: ' ' }], [])).toEqual([]);
});
