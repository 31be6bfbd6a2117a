import { describe, expect, onTestFinished, test } from 'vitest';
import type { Basket } from '#contract/basket.ts';
import type { Api } from '#contract/client.ts';
import { applyConfig, givenProduct, givenSet, setFree } from '#tests/support/given-goods.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

const token = '3b1f7c62-6a0e-4a43-9d6c-6f1d3a0b9a11';

/** Root categories of the demo shop: the parts of a set. */
const RINGS = 1;
const EARRINGS = 2;
const PENDANTS = 3;

const compose = (api: Api, ...groupIds: number[]) =>
  api('POST /basket/v1/constructor-set', { body: { basket: token, groupIds } });

const add = (api: Api, id: number, count = 1) =>
  api('POST /basket/v1/products', { body: { basket: token, groups: [{ id, count }] } });

const change = (api: Api, id: number, count: number) =>
  api('POST /basket/v1/products', { body: { basket: token, groups: [{ id, count }], change: true } });

const remove = (api: Api, id: number) =>
  api('DELETE /basket/v1/constructor-set', { body: { basket: token, id } });

const total = (api: Api) => api('GET /basket/v1/total', { query: { basket: token } });

const setsOf = (basket: Basket) => basket.groups[0]?.constructorSets ?? [];

const sizesOf = (products: Basket['groups'][number]['products']) =>
  products.flatMap(({ groups }) => groups.map(({ id, count }) => ({ id, count })));

const loose = (basket: Basket) => sizesOf(basket.groups[0]?.products ?? []);

async function threePieces(stock = [10]) {
  const shop = await openTestShop();
  const [ring = 0] = await givenProduct(shop.db, { price: 1000, categoryId: RINGS, stock });
  const [earrings = 0] = await givenProduct(shop.db, { price: 905, categoryId: EARRINGS, stock });
  const [pendant = 0] = await givenProduct(shop.db, { price: 500, categoryId: PENDANTS, stock });
  const own = { shop, api: shop.api, ring, earrings, pendant };
  return { ...own, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() };
}

describe('a set composed by the shopper (§7, decision T9.5)', () => {
  test('is one set in the basket, and every piece costs 10 % less [C494]', async () => {
    await using given = await threePieces();
    const { api, ring, earrings, pendant } = given;
    const basket = await compose(api, ring, earrings, pendant);

    expect(basket.basket).toBe(token);
    expect(setsOf(basket)).toMatchObject([
      { id: expect.any(Number), isConstructor: true, title: 'Ваш комплект', discountPercent: 10 },
    ]);
    const pieces = setsOf(basket)[0]?.products.flatMap(({ groups }) => groups) ?? [];
    expect(pieces.map(({ id, count, price, oldPrice }) => ({ id, count, price, oldPrice }))).toEqual([
      { id: ring, count: 1, price: 900, oldPrice: 1000 },
      { id: earrings, count: 1, price: 814.5, oldPrice: 905 },
      { id: pendant, count: 1, price: 450, oldPrice: 500 },
    ]);
    expect(loose(basket)).toEqual([]);
    // 900 + 815 (rounded up, decision T9.1) + 450.
    expect(await total(api)).toMatchObject({ price: 2165, oldPrice: 2405, setDiscount: 240, count: 3 });
  });

  test('is added once by one request, even when it has taken the last pieces (ADR 0072)', async () => {
    await using given = await threePieces([1]);
    const { api, ring, earrings } = given;
    const body = { basket: token, groupIds: [ring, earrings], requestId: crypto.randomUUID() };
    await api('POST /basket/v1/constructor-set', { body });
    const basket = await api('POST /basket/v1/constructor-set', { body });
    expect(setsOf(basket)).toHaveLength(1);
    expect(sizesOf(setsOf(basket)[0]?.products ?? []).map(({ count }) => count)).toEqual([1, 1]);
  });

  test('discounts as many full sets as the smallest count allows', async () => {
    await using given = await threePieces();
    const { api, ring, earrings } = given;
    await compose(api, ring, earrings);
    await change(api, ring, 3);
    expect(await total(api)).toMatchObject({ setDiscount: 190, count: 4 });

    await change(api, earrings, 2);
    expect(await total(api)).toMatchObject({ setDiscount: 381 });
  });

  test('takes a last piece that is already in the basket, and selects it', async () => {
    await using given = await threePieces([1]);
    const { api, ring, earrings, pendant } = given;
    await add(api, ring);
    await api('POST /basket/v1/select', { body: { basket: token, groups: [{ id: ring, selected: false }] } });
    const basket = await compose(api, ring, earrings);

    expect(sizesOf(setsOf(basket)[0]?.products ?? [])).toEqual([
      { id: ring, count: 1 },
      { id: earrings, count: 1 },
    ]);
    await expect(compose(api, pendant, ring)).rejects.toMatchObject({
      status: 409,
      errors: { 'groupIds.1': 'Данного товара в наличии 1 шт' },
    });
  });

  test('composed again is the same set with one more piece of each', async () => {
    await using given = await threePieces();
    const { api, ring, earrings } = given;
    await compose(api, ring, earrings);
    const basket = await compose(api, earrings, ring);

    expect(setsOf(basket)).toHaveLength(1);
    expect(sizesOf(setsOf(basket)[0]?.products ?? [])).toEqual([
      { id: ring, count: 2 },
      { id: earrings, count: 2 },
    ]);
  });

  test('with other pieces is another set, and each has a ring of its own', async () => {
    await using given = await threePieces();
    const { api, ring, earrings, pendant } = given;
    await compose(api, ring, earrings);
    const basket = await compose(api, ring, pendant);

    expect(setsOf(basket)).toHaveLength(2);
    expect(await total(api)).toMatchObject({ setDiscount: 100 + 100 + 90 + 50, count: 4 });
  });

  test('takes precedence over the set of its products, and no piece is discounted twice', async () => {
    await using shop = await openTestShop();
    const setId = await givenSet(shop.db);
    const [ring = 0] = await givenProduct(shop.db, { price: 1000, categoryId: RINGS, setId });
    const [earrings = 0] = await givenProduct(shop.db, { price: 900, categoryId: EARRINGS, setId });
    const basket = await compose(shop.api, ring, earrings);

    expect(setsOf(basket)).toMatchObject([{ isConstructor: true }]);
    expect(await total(shop.api)).toMatchObject({ setDiscount: 190 });
  });

  test('gives its discount to a dealer too, unless the shop excludes the price role (T11.2) [C699]', async () => {
    await using shop = await openTestShop();
    const prices = [{ role: 'dealer', price: 1000 }];
    const [ring = 0] = await givenProduct(shop.db, { prices, categoryId: RINGS });
    const [earrings = 0] = await givenProduct(shop.db, { prices, categoryId: EARRINGS });
    const api = await shop.as({ userRole: 'dealer' });

    const basket = await compose(api, ring, earrings);
    expect(setsOf(basket)).toMatchObject([{ isConstructor: true }]);
    expect(await total(api)).toMatchObject({ setDiscount: 200, price: 1800 });

    await applyConfig(shop, { pricing: { setDiscountExcludes: ['dealer'] } });
    onTestFinished(() => applyConfig(shop, {}));
    expect(await total(api)).toMatchObject({ setDiscount: 0, price: 2000 });
  });
});

