import { describe, expect, onTestFinished, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { EMPTY_ADDRESS } from '#domain/addresses/address.ts';
import { givenPromo, userIdOf } from '#tests/support/given-benefits.ts';
import { annaWith, BASKET, HOME, type Shipping, toAddress, toPoint } from '#tests/support/given-delivery.ts';
import { applyConfig, givenProduct } from '#tests/support/given-goods.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

const saveAddress = (api: Api, own: Partial<Shipping> = {}) =>
  api('POST /delivery/v1/shipping', {
    body: { contactPerson: 'Белова Анна', phone: '+79991230001', ...HOME, ...own },
  });

describe('a calculation (§7, decision T7.26)', () => {
  test('quotes the delivery of the basket to an address, for a quarter of an hour [C513]', async () => {
    await using given = await annaWith(2);
    expect(await toAddress(given.anna)).toEqual({
      calculationId: expect.stringMatching(/^[\da-f-]{36}$/),
      method: 'courier',
      price: 290,
      fullPrice: 290,
      isFree: false,
      daysFrom: 1,
      daysTo: 2,
      dateFrom: '2026-11-23',
      dateTo: '2026-11-24',
      expiresAt: '2026-11-20T12:15:00.000Z',
    });
  });

  test('quotes the same for a saved address of the user', async () => {
    await using given = await annaWith(2);
    const { id } = await saveAddress(given.anna);
    expect(await toAddress(given.anna, { shippingId: id })).toMatchObject({ price: 290, method: 'courier' });
  });

  test('quotes a pickup point [C514]', async () => {
    await using given = await annaWith(2);
    expect(await toPoint(given.anna)).toMatchObject({ method: 'pickup-point', price: 190, daysTo: 2 });
    expect(await toPoint(given.anna, 'EKB1', 'store')).toMatchObject({ price: 0, isFree: true, daysTo: 0 });
  });

  test('depends on the zone of the address, for a point on that of its city', async () => {
    await using given = await annaWith(2);
    const moscow = { ...HOME, address: { ...HOME.address, kladr_id: '7700000000000' } };
    expect(await toAddress(given.anna, { shipping: moscow })).toMatchObject({ price: 450, daysFrom: 3 });
    expect(await toPoint(given.anna, 'MSK5')).toMatchObject({ price: 290, daysFrom: 3 });
  });

  test('depends on the postal index where an address was typed by hand', async () => {
    await using given = await annaWith(2);
    const { kladr_id: _, ...byHand } = HOME.address ?? {};
    const shipping = { zip: '693000', address: { ...byHand, postal_code: '693000' } };
    expect(await toAddress(given.anna, { shipping })).toMatchObject({ price: 690 });
  });

  test('costs more for every kilogram above the first', async () => {
    // 300 rings of 3.5 g weigh 1 050 g.
    await using given = await annaWith(300);
    expect(await toAddress(given.anna)).toMatchObject({ fullPrice: 370, price: 0 });
  });

  test('counts selected lines only', async () => {
    await using given = await annaWith(300);
    const [other = 0] = await givenProduct(given.shop.db, { price: 1000 });
    await given.anna('POST /basket/v1/products', {
      body: { basket: BASKET, groups: [{ id: other, count: 1 }] },
    });
    await given.anna('POST /basket/v1/select', {
      body: { basket: BASKET, groups: [{ id: given.ring, selected: false }] },
    });
    expect(await toAddress(given.anna)).toMatchObject({ fullPrice: 290, price: 290 });
  });
});

describe('§9: "Free delivery threshold 5 000 ₽"', () => {
  test.each([
    { count: 4, price: 290, isFree: false },
    { count: 5, price: 0, isFree: true },
  ])('delivers a basket of $count 000 ₽ for $price ₽ [C513]', async ({ count, price, isFree }) => {
    await using given = await annaWith(count);
    expect(await toAddress(given.anna)).toMatchObject({ price, isFree, fullPrice: 290 });
  });

  test('is compared after the promo code, before the discount of the payment (decision T3.13)', async () => {
    await using given = await annaWith(5);
    await given.anna('PATCH /basket/v1', {
      body: { basket: BASKET, paymentType: 'oplata-bankovskoy-kartoy' },
    });
    expect(await toAddress(given.anna)).toMatchObject({ price: 0 });
    await givenPromo(given.shop.db, { code: 'ЛУНА' });
    await given.anna('PATCH /basket/v1', { body: { basket: BASKET, promo: 'ЛУНА' } });
    expect(await toAddress(given.anna)).toMatchObject({ price: 290 });
  });

  test('does not apply where a site has switched it off (decision T2.30)', async () => {
    await using given = await annaWith(9);
    await applyConfig(given.shop, { delivery: { isFreeDeliveryOn: false } });
    const paid = await toAddress(given.anna);
    await applyConfig(given.shop, {});
    expect(paid).toMatchObject({ price: 290, isFree: false });
  });

  test('does not apply to wholesalers where the site excludes them (decision T2.30)', async () => {
    await using given = await annaWith(9);
    const price = 1000;
    const [ring = 0] = await givenProduct(given.shop.db, {
      prices: [
        { role: 'dealer', price },
        { role: 'user', price },
      ],
    });
    const dealer = await given.shop.as({ userRole: 'dealer' });
    await dealer('POST /basket/v1/products', { body: { basket: BASKET, groups: [{ id: ring, count: 9 }] } });
    expect(await toAddress(dealer)).toMatchObject({ isFree: true });
    await applyConfig(given.shop, { delivery: { freeDeliveryForWholesalers: false } });
    const [ofDealer, ofAnna] = [await toAddress(dealer), await toAddress(given.anna)];
    await applyConfig(given.shop, {});
    expect(ofDealer).toMatchObject({ isFree: false, price: 290 });
    expect(ofAnna).toMatchObject({ isFree: true });
  });
});

describe('a calculation is refused', () => {
  async function refusal(asked: Promise<unknown>) {
    return asked.then(
      () => 'served',
      ({ status, errors }: { status: number; errors: unknown }) => ({ status, errors }),
    );
  }

  test('to a guest, who cannot order yet (§4)', async () => {
    await using shop = await openTestShop();
    expect(await refusal(toAddress(shop.api))).toMatchObject({ status: 401 });
    expect(await refusal(toPoint(shop.api))).toMatchObject({ status: 401 });
  });

  test('alike for another user’s address and for an absent one (promise R15)', async () => {
    await using given = await annaWith(1);
    const dealer = await given.shop.as({ userRole: 'dealer' });
    const { id } = await saveAddress(dealer);
    for (const shippingId of [id, 2_147_483_647]) {
      expect(await refusal(toAddress(given.anna, { shippingId }))).toEqual({
        status: 404,
        errors: { shippingId: 'Адрес не найден' },
      });
    }
  });

  test.each([
    { method: 'teleport', errors: { method: 'Выберите способ доставки' }, because: 'there is no such way' },
    { method: 'Курьер!', errors: { method: 'Укажите способ доставки' }, because: 'it is no code' },
    {
      method: 'pickup-point',
      errors: { deliveryPointCode: 'Выберите пункт выдачи' },
      because: 'it is fetched from points',
    },
  ])('when the method is $method: $because', async ({ method, errors }) => {
    await using given = await annaWith(1);
    expect(await refusal(toAddress(given.anna, { method, shipping: HOME }))).toEqual({ status: 422, errors });
  });

  test('for a point when the method delivers to the door', async () => {
    await using given = await annaWith(1);
    expect(await refusal(toPoint(given.anna, 'EKB3', 'courier'))).toEqual({
      status: 422,
      errors: { shipping: 'Укажите адрес' },
    });
  });

  test.each(['EKB1', 'NOPE1', 'нет', ''])(
    'for the point %j, which does not belong to this method',
    async (code) => {
      await using given = await annaWith(1);
      expect(await refusal(toPoint(given.anna, code))).toEqual({
        status: 422,
        errors: { deliveryPointCode: 'Выберите пункт выдачи' },
      });
    },
  );

  test('with every field that the method requires and the address lacks (§5) [C384]', async () => {
    await using given = await annaWith(1);
    const shipping = { address: { ...EMPTY_ADDRESS, street: 'ул Ленина' }, zip: '62002' };
    expect(await refusal(toAddress(given.anna, { shipping, method: 'courier' }))).toEqual({
      status: 422,
      errors: {
        'shipping.kladrId': 'Неверный регион',
        'shipping.address.city': 'Укажите населенный пункт',
        'shipping.address.house': 'Укажите номер дома',
        'shipping.address.value': 'Поле не заполнено',
      },
    });
    expect(await refusal(toAddress(given.anna, { shipping: { ...HOME, zip: '' }, method: 'post' }))).toEqual({
      status: 422,
      errors: { 'shipping.zip': 'Заполните почтовый индекс' },
    });
    expect(await refusal(toAddress(given.anna, {}))).toEqual({
      status: 422,
      errors: { shipping: 'Укажите адрес' },
    });
  });

  test('without a house, also where the method requires nothing else (T11.3) [C693]', async () => {
    await using given = await annaWith(1);
    const { db } = given.shop;
    const ask = (validators: string) =>
      db.updateTable('delivery_methods').set({ validators }).where('code', '=', 'courier').execute();
    const before = await db
      .selectFrom('delivery_methods')
      .select('validators')
      .where('code', '=', 'courier')
      .executeTakeFirstOrThrow();
    onTestFinished(async () => void (await ask(JSON.stringify(before.validators))));
    await ask(JSON.stringify([{ rule: 'house' }]));
    const at = (street: string) =>
      refusal(
        toAddress(given.anna, { shipping: { ...HOME, address: { ...HOME.address, street, house: '' } } }),
      );
    expect(await at('ул Ленина')).toEqual({
      status: 422,
      errors: { 'shipping.address.house': 'Укажите номер дома' },
    });
    expect(await at('')).toEqual({ status: 422, errors: { 'shipping.address.street': 'Укажите улицу' } });
  });

  test('for a saved address that lacks a required field', async () => {
    await using given = await annaWith(1);
    const abroad = {
      country: 'Казахстан',
      city: 'Алматы',
      street: 'пр-кт Абая',
      house: '1',
      value: 'Алматы',
    };
    const { id } = await saveAddress(given.anna, { address: abroad, zip: '050000' });
    expect(await refusal(toAddress(given.anna, { shippingId: id }))).toEqual({
      status: 422,
      errors: { shippingId: 'Неверный регион' },
    });
  });

  test('while nothing is selected', async () => {
    await using given = await annaWith(1);
    await given.anna('DELETE /basket/v1', { body: { basket: BASKET } });
    expect(await refusal(toAddress(given.anna))).toEqual({
      status: 422,
      errors: { basket: 'Выберите товары, чтобы перейти к оформлению заказа' },
    });
  });

  test('for an unserved destination, or too heavy a parcel', async () => {
    await using given = await annaWith(9000);
    const errors = { method: 'Так сюда не доставляем: выберите другой способ' };
    expect(await refusal(toAddress(given.anna))).toEqual({ status: 422, errors });
    const nowhere = { ...HOME, address: { ...HOME.address, kladr_id: '9900000000000' }, zip: '999999' };
    expect(await refusal(toAddress(given.anna, { shipping: nowhere }))).toEqual({ status: 422, errors });
  });

  test('for a parcel locker that is too small', async () => {
    // 5 250 g; a locker takes five kilograms.
    await using given = await annaWith(1500);
    expect(await refusal(toPoint(given.anna, 'EKB7'))).toEqual({
      status: 422,
      errors: { deliveryPointCode: 'Посылка тяжелее, чем принимает этот пункт: выберите другой' },
    });
    expect(await toPoint(given.anna, 'EKB3')).toMatchObject({ method: 'pickup-point' });
    const holds = (most_grams: number) =>
      given.shop.db.updateTable('delivery_points').set({ most_grams }).where('code', '=', 'EKB7').execute();
    onTestFinished(async () => void (await holds(5000)));
    await holds(5250);
    expect(await toPoint(given.anna, 'EKB7')).toMatchObject({ method: 'pickup-point' });
  });

  test('to a user who asks too often', async () => {
    await using given = await annaWith(1);
    const { attempts } = given.shop.services;
    const anna = `delivery ${await userIdOf(given.shop.db, 'user')}`;
    for (let time = 0; time < 119; time += 1) await attempts.take(anna, { max: 120, windowMs: 60_000 });
    await toPoint(given.anna);
    expect(await refusal(toPoint(given.anna))).toMatchObject({ status: 429 });
    expect(await refusal(toPoint(await given.shop.as({ userRole: 'stylist' })))).toMatchObject({
      status: 422,
    });
  });
});
