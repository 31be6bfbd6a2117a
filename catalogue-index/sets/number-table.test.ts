import { expect, test } from 'vitest';
import { openNumberTable } from './number-table.ts';

test('every id has its own number, however far apart the ids are', () => {
  const table = openNumberTable(1000);
  const ids = Array.from({ length: 1000 }, (_, n) => 1 + n * n * 2048);
  ids.forEach((id, number) => {
    table.set(id, number);
  });
  expect(ids.map((id) => table.get(id))).toEqual(ids.map((_, number) => number));
  expect([...table.ids]).toEqual(ids);
});

test('an id without a number has none', () => {
  const table = openNumberTable(2);
  table.set(7, 0);
  expect([table.get(8), table.get(0), table.get(7)]).toEqual([undefined, undefined, 0]);
});
