import { describe, expect, test } from 'vitest';
import { stoneLine, withStones } from './stone-line.ts';

const DIAMONDS = { stone: 'Бриллиант', count: 3, carats: 0.12, cut: 'Кр-57', quality: '3/5А', size: '' };

describe('rows of inserts are lines of the characteristics (§4.3.1)', () => {
  test.each([
    { given: DIAMONDS, line: 'Бриллиант, 3\u00a0шт., 0,12\u00a0ct, Кр-57, 3/5А' },
    { given: { ...DIAMONDS, carats: null, cut: '', quality: '' }, line: 'Бриллиант, 3\u00a0шт.' },
    {
      given: { ...DIAMONDS, size: '5 × 5 мм', carats: 0.001 },
      line: 'Бриллиант, 3\u00a0шт., 0,001\u00a0ct, Кр-57, 3/5А, 5 × 5 мм',
    },
  ])('$line', ({ given, line }) => {
    expect(stoneLine(given)).toBe(line);
  });

  test('they follow the written rows and replace former lines of inserts', () => {
    const written = { title: 'Вставка', content: 'Горный хрусталь' };
    const params = withStones([written, { title: 'Вставка', content: 'Рубин', of: 'stones' }], [DIAMONDS]);
    expect(params).toEqual([written, { title: 'Вставка', content: stoneLine(DIAMONDS), of: 'stones' }]);
  });
});
