import { describe, expect, onTestFinished, test } from 'vitest';
import {
  add,
  annasBasket,
  card,
  cash,
  instalment,
  patch,
  token,
  total,
} from '#tests/support/annas-basket.ts';
import { givenBonuses, givenPromo } from '#tests/support/given-benefits.ts';
import { givenProduct } from '#tests/support/given-goods.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

describe('PATCH /basket/v1 saves the shopper’s selection (decision T7.25)', () => {
  test('promo code, bonuses and payment are stored, and apply to every later total [C192, C196, C197, C491]', async () => {
    await using given = await annasBasket();
    await givenPromo(given.shop.db, { code: 'ЛУНА' });

    const saved = await patch(given.anna, { promo: ' луна ', bonuses: 300, paymentType: card });

    expect(saved).toMatchObject({
      price: 2614.65,
      oldPrice: 4460,
      // 460 markdown, 190 for the set, 571.5 by the code, 323.85 online; bonuses are no discount.
      discountExcludingBonuses: 1545.35,
      promocodeUsed: 'ЛУНА',
      promoCodeDiscountValue: 571.5,
      promoUseErr: null,
      onlinePaymentDiscount: 323.85,
      bonusesForWriteOff: 300,
      mostBonusesForWriteOff: 1240,
      bonusesForAccrual: 78,
      paymentType: card,
      warnings: [],
    });
    expect(await total(given.anna)).toEqual(saved);
  });

  test('the ledger lists each step, and adds up to the price', async () => {
    await using given = await annasBasket();
    await givenPromo(given.shop.db, { code: 'ЛУНА' });
    const { ledger, price } = await patch(given.anna, { promo: 'ЛУНА', bonuses: 300, paymentType: card });
    expect(ledger.map(({ step, amount }) => [step, amount])).toEqual([
      ['goods', 4460],
      ['markdown', -460],
      ['set', -190],
      ['promo', -571.5],
      ['online', -323.85],
      ['bonuses', -300],
    ]);
    const kopecks = ledger.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
    expect(kopecks).toBe(Math.round(price * 100));
  });

  test('an absent field stays, and null clears it', async () => {
    await using given = await annasBasket();
    await givenPromo(given.shop.db, { code: 'ЛУНА' });
    await patch(given.anna, { promo: 'ЛУНА', bonuses: 300, paymentType: cash });
    expect(await patch(given.anna, { promo: null })).toMatchObject({
      promocodeUsed: null,
      promoUseErr: null,
      bonusesForWriteOff: 300,
      paymentType: cash,
    });
    expect(await patch(given.anna, { bonuses: null, paymentType: null })).toMatchObject({
      price: 3810,
      bonusesForWriteOff: 0,
      paymentType: null,
    });
  });

  test('a selection in the query is not stored [C486]', async () => {
    await using given = await annasBasket();
    await givenPromo(given.shop.db, { code: 'ЛУНА' });
    const saved = await patch(given.anna, { bonuses: 100, paymentType: cash });
    expect(
      await total(given.anna, { promo: 'ЛУНА', paymentType: card, bonusesForWriteOff: 300 }),
    ).toMatchObject({ price: 2614.65, promocodeUsed: 'ЛУНА', bonusesForWriteOff: 300 });
    expect(await total(given.anna, { promo: '', paymentType: '', bonusesForWriteOff: 0 })).toMatchObject({
      price: 3810,
      paymentType: null,
    });
    expect(await total(given.anna)).toEqual(saved);
  });

  test('a stranger with the token changes nothing (promise R15)', async () => {
    await using given = await annasBasket();
    await givenPromo(given.shop.db, { code: 'ЛУНА' });
    await patch(given.shop.api, { promo: 'ЛУНА', paymentType: card });
    expect(await total(given.anna)).toMatchObject({ price: 3810, promocodeUsed: null, paymentType: null });
  });

  test('emptying the basket clears the code and the bonuses (decision T4.30)', async () => {
    await using given = await annasBasket();
    await givenPromo(given.shop.db, { code: 'ЛУНА' });
    await patch(given.anna, { promo: 'ЛУНА', bonuses: 300 });
    await given.anna('DELETE /basket/v1', { body: { basket: token } });
    await add(given.anna, { id: given.ring, count: 1 });
    expect(await total(given.anna)).toMatchObject({
      price: 1000,
      promocodeUsed: null,
      bonusesForWriteOff: 0,
    });
  });
});

