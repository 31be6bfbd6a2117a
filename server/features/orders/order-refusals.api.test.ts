import { expect, test } from 'vitest';
import { isRefusal } from '#contract/api-error.ts';
import { applyConfig, givenProduct, setFree } from '#tests/support/given-goods.ts';
import { givenOrderForm, givenSelected, type OrderBody } from '#tests/support/given-order.ts';
import { booksOf, refusalOf, reservedOf } from '#tests/support/order-ledger.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

/** What has changed in an order that is refused for it. */
async function changeOf(ordered: Promise<unknown>) {
  const refusal = await refusalOf(ordered);
  if (!isRefusal(refusal, 'POST /orders/v1', 'order_changed')) throw refusal;
  expect(refusal.status).toBe(409);
  return refusal.body;
}

test('guests cannot order', async () => {
  await using shop = await openTestShop();
  const sizes = await givenProduct(shop.db);
  const anna = await shop.as({ userRole: 'user' });
  await givenSelected(anna, sizes);
  const body = await givenOrderForm(anna);
  expect((await refusalOf(shop.api('POST /orders/v1', { body }))).status).toBe(401);
});

test('a wrong form is refused field by field, with the texts of §5', async () => {
  await using shop = await openTestShop();
  const sizes = await givenProduct(shop.db);
  const anna = await shop.as({ userRole: 'user' });
  await givenSelected(anna, sizes);
  const body = await givenOrderForm(anna);
  const wrong = {
    ...body,
    accept: { policy: false, offer: false },
    personalData: { fio: 'anna', email: 'anna@', phone: '123' },
    recipient: { fio: '', phone: '' },
  } as unknown as OrderBody;
  const { status, errors } = await refusalOf(anna('POST /orders/v1', { body: wrong }));
  expect(status).toBe(422);
  expect(errors).toMatchObject({
    'accept.policy': 'Необходимо подтвердить обработку персональных данных',
    'accept.offer': 'Необходимо принять условия оферты',
    'personalData.fio': 'Поле ФИО должно содержать русские буквы от А до Я',
    'personalData.email': 'Некорректный e-mail',
    'personalData.phone': 'Вы ввели некорректный номер телефона',
    'recipient.fio': 'Отсутствует ФИО',
    'recipient.phone': 'Отсутствует номер телефона',
  });
});

test('an address is validated again by the fields of its delivery method (§5)', async () => {
  await using shop = await openTestShop();
  const sizes = await givenProduct(shop.db);
  const anna = await shop.as({ userRole: 'user' });
  await givenSelected(anna, sizes);
  const body = await givenOrderForm(anna);
  const shipping = { address: { city: 'Реж', value: 'г Реж' }, kladrId: '6600001600000' };
  const toEndpoint = { ...body, personalDelivery: { ...body.personalDelivery, method: 'courier' } };
  const { errors } = await refusalOf(
    anna('POST /orders/v1', { body: { ...toEndpoint, personalShipping: { shipping } } }),
  );
  expect(errors).toEqual({ 'personalShipping.shipping.address.street': 'Укажите улицу' });
  const ofOther = await refusalOf(
    anna('POST /orders/v1', { body: { ...toEndpoint, personalShipping: { shippingId: 2_000_000 } } }),
  );
  expect(ofOther.status).toBe(404);
});

test.each([
  { personalPayment: 9999, because: 'an unknown method' },
  { personalPayment: 36, because: 'a method for organisations' },
])('$because cannot pay for an order', async ({ personalPayment }) => {
  await using shop = await openTestShop();
  const sizes = await givenProduct(shop.db);
  const anna = await shop.as({ userRole: 'user' });
  await givenSelected(anna, sizes);
  const body = await givenOrderForm(anna, { personalPayment });
  expect((await refusalOf(anna('POST /orders/v1', { body }))).errors).toEqual({
    personalPayment: 'Выберите способ оплаты',
  });
});

test('with nothing selected there is nothing to order (§8)', async () => {
  await using shop = await openTestShop();
  const sizes = await givenProduct(shop.db);
  const anna = await shop.as({ userRole: 'user' });
  const basket = await givenSelected(anna, sizes);
  const body = await givenOrderForm(anna);
  await anna('POST /basket/v1/select', {
    body: { basket, groups: [{ id: sizes[0] ?? 0, selected: false }] },
  });
  expect(await refusalOf(anna('POST /orders/v1', { body }))).toMatchObject({
    status: 422,
    message: 'Выберите товары, чтобы перейти к оформлению заказа',
  });
});

