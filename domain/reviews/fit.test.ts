import { expect, test } from 'vitest';
import { fitCounts, fitOf, sizeCounts } from './fit.ts';

const FITS = ['Маломерит', 'В\u00a0размер', 'Большемерит'];
const counts = (...of: number[]) => FITS.map((value, index) => ({ value, count: of[index] ?? 0 }));

test('counts reviews by size, in the order of sizes', () => {
  const rows = [
    { size: '17', fit: null, count: 2 },
    { size: '16,5', fit: 'В\u00a0размер', count: 1 },
    { size: '17', fit: 'Маломерит', count: 3 },
    { size: '', fit: 'Маломерит', count: 4 },
    { size: '9', fit: null, count: 1 },
  ];
  expect(sizeCounts(rows)).toEqual([
    { size: '9', count: 1 },
    { size: '16,5', count: 1 },
    { size: '17', count: 5 },
  ]);
  expect(fitCounts(rows, FITS)).toEqual(counts(7, 1, 0));
  expect(fitCounts([{ size: '17', fit: null, count: 2 }], FITS)).toEqual([]);
});

test.each([
  { given: counts(0, 9, 0), shown: { most: 'В\u00a0размер', count: 9, total: 9, position: 0.5 } },
  { given: counts(3, 0, 0), shown: { most: 'Маломерит', position: 0 } },
  { given: counts(0, 1, 3), shown: { most: 'Большемерит', position: 0.875 } },
  { given: counts(1, 1, 0), shown: undefined, because: 'two answers are too few' },
  { given: [], shown: undefined, because: 'the product has no sizes' },
])('sums $given', ({ given, shown }) => {
  const fit = fitOf(given);
  if (shown === undefined) expect(fit).toBeUndefined();
  else expect(fit).toMatchObject(shown);
});
