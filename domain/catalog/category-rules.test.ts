import { expect, test } from 'vitest';
import { categoryPaths, codeError, type PlacedCategory, placeError } from './category-rules.ts';

test.each([
  ['koltsa', undefined],
  ['all', 'Код «all» занят магазином'],
  ['detail', 'Код «detail» занят магазином'],
  ['585', 'Код «585» занят магазином'],
  ['Кольца', 'Код — латинские буквы, цифры и\u00a0дефисы'],
])('the code %s', (code, error) => {
  expect(codeError(code)).toBe(error);
});

/** 1 > 2 > 3 > 4 > 5 > 6, and 7 beside 1. */
const ALL: PlacedCategory[] = [
  ...[1, 2, 3, 4, 5, 6].map((id) => ({ id, parentId: id === 1 ? null : id - 1, code: `c${id}` })),
  { id: 7, parentId: null, code: 'c7' },
];

test.each([
  [{ id: 1, parentId: 3, code: 'c1' }, 'Категорию нельзя вложить в\u00a0саму себя'],
  [{ id: 7, parentId: 6, code: 'c7' }, 'Не\u00a0больше 6\u00a0уровней'],
  [{ id: 1, parentId: 7, code: 'c1' }, 'Не\u00a0больше 6\u00a0уровней'],
  [{ id: 0, parentId: null, code: 'c7' }, 'Такой код занят'],
  [{ id: 7, parentId: 99, code: 'c7' }, 'Такой категории нет'],
  [{ id: 7, parentId: 5, code: 'c7' }, undefined],
])('%o', (place, message) => {
  expect(placeError(ALL, place)?.message).toBe(message);
});

test('paths have the codes from the top', () => {
  expect([...categoryPaths(ALL)].slice(0, 3)).toEqual([
    [1, 'c1'],
    [2, 'c1/c2'],
    [3, 'c1/c2/c3'],
  ]);
  expect(categoryPaths(ALL).get(7)).toBe('c7');
});
