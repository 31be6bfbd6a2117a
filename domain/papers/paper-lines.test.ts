import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BasisPoints, type Kopecks, sum } from '#domain/money.ts';
import { includedVat } from '#domain/orders/vat.ts';
import {
  type PaperItem,
  paperLines,
  paperSum,
  paperTotals,
  priceWithoutVat,
  vatLine,
  withoutReleased,
} from './paper-lines.ts';

const VAT = 2200 as BasisPoints;

const item = (own: Partial<Omit<PaperItem, 'paid'>> & { paid: number }): PaperItem => ({
  title: 'Кольцо «Исеть»',
  article: '10-0482',
  count: 1,
  isService: false,
  uins: [],
  ...own,
  paid: own.paid as Kopecks,
});

test('a line is price × count with the VAT in it', () => {
  const [line] = paperLines([item({ paid: 244_000, count: 2 })], VAT);
  expect(line).toMatchObject({ count: 2, price: 122_000, sum: 244_000, vat: 44_000 });
  expect(line && priceWithoutVat(line)).toBe(100_000);
});

test('an indivisible sum takes two lines a kopeck apart, each with its numbers', () => {
  const uins = ['6400000000000001', '6400000000000002'];
  expect(paperLines([item({ paid: 100_001, count: 3, uins })], VAT)).toMatchObject(
    [
      { count: 1, price: 33_333, sum: 33_333, uins: uins.slice(0, 1) },
      { count: 2, price: 33_334, sum: 66_668, uins: uins.slice(1) },
    ].toSorted((one, other) => one.price - other.price),
  );
});

test('what was paid with bonuses alone is on the paper for nothing', () => {
  expect(paperLines([item({ paid: 0, count: 2 })], VAT)).toMatchObject([
    { count: 2, price: 0, sum: 0, vat: 0 },
  ]);
});

test.each([
  [0, { count: 3, paid: 100_001 }, 'nothing was released'],
  [1, { count: 2, paid: 66_668 }, 'what an edit refunds of one of three'],
  [3, { count: 0, paid: 0 }, 'all were'],
])('after a release of %d of three pieces %j are sent: %s', (released, left, _because) => {
  expect(withoutReleased(item({ paid: 100_001, count: 3 }), released)).toMatchObject(left);
});

test('without VAT no line has any', () => {
  const lines = paperLines([item({ paid: 100_001, count: 3 })], 0 as BasisPoints);
  expect(paperTotals(lines)).toEqual({ count: 3, sum: 100_001, vat: 0, withoutVat: 100_001 });
  expect(vatLine(0 as Kopecks, 0 as BasisPoints)).toBeUndefined();
});

test.each([
  [2200, 'НДС 22\u00a0%'],
  [1000, 'НДС 10\u00a0%'],
  [750, 'НДС 7,5\u00a0%'],
])('the VAT of %d basis points is called %s', (rate, title) => {
  expect(vatLine(100 as Kopecks, rate as BasisPoints)).toEqual({ title, amount: 100 });
});

test('law: the lines add up to the items, in money, VAT, pieces and numbers [E10.1]', () => {
  const Items = fc.array(
    fc
      .record({
        count: fc.integer({ min: 1, max: 300 }),
        paid: fc.integer({ min: 0, max: 2_000_000_000 }),
        uins: fc.array(fc.constant('6400000000000001'), { maxLength: 5 }),
      })
      .map(item),
    { minLength: 1, maxLength: 40 },
  );
  fc.assert(
    fc.property(Items, fc.constantFrom(0, 500, 1000, 2000, 2200), (items, rate) => {
      const lines = paperLines(items, rate as BasisPoints);
      const totals = paperTotals(lines);
      expect(lines.every((line) => line.price * line.count === line.sum && line.vat >= 0)).toBe(true);
      expect(totals.sum).toBe(sum(items.map(({ paid }) => paid)));
      expect(totals.vat).toBe(sum(items.map(({ paid }) => includedVat(paid, rate as BasisPoints))));
      expect(totals.count).toBe(items.reduce((all, { count }) => all + count, 0));
      for (const one of items) {
        const own = paperLines([one], rate as BasisPoints).flatMap(({ uins }) => uins);
        expect(own).toEqual(one.uins);
      }
    }),
  );
});

test.each([
  [0, '0,00'],
  [5, '0,05'],
  [123_450, '1\u00a0234,50'],
  [99_999_999_999, '999\u00a0999\u00a0999,99'],
])('%d kopecks are written as %s', (amount, text) => {
  expect(paperSum(amount as Kopecks)).toBe(text);
});