test('a total other than the shopper saw is refused with its reasons, and nothing is ordered (decision T10.3)', async () => {
  await using shop = await openTestShop();
  const [size = 0] = await givenProduct(shop.db, { price: 1000 });
  const anna = await shop.as({ userRole: 'user' });
  await givenSelected(anna, [size]);
  const body = await givenOrderForm(anna, { expectedTotal: 900 });
  await shop.db
    .updateTable('offer_prices')
    .set({ price_kopecks: 110_000 })
    .where('offer_id', '=', size)
    .execute();

  const { changed } = await changeOf(anna('POST /orders/v1', { body }));
  expect(changed.totals).toMatchObject({
    totalPrice: 990,
    deliveryPrice: 0,
    ledger: [
      { step: 'goods', amount: 1100 },
      { step: 'online', amount: -110 },
    ],
  });
  expect(await reservedOf(shop, size)).toBe(1);
  // The same form with the new total succeeds: a refused one does not use up its request.
  expect(await anna('POST /orders/v1', { body: { ...body, expectedTotal: 990 } })).toMatchObject({
    total: 990,
  });
});

test('a line that exceeds the stock is reported, and nothing is ordered (decision T10.2)', async () => {
  await using shop = await openTestShop();
  const [ring = 0] = await givenProduct(shop.db, { title: 'Кольцо «Сорока»' });
  const [chain = 0] = await givenProduct(shop.db, { title: 'Цепь «Ручей»' });
  const [pin = 0] = await givenProduct(shop.db);
  const anna = await shop.as({ userRole: 'user' });
  await givenSelected(anna, [ring, chain, pin], 2);
  const body = await givenOrderForm(anna);
  await setFree(shop.db, ring, 1);
  await setFree(shop.db, chain, 0);

  const { changed } = await changeOf(anna('POST /orders/v1', { body }));
  expect(changed.lines).toEqual([
    { groupId: ring, title: 'Кольцо «Сорока»', basketErr: 'Данного товара в наличии 1 шт' },
    { groupId: chain, title: 'Цепь «Ручей»', basketErr: 'Нет в наличии' },
  ]);
  expect(await reservedOf(shop, pin)).toBe(1);
});

test('a sold-out line is skipped where the shop unselects it', async () => {
  await using shop = await openTestShop();
  const [ring = 0] = await givenProduct(shop.db);
  const [gone = 0] = await givenProduct(shop.db);
  const anna = await shop.as({ userRole: 'user' });
  await givenSelected(anna, [ring, gone]);
  await setFree(shop.db, gone, 0);
  await applyConfig(shop, { basket: { DELETE_SELECTED_NOT_IN_STOCK_PRODUCTS: true } });
  try {
    const { orderId } = await anna('POST /orders/v1', { body: await givenOrderForm(anna) });
    expect((await booksOf(shop, orderId)).lines).toMatchObject([{ group_id: ring }]);
  } finally {
    await applyConfig(shop, {});
  }
});

test('an expired calculation of delivery is replaced (decision T7.27)', async () => {
  await using shop = await openTestShop();
  const sizes = await givenProduct(shop.db);
  const anna = await shop.as({ userRole: 'user' });
  await givenSelected(anna, sizes);
  const body = await givenOrderForm(anna);
  await shop.db.updateTable('delivery_calculations').set({ expires_at: shop.now }).execute();

  const { changed } = await changeOf(anna('POST /orders/v1', { body }));
  const calculationId = changed.calculation?.calculationId ?? '';
  expect(changed.totals?.deliveryPrice).toBe(changed.calculation?.price);
  const again = { ...body, personalDelivery: { ...body.personalDelivery, calculationId } };
  expect(await anna('POST /orders/v1', { body: again })).toMatchObject({ isOnline: true });
});

test('another user’s calculation does not exist', async () => {
  await using shop = await openTestShop();
  const sizes = await givenProduct(shop.db);
  const [anna, igor] = [await shop.as({ userRole: 'user' }), await shop.as({ userRole: 'org_user' })];
  await givenSelected(anna, sizes);
  await givenSelected(igor, sizes);
  const { personalDelivery } = await givenOrderForm(igor);
  const body = await givenOrderForm(anna, { personalDelivery });
  expect(await refusalOf(anna('POST /orders/v1', { body }))).toMatchObject({ status: 409 });
});
