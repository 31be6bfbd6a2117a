import { describe, expect, test } from 'vitest';
import { fromPercent, fromRoubles, toRoubles } from '#domain/money.ts';
import type { OrderSelection } from '#domain/pricing/order-discounts.ts';
import { givenLine, givenPrices } from './given-line.ts';
import type { BasketLine } from './line.ts';
import { type BasketTerms, basketTotals } from './totals.ts';

const terms: BasketTerms = {
  priceRole: 'user',
  setDiscount: fromPercent(10),
  onlineDiscount: { mode: 'spec', portion: fromPercent(10) },
  bonuses: fromPercent(3),
  bonusShare: fromPercent(100),
  freeDeliveryThreshold: fromRoubles(5000),
  isFreeDeliveryOn: true,
  engravingPrice: fromRoubles(900),
};

/** The basket of the cart mock-up: a set of two, and two chains marked down from 1 280 ₽. */
const mockUp = [
  givenLine({ groupId: 1, setId: 7, price: 1000 }),
  givenLine({ groupId: 2, setId: 7, price: 900 }),
  givenLine({ groupId: 3, price: 1050, oldPrice: 1280, count: 2 }),
];

const online = { code: 'oplata-bankovskoy-kartoy' };
const cash = { code: 'nalichnymi' };
const instalment = { id: 33 };
const promo = { kind: 'percent', code: 'ЛУНА', portion: fromPercent(15) } as const;
const bonuses = { requested: 300, available: 1240 };

/** Amounts of the totals, in roubles. */
function totals(
  lines: readonly BasketLine[],
  selection: OrderSelection = {},
  changes: Partial<BasketTerms> = {},
) {
  const found = basketTotals(lines, { ...terms, ...changes }, selection);
  return {
    old: toRoubles(found.oldPrice),
    price: toRoubles(found.price),
    off: toRoubles(found.discountExcludingBonuses),
    online: toRoubles(found.onlinePaymentDiscount),
    promo: toRoubles(found.promoCodeDiscount),
    spent: found.bonusesForWriteOff,
    given: found.bonusesForAccrual,
    remains: toRoubles(found.remainsUntilFreeDelivery),
  };
}

describe('the order of discounts (decision T0.4): tier → set → promo → online payment → bonuses', () => {
  test.each([
    {
      because: 'before a payment is chosen the online discount is an offer',
      selection: {},
      expected: {
        old: 4460,
        price: 3810,
        off: 650,
        online: 381,
        promo: 0,
        spent: 0,
        given: 114,
        remains: 1190,
      },
    },
    {
      because: 'paying online takes 10 % off the cost after the sets',
      selection: { payment: online },
      expected: {
        old: 4460,
        price: 3429,
        off: 1031,
        online: 381,
        promo: 0,
        spent: 0,
        given: 102,
        remains: 1190,
      },
    },
    {
      because: 'other payment methods have no discount',
      selection: { payment: cash },
      expected: {
        old: 4460,
        price: 3810,
        off: 650,
        online: 0,
        promo: 0,
        spent: 0,
        given: 114,
        remains: 1190,
      },
    },
    {
      because: 'a promo code applies before the payment and raises the rest to free delivery',
      selection: { payment: online, promo },
      expected: {
        old: 4460,
        price: 2914.65,
        off: 1545.35,
        online: 323.85,
        promo: 571.5,
        spent: 0,
        given: 87,
        remains: 1761.5,
      },
    },
    {
      because: 'bonuses come last and are not a discount',
      selection: { payment: online, promo, bonuses },
      expected: {
        old: 4460,
        price: 2614.65,
        off: 1545.35,
        online: 323.85,
        promo: 571.5,
        spent: 300,
        given: 78,
        remains: 1761.5,
      },
    },
    {
      because: 'an instalment has no online discount and spends and earns no bonuses',
      selection: { payment: instalment, bonuses },
      expected: { old: 4460, price: 3810, off: 650, online: 0, promo: 0, spent: 0, given: 0, remains: 1190 },
    },
  ])('$because [C649]', ({ selection, expected }) => {
    expect(totals(mockUp, selection)).toEqual(expected);
  });

  test.each([
    { mode: 'off', payment: online, online: 0, because: 'off takes nothing' },
    { mode: 'off', payment: undefined, online: 0, because: 'and offers nothing' },
    { mode: 'all_methods', payment: cash, online: 381, because: 'all methods take the same' },
    { mode: 'all_methods', payment: instalment, online: 0, because: 'an instalment never does' },
  ] as const)('in mode $mode $because', ({ mode, payment, online: taken }) => {
    const onlineDiscount = { mode, portion: fromPercent(10) };
    expect(totals(mockUp, { payment }, { onlineDiscount }).online).toBe(taken);
  });
});

