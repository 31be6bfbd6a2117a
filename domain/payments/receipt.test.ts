import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BasisPoints, type Kopecks, sum, times } from '#domain/money.ts';
import { type Purchase, partOfReceipt, type ReceiptItem, receiptItems, returnOfReceipt } from './receipt.ts';

const VAT = 2200 as BasisPoints;

const purchase = (own: Partial<Omit<Purchase, 'paid'>> & { paid: number }): Purchase => ({
  title: 'Кольцо «Исеть», размер 17,5',
  count: 1,
  vat: VAT,
  subject: 'commodity',
  ...own,
  paid: own.paid as Kopecks,
});

const totalOf = (items: readonly ReceiptItem[]) =>
  sum(items.map(({ unit, quantity }) => times(unit, quantity)));

describe('lines of a receipt (54-ФЗ, decision T9.3)', () => {
  test('have the name, price, VAT and kind of the item', () => {
    const items = receiptItems([
      purchase({ paid: 980_000, count: 2 }),
      purchase({ title: 'Доставка курьером', paid: 35_000, subject: 'service', vat: undefined }),
    ]);
    expect(items).toEqual([
      {
        description: 'Кольцо «Исеть», размер 17,5',
        quantity: 2,
        unit: 490_000,
        vat: VAT,
        subject: 'commodity',
      },
      { description: 'Доставка курьером', quantity: 1, unit: 35_000, vat: undefined, subject: 'service' },
    ]);
  });

  test('an indivisible sum takes two lines, a kopeck apart', () => {
    expect(receiptItems([purchase({ paid: 100_001, count: 3 })])).toMatchObject([
      { quantity: 1, unit: 33_333 },
      { quantity: 2, unit: 33_334 },
    ]);
  });

  test('omit items paid for with bonuses alone', () => {
    expect(receiptItems([purchase({ paid: 0 }), purchase({ paid: 100 })])).toHaveLength(1);
  });

  test('a long title is cut to the 128 characters of a receipt', () => {
    const [item] = receiptItems([purchase({ title: 'Я'.repeat(200), paid: 100 })]);
    expect(item?.description).toBe(`${'Я'.repeat(127)}…`);
    const [whole] = receiptItems([purchase({ title: 'Я'.repeat(128), paid: 100 })]);
    expect(whole?.description).toBe('Я'.repeat(128));
  });

  const Purchases = fc.array(
    fc
      .record({ count: fc.integer({ min: 1, max: 500 }), paid: fc.integer({ min: 0, max: 2_000_000_000 }) })
      .map(purchase),
    { minLength: 1, maxLength: 60 },
  );

  test('law: they add up to the amount paid, and none is free or negative', () => {
    fc.assert(
      fc.property(Purchases, (purchases) => {
        const items = receiptItems(purchases);
        expect(totalOf(items)).toBe(sum(purchases.map(({ paid }) => paid)));
        expect(items.every(({ unit, quantity }) => unit > 0 && quantity > 0)).toBe(true);
      }),
    );
  });

  test('law: any part of a receipt is a receipt of that part', () => {
    fc.assert(
      fc.property(Purchases, fc.double({ min: 0, max: 1, noNaN: true }), (purchases, portion) => {
        const items = receiptItems(purchases);
        const amount = Math.floor(totalOf(items) * portion) as Kopecks;
        const part = partOfReceipt(items, amount);
        expect(totalOf(part)).toBe(amount);
        expect(part.every(({ unit, quantity }) => unit > 0 && quantity > 0)).toBe(true);
      }),
    );
  });
});

test('a full refund has the same lines', () => {
  const items = receiptItems([purchase({ paid: 100_001, count: 3 })]);
  expect(partOfReceipt(items, 100_001 as Kopecks)).toEqual(items);
});

