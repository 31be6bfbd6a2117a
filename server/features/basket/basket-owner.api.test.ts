import { describe, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { givenProduct } from '#tests/support/given-goods.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

const token = '3b1f7c62-6a0e-4a43-9d6c-6f1d3a0b9a11';
const otherToken = '8c2a4d10-7f3e-4b6a-8d55-1e9f0c7b2a64';

const add = (api: Api, id: number, basket = token) =>
  api('POST /basket/v1/products', { body: { basket, groups: [{ id, count: 1 }] } });

const view = (api: Api, basket = token) => api('GET /basket/v1', { query: { basket } });

/** Анна, signed in, with a ring in a basket made by this token; and another shopper. */
async function annasBasket() {
  const shop = await openTestShop();
  const [ring = 0] = await givenProduct(shop.db);
  const anna = await shop.as({ userRole: 'user' });
  const olga = await shop.as({ userRole: 'dealer' });
  await add(anna, ring);
  return {
    shop,
    guest: shop.api,
    anna,
    olga,
    ring,
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

describe('ownership of a basket (promise R15)', () => {
  test('a guest finds the own basket by its token and no other', async () => {
    await using shop = await openTestShop();
    const [ring = 0] = await givenProduct(shop.db);
    await add(shop.api, ring);
    expect((await view(shop.api)).productsAll).toHaveLength(1);
    expect(await view(shop.api, otherToken)).toMatchObject({ basket: null, productsAll: [] });
    expect(await shop.api('GET /basket/v1', { query: {} })).toMatchObject({ basket: null, productsAll: [] });
  });

  test('a signed-in shopper finds the own basket with any token, and with none', async () => {
    await using given = await annasBasket();
    const own = await view(given.anna);
    expect(own).toMatchObject({ basket: token, productsAll: [{}] });
    expect(await view(given.anna, otherToken)).toEqual(own);
    expect(await given.anna('GET /basket/v1', { query: {} })).toEqual(own);
  });

  test.each(['guest', 'olga'] as const)('the basket of Анна looks absent to %s', async (who) => {
    await using given = await annasBasket();
    const stranger = given[who];
    expect(await view(stranger, token)).toEqual(await view(stranger, otherToken));
    const query = { basket: token };
    expect(await stranger('GET /basket/v1/total', { query })).toEqual(
      await stranger('GET /basket/v1/total', { query: { basket: otherToken } }),
    );
  });

  test.each(['guest', 'olga'] as const)('%s cannot change the basket of Анна by its token', async (who) => {
    await using given = await annasBasket();
    const stranger = given[who];
    const groups = [{ id: given.ring, selected: false }];
    await stranger('POST /basket/v1/select', { body: { basket: token, groups } });
    await stranger('DELETE /basket/v1/products', { body: { basket: token, groupIds: [given.ring] } });
    await stranger('DELETE /basket/v1', { body: { basket: token } });
    expect((await view(given.anna)).productsAll).toMatchObject([
      { groups: [{ id: given.ring, count: 1, selected: true }] },
    ]);
  });

  test('a guest who adds by a token that has an owner gets a new basket', async () => {
    await using given = await annasBasket();
    const made = await add(given.guest, given.ring);
    expect(made.basket).not.toBe(token);
    expect(made.productsAll).toMatchObject([{ groups: [{ count: 1 }] }]);
    expect((await view(given.guest, made.basket ?? '')).productsAll).toHaveLength(1);
    expect((await view(given.anna)).productsAll).toMatchObject([{ groups: [{ count: 1 }] }]);
  });

  test('a shopper who signs in with another guest’s token has an own basket, and the guest’s stays', async () => {
    await using shop = await openTestShop();
    const [ring = 0, pendant = 0] = await givenProduct(shop.db, { stock: [5, 5] });
    await add(shop.api, ring);
    const anna = await shop.as({ userRole: 'user' });
    const own = await add(anna, pendant);
    expect(own.productsAll).toMatchObject([{ groups: [{ id: pendant }] }]);
    expect((await view(shop.api)).productsAll).toMatchObject([{ groups: [{ id: ring }] }]);
  });

  test('an account has one basket, whatever tokens its tabs send at once', async () => {
    await using shop = await openTestShop();
    const [ring = 0] = await givenProduct(shop.db);
    const anna = await shop.as({ userRole: 'user' });
    const tabs = Array.from({ length: 6 }, () => crypto.randomUUID());
    const answers = await Promise.all(tabs.map((tab) => add(anna, ring, tab)));
    expect(new Set(answers.map(({ basket }) => basket)).size).toBe(1);
    expect((await view(anna)).productsAll).toMatchObject([{ groups: [{ count: 6 }] }]);
  });

  test('an invalid bearer is refused, not treated as a guest', async () => {
    await using shop = await openTestShop();
    const answer = await shop.app.inject({
      url: `/api/basket/v1?basket=${token}`,
      headers: { authorization: 'Bearer spoilt' },
    });
    expect(answer.statusCode).toBe(401);
  });
});

describe('what a site sells', () => {
  test('a size of another site does not exist', async () => {
    await using shop = await openTestShop();
    const [ring = 0] = await givenProduct(shop.db, { siteIds: [2] });
    await expect(add(shop.api, ring)).rejects.toMatchObject({
      status: 422,
      message: 'Товар не найден',
      errors: { 'groups.0.id': 'Товар не найден' },
    });
    expect((await add(await shop.as({ siteId: 2 }), ring)).productsAll).toHaveLength(1);
  });

  test('an unpublished product is refused with the same text as one that never existed', async () => {
    await using shop = await openTestShop();
    const [hidden = 0] = await givenProduct(shop.db, { isPublished: false });
    const [ring = 0] = await givenProduct(shop.db);
    const call = (id: number) =>
      shop.api('POST /basket/v1/products', {
        body: {
          basket: token,
          groups: [
            { id: ring, count: 1 },
            { id, count: 1 },
          ],
        },
      });
    const refusal = { status: 422, errors: { 'groups.1.id': 'Товар не найден' } };
    await expect(call(hidden)).rejects.toMatchObject(refusal);
    await expect(call(2_147_483_647)).rejects.toMatchObject(refusal);
    expect((await view(shop.api)).productsAll).toEqual([]);
  });

  test('a basket holds two hundred lines and no more', async () => {
    await using shop = await openTestShop();
    const sizes = await givenProduct(shop.db, { stock: Array.from({ length: 201 }, () => 3) });
    const groups = sizes.slice(0, 200).map((id) => ({ id, count: 1 }));
    await shop.api('POST /basket/v1/products', { body: { basket: token, groups } });
    await expect(add(shop.api, sizes[200] ?? 0)).rejects.toMatchObject({
      status: 409,
      message: 'В корзине помещается не больше 200 позиций',
    });
    expect((await view(shop.api)).productsAll[0]?.groups).toHaveLength(200);
  });
});

describe('hostile input is refused by the field (promise R17)', () => {
  const line = { id: 1, count: 1 };
  const many = Array.from({ length: 201 }, (_, index) => ({ id: index + 1, count: 1 }));

  test.each([
    { body: { basket: 'not-a-uuid', groups: [line] }, field: 'basket' },
    { body: { groups: [line] }, field: 'basket' },
    { body: { basket: token }, field: 'groups' },
    { body: { basket: token, groups: [] }, field: 'groups' },
    { body: { basket: token, groups: 'all' }, field: 'groups' },
    { body: { basket: token, groups: many }, field: 'groups' },
    { body: { basket: token, groups: [{ id: '1', count: 1 }] }, field: 'groups.0.id' },
    { body: { basket: token, groups: [{ id: 1.5, count: 1 }] }, field: 'groups.0.id' },
    { body: { basket: token, groups: [{ id: 0, count: 1 }] }, field: 'groups.0.id' },
    { body: { basket: token, groups: [{ id: 2 ** 31, count: 1 }] }, field: 'groups.0.id' },
    { body: { basket: token, groups: [{ id: 1, count: '3' }] }, field: 'groups.0.count' },
    { body: { basket: token, groups: [{ id: 1, count: null }] }, field: 'groups.0.count' },
    { body: { basket: token, groups: [{ id: 1, count: 10_000 }] }, field: 'groups.0.count' },
    { body: { basket: token, groups: [{ id: 1, count: 1e308 }] }, field: 'groups.0.count' },
    { body: { basket: token, groups: [line], change: 'yes' }, field: 'change' },
  ])('POST products: $field of $body', async ({ body, field }) => {
    await using shop = await openTestShop();
    const answer = await shop.app.inject({ method: 'POST', url: '/api/basket/v1/products', payload: body });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
    expect(answer.json().errors[field]).toMatch(/[а-я]/);
  });

  test.each([
    { body: { basket: token, promo: 'а\u0000б' }, field: 'promo' },
    { body: { basket: token, promo: 15 }, field: 'promo' },
    { body: { basket: token, paymentType: '\u0000' }, field: 'paymentType' },
    { body: { basket: token, bonuses: -1 }, field: 'bonuses' },
    { body: { basket: token, bonuses: 1.5 }, field: 'bonuses' },
    { body: { basket: token, bonuses: '100' }, field: 'bonuses' },
    { body: { basket: token, bonuses: 1e308 }, field: 'bonuses' },
    { body: { basket: token, changesSeen: false }, field: 'changesSeen' },
  ])('PATCH: $field of $body', async ({ body, field }) => {
    await using shop = await openTestShop();
    const answer = await shop.app.inject({ method: 'PATCH', url: '/api/basket/v1', payload: body });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
    expect(answer.json().errors[field]).toMatch(/[а-я]/i);
  });

  test.each([
    { url: '/basket/v1?basket=1%27%20or%201=1', method: 'GET', field: 'basket' },
    {
      url: `/basket/v1/total?basket=${token}&bonusesForWriteOff=-1`,
      method: 'GET',
      field: 'bonusesForWriteOff',
    },
    {
      url: `/basket/v1/total?basket=${token}&bonusesForWriteOff=all`,
      method: 'GET',
      field: 'bonusesForWriteOff',
    },
    { url: `/basket/v1/total?basket=${token}&promo=${'Я'.repeat(41)}`, method: 'GET', field: 'promo' },
    {
      url: `/basket/v1/total?basket=${token}&paymentType=1&paymentType=2`,
      method: 'GET',
      field: 'paymentType',
    },
    { url: `/basket/v1/products?basket=${token}&groupIds=1;2`, method: 'DELETE', field: 'groupIds' },
    { url: `/basket/v1/products?basket=${token}&notInStock=maybe`, method: 'DELETE', field: 'notInStock' },
  ] as const)('$method $url', async ({ url, method, field }) => {
    await using shop = await openTestShop();
    const answer = await shop.app.inject({ method, url: `/api${encodeURI(url)}` });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
    expect(answer.json().errors[field]).toMatch(/[а-я]/i);
  });
});
