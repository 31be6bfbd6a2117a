import { expect, test } from 'vitest';
import { rowsOf, withBelow } from './category-rows.ts';

const category = (id: number, code: string, parentId: number | null = null) => ({
  id,
  code,
  parentId,
  title: code,
});

const ALL = [
  category(1, 'koltsa'),
  category(2, 'sergi'),
  category(3, 'obruchalnye', 1),
  category(4, 's-brilliantami', 3),
  category(5, 'pomolvochnye', 1),
];

test('categories are followed by those below them, with their addresses and places', () => {
  expect(
    rowsOf(ALL).map(({ path, depth, at, siblings }) => `${depth} ${path} ${at + 1}/${siblings}`),
  ).toEqual([
    '0 koltsa 1/2',
    '1 koltsa/obruchalnye 1/2',
    '2 koltsa/obruchalnye/s-brilliantami 1/1',
    '1 koltsa/pomolvochnye 2/2',
    '0 sergi 2/2',
  ]);
});

test('what is below a category includes every level', () => {
  expect([...withBelow(ALL, 1)].toSorted((one, other) => one - other)).toEqual([1, 3, 4, 5]);
});