describe('sets (§9, decision T9.5)', () => {
  const pair = (selectedOfSecond: number) =>
    [
      givenLine({ groupId: 1, setId: 7, price: 333.35, count: 2 }),
      givenLine({ groupId: 2, setId: 7, price: 1000, count: Math.max(selectedOfSecond, 1) }),
    ].slice(0, selectedOfSecond > 0 ? 2 : 1);

  test.each([
    { second: 0, price: 667, because: 'one member alone pays in full, rounded up' },
    { second: 1, price: 1534, because: 'one pair: 300,01 + 333,35 → 634, and 900' },
    { second: 2, price: 2401, because: 'two pairs: 2 × 300,01 → 601, and 1800' },
    { second: 3, price: 3401, because: 'the third piece has no partner' },
  ])('$second pieces of the second member: $price ₽, $because', ({ second, price }) => {
    expect(totals(pair(second)).price).toBe(price);
  });

  test('unselecting a member removes the discount', () => {
    const [ring, ...rest] = mockUp;
    expect(totals([{ ...givenLine(), ...ring, isSelected: false }, ...rest]).price).toBe(900 + 2100);
  });

  test('a member that has run out does not count', () => {
    const [ring, ...rest] = mockUp;
    expect(totals([{ ...givenLine(), ...ring, free: 0 }, ...rest]).price).toBe(900 + 2100);
  });

  test('shoppers without the set discount pay in full', () => {
    expect(totals(mockUp, {}, { setDiscount: fromPercent(0) }).price).toBe(1000 + 900 + 2100);
  });
});

describe('tiers of wholesalers (§9, decision T0.3)', () => {
  const ring = givenPrices(
    { role: 'dealer', price: 2700 },
    { role: 'dealer', limit: 30_000, price: 2484 },
    { role: 'dealer', limit: 100_000, price: 2322 },
    { role: 'user', price: 4900 },
  );
  const pin = givenPrices({ role: 'dealer', price: 150 });
  const dealer = { priceRole: 'dealer', setDiscount: fromPercent(0), bonuses: fromPercent(0) };

  const at = (count: number, ...others: BasketLine[]) =>
    basketTotals([givenLine({ prices: ring, count }), ...others], { ...terms, ...dealer }, {});

  test.each([
    { count: 11, price: 29_700, reached: 0, next: { limit: 30_000, remains: 300, percent: 8 } },
    { count: 12, price: 29_808, reached: 30_000, next: { limit: 100_000, remains: 67_600, percent: 6 } },
    { count: 37, price: 91_908, reached: 30_000, next: { limit: 100_000, remains: 100, percent: 6 } },
    { count: 38, price: 88_236, reached: 100_000, next: undefined },
  ])('$count rings cost $price ₽', ({ count, price, reached, next }) => {
    const found = at(count);
    expect(toRoubles(found.price)).toBe(price);
    expect(toRoubles(found.calculationalLimitPrice)).toBe(count * 2700);
    expect(toRoubles(found.factualLimitPrice)).toBe(reached);
    expect(
      found.nextLimit && {
        limit: toRoubles(found.nextLimit.limit),
        remains: toRoubles(found.nextLimit.remains),
        percent: found.nextLimit.percent,
      },
    ).toEqual(next);
  });

  test('goods without tiers count towards the limits of others', () => {
    const found = at(11, givenLine({ groupId: 2, prices: pin, count: 2 }));
    expect(toRoubles(found.price)).toBe(11 * 2484 + 300);
    expect(found.nextLimit?.limit, 'the limit that is exactly reached is behind').toBe(fromRoubles(100_000));
    expect(found.nextLimit?.percent, 'of 27 624 ₽ only the rings become cheaper, to 25 842 ₽').toBe(6);
  });

  test('goods that are unselected or out of stock do not', () => {
    const unselected = givenLine({ groupId: 2, prices: pin, count: 2, isSelected: false });
    const soldOut = givenLine({ groupId: 3, prices: pin, count: 2, free: 0 });
    expect(toRoubles(at(11, unselected, soldOut).price)).toBe(29_700);
  });
});

