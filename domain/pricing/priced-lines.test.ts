import { describe, expect, test } from 'vitest';
import { givenLine } from '#domain/basket/given-line.ts';
import { fromPercent, toRoubles } from '#domain/money.ts';
import { priceLines } from './priced-lines.ts';

const ringAndPendant = (rings: number) => [
  givenLine({ groupId: 1, setId: 7, price: 1000, oldPrice: 1200, count: rings }),
  givenLine({ groupId: 2, setId: 7, price: 900 }),
];

const priced = (rings: number, percent = 10) =>
  priceLines(ringAndPendant(rings), { priceRole: 'user', setDiscount: fromPercent(percent) }).lines.map(
    ({ setPieces, price, oldPrice, total, oldTotal }) => ({
      setPieces,
      price: toRoubles(price),
      oldPrice: toRoubles(oldPrice),
      total: toRoubles(total),
      oldTotal: toRoubles(oldTotal),
    }),
  );

describe('prices of lines in a set (§9, decision T9.5)', () => {
  test('a line with all pieces in the set shows the set price', () => {
    expect(priced(1)[0]).toEqual({ setPieces: 1, price: 900, oldPrice: 1200, total: 900, oldTotal: 1200 });
  });

  test('a line partly in the set shows the price of a piece outside it, and a total with the discount', () => {
    expect(priced(3)[0]).toEqual({ setPieces: 1, price: 1000, oldPrice: 1200, total: 2900, oldTotal: 3600 });
  });

  test('without a set discount no piece is in a set', () => {
    expect(priced(1, 0)).toMatchObject([
      { setPieces: 0, total: 1000 },
      { setPieces: 0, total: 900 },
    ]);
  });
});

test('a line names the set with most of its pieces', () => {
  const lines = [
    givenLine({ groupId: 1, setId: 7, constructorSetIds: [3], count: 3 }),
    givenLine({ groupId: 2, setId: 7, count: 2 }),
    givenLine({ groupId: 3, constructorSetIds: [3] }),
    givenLine({ groupId: 4 }),
  ];
  const found = priceLines(lines, { priceRole: 'user', setDiscount: fromPercent(10) }).lines;
  expect(found.map(({ setPieces, standsIn }) => ({ setPieces, standsIn }))).toEqual([
    { setPieces: 3, standsIn: { isConstructor: false, id: 7 } },
    { setPieces: 2, standsIn: { isConstructor: false, id: 7 } },
    { setPieces: 1, standsIn: { isConstructor: true, id: 3 } },
    { setPieces: 0, standsIn: undefined },
  ]);
});

test('an unselected line is priced at the tier of the selected ones, outside of sets', () => {
  const [ring, pendant] = ringAndPendant(1);
  const lines = [
    { ...givenLine(), ...ring, isSelected: false },
    { ...givenLine(), ...pendant },
  ];
  const found = priceLines(lines, { priceRole: 'user', setDiscount: fromPercent(10) });
  expect(toRoubles(found.limitPrice)).toBe(900);
  expect(found.lines.map(({ price }) => toRoubles(price))).toEqual([1000, 900]);
});
