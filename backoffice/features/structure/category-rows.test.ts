import { expect, test } from 'vitest';
import { placeOfDrop, rowsOf, withBelow } from './category-rows.ts';

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

const ROWS = rowsOf(ALL);

const dropped = (code: string, drop: 'before' | 'inside' | 'after', target: string) => {
  const of = (wanted: string) => ROWS.find(({ category: { code: own } }) => own === wanted);
  const [row, on] = [of(code), of(target)];
  return row && on && placeOfDrop(ROWS, row, on.category, drop);
};

test.each([
  ['sergi', 'inside', 'koltsa', { parentId: 1, position: 2 }],
  ['sergi', 'before', 'koltsa', { parentId: null, position: 0 }],
  ['sergi', 'after', 'koltsa', { parentId: 1, position: 0 }],
  ['pomolvochnye', 'before', 'obruchalnye', { parentId: 1, position: 0 }],
  ['obruchalnye', 'after', 'pomolvochnye', { parentId: 1, position: 1 }],
  ['s-brilliantami', 'after', 'pomolvochnye', { parentId: 1, position: 2 }],
  ['s-brilliantami', 'after', 'sergi', { parentId: null, position: 2 }],
] as const)('%s dropped %s %s', (code, drop, target, place) => {
  expect(dropped(code, drop, target)).toEqual(place);
});

test('a category dropped into itself, or where it is, stays', () => {
  expect(dropped('koltsa', 'inside', 's-brilliantami')).toBeUndefined();
  expect(dropped('koltsa', 'before', 'koltsa')).toBeUndefined();
  expect(dropped('koltsa', 'before', 'sergi')).toBeUndefined();
  expect(dropped('s-brilliantami', 'inside', 'obruchalnye')).toBeUndefined();
});