test('a dearer tier is not offered as the next one', () => {
  const tier = (limit: number, price: number) => ({
    role: 'dealer',
    limit: fromRoubles(limit),
    price: fromRoubles(price),
    oldPrice: undefined,
  });
  const prices = [tier(0, 8000), tier(15_000, 7000), tier(30_000, 7500), tier(90_000, 6500)] as const;
  const next = (...offered: readonly (typeof prices)[number][]) => {
    const line = givenLine({ groupId: 1, prices: [prices[0], ...offered], count: 2 });
    const { nextLimit } = basketTotals(
      [line],
      { ...terms, priceRole: 'dealer' },
      { payment: online, bonuses },
    );
    return nextLimit && toRoubles(nextLimit.limit);
  };
  expect(next(prices[1], prices[2])).toBe(undefined);
  expect(next(prices[1], prices[2], prices[3])).toBe(90_000);
});

test('an empty basket costs nothing and lacks the whole free-delivery threshold', () => {
  expect(basketTotals([], terms, { payment: online, bonuses })).toMatchObject({
    price: 0,
    oldPrice: 0,
    count: 0,
    nextLimit: undefined,
    remainsUntilFreeDelivery: fromRoubles(5000),
    ledger: [],
    payable: [],
  });
});

test('totals count both the selected pieces and all pieces (decision T3.11)', () => {
  const lines = [
    givenLine({ groupId: 1, count: 2 }),
    givenLine({ groupId: 2, count: 3, isSelected: false }),
    givenLine({ groupId: 3, count: 4, free: 0 }),
  ];
  expect(basketTotals(lines, terms, {})).toMatchObject({ count: 2, productsCountInBasket: 9 });
});

describe('delivery is part of the total (§9, decision T3.13)', () => {
  const courier = { fullPrice: fromRoubles(350), mayBeFree: true };
  const ring = givenLine({ price: 5200 });

  test.each([
    { lines: mockUp, changes: {}, costs: 350, because: 'below the threshold it is paid for' },
    { lines: [ring], changes: {}, costs: 0, because: 'above it it is free' },
    { lines: [ring], changes: { isFreeDeliveryOn: false }, costs: 350, because: 'a site may switch it off' },
  ])('$because', ({ lines, changes, costs }) => {
    const totals = basketTotals(lines, { ...terms, ...changes }, {}, courier);
    expect(toRoubles(totals.deliveryPrice ?? fromRoubles(0))).toBe(costs);
    expect(totals.totalPrice - totals.price).toBe(fromRoubles(costs));
    expect(totals.ledger.filter(({ step }) => step === 'delivery')).toHaveLength(costs === 0 ? 0 : 1);
  });

  test('a delivery method that is never free is paid for above the threshold too', () => {
    const { deliveryPrice } = basketTotals([ring], terms, {}, { ...courier, mayBeFree: false });
    expect(deliveryPrice).toBe(fromRoubles(350));
  });

  test('a promo code that lowers the goods below the threshold cancels free delivery', () => {
    const { deliveryPrice } = basketTotals([ring], terms, { promo }, courier);
    expect(deliveryPrice).toBe(fromRoubles(350));
  });

  test('the total has no delivery until a destination is chosen', () => {
    const { price, totalPrice, deliveryPrice } = basketTotals([ring], terms, {});
    expect([totalPrice, deliveryPrice]).toEqual([price, undefined]);
  });
});