describe('its lines are ordinary lines', () => {
  test('unselecting all but one removes the discount, and selecting brings it back', async () => {
    await using given = await threePieces();
    const { api, ring, earrings } = given;
    await compose(api, ring, earrings);
    const select = (selected: boolean) =>
      api('POST /basket/v1/select', { body: { basket: token, groups: [{ id: earrings, selected }] } });

    const unselected = await select(false);
    expect(setsOf(unselected)).toEqual([]);
    expect(loose(unselected).map(({ id }) => id)).toEqual([ring, earrings]);
    expect(await total(api)).toMatchObject({ price: 1000, setDiscount: 0 });
    expect(setsOf(await select(true))).toHaveLength(1);
  });

  test('a member that runs out leaves the set and moves to what is not in stock', async () => {
    await using given = await threePieces();
    const { shop, api, ring, earrings } = given;
    await compose(api, ring, earrings);
    await setFree(shop.db, earrings, 0);

    const basket = await api('GET /basket/v1', { query: { basket: token } });
    expect(setsOf(basket)).toEqual([]);
    expect(loose(basket)).toEqual([{ id: ring, count: 1 }]);
    expect(sizesOf(basket.groups[1]?.products ?? [])).toEqual([{ id: earrings, count: 1 }]);
  });

  test('a removed member does not rejoin when it is added alone', async () => {
    await using given = await threePieces();
    const { api, ring, earrings } = given;
    await compose(api, ring, earrings);
    await api('DELETE /basket/v1/products', { body: { basket: token, groupIds: [earrings] } });

    expect(setsOf(await add(api, earrings))).toEqual([]);
    expect(await total(api)).toMatchObject({ setDiscount: 0 });
  });

  test('an emptied basket has no sets left', async () => {
    await using given = await threePieces();
    const { shop, api, ring, earrings } = given;
    await compose(api, ring, earrings);
    await api('DELETE /basket/v1', { body: { basket: token } });
    await add(api, ring);

    expect(setsOf(await add(api, earrings))).toEqual([]);
    expect(await shop.db.selectFrom('constructor_set_members').selectAll().execute()).toEqual([]);
  });
});

