import { describe, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { givenProduct, setFree, unpublish } from '#tests/support/given-goods.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

const BLANKS = 'POST /blanks/v1';

/** Анна orders one piece of this lot; a test overrides the fields it is about. */
const input = (offerId: number, own: object = {}) => ({
  phone: '8 999 123-00-01',
  fio: 'Белова Анна',
  consent: true as const,
  offerId,
  ...own,
});

const order = (api: Api, offerId: number, own: object = {}) => api(BLANKS, { body: input(offerId, own) });

const REQUEST = '5c1d7f1e-7f0a-4b57-9a3e-3f4f5c2d1b01';
const DEVICE = '5c1d7f1e-7f0a-4b57-9a3e-3f4f5c2d1b02';

describe('an order in one click (§7 POST /blanks/v1, decision T7.6)', () => {
  test('of a guest is a new blank with what was ordered and its price [C500]', async () => {
    await using shop = await openTestShop();
    const [ring = 0] = await givenProduct(shop.db, { title: 'Кольцо «Исеть»', price: 4900.5 });
    const blank = await order(shop.api, ring, { deviceId: DEVICE });

    expect(blank).toEqual({
      id: expect.any(Number),
      statusId: 1,
      productId: expect.any(Number),
      groupId: ring,
      offerId: ring,
      productTitle: 'Кольцо «Исеть»',
      sizeTitle: String(ring),
      price: 4900.5,
      createdAt: shop.now.toISOString(),
    });
    const stored = await shop.db.selectFrom('blanks').selectAll().executeTakeFirstOrThrow();
    expect(stored).toMatchObject({
      user_id: null,
      device_id: DEVICE,
      phone: '+79991230001',
      full_name: 'Белова Анна',
      price_role: 'guest_opt',
      price_kopecks: 490_050,
      consented_at: shop.now,
    });
  });

  test('of a user belongs to the account, at the price of its role and of the tier that one piece reaches', async () => {
    await using shop = await openTestShop();
    const [ring = 0] = await givenProduct(shop.db, {
      prices: [
        { role: 'guest_opt', price: 9000 },
        { role: 'dealer', price: 6000 },
        { role: 'dealer', price: 5500, limit: 6000 },
        { role: 'dealer', price: 5000, limit: 50_000 },
      ],
    });
    expect(await order(await shop.as({ userRole: 'dealer' }), ring)).toMatchObject({ price: 5500 });
    expect(await order(shop.api, ring)).toMatchObject({ price: 9000 });

    const stored = await shop.db
      .selectFrom('blanks')
      .select(['price_role', 'user_id'])
      .orderBy('id')
      .execute();
    expect(stored).toEqual([
      { price_role: 'dealer', user_id: expect.any(String) },
      { price_role: 'guest_opt', user_id: null },
    ]);
  });

  test('reserves nothing: staff call back first', async () => {
    await using shop = await openTestShop();
    const [ring = 0] = await givenProduct(shop.db, { stock: [1] });
    await order(shop.api, ring);
    await expect(order(shop.api, ring)).resolves.toMatchObject({ offerId: ring });
  });
});

describe('a double click', () => {
  test('makes one blank, whether the second comes later or at once', async () => {
    await using shop = await openTestShop();
    const [ring = 0] = await givenProduct(shop.db);
    const click = () => order(shop.api, ring, { requestId: REQUEST });

    const blanks = [...(await Promise.all([click(), click(), click()])), await click()];
    expect(new Set(blanks.map(({ id }) => id)).size).toBe(1);
    expect(await shop.db.selectFrom('blanks').select('id').execute()).toHaveLength(1);
  });

  test('gets the same answer after the piece has sold out', async () => {
    await using shop = await openTestShop();
    const [ring = 0] = await givenProduct(shop.db);
    const first = await order(shop.api, ring, { requestId: REQUEST });
    await setFree(shop.db, ring, 0);
    expect(await order(shop.api, ring, { requestId: REQUEST })).toEqual(first);
  });

  test('with different content is refused without disclosing the first', async () => {
    await using shop = await openTestShop();
    const [ring = 0] = await givenProduct(shop.db);
    await order(shop.api, ring, { requestId: REQUEST });
    const refusal = {
      status: 422,
      code: 'request_reused',
      errors: { requestId: 'Эта заявка уже отправлена с другими данными' },
    };

    const other = order(shop.api, ring, { requestId: REQUEST, phone: '+7 999 123-00-02' });
    await expect(other).rejects.toMatchObject(refusal);
    const user = await shop.as({ userRole: 'user' });
    await expect(order(user, ring, { requestId: REQUEST })).rejects.toMatchObject(refusal);
  });
});

describe('an order in one click is refused', () => {
  test('for a sold-out piece, with a suggestion where to go', async () => {
    await using shop = await openTestShop();
    const [ring = 0] = await givenProduct(shop.db, { stock: [0] });
    const message = 'Это украшение закончилось. Оформите заявку — сообщим, когда оно появится';
    await expect(order(shop.api, ring)).rejects.toMatchObject({
      status: 409,
      message,
      errors: { offerId: message },
    });
  });

  test('alike for a piece that is absent, of another site, unpublished, or without a price for the caller', async () => {
    await using shop = await openTestShop();
    const [elsewhere = 0] = await givenProduct(shop.db, { siteIds: [2] });
    const [draft = 0] = await givenProduct(shop.db);
    const [wholesale = 0] = await givenProduct(shop.db, { prices: [{ role: 'dealer', price: 100 }] });
    await unpublish(shop.db, draft);
    for (const offerId of [2_147_483_647, elsewhere, draft, wholesale]) {
      await expect(order(shop.api, offerId)).rejects.toMatchObject({
        status: 422,
        errors: { offerId: 'Товар не найден' },
      });
    }
  });

  test.each([
    {
      own: { consent: false },
      field: 'consent',
      message: 'Необходимо подтвердить обработку персональных данных',
    },
    {
      own: { consent: undefined },
      field: 'consent',
      message: 'Необходимо подтвердить обработку персональных данных',
    },
    { own: { phone: undefined }, field: 'phone', message: 'Отсутствует номер телефона' },
    { own: { phone: '' }, field: 'phone', message: 'Отсутствует номер телефона' },
    { own: { phone: '8 999 123' }, field: 'phone', message: 'Вы ввели некорректный номер телефона' },
    { own: { fio: undefined }, field: 'fio', message: 'Отсутствует ФИО' },
    { own: { fio: ' ' }, field: 'fio', message: 'Отсутствует ФИО' },
    { own: { fio: 'Белова А.' }, field: 'fio', message: 'Поле ФИО не должно содержать инициалы' },
    { own: { fio: 'Anna' }, field: 'fio', message: 'Поле ФИО должно содержать русские буквы от А до Я' },
    { own: { fio: `А${'а'.repeat(200)}` }, field: 'fio', message: 'Слишком длинное ФИО' },
    { own: { offerId: undefined }, field: 'offerId', message: 'Выберите размер' },
    { own: { requestId: '1' }, field: 'requestId', message: 'Некорректный номер заявки' },
  ])(
    'without a usable $field, with the text: $message (§5, decision T5.28) [C377]',
    async ({ own, field, message }) => {
      await using shop = await openTestShop();
      const answer = await shop.app.inject({ method: 'POST', url: '/api/blanks/v1', payload: input(1, own) });
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors).toEqual({ [field]: message });
    },
  );
});

describe('one-click orders are limited, because staff call back for each (ADR 0070)', () => {
  test('those of an account', async () => {
    await using shop = await openTestShop();
    const [ring = 0] = await givenProduct(shop.db);
    const anna = await shop.as({ userRole: 'user' });
    for (let n = 0; n < 10; n++) {
      await order(anna, ring);
      await anna('POST /orders/v1/blanks', { body: { offerId: ring } });
    }
    const refused = { status: 429, message: 'Слишком много попыток, попробуйте позже' };
    await expect(order(anna, ring)).rejects.toMatchObject(refused);
    await expect(anna('POST /orders/v1/blanks', { body: { offerId: ring } })).rejects.toMatchObject(refused);
  });

  test('those of guests at one address', async () => {
    await using shop = await openTestShop();
    const [ring = 0] = await givenProduct(shop.db);
    for (let n = 0; n < 100; n++) await order(shop.api, ring);
    await expect(order(shop.api, ring)).rejects.toMatchObject({ status: 429 });
  });
});
