import { describe, expect, test } from 'vitest';
import type { Basket, BasketGroup, BasketProduct } from '#contract/basket.ts';
import { withChange } from './basket-after.ts';
import {
  countInBasket,
  groupIdsOf,
  isBlockedByStock,
  partLines,
  partOf,
  piecesInBasket,
  piecesOf,
  piecesOfProduct,
  sizeText,
  withoutAdded,
} from './basket-contents.ts';

const RING_17 = 17;
const PENDANT = 21;
const CHAIN = 45;
const BROOCH = 90;

/** A set of ring and pendant, a chain twice, and a sold-out brooch. */
const basket: Basket = {
  basket: null,
  groups: [
    {
      inStock: true,
      products: [product(3, size(CHAIN, { count: 2 }))],
      constructorSets: [
        {
          id: 1,
          isConstructor: false,
          title: 'Малахитовая лунница',
          discountPercent: 10,
          products: [product(1, size(RING_17)), product(2, size(PENDANT, { selected: false }))],
        },
      ],
    },
    {
      inStock: false,
      products: [product(4, size(BROOCH, { available: false, selected: false }))],
      constructorSets: [],
    },
  ],
  productsAll: [
    { id: 1, groups: [{ id: RING_17, count: 1, selected: true }] },
    { id: 2, groups: [{ id: PENDANT, count: 1, selected: false }] },
    { id: 3, groups: [{ id: CHAIN, count: 2, selected: true }] },
    { id: 4, groups: [{ id: BROOCH, count: 1, selected: false }] },
  ],
  warnings: [],
  changes: [],
};

function product(id: number, ...groups: BasketGroup[]): BasketProduct {
  return { id, code: `p-${id}`, title: '', vendorCode: '', categories: [], imageId: null, groups };
}

function size(id: number, given: Partial<BasketGroup> = {}): BasketGroup {
  return {
    id,
    title: '',
    available: true,
    remnants: 5,
    count: 1,
    selected: true,
    basketErr: null,
    price: 900,
    oldPrice: null,
    total: 900,
    oldTotal: null,
    tiers: [],
    engraving: null,
    ...given,
  };
}

const shown = (changed: Basket, inStock = true) => partLines(partOf(changed, inStock));

describe('what is in the basket', () => {
  test('rows of sets come first', () => {
    expect(groupIdsOf(shown(basket))).toEqual([RING_17, PENDANT, CHAIN]);
  });

  test('counts pieces, not rows; the badge includes sold-out ones (decision T3.11)', () => {
    expect(piecesOf(shown(basket))).toBe(4);
    expect(piecesInBasket(basket)).toBe(5);
  });

  test('finds a product and a size', () => {
    expect(piecesOfProduct(basket, 3)).toBe(2);
    expect(piecesOfProduct(basket, 5)).toBe(0);
    expect(countInBasket(basket, CHAIN)).toBe(2);
    expect(countInBasket(basket, 1000)).toBe(0);
  });

  test('was less by what an adding has added', () => {
    const before = withoutAdded(basket, [
      { id: CHAIN, count: 1 },
      { id: 1000, count: 1 },
    ]);
    expect(shown(before).map(({ size: { id, count } }) => [id, count])).toEqual([
      [RING_17, 1],
      [PENDANT, 1],
      [CHAIN, 1],
    ]);
    expect(piecesOf(shown(basket))).toBe(4);
  });
});

describe('sold-out rows block the order (decision T8.6)', () => {
  test('any such row', () => {
    expect(isBlockedByStock(basket, false)).toBe(true);
  });

  test('only a selected one where the shop unselects them', () => {
    expect(isBlockedByStock(basket, true)).toBe(false);
    const kept = withChange(basket, { intent: 'select', groupIds: [BROOCH], isSelected: true });
    expect(isBlockedByStock(kept, true)).toBe(true);
  });
});

describe('the basket during a pending change', () => {
  test('shows a count and a tick at once, prices later', () => {
    const more = withChange(basket, { intent: 'change', groups: [{ id: CHAIN, count: 3 }] });
    const chain = shown(more).find(({ size: { id } }) => id === CHAIN);
    expect(chain?.size).toMatchObject({ count: 3, total: 900 });

    const ticked = withChange(basket, { intent: 'select', groupIds: [PENDANT], isSelected: true });
    expect(shown(ticked).every(({ size: { selected } }) => selected)).toBe(true);
  });

  test('hides a removed row, and the set with its last row', () => {
    const left = withChange(basket, { intent: 'remove', groupIds: [RING_17, PENDANT] });
    expect(partOf(left, true).constructorSets).toEqual([]);
    expect(groupIdsOf(shown(left))).toEqual([CHAIN]);
  });

  test('removes all sold-out rows together, and all rows on clearing', () => {
    expect(shown(withChange(basket, { intent: 'remove-not-in-stock' }), false)).toEqual([]);
    const cleared = withChange(basket, { intent: 'clear' });
    expect([...shown(cleared), ...shown(cleared, false)]).toEqual([]);
  });
});

test.each([
  ['17', 'Размер 17'],
  ['16,5 и 19,5', 'Размер 16,5 и 19,5'],
  ['45\u00a0см', 'Длина 45\u00a0см'],
  ['Без размера', undefined],
  ['S/M', 'S/M'],
])('size «%s» is shown as %s', (title, text) => {
  expect(sizeText(title)).toBe(text);
});
