import { describe, expect, test } from 'vitest';
import { add, annasBasket, card, cash, patch, token, total } from '#tests/support/annas-basket.ts';
import { givenPromo, userIdOf } from '#tests/support/given-benefits.ts';
import { givenProduct } from '#tests/support/given-goods.ts';
import { openTestShop } from '#tests/support/test-shop.ts';
import { mergeBaskets } from './merge-baskets.ts';

describe('a promo code (§3, §4, §8)', () => {
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
  ])('is not stored when $because [C286]', async ({ given: promo, error }) => {
    await using given = await annasBasket();
    await givenPromo(given.shop.db, { code: 'ПРОБА', ...promo });
    expect(await patch(given.anna, { promo: 'ПРОБА' })).toMatchObject({
      price: 3810,
      promocodeUsed: null,
      promoUseErr: error,
    });
    expect(await total(given.anna)).toMatchObject({ promocodeUsed: null, promoUseErr: null });
  });

  test('that the shopper has used up is refused, but works for others', async () => {
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

  test('for a category covers its subcategories', async () => {
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

  test('that cannot be combined skips discounted goods, and there is no online discount (decision T9.6)', async () => {
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

  test('that is invalid leaves the previous one in place', async () => {
    await using given = await annasBasket();
    await givenPromo(given.shop.db, { code: 'ЛУНА' });
    await patch(given.anna, { promo: 'ЛУНА' });
    expect(await patch(given.anna, { promo: 'НЕТТАКОГО' })).toMatchObject({
      promocodeUsed: 'ЛУНА',
      promoUseErr: NOT_FOUND,
    });
  });

  test('that has expired since takes nothing off, is reported, and is dropped by the next selection', async () => {
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

  test('stays stored while nothing is selected', async () => {
    await using given = await annasBasket();
    await givenPromo(given.shop.db, { code: 'ЛУНА', least_goods_kopecks: 100_000 });
    await patch(given.anna, { promo: 'ЛУНА' });
    const groups = [given.ring, given.pendant, given.chain].map((id) => ({ id, selected: false }));
    await given.anna('POST /basket/v1/select', { body: { basket: token, groups } });
    expect(await total(given.anna)).toMatchObject({ price: 0, promocodeUsed: 'ЛУНА', promoUseErr: null });
  });

  test('cannot be guessed at without limit (promise R25)', async () => {
    await using given = await annasBasket();
    await givenPromo(given.shop.db, { code: 'ЛУНА' });
    for (let tried = 0; tried < 100; tried++) await total(given.shop.api, { promo: `УГАДАЙ${tried}` });
    const refused = { status: 429, message: 'Слишком много попыток, попробуйте позже' };
    await expect(total(given.shop.api, { promo: 'ЛУНА' })).rejects.toMatchObject(refused);
    await expect(patch(given.anna, { promo: 'ЛУНА' })).rejects.toMatchObject(refused);
    expect(await total(given.anna), 'totals without a code go on').toMatchObject({ price: 3810 });
  });

  test('of a guest is kept on signing in', async () => {
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