describe('removing it', () => {
  test('removes its pieces, and leaves other pieces of the same sizes [C495]', async () => {
    await using given = await threePieces();
    const { api, ring, earrings, pendant } = given;
    await add(api, ring, 2);
    await add(api, pendant);
    const [set] = setsOf(await compose(api, ring, earrings));

    const left = await remove(api, set?.id ?? 0);
    expect(setsOf(left)).toEqual([]);
    expect(loose(left)).toEqual([
      { id: ring, count: 2 },
      { id: pendant, count: 1 },
    ]);
  });

  test('removes all its full sets, also those made by changing counts', async () => {
    await using given = await threePieces();
    const { api, ring, earrings } = given;
    const [set] = setsOf(await compose(api, ring, earrings));
    await change(api, ring, 2);
    await change(api, earrings, 2);

    expect(loose(await remove(api, set?.id ?? 0))).toEqual([]);
  });

  test('leaves the pieces of another set that shares a ring', async () => {
    await using given = await threePieces();
    const { api, ring, earrings, pendant } = given;
    const [first] = setsOf(await compose(api, ring, earrings));
    await compose(api, ring, pendant);

    const left = await remove(api, first?.id ?? 0);
    expect(sizesOf(setsOf(left)[0]?.products ?? [])).toEqual([
      { id: ring, count: 1 },
      { id: pendant, count: 1 },
    ]);
  });

  test('works by query, because proxies drop the bodies of DELETE (decision T7.4)', async () => {
    await using given = await threePieces();
    const { shop, api, ring, earrings } = given;
    const [set] = setsOf(await compose(api, ring, earrings));

    const url = `/api/basket/v1/constructor-set?basket=${token}&id=${set?.id}`;
    const answer = await shop.app.inject({ method: 'DELETE', url });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().productsAll).toEqual([]);
  });

  test('of another user, or of one that does not exist, changes nothing', async () => {
    await using given = await threePieces();
    const { shop, api, ring, earrings } = given;
    const [set] = setsOf(await compose(api, ring, earrings));
    const stranger = '3b1f7c62-6a0e-4a43-9d6c-6f1d3a0b9a12';
    await shop.api('POST /basket/v1/products', { body: { basket: stranger, groups: [{ id: ring }] } });

    await api('DELETE /basket/v1/constructor-set', { body: { basket: stranger, id: set?.id ?? 0 } });
    expect(setsOf(await remove(api, 2_000_000_000))).toHaveLength(1);
  });
});

describe('a set is refused', () => {
  test('of one piece, of none, or of more than ten', async () => {
    await using given = await threePieces();
    const { api, ring } = given;
    const two = { status: 422, errors: { groupIds: 'Выберите два украшения или больше' } };
    await expect(compose(api, ring)).rejects.toMatchObject(two);
    await expect(compose(api)).rejects.toMatchObject(two);
    await expect(compose(api, ...Array.from({ length: 11 }, (_, at) => at + 1))).rejects.toMatchObject({
      errors: { groupIds: 'В комплекте не больше 10 украшений' },
    });
  });

  test('of two pieces of one root category, whether products or sizes', async () => {
    await using shop = await openTestShop();
    const [small = 0, large = 0] = await givenProduct(shop.db, { categoryId: RINGS, stock: [5, 5] });
    // A subcategory of rings.
    const [other = 0] = await givenProduct(shop.db, { categoryId: 11 });
    const refusal = { status: 422, errors: { 'groupIds.1': 'Выберите украшения разных видов' } };

    await expect(compose(shop.api, small, large)).rejects.toMatchObject(refusal);
    await expect(compose(shop.api, small, other)).rejects.toMatchObject(refusal);
  });

  test('with a piece that is not sold here, and nothing of it is added', async () => {
    await using given = await threePieces();
    const { api, ring } = given;
    await expect(compose(api, ring, 2_147_483_647)).rejects.toMatchObject({
      status: 422,
      errors: { 'groupIds.1': 'Товар не найден' },
    });
    expect((await api('GET /basket/v1', { query: { basket: token } })).productsAll).toEqual([]);
  });

  test('with more pieces than the stock', async () => {
    await using given = await threePieces([1]);
    const { api, ring, earrings } = given;
    await compose(api, ring, earrings);
    await expect(compose(api, ring, earrings)).rejects.toMatchObject({
      status: 409,
      errors: { 'groupIds.0': 'Данного товара в наличии 1 шт' },
    });
  });

  test('with a sold-out piece, also where the shop reduces counts to the stock', async () => {
    await using given = await threePieces();
    const { shop, api, ring, earrings } = given;
    await setFree(shop.db, earrings, 0);
    await applyConfig(shop, { basket: { addAvailable: true } });
    onTestFinished(() => applyConfig(shop, {}));

    await expect(compose(api, ring, earrings)).rejects.toMatchObject({
      status: 409,
      errors: { 'groupIds.1': 'Нет в наличии' },
    });
    expect((await api('GET /basket/v1', { query: { basket: token } })).productsAll).toEqual([]);
  });

  test('when the basket holds fifty', async () => {
    await using shop = await openTestShop();
    const sizes = async (categoryId: number, count: number) =>
      givenProduct(shop.db, { categoryId, stock: Array(count).fill(99) });
    const rings = await sizes(RINGS, 8);
    const earrings = await sizes(EARRINGS, 7);
    const pairs = rings.flatMap((ring) => earrings.map((pair) => [ring, pair] as const));
    for (const [ring, pair] of pairs.slice(0, 50)) await compose(shop.api, ring, pair);

    const [ring, pair] = pairs[50] ?? [0, 0];
    await expect(compose(shop.api, ring, pair)).rejects.toMatchObject({
      status: 409,
      message: 'В корзине помещается не больше 50 комплектов',
    });
  });
});