describe('bonuses (§4, §5, §9)', () => {
  test.each([
    { value: 50, most: 50, because: 'all there are' },
    { value: 9000, most: 3809, because: 'a rouble stays for the receipt (decision T4.33)' },
  ])('of $value on the account $most can be used: $because [C288, C649]', async ({ value, most }) => {
    await using given = await annasBasket();
    await givenBonuses(given.shop.db, given.userId, value);
    const { mostBonusesForWriteOff } = await total(given.anna);
    expect(mostBonusesForWriteOff).toBe(most);
    expect(await patch(given.anna, { bonuses: most })).toMatchObject({
      bonusesForWriteOff: most,
      price: 3810 - most,
    });
  });

  test('beyond the balance are refused by the field, and change nothing [C392]', async () => {
    await using given = await annasBasket();
    await patch(given.anna, { bonuses: 100 });
    await expect(patch(given.anna, { bonuses: 1241 })).rejects.toMatchObject({
      status: 422,
      errors: { bonuses: 'На\u00a0счёте 1\u00a0240\u00a0бонусов' },
    });
    expect(await total(given.anna)).toMatchObject({ bonusesForWriteOff: 100 });
  });

  test.each([null, 0])('%s clears them [C290]', async (bonuses) => {
    await using given = await annasBasket();
    await patch(given.anna, { bonuses: 100 });
    expect(await patch(given.anna, { bonuses })).toMatchObject({ bonusesForWriteOff: 0, price: 3810 });
  });

  test('saved ones never exceed what a smaller basket or account leaves', async () => {
    await using given = await annasBasket();
    await patch(given.anna, { bonuses: 1000 });
    const groups = [given.pendant, given.chain].map((id) => ({ id, selected: false }));
    await given.anna('POST /basket/v1/select', { body: { basket: token, groups } });
    expect(await total(given.anna)).toMatchObject({ bonusesForWriteOff: 999, price: 1 });
    await givenBonuses(given.shop.db, given.userId, 10);
    expect(await total(given.anna)).toMatchObject({ bonusesForWriteOff: 10, price: 990 });
  });

  test('are not available to a guest', async () => {
    await using shop = await openTestShop();
    const [ring = 0] = await givenProduct(shop.db);
    await add(shop.api, { id: ring, count: 1 });
    await expect(patch(shop.api, { bonuses: 1 })).rejects.toMatchObject({
      status: 422,
      errors: { bonuses: 'Войдите, чтобы списать бонусы' },
    });
  });
});

describe('a change of payment (decisions T0.4, T4.32)', () => {
  test('to an instalment drops bonuses and the online discount, and reports it [C654]', async () => {
    await using given = await annasBasket();
    await patch(given.anna, { bonuses: 300, paymentType: card });
    expect(await patch(given.anna, { paymentType: instalment })).toMatchObject({
      price: 3810,
      onlinePaymentDiscount: 0,
      bonusesForWriteOff: 0,
      mostBonusesForWriteOff: 0,
      bonusesForAccrual: 0,
      warnings: ['При оплате в\u00a0рассрочку или кредит бонусы не\u00a0списываются, мы\u00a0убрали их'],
    });
    expect(
      await patch(given.anna, { paymentType: card }),
      'they do not come back by themselves',
    ).toMatchObject({
      bonusesForWriteOff: 0,
      warnings: [],
    });
  });

  test('with an instalment no bonuses can be added [C654]', async () => {
    await using given = await annasBasket();
    await patch(given.anna, { paymentType: '34' });
    expect(await patch(given.anna, { bonuses: 100 })).toMatchObject({
      bonusesForWriteOff: 0,
      warnings: [expect.stringContaining('бонусы не\u00a0списываются')],
    });
  });
});

describe('POST /basket/v1/virtual/products', () => {
  test('prices sizes as a basket of their own, with sets and code, and changes nothing [C493]', async () => {
    await using given = await annasBasket();
    await givenPromo(given.shop.db, { code: 'ЛУНА' });
    const before = await given.anna('GET /basket/v1', { query: { basket: token } });
    const { basket, total: priced } = await given.anna('POST /basket/v1/virtual/products', {
      body: {
        groups: [
          { id: given.ring, count: 1 },
          { id: given.pendant, count: 1 },
          { id: given.ring, count: 1 },
        ],
        promo: 'ЛУНА',
        paymentType: cash,
      },
    });
    expect(basket).toMatchObject({ basket: null, productsAll: [{}, {}], changes: [] });
    expect(priced).toMatchObject({
      count: 3,
      setDiscount: 190,
      promocodeUsed: 'ЛУНА',
      // 900 + 1000 for the rings, 810 for the pendant, less 15 %.
      price: 2303.5,
    });
    expect(await given.anna('GET /basket/v1', { query: { basket: token } })).toEqual(before);
    expect(await total(given.anna)).toMatchObject({ price: 3810, promocodeUsed: null });
  });

  test('sizes that this shopper cannot buy are left out', async () => {
    await using shop = await openTestShop();
    const [wholesale = 0] = await givenProduct(shop.db, { prices: [{ role: 'dealer', price: 700 }] });
    const [ring = 0] = await givenProduct(shop.db, { price: 1000 });
    const groups = [wholesale, ring, 2_147_483_647].map((id) => ({ id, count: 1 }));
    const { basket, total: priced } = await shop.api('POST /basket/v1/virtual/products', {
      body: { groups },
    });
    expect(basket.productsAll).toHaveLength(1);
    expect(priced).toMatchObject({ price: 1000, count: 1 });
  });
});

describe('concurrent changes', () => {
  test('of promo code, bonuses and goods from several tabs are all stored', async () => {
    await using given = await annasBasket();
    await givenPromo(given.shop.db, { code: 'ЛУНА' });
    await Promise.all([
      patch(given.anna, { promo: 'ЛУНА' }),
      patch(given.anna, { bonuses: 100 }),
      patch(given.anna, { paymentType: card }),
      add(given.anna, { id: given.chain, count: 1 }),
      add(given.anna, { id: given.ring, count: 1 }),
    ]);
    expect(await total(given.anna)).toMatchObject({
      promocodeUsed: 'ЛУНА',
      bonusesForWriteOff: 100,
      paymentType: card,
      count: 6,
    });
  });

  test('never make the balance of an account negative [C191]', async () => {
    await using given = await annasBasket();
    onTestFinished(() => givenBonuses(given.shop.db, given.userId, 1240));
    const take = () =>
      given.shop.db
        .updateTable('bonus_accounts')
        .set((eb) => ({ value: eb('value', '-', 1000) }))
        .where('user_id', '=', given.userId)
        .where('account_type_id', '=', 1)
        .execute();
    const taken = await Promise.allSettled([take(), take()]);
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await total(given.anna)).availableBonuses.accounts).toMatchObject([{ value: 240 }]);
  });
});