describe('the ledger explains the price and adds up to it', () => {
  const ledgerText = (
    lines: readonly BasketLine[],
    selection: OrderSelection,
    changes: Partial<BasketTerms> = {},
  ) =>
    basketTotals(lines, { ...terms, ...changes }, selection).ledger.map(
      ({ amount, text }) => `${text.replaceAll('\u00a0', ' ')}: ${toRoubles(amount)}`,
    );

  test('lists every discount in the order of calculation', () => {
    expect(ledgerText(mockUp, { payment: online, promo, bonuses })).toEqual([
      'Столько стоят 4 украшения без скидок: 4460',
      'Магазин снизил цены на эти украшения: -460',
      'Украшения одного комплекта вместе дешевле на 10 %: -190',
      'Промокод ЛУНА снижает цену: -571.5',
      'За оплату онлайн скидка 10 %: -323.85',
      'Списываем 300 бонусов, один бонус — один рубль: -300',
    ]);
  });

  test('names its steps, the delivery last', () => {
    const courier = { fullPrice: fromRoubles(350), mayBeFree: true };
    const { ledger } = basketTotals(mockUp, terms, { payment: online, promo, bonuses }, courier);
    expect(ledger.map(({ step }) => step)).toEqual([
      'goods',
      'markdown',
      'set',
      'promo',
      'online',
      'bonuses',
      'delivery',
    ]);
    expect(ledger.at(-1)?.text).toBe('Доставка заказа');
  });

  test('the engraving follows all discounts, which leave it as it is', () => {
    const line = givenLine({ price: 1000, count: 2, engraving: { text: 'Навсегда', face: 'antiqua' } });
    const { ledger, price, oldPrice, bonusesForAccrual } = basketTotals([line], terms, { payment: online });
    expect(ledger.map(({ step, amount, text }) => [step, toRoubles(amount), text]).at(-1)).toEqual([
      'engraving',
      900,
      'Гравировка 1\u00a0украшения, скидки на\u00a0неё не\u00a0действуют',
    ]);
    expect([toRoubles(price), toRoubles(oldPrice), bonusesForAccrual]).toEqual([2700, 2900, 54]);
  });

  test('shows only the sum of the goods without discounts', () => {
    expect(ledgerText([givenLine({ price: 1000 })], {})).toEqual([
      'Столько стоит 1 украшение без скидок: 1000',
    ]);
  });

  test('shows a wholesaler the tier that the basket has reached', () => {
    const prices = givenPrices(
      { role: 'dealer', price: 2700 },
      { role: 'dealer', limit: 30_000, price: 2484 },
    );
    const dealer = { priceRole: 'dealer', setDiscount: fromPercent(0), bonuses: fromPercent(0) };
    expect(ledgerText([givenLine({ prices, count: 12 })], {}, dealer)).toEqual([
      'Столько стоят 12 украшений без скидок: 32400',
      'Корзина от 30 000 ₽: действует оптовая цена: -2592',
    ]);
  });
});

describe('promo codes for some goods', () => {
  const rest = { old: 4460, spent: 0 };

  test('a code for the chains does not change the set', () => {
    const covers = new Set([3]);
    expect(totals(mockUp, { payment: cash, promo: { ...promo, covers } })).toMatchObject({
      ...rest,
      promo: 315,
      price: 3495,
    });
    const { payable } = basketTotals(mockUp, terms, { payment: cash, promo: { ...promo, covers } });
    expect(payable.map(({ groupId, amount }) => [groupId, toRoubles(amount)])).toEqual([
      [1, 900],
      [2, 810],
      [3, 1785],
    ]);
  });

  test('an exclusive code skips goods that are already cheaper and removes the online discount (decision T9.6)', () => {
    const lines = [...mockUp, givenLine({ groupId: 4, price: 2000 })];
    expect(totals(lines, { payment: online, promo: { ...promo, isAlone: true } })).toMatchObject({
      promo: 300,
      online: 0,
      price: 5510,
    });
  });
});

test.each([
  { selection: { payment: cash, bonuses }, most: 1240, because: 'all available bonuses' },
  {
    selection: { payment: cash, bonuses: { requested: 0, available: 9000 } },
    most: 3809,
    because: 'a rouble stays for the receipt (decision T4.33)',
  },
  {
    selection: { payment: instalment, bonuses },
    most: 0,
    because: 'none with an instalment (decision T0.4)',
  },
  { selection: { payment: cash }, most: 0, because: 'none for a guest' },
])('of the basket $most ₽ may be paid by bonuses: $because', ({ selection, most }) => {
  expect(basketTotals(mockUp, terms, selection).mostBonusesForWriteOff).toBe(most);
});

describe('services for the order as a whole (ADR 0105)', () => {
  const box = [{ title: 'Подарочная коробка', price: fromRoubles(390) }];
  const chosen = { payment: online, promo, bonuses };

  test('are in the sum to pay and in the ledger, and change no discount, bonus or threshold', () => {
    const { services, totalPrice, ledger, ...withBox } = basketTotals(mockUp, terms, chosen, undefined, box);
    const {
      services: none,
      totalPrice: goods,
      ledger: steps,
      ...without
    } = basketTotals(mockUp, terms, chosen);
    expect(withBox).toEqual(without);
    expect([services, none]).toEqual([box, []]);
    expect(toRoubles(totalPrice)).toBe(toRoubles(goods) + 390);
    expect(ledger.filter(({ step }) => step !== 'gift')).toEqual(steps);
    expect(ledger.find(({ step }) => step === 'gift')).toEqual({
      step: 'gift',
      amount: fromRoubles(390),
      text: 'Подарочная коробка, без скидок и бонусов',
    });
  });

  test('cost nothing while nothing is selected', () => {
    expect(basketTotals([], terms, {}, undefined, box)).toMatchObject({ services: [], totalPrice: 0 });
  });
});
