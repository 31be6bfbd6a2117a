import { describe, expect, onTestFinished, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { givenBonuses, givenPromo, userIdOf } from '#tests/support/given-benefits.ts';
import { givenProduct, givenSet, setFree } from '#tests/support/given-goods.ts';
import { openTestShop } from '#tests/support/test-shop.ts';
import { mergeBaskets } from './merge-baskets.ts';

const token = '3b1f7c62-6a0e-4a43-9d6c-6f1d3a0b9a11';

const card = 'oplata-bankovskoy-kartoy';
const cash = 'nalichnymi';
const instalment = '33';

const add = (api: Api, ...groups: { id: number; count: number }[]) =>
  api('POST /basket/v1/products', { body: { basket: token, groups } });

type Wishes = { promo?: string | null; bonuses?: number | null; paymentType?: string | null };

const patch = (api: Api, wishes: Wishes) => api('PATCH /basket/v1', { body: { basket: token, ...wishes } });

const total = (api: Api, query: { promo?: string; paymentType?: string; bonusesForWriteOff?: number } = {}) =>
  api('GET /basket/v1/total', { query: { basket: token, ...query } });

/** The basket of the cart mock-up, of Анна, who has 1 240 bonuses: 3 810 ₽ after sets. */
async function annasBasket(userRole = 'user') {
  const shop = await openTestShop();
  const setId = await givenSet(shop.db);
  const [ring = 0] = await givenProduct(shop.db, { price: 1000, setId });
  const [pendant = 0] = await givenProduct(shop.db, { price: 900, setId });
  const [chain = 0] = await givenProduct(shop.db, { price: 1050, oldPrice: 1280 });
  const anna = await shop.as({ userRole });
  const userId = await userIdOf(shop.db, userRole);
  await givenBonuses(shop.db, userId, 1240);
  await add(anna, { id: ring, count: 1 }, { id: pendant, count: 1 }, { id: chain, count: 2 });
  return {
    shop,
    anna,
    userId,
    ring,
    pendant,
    chain,
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

describe('PATCH /basket/v1 keeps what the shopper wants to use (decision T7.25)', () => {
  test('promo code, bonuses and payment are kept, and hold for every later total', async () => {
    await using given = await annasBasket();
    await givenPromo(given.shop.db, { code: 'ЛУНА' });

    const kept = await patch(given.anna, { promo: ' луна ', bonuses: 300, paymentType: card });

    expect(kept).toMatchObject({
      price: 2614.65,
      oldPrice: 4460,
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
    expect(await total(given.anna)).toEqual(kept);
  });

  test('the ledger tells each step, and adds up to the price', async () => {
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

  test('what is not named stays, and null takes it back', async () => {
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

  test('trying out in a query changes nothing that is kept', async () => {
    await using given = await annasBasket();
    await givenPromo(given.shop.db, { code: 'ЛУНА' });
    const kept = await patch(given.anna, { bonuses: 100, paymentType: cash });
    expect(
      await total(given.anna, { promo: 'ЛУНА', paymentType: card, bonusesForWriteOff: 300 }),
    ).toMatchObject({ price: 2614.65, promocodeUsed: 'ЛУНА', bonusesForWriteOff: 300 });
    expect(await total(given.anna, { promo: '', paymentType: '', bonusesForWriteOff: 0 })).toMatchObject({
      price: 3810,
      paymentType: null,
    });
    expect(await total(given.anna)).toEqual(kept);
  });

  test('a stranger with the token changes nothing (promise R15)', async () => {
    await using given = await annasBasket();
    await givenPromo(given.shop.db, { code: 'ЛУНА' });
    await patch(given.shop.api, { promo: 'ЛУНА', paymentType: card });
    expect(await total(given.anna)).toMatchObject({ price: 3810, promocodeUsed: null, paymentType: null });
  });

  test('emptying the basket takes the code and the bonuses along (decision T4.30)', async () => {
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

describe('promo codes (§3, §4, §8)', () => {
  const NOT_FOUND = 'Промокод не найден или срок его действия истёк';

  test.each([
    { given: { code: 'ИНОЙКОД' }, error: NOT_FOUND, because: 'there is no such code' },
    { given: { ends_at: new Date('2026-11-20T12:00:00Z') }, error: NOT_FOUND, because: 'it is over' },
    { given: { starts_at: new Date('2026-11-20T12:00:01Z') }, error: NOT_FOUND, because: 'it has not begun' },
    { given: { is_active: false }, error: NOT_FOUND, because: 'it is switched off' },
    {
      given: { user_roles: ['dealer'] },
      error: 'Этот промокод не\u00a0действует для вашего аккаунта',
      because: 'it is for dealers',
    },
    {
      given: { max_uses: 5, used: 5 },
      error: 'Этот промокод больше не\u00a0действует: его уже использовали',
      because: 'it is used up (promise R5)',
    },
    {
      given: { least_goods_kopecks: 500_000 },
      error: 'Промокод действует от\u00a05\u00a0000\u00a0₽. Добавьте товаров ещё на\u00a01\u00a0190\u00a0₽',
      because: 'the basket is too small',
    },
    {
      given: { category_ids: [1] },
      error: 'Промокод не\u00a0действует на\u00a0товары в\u00a0корзине',
      because: 'it is for other goods',
    },
  ])('is not kept when $because', async ({ given: promo, error }) => {
    await using given = await annasBasket();
    await givenPromo(given.shop.db, { code: 'ПРОБА', ...promo });
    expect(await patch(given.anna, { promo: 'ПРОБА' })).toMatchObject({
      price: 3810,
      promocodeUsed: null,
      promoUseErr: error,
    });
    expect(await total(given.anna)).toMatchObject({ promocodeUsed: null, promoUseErr: null });
  });

  test('one that the shopper has used up is refused, to others it is given', async () => {
    await using given = await annasBasket();
    const id = await givenPromo(given.shop.db, { code: 'РАЗ', max_uses_per_user: 1 });
    await given.shop.db
      .insertInto('promo_uses')
      .values({ promo_code_id: id, user_id: given.userId, used_at: given.shop.now })
      .execute();
    expect(await patch(given.anna, { promo: 'РАЗ' })).toMatchObject({
      promoUseErr: 'Вы уже использовали этот промокод',
    });
    const stylist = await given.shop.as({ userRole: 'stylist' });
    await add(stylist, { id: given.chain, count: 1 });
    expect(await patch(stylist, { promo: 'РАЗ' })).toMatchObject({ promocodeUsed: 'РАЗ' });
  });

  test('one for a category covers what stands in it and below', async () => {
    await using given = await annasBasket();
    const [parent] = await given.shop.db
      .selectFrom('categories')
      .select(['id', 'parent_id'])
      .where('parent_id', 'is not', null)
      .limit(1)
      .execute();
    const [brooch = 0] = await givenProduct(given.shop.db, { price: 2000, categoryId: parent?.id ?? 0 });
    await add(given.anna, { id: brooch, count: 1 });
    await givenPromo(given.shop.db, {
      code: 'КАТЕГОРИЯ',
      value: 1000,
      category_ids: [parent?.parent_id ?? 0],
    });
    expect(await patch(given.anna, { promo: 'КАТЕГОРИЯ' })).toMatchObject({
      promocodeUsed: 'КАТЕГОРИЯ',
      promoCodeDiscountValue: 200,
    });
  });

  test('one that does not add up leaves goods with a discount, and there is no online discount (decision T9.6)', async () => {
    await using given = await annasBasket();
    const [brooch = 0] = await givenProduct(given.shop.db, { price: 2000 });
    await add(given.anna, { id: brooch, count: 1 });
    await givenPromo(given.shop.db, { code: 'ОДИН', value: 2000, is_alone: true });
    expect(await patch(given.anna, { promo: 'ОДИН', paymentType: card })).toMatchObject({
      price: 5410,
      promoCodeDiscountValue: 400,
      onlinePaymentDiscount: 0,
    });
  });

  test('a new code that does not hold leaves the one before', async () => {
    await using given = await annasBasket();
    await givenPromo(given.shop.db, { code: 'ЛУНА' });
    await patch(given.anna, { promo: 'ЛУНА' });
    expect(await patch(given.anna, { promo: 'НЕТТАКОГО' })).toMatchObject({
      promocodeUsed: 'ЛУНА',
      promoUseErr: NOT_FOUND,
    });
  });

  test('a kept code that has ended meanwhile takes nothing off, says so, and goes with the next choice', async () => {
    await using given = await annasBasket();
    await givenPromo(given.shop.db, { code: 'ЛУНА' });
    await patch(given.anna, { promo: 'ЛУНА' });
    await givenPromo(given.shop.db, { code: 'ЛУНА', ends_at: given.shop.now });
    expect(await total(given.anna)).toMatchObject({
      price: 3810,
      promocodeUsed: null,
      promoUseErr: NOT_FOUND,
    });
    expect(await patch(given.anna, { paymentType: cash })).toMatchObject({
      promoUseErr: NOT_FOUND,
      warnings: ['Промокод ЛУНА больше не\u00a0действует, мы\u00a0убрали его'],
    });
    expect(await total(given.anna)).toMatchObject({ promoUseErr: null });
  });

  test('while nothing is selected a kept code waits', async () => {
    await using given = await annasBasket();
    await givenPromo(given.shop.db, { code: 'ЛУНА', least_goods_kopecks: 100_000 });
    await patch(given.anna, { promo: 'ЛУНА' });
    const groups = [given.ring, given.pendant, given.chain].map((id) => ({ id, selected: false }));
    await given.anna('POST /basket/v1/select', { body: { basket: token, groups } });
    expect(await total(given.anna)).toMatchObject({ price: 0, promocodeUsed: 'ЛУНА', promoUseErr: null });
  });

  test('codes cannot be guessed at without end (promise R25)', async () => {
    await using given = await annasBasket();
    await givenPromo(given.shop.db, { code: 'ЛУНА' });
    for (let tried = 0; tried < 100; tried++) await total(given.shop.api, { promo: `УГАДАЙ${tried}` });
    const refused = { status: 429, message: 'Слишком много попыток, попробуйте позже' };
    await expect(total(given.shop.api, { promo: 'ЛУНА' })).rejects.toMatchObject(refused);
    await expect(patch(given.anna, { promo: 'ЛУНА' })).rejects.toMatchObject(refused);
    expect(await total(given.anna), 'totals without a code go on').toMatchObject({ price: 3810 });
  });

  test('a guest’s code comes along on signing in', async () => {
    await using shop = await openTestShop();
    const [ring = 0] = await givenProduct(shop.db, { price: 1000 });
    await givenPromo(shop.db, { code: 'ЛУНА' });
    await add(shop.api, { id: ring, count: 1 });
    await patch(shop.api, { promo: 'ЛУНА' });
    const userId = await userIdOf(shop.db, 'user');
    await shop.db.transaction().execute((trx) => mergeBaskets(trx, token, userId));
    const anna = await shop.as({ userRole: 'user' });
    expect(await total(anna)).toMatchObject({ price: 850, promocodeUsed: 'ЛУНА' });
  });
});

describe('bonuses (§4, §5, §9)', () => {
  test.each([
    { value: 50, most: 50, because: 'all there are' },
    { value: 9000, most: 3809, because: 'a rouble stays for the receipt (decision T4.33)' },
  ])('of $value on the account $most can be used: $because', async ({ value, most }) => {
    await using given = await annasBasket();
    await givenBonuses(given.shop.db, given.userId, value);
    const { mostBonusesForWriteOff } = await total(given.anna);
    expect(mostBonusesForWriteOff).toBe(most);
    expect(await patch(given.anna, { bonuses: most })).toMatchObject({
      bonusesForWriteOff: most,
      price: 3810 - most,
    });
  });

  test('more than there are is refused by the field, and changes nothing', async () => {
    await using given = await annasBasket();
    await patch(given.anna, { bonuses: 100 });
    await expect(patch(given.anna, { bonuses: 1241 })).rejects.toMatchObject({
      status: 422,
      errors: { bonuses: 'На\u00a0счёте 1\u00a0240\u00a0бонусов' },
    });
    expect(await total(given.anna)).toMatchObject({ bonusesForWriteOff: 100 });
  });

  test.each([null, 0])('%s clears them', async (bonuses) => {
    await using given = await annasBasket();
    await patch(given.anna, { bonuses: 100 });
    expect(await patch(given.anna, { bonuses })).toMatchObject({ bonusesForWriteOff: 0, price: 3810 });
  });

  test('kept ones never exceed what a smaller basket or account leaves', async () => {
    await using given = await annasBasket();
    await patch(given.anna, { bonuses: 1000 });
    const groups = [given.pendant, given.chain].map((id) => ({ id, selected: false }));
    await given.anna('POST /basket/v1/select', { body: { basket: token, groups } });
    expect(await total(given.anna)).toMatchObject({ bonusesForWriteOff: 999, price: 1 });
    await givenBonuses(given.shop.db, given.userId, 10);
    expect(await total(given.anna)).toMatchObject({ bonusesForWriteOff: 10, price: 990 });
  });

  test('a guest has none to use', async () => {
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
  test('an instalment drops bonuses and the online discount, and says so', async () => {
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

  test('with an instalment no bonuses can be added', async () => {
    await using given = await annasBasket();
    await patch(given.anna, { paymentType: '34' });
    expect(await patch(given.anna, { bonuses: 100 })).toMatchObject({
      bonusesForWriteOff: 0,
      warnings: [expect.stringContaining('бонусы не\u00a0списываются')],
    });
  });
});

describe('what has changed between visits is told', () => {
  const texts = async (api: Api) =>
    (await api('GET /basket/v1', { query: { basket: token } })).changes.map(({ text }) =>
      text.replaceAll('\u00a0', ' '),
    );

  async function guestsRing() {
    const shop = await openTestShop();
    const [ring = 0] = await givenProduct(shop.db, { price: 1000, stock: [10] });
    await add(shop.api, { id: ring, count: 3 });
    const setPrice = (kopecks: number) =>
      shop.db
        .updateTable('offer_prices')
        .set({ price_kopecks: kopecks })
        .where('offer_id', '=', ring)
        .execute();
    return { shop, api: shop.api, ring, setPrice, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() };
  }

  test('a price that rose or fell', async () => {
    await using given = await guestsRing();
    expect(await texts(given.api)).toEqual([]);
    await given.setPrice(120_000);
    expect(await texts(given.api)).toEqual(['Кольцо «Лунница»: цена выросла с 1 000 ₽ до 1 200 ₽']);
    await given.setPrice(90_000);
    expect(await texts(given.api)).toEqual(['Кольцо «Лунница»: цена снизилась с 1 000 ₽ до 900 ₽']);
  });

  test('pieces that others have bought, and that came back', async () => {
    await using given = await guestsRing();
    await setFree(given.shop.db, given.ring, 2);
    expect(await texts(given.api)).toEqual(['Кольцо «Лунница»: осталось 2 шт.']);
    await setFree(given.shop.db, given.ring, 0);
    expect(await texts(given.api)).toEqual(['Кольцо «Лунница»: закончилось']);
    await given.api('PATCH /basket/v1', { body: { basket: token, changesSeen: true } });
    await setFree(given.shop.db, given.ring, 5);
    expect(await texts(given.api)).toEqual(['Кольцо «Лунница»: снова в наличии']);
  });

  test('until the shopper has seen it', async () => {
    await using given = await guestsRing();
    await given.setPrice(120_000);
    await texts(given.api);
    expect(await texts(given.api), 'looking is not confirming').toHaveLength(1);
    await given.api('PATCH /basket/v1', { body: { basket: token, changesSeen: true } });
    expect(await texts(given.api)).toEqual([]);
  });

  test('what the shopper changes is seen', async () => {
    await using given = await guestsRing();
    await given.setPrice(120_000);
    await add(given.api, { id: given.ring, count: 1 });
    expect(await texts(given.api)).toEqual([]);
  });

  test('in the course of one line the other’s news stay', async () => {
    await using given = await guestsRing();
    const [other = 0] = await givenProduct(given.shop.db);
    await given.setPrice(120_000);
    await add(given.api, { id: other, count: 1 });
    expect(await texts(given.api)).toHaveLength(1);
  });
});

describe('POST /basket/v1/virtual/products', () => {
  test('prices sizes as a basket of their own, with sets and code, and touches nothing', async () => {
    await using given = await annasBasket();
    await givenPromo(given.shop.db, { code: 'ЛУНА' });
    const before = await given.anna('GET /basket/v1', { query: { basket: token } });
    const { basket, total: reckoned } = await given.anna('POST /basket/v1/virtual/products', {
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
    expect(reckoned).toMatchObject({
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
    const { basket, total: reckoned } = await shop.api('POST /basket/v1/virtual/products', {
      body: { groups },
    });
    expect(basket.productsAll).toHaveLength(1);
    expect(reckoned).toMatchObject({ price: 1000, count: 1 });
  });
});

describe('at once', () => {
  test('promo codes, bonuses and goods that are set from several tabs are all kept', async () => {
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

  test('what an account holds is never negative, whatever takes from it', async () => {
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
