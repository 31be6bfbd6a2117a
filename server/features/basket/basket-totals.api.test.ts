import { describe, expect, onTestFinished, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { applyConfig, givenProduct, givenSet, setFree } from '#tests/support/given-goods.ts';
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts';

const token = '3b1f7c62-6a0e-4a43-9d6c-6f1d3a0b9a11';

async function add(api: Api, ...groups: { id: number; count: number }[]): Promise<void> {
  await api('POST /basket/v1/products', { body: { basket: token, groups } });
}

type Wishes = { paymentType?: string; promo?: string; bonusesForWriteOff?: number };

const total = (api: Api, selection: Wishes = {}) =>
  api('GET /basket/v1/total', { query: { basket: token, ...selection } });

/** The basket of the cart mock-up: a set of two, and two chains marked down from 1 280 ₽. */
async function mockUpBasket() {
  const shop = await openTestShop();
  const setId = await givenSet(shop.db);
  const [ring = 0] = await givenProduct(shop.db, { price: 1000, setId });
  const [pendant = 0] = await givenProduct(shop.db, { price: 900, setId });
  const [chain = 0] = await givenProduct(shop.db, { price: 1050, oldPrice: 1280 });
  await add(shop.api, { id: ring, count: 1 }, { id: pendant, count: 1 }, { id: chain, count: 2 });
  return { shop, api: shop.api, ring, chain, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() };
}

describe('totals (§3 Basket total)', () => {
  test('the whole threshold is missing for free delivery of an empty basket [C198, C645]', async () => {
    await using shop = await openTestShop();
    expect(await shop.api('GET /basket/v1/total', { query: {} })).toEqual({
      price: 0,
      oldPrice: 0,
      discountExcludingBonuses: 0,
      deliveryPrice: null,
      totalPrice: 0,
      leastOrder: null,
      gift: null,
      setDiscount: 0,
      onlinePaymentDiscount: 0,
      promocodeUsed: null,
      promoCodeDiscountValue: 0,
      promoUseErr: null,
      availableBonuses: { accounts: [] },
      bonusesForWriteOff: 0,
      mostBonusesForWriteOff: 0,
      bonusesForAccrual: 0,
      calculationalLimitPrice: 0,
      factualLimitPrice: 0,
      nextLimit: null,
      remainsUntilFreeDelivery: 5000,
      count: 0,
      productsCountInBasket: 0,
      height: 0,
      len: 0,
      width: 0,
      weight: 0,
      volume: 0,
      multiplier: 1,
      paymentType: null,
      ledger: [],
      warnings: [],
    });
  });

  test('the basket of the mock-up costs what the mock-up says [C194, C196, C198, C485]', async () => {
    await using given = await mockUpBasket();
    expect(await total(given.api)).toMatchObject({
      price: 3810,
      oldPrice: 4460,
      discountExcludingBonuses: 650,
      setDiscount: 190,
      onlinePaymentDiscount: 381,
      bonusesForAccrual: 114,
      calculationalLimitPrice: 4000,
      remainsUntilFreeDelivery: 1190,
      count: 4,
      productsCountInBasket: 4,
      weight: 14,
      len: 90,
      width: 70,
      height: 160,
      multiplier: 1,
    });
  });

  test.each([
    { paymentType: 'oplata-bankovskoy-kartoy', price: 3429, online: 381, accrual: 102 },
    { paymentType: 'oplata-bankovskoy-kartoy-yookassa', price: 3429, online: 381, accrual: 102 },
    { paymentType: 'nalichnymi', price: 3810, online: 0, accrual: 114 },
    { paymentType: '33', price: 3810, online: 0, accrual: 0 },
    { paymentType: '34', price: 3810, online: 0, accrual: 0 },
  ])(
    'paid by $paymentType it costs $price ₽ (decision T0.4) [C486]',
    async ({ paymentType, price, online, accrual }) => {
      await using given = await mockUpBasket();
      expect(await total(given.api, { paymentType })).toMatchObject({
        price,
        onlinePaymentDiscount: online,
        bonusesForAccrual: accrual,
        remainsUntilFreeDelivery: 1190,
      });
    },
  );

  test('kopecks are charged to the kopeck, lines to the rouble (decisions T9.1, T9.2)', async () => {
    await using shop = await openTestShop();
    const [ring = 0] = await givenProduct(shop.db, { price: 333.34 });
    await add(shop.api, { id: ring, count: 3 });
    expect(await total(shop.api, { paymentType: 'oplata-bankovskoy-kartoy' })).toMatchObject({
      oldPrice: 1001,
      price: 900.9,
      onlinePaymentDiscount: 100.1,
      calculationalLimitPrice: 1000.02,
    });
  });

  test('unselected and sold-out lines cost nothing but are counted [C194]', async () => {
    await using given = await mockUpBasket();
    const groups = [{ id: given.ring, selected: false }];
    await given.api('POST /basket/v1/select', { body: { basket: token, groups } });
    await setFree(given.shop.db, given.chain, 0);
    expect(await total(given.api)).toMatchObject({ price: 900, count: 1, productsCountInBasket: 4 });
  });

  test('an unknown promo code takes nothing off and is reported [C486]', async () => {
    await using given = await mockUpBasket();
    expect(await total(given.api, { promo: 'ЛУНА' })).toMatchObject({
      price: 3810,
      promocodeUsed: null,
      promoUseErr: 'Промокод не найден или срок его действия истёк',
    });
  });

  test('bonuses beyond the balance are not spent [C191, C486, C651]', async () => {
    await using shop = await openTestShop();
    const stylist = await shop.as({ userRole: 'stylist' });
    const [ring = 0] = await givenProduct(shop.db, { price: 1000 });
    await add(stylist, { id: ring, count: 1 });
    expect(await total(stylist, { bonusesForWriteOff: 300 })).toMatchObject({
      price: 1000,
      bonusesForWriteOff: 0,
      availableBonuses: { accounts: [{ accountType: { id: 1 }, value: 0 }] },
    });
  });

  test('totals are not cached', async () => {
    await using shop = await openTestShop();
    const answer = await shop.app.inject({ url: '/api/basket/v1/total' });
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });
});

describe('settings of the site', () => {
  async function withConfig(shop: TestShop, config: object): Promise<void> {
    await applyConfig(shop, config);
    onTestFinished(() => applyConfig(shop, {}));
  }

  test.each([
    { mode: 'off', price: 3810, online: 0 },
    { mode: 'all_methods', price: 3429, online: 381 },
  ])('with the online discount $mode cash pays $price ₽', async ({ mode, price, online }) => {
    await using given = await mockUpBasket();
    await withConfig(given.shop, { pricing: { onlineDiscount: { mode } } });
    expect(await total(given.api, { paymentType: 'nalichnymi' })).toMatchObject({
      price,
      onlinePaymentDiscount: online,
    });
  });

  test('the set discount and the threshold of free delivery depend on the site', async () => {
    await using given = await mockUpBasket();
    await withConfig(given.shop, {
      pricing: { setDiscountPercent: 20 },
      delivery: { freeDeliveryThreshold: 3000 },
    });
    expect(await total(given.api)).toMatchObject({
      setDiscount: 380,
      price: 3620,
      remainsUntilFreeDelivery: 0,
    });
  });
});

describe('wholesale tiers (§6, §9, decision T0.3)', () => {
  const prices = [
    { role: 'dealer', price: 2700 },
    { role: 'dealer', limit: 30_000, price: 2484 },
    { role: 'dealer', limit: 100_000, price: 2322 },
    { role: 'user', price: 4900 },
    { role: 'guest_opt', price: 4900 },
  ];

  test.each([
    { count: 11, price: 29_700, reached: 0, next: { limit: 30_000, remains: 300, percent: 8 } },
    { count: 12, price: 29_808, reached: 30_000, next: { limit: 100_000, remains: 67_600, percent: 6 } },
    { count: 37, price: 91_908, reached: 30_000, next: { limit: 100_000, remains: 100, percent: 6 } },
    { count: 38, price: 88_236, reached: 100_000, next: null },
  ])('a dealer pays $price ₽ for $count rings [C193]', async ({ count, price, reached, next }) => {
    await using shop = await openTestShop();
    const dealer = await shop.as({ userRole: 'dealer' });
    const [ring = 0] = await givenProduct(shop.db, { prices, stock: [50] });
    await add(dealer, { id: ring, count });
    expect(await total(dealer)).toMatchObject({
      price,
      calculationalLimitPrice: count * 2700,
      factualLimitPrice: reached,
      nextLimit: next,
      bonusesForAccrual: 0,
    });
  });

  test('a dealer sees the own tiers in the basket, and the price of the one reached', async () => {
    await using shop = await openTestShop();
    const dealer = await shop.as({ userRole: 'dealer' });
    const [ring = 0] = await givenProduct(shop.db, { prices, stock: [50] });
    await add(dealer, { id: ring, count: 12 });
    const { groups } = await dealer('GET /basket/v1', { query: {} });
    expect(groups[0]?.products[0]?.groups).toMatchObject([
      {
        price: 2484,
        total: 29_808,
        tiers: [
          { limit: 0, price: 2700 },
          { limit: 30_000, price: 2484 },
          { limit: 100_000, price: 2322 },
        ],
      },
    ]);
  });

  test.each([undefined, 'user', 'org_user'])(
    'no wholesale price reaches %s (promise R8)',
    async (userRole) => {
      await using shop = await openTestShop();
      const shopper = userRole === undefined ? shop.api : await shop.as({ userRole });
      const [ring = 0] = await givenProduct(shop.db, { prices, stock: [50] });
      await add(shopper, { id: ring, count: 38 });
      const answers = [await shopper('GET /basket/v1', { query: { basket: token } }), await total(shopper)];
      expect(JSON.stringify(answers)).not.toMatch(/2700|2484|2322/);
      expect(answers[1]).toMatchObject({ price: 38 * 4900 });
    },
  );

  test('a product for dealers only does not exist for a guest', async () => {
    await using shop = await openTestShop();
    const [ring = 0] = await givenProduct(shop.db, { prices: [{ role: 'dealer', price: 2700 }] });
    await expect(add(shop.api, { id: ring, count: 1 })).rejects.toMatchObject({
      status: 422,
      errors: { 'groups.0.id': 'Товар не найден' },
    });
  });

  test('a set costs a dealer 10 % less, unless a setting excludes the price role (T11.2) [C699]', async () => {
    await using shop = await openTestShop();
    const dealer = await shop.as({ userRole: 'dealer' });
    const setId = await givenSet(shop.db);
    const [ring = 0] = await givenProduct(shop.db, { prices, setId });
    const [pendant = 0] = await givenProduct(shop.db, { prices, setId });
    await add(dealer, { id: ring, count: 1 }, { id: pendant, count: 1 });
    expect(await total(dealer)).toMatchObject({ price: 4860, setDiscount: 540 });

    await applyConfig(shop, { pricing: { setDiscountExcludes: ['org_user'] } });
    onTestFinished(() => applyConfig(shop, {}));
    expect(await total(dealer)).toMatchObject({ setDiscount: 540 });
    await applyConfig(shop, { pricing: { setDiscountExcludes: ['dealer'] } });
    expect(await total(dealer)).toMatchObject({ price: 5400, setDiscount: 0 });
  });
});
