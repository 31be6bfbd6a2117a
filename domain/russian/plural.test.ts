import { expect, test } from 'vitest';
import { counted, plural } from './plural.ts';

test.each([
  { count: 0, word: 'товаров' },
  { count: 1, word: 'товар' },
  { count: 2, word: 'товара' },
  { count: 4, word: 'товара' },
  { count: 5, word: 'товаров' },
  { count: 11, word: 'товаров' },
  { count: 14, word: 'товаров' },
  { count: 21, word: 'товар' },
  { count: 22, word: 'товара' },
  { count: 111, word: 'товаров' },
  { count: 112, word: 'товаров' },
  { count: 121, word: 'товар' },
  { count: 1.5, word: 'товара' },
  { count: -2, word: 'товара' },
])('$count $word (§9) [C684]', ({ count, word }) => {
  expect(plural(count, ['товар', 'товара', 'товаров'])).toBe(word);
});

test('formats a count and its noun without a line break between them', () => {
  expect(counted(1240, ['бонус', 'бонуса', 'бонусов'])).toBe('1\u00a0240\u00a0бонусов');
});
