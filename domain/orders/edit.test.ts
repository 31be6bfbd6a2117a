import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { givenPrices } from '#domain/basket/given-line.ts';
import { fromRoubles, type Kopecks, NOTHING, sum } from '#domain/money.ts';
import { addedLine, bonusesKept, isEditable, orderSums, reserveAfterEdit, shrunkLine } from './edit.ts';
import { editedLedger } from './edit-ledger.ts';

const line = (count: number, paid: number, oldTotal = paid) => ({
  count,
  unit: Math.ceil(fromRoubles(oldTotal) / count) as Kopecks,
  oldTotal: fromRoubles(oldTotal),
  total: fromRoubles(oldTotal),
  paid: fromRoubles(paid),
});

describe('a line with fewer pieces (back office, §4.2.3)', () => {
  test.each([
    { of: line(3, 1000), count: 2, paid: 666.67, because: 'a removed piece is rounded down' },
    { of: line(3, 1000), count: 1, paid: 333.34, because: 'two removed pieces are rounded down together' },
    { of: line(2, 5400, 6000), count: 1, paid: 2700, because: 'a piece keeps its part of the discount' },
    { of: line(2, 5400, 6000), count: 2, paid: 5400, because: 'nothing is removed' },
    { of: line(1, 700), count: 0, paid: 0, because: 'nothing is left' },
  ])('of $of.paid kopecks for $of.count, $count cost $paid ₽: $because', ({ of, count, paid }) => {
    expect(shrunkLine(of, count)).toMatchObject({ count, unit: of.unit, paid: fromRoubles(paid) });
  });

  test('shrunk step by step or at once, its parts are never negative nor more than before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 99 }), fc.nat(50_000_000), (count, paid) => {
        let rest = { ...line(count, 0), paid: paid as Kopecks };
        while (rest.count > 0) {
          const next = shrunkLine(rest, rest.count - 1);
          expect(next.paid).toBeGreaterThanOrEqual(0);
          expect(next.paid).toBeLessThanOrEqual(rest.paid);
          rest = next;
        }
        expect(rest.paid).toBe(0);
      }),
    );
  });
});

test.each([
  { limit: 0, count: 2, total: 2000, because: 'the first tier' },
  { limit: 4999, count: 1, total: 1000, because: 'below the limit' },
  { limit: 5000, count: 3, total: 2700, because: 'the tier that all lines reach together' },
])(
  '$count added pieces cost $total ₽ when the order is worth $limit ₽: $because',
  ({ limit, count, total }) => {
    const prices = givenPrices({ price: 1000, oldPrice: 1200 }, { limit: 5000, price: 900 });
    expect(addedLine(prices, 'user', fromRoubles(limit), count)).toEqual({
      count,
      unit: fromRoubles(1200),
      oldTotal: fromRoubles(1200 * count),
      total: fromRoubles(total),
      paid: fromRoubles(total),
    });
  },
);

test.each([
  { bonuses: 600, goods: 5400, removed: 2700, kept: 300, because: 'half of the goods is left' },
  { bonuses: 600, goods: 5400, removed: 0, kept: 600, because: 'nothing is removed' },
  { bonuses: 600, goods: 5400, removed: 5400, kept: 0, because: 'nothing is left' },
  { bonuses: 100, goods: 3000, removed: 1000, kept: 67, because: 'the removed share is rounded down' },
])('of $bonuses bonuses $kept are left: $because', ({ bonuses, goods, removed, kept }) => {
  expect(bonusesKept(bonuses, { goodsPaid: fromRoubles(goods), removed: fromRoubles(removed) })).toBe(kept);
});

test('the totals of an order are those of its lines with engraving, services and delivery', () => {
  const lines = [line(1, 2700, 3000), line(2, 2000)];
  const [engraving, services, delivery] = [fromRoubles(500), fromRoubles(300), fromRoubles(350)];
  expect(orderSums({ lines, engraving, services, delivery })).toEqual({
    goods: fromRoubles(5800),
    discount: fromRoubles(300),
    total: fromRoubles(5850),
  });
});

test.each([
  { status: 'new', editable: true },
  { status: 'waiting-payment', editable: true },
  { status: 'confirmed', editable: true },
  { status: 'packing', editable: false },
  { status: 'shipped', editable: false },
  { status: 'cancelled', editable: false },
] as const)('an order that is $status may be edited: $editable', ({ status, editable }) => {
  expect(isEditable(status)).toBe(editable);
});