describe('the УИН of pieces on a receipt', () => {
  const UINS = ['6400000000000001', '6400000000000002'];
  const rings = purchase({ title: 'Кольцо «Исеть»', count: 3, paid: 100_000, uins: UINS });

  test('is nowhere by default [E10.5]', () => {
    const without = receiptItems([purchase({ title: 'Кольцо «Исеть»', count: 3, paid: 100_000 })]);
    expect(receiptItems([rings])).toEqual(without);
    expect(receiptItems([rings], 'none')).toEqual(without);
    expect(JSON.stringify(without)).not.toMatch(/64000000/);
  });

  test.each(['product_code', 'mark_code_info.unknown'] as const)(
    'is in the field %s of a line of its own [E10.5]',
    (field) => {
      const item = { description: 'Кольцо «Исеть»', vat: VAT, subject: 'commodity' };
      expect(receiptItems([rings], field)).toEqual([
        { ...item, quantity: 1, unit: 33_333, code: { field, uin: UINS[0] } },
        { ...item, quantity: 1, unit: 33_333, code: { field, uin: UINS[1] } },
        { ...item, quantity: 1, unit: 33_334 },
      ]);
    },
  );

  test('is in the name, which is cut before it [E10.5]', () => {
    const titles = receiptItems([{ ...rings, title: 'Я'.repeat(200) }], 'name').map(
      ({ description }) => description,
    );
    expect(titles).toEqual([
      `${'Я'.repeat(128 - 23)}…, УИН ${UINS[0]}`,
      `${'Я'.repeat(128 - 23)}…, УИН ${UINS[1]}`,
      `${'Я'.repeat(127)}…`,
    ]);
    expect(titles.every((title) => title.length <= 128)).toBe(true);
  });

  test('law: wherever it is, the lines add up to the amount paid', () => {
    const Numbered = fc.record({
      count: fc.integer({ min: 1, max: 50 }),
      paid: fc.integer({ min: 0, max: 2_000_000_000 }),
      uins: fc.array(fc.constantFrom(...UINS), { maxLength: 60 }),
    });
    fc.assert(
      fc.property(
        fc.array(Numbered.map(purchase)),
        fc.constantFrom('none', 'product_code', 'name'),
        (purchases, uinIn) => {
          const items = receiptItems(purchases, uinIn);
          expect(totalOf(items)).toBe(sum(purchases.map(({ paid }) => paid)));
          expect(items.every(({ unit, quantity }) => unit > 0 && quantity > 0)).toBe(true);
        },
      ),
    );
  });
});

describe('the УИН of pieces on the receipt of a refund', () => {
  const [RETURNED, KEPT, LATER] = ['1000000000000001', '1000000000000002', '1000000000000003'];
  const ring = (uins: string[], count: number) =>
    purchase({ title: 'Кольцо «Исеть»', count, paid: 490_000 * count, uins });

  test.each([
    { uinIn: 'product_code', items: [{ code: { field: 'product_code', uin: RETURNED } }] },
    {
      uinIn: 'mark_code_info.unknown',
      items: [{ code: { field: 'mark_code_info.unknown', uin: RETURNED } }],
    },
    { uinIn: 'name', items: [{ description: `Кольцо «Исеть», УИН ${RETURNED}` }] },
    { uinIn: 'none', items: [{ description: 'Кольцо «Исеть»' }] },
  ] as const)('is where the payment has it: $uinIn', ({ uinIn, items }) => {
    const paid = receiptItems([ring([RETURNED, KEPT], 2)], uinIn);
    const returned = returnOfReceipt(paid, [ring([RETURNED], 1)]);
    expect(returned).toMatchObject(items);
    expect(returned.flatMap(({ code }) => code ?? [])).toHaveLength(
      uinIn === 'none' || uinIn === 'name' ? 0 : 1,
    );
    expect(totalOf(returned)).toBe(490_000);
  });

  test('is none that the payment has not carried', () => {
    const paid = receiptItems([ring([RETURNED], 2)], 'product_code');
    expect(returnOfReceipt(paid, [ring([RETURNED, LATER], 2)])).toEqual(paid);
  });
});