test('a confirmed order that is fetched in the shop keeps the end of its reserve', () => {
  const now = new Date('2026-11-20T00:00:00Z');
  const end = new Date('2026-11-21T00:00:00Z');
  const after = { isOnline: false, isFetchedHere: true, now };
  const hours = { payWithin: 24, fetchWithin: 48 };
  expect(reserveAfterEdit({ status: 'confirmed', isOnline: false, end }, after, hours)).toBe(end);
  expect(reserveAfterEdit({ status: 'confirmed', isOnline: false, end: null }, after, hours)).toBeNull();
});

test.each([
  { was: 'online', becomes: 'online', end: 'as it was', hour: 5 },
  { was: 'online', becomes: 'fetched', end: 'the time to fetch', hour: 48 },
  { was: 'online', becomes: 'carried', end: 'none', hour: undefined },
  { was: 'fetched', becomes: 'online', end: 'the time to pay', hour: 24 },
  { was: 'fetched', becomes: 'fetched', end: 'as it was', hour: 5 },
  { was: 'carried', becomes: 'online', end: 'the time to pay', hour: 24 },
])('of an order that was $was and is $becomes the reserve ends: $end', ({ was, becomes, hour }) => {
  const now = new Date('2026-11-20T00:00:00Z');
  const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  const end = reserveAfterEdit(
    { status: 'new', isOnline: was === 'online', end: was === 'carried' ? null : at(5) },
    { isOnline: becomes === 'online', isFetchedHere: becomes === 'fetched', now },
    { payWithin: 24, fetchWithin: 48 },
  );
  expect(end).toEqual(hour === undefined ? null : at(hour));
});

describe('the ledger of an edited order', () => {
  const besides = { engraving: NOTHING, services: NOTHING, delivery: fromRoubles(350) };
  const nothing = { oldTotal: NOTHING, paid: NOTHING, pieces: 0 };
  const before = [
    { step: 'goods', amount: 600_000, text: 'Столько стоят 2 украшения без скидок' },
    { step: 'promo', amount: -60_000, text: 'Промокод ЛУНА снижает цену' },
    { step: 'online', amount: -30_000, text: 'За оплату онлайн скидка 5 %' },
    { step: 'bonuses', amount: -10_000, text: 'Списываем 100 бонусов, один бонус — один рубль' },
    { step: 'delivery', amount: 35_000, text: 'Доставка заказа' },
  ];

  test('divides a smaller discount in proportion to the former ones', () => {
    const kept = { oldTotal: fromRoubles(3000), paid: fromRoubles(2500), pieces: 1, bonuses: 50 };
    const ledger = editedLedger(before, { kept, added: nothing, besides });
    expect(ledger.map(({ step, amount }) => [step, amount])).toEqual([
      ['goods', 300_000],
      ['promo', -30_000],
      ['online', -15_000],
      ['bonuses', -5000],
      ['delivery', 35_000],
    ]);
  });

  test('names what was added, and a rest that no discount explains', () => {
    const kept = { oldTotal: fromRoubles(100), paid: fromRoubles(33.34), pieces: 1, bonuses: 67 };
    const added = { oldTotal: fromRoubles(1200), paid: fromRoubles(1000), pieces: 1 };
    const ledger = editedLedger([], { kept, added, besides });
    expect(ledger.map(({ step, amount }) => [step, amount])).toEqual([
      ['goods', 10_000],
      ['bonuses', -6700],
      ['rounding', 34],
      ['added', 120_000],
      ['tier', -20_000],
      ['delivery', 35_000],
    ]);
  });

  test('adds up to the total whatever was edited', () => {
    const amount = fc.nat(10_000_000).map((kopecks) => kopecks as Kopecks);
    fc.assert(
      fc.property(amount, amount, fc.nat(5000), amount, (oldTotal, paid, bonuses, more) => {
        const kept = { oldTotal, paid, pieces: 2, bonuses };
        const added = { oldTotal: more, paid: Math.floor(more / 2) as Kopecks, pieces: 1 };
        const ledger = editedLedger(before, { kept, added, besides });
        expect(sum(ledger.map((step) => step.amount))).toBe(sum([paid, added.paid, besides.delivery]));
      }),
    );
  });
});
