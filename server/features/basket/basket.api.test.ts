import { describe, expect, onTestFinished, test } from 'vitest';
import type { Basket } from '#contract/basket.ts';
import type { Api } from '#contract/client.ts';
import { applyConfig, givenProduct, givenSet, setFree, unpublish } from '#tests/support/given-goods.ts';
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts';

const token = '3b1f7c62-6a0e-4a43-9d6c-6f1d3a0b9a11';

const add = (api: Api, id: number, count?: number) =>
  api('POST /basket/v1/products', { body: { basket: token, groups: [{ id, count }] } });

const change = (api: Api, id: number, count: number) =>
  api('POST /basket/v1/products', { body: { basket: token, groups: [{ id, count }], change: true } });

const view = (api: Api) => api('GET /basket/v1', { query: { basket: token } });

/** The lines of one half of the basket, sets included. */
const linesOf = (basket: Basket, inStock = true) =>
  basket.groups
    .filter((group) => group.inStock === inStock)
    .flatMap(({ products, constructorSets }) => [
      ...constructorSets.flatMap((set) => set.products),
      ...products,
    ])
    .flatMap(({ groups }) => groups);

const counts = (basket: Basket, inStock = true) =>
  linesOf(basket, inStock).map(({ id, count }) => ({ id, count }));

async function withSettings(shop: TestShop, config: object): Promise<void> {
  await applyConfig(shop, config);
  onTestFinished(() => applyConfig(shop, {}));
}

async function oneRing(stock = [10]) {
  const shop = await openTestShop();
  const [ring = 0, other = 0] = await givenProduct(shop.db, { stock });
  return { shop, api: shop.api, ring, other, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() };
}

describe('adding', () => {
  test('an unused basket is empty, and has both halves [C487]', async () => {
    await using shop = await openTestShop();
    expect(await view(shop.api)).toEqual({
      basket: null,
      groups: [
        { inStock: true, products: [], constructorSets: [] },
        { inStock: false, products: [], constructorSets: [] },
      ],
      productsAll: [],
      warnings: [],
      changes: [],
    });
  });

  test('an unknown site is served as the first one', async () => {
    await using shop = await openTestShop();
    const [ring = 0] = await givenProduct(shop.db);
    const api = await shop.as({ siteId: 999 });

    expect(counts(await add(api, ring))).toEqual([{ id: ring, count: 1 }]);
  });

  test('an added size is in the basket, selected, with its product [C487]', async () => {
    await using shop = await openTestShop();
    const [ring = 0] = await givenProduct(shop.db, { price: 1050, oldPrice: 1280 });
    await shop.catalog.refresh();

    const basket = await add(shop.api, ring, 2);

    expect(basket.basket).toBe(token);
    expect(basket.groups[0]?.products).toEqual([
      {
        id: expect.any(Number),
        code: expect.stringContaining('proverka-'),
        title: 'Кольцо «Лунница»',
        vendorCode: expect.stringContaining('П-'),
        categories: [{ code: 'dlya-proverki', title: 'Для проверки' }],
        imageId: null,
        groups: [
          {
            id: ring,
            title: String(ring),
            available: true,
            remnants: 10,
            count: 2,
            selected: true,
            basketErr: null,
            price: 1050,
            oldPrice: 1280,
            total: 2100,
            oldTotal: 2560,
            tiers: [{ limit: 0, price: 1050 }],
            engraving: null,
          },
        ],
      },
    ]);
    expect(basket.productsAll).toMatchObject([{ groups: [{ id: ring, count: 2, selected: true }] }]);
    expect(await view(shop.api)).toEqual(basket);
  });

  test('adding again adds up [C488]', async () => {
    await using given = await oneRing();
    await add(given.api, given.ring, 2);
    expect(counts(await add(given.api, given.ring, 3))).toEqual([{ id: given.ring, count: 5 }]);
  });

  test('a missing count means one', async () => {
    await using given = await oneRing();
    expect(counts(await add(given.api, given.ring))).toEqual([{ id: given.ring, count: 1 }]);
  });

  test('a size named twice in one call is added twice', async () => {
    await using given = await oneRing();
    const groups = [
      { id: given.ring, count: 2 },
      { id: given.ring, count: 3 },
    ];
    const basket = await given.api('POST /basket/v1/products', { body: { basket: token, groups } });
    expect(counts(basket)).toEqual([{ id: given.ring, count: 5 }]);
  });

  test('sizes of one product are shown together', async () => {
    await using given = await oneRing([10, 10]);
    await add(given.api, given.ring);
    const basket = await add(given.api, given.other);
    expect(basket.groups[0]?.products.map(({ groups }) => groups.length)).toEqual([2]);
  });

  test('adding an unselected line selects it', async () => {
    await using given = await oneRing();
    await add(given.api, given.ring);
    const groups = [{ id: given.ring, selected: false }];
    await given.api('POST /basket/v1/select', { body: { basket: token, groups } });
    expect(linesOf(await add(given.api, given.ring))).toMatchObject([{ count: 2, selected: true }]);
  });

  test('twenty clicks at once add twenty pieces', async () => {
    await using given = await oneRing([20]);
    await Promise.all(Array.from({ length: 20 }, () => add(given.api, given.ring)));
    expect(counts(await view(given.api))).toEqual([{ id: given.ring, count: 20 }]);
  });

  test('of twenty clicks at once for ten pieces ten are refused', async () => {
    await using given = await oneRing([10]);
    const clicks = await Promise.allSettled(Array.from({ length: 20 }, () => add(given.api, given.ring)));
    expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(counts(await view(given.api))).toEqual([{ id: given.ring, count: 10 }]);
  });
});

test('every answer is the basket as the next reader finds it (ADR 0089)', async () => {
  await using given = await oneRing([3, 10]);
  await withSettings(given.shop, { basket: { addAvailable: true } });
  const set = await givenSet(given.shop.db);
  const [member = 0] = await givenProduct(given.shop.db, { setId: set });
  const [second = 0] = await givenProduct(given.shop.db, { setId: set });
  const { api, ring, other } = given;
  const changes = [
    () => add(api, other, 2),
    () => add(api, ring, 2),
    // Reduced to the stock.
    () => add(api, ring, 2),
    () => add(api, member),
    () => add(api, second),
    () => change(api, other, 7),
    () => setFree(given.shop.db, other, 4).then(() => add(api, member)),
    () => unpublish(given.shop.db, second).then(() => change(api, ring, 0)),
    () => add(api, ring),
  ];
  for (const put of changes) expect({ ...(await put()), warnings: [] }).toEqual(await view(api));
});

describe('changing the count (decisions T4.26, T5.22)', () => {
  test.each([
    { asked: 7, count: 7, because: 'a change sets the count' },
    { asked: 2.9, count: 2, because: 'a fraction is cut' },
  ])('$asked becomes $count: $because [C488]', async ({ asked, count }) => {
    await using given = await oneRing();
    await add(given.api, given.ring, 3);
    expect(counts(await change(given.api, given.ring, asked))).toEqual([{ id: given.ring, count }]);
  });

  test.each([
    { asked: 0, because: 'nothing is no line' },
    { asked: -3, because: 'negative becomes 0' },
  ])('$asked removes the line: $because', async ({ asked }) => {
    await using given = await oneRing();
    await add(given.api, given.ring, 3);
    expect(counts(await change(given.api, given.ring, asked))).toEqual([]);
  });

  test('adding a negative count removes nothing', async () => {
    await using given = await oneRing();
    await add(given.api, given.ring, 3);
    expect(counts(await add(given.api, given.ring, -2))).toEqual([{ id: given.ring, count: 3 }]);
  });

  test('a change of the count leaves the selection as it is [C488]', async () => {
    await using given = await oneRing();
    await add(given.api, given.ring);
    const groups = [{ id: given.ring, selected: false }];
    await given.api('POST /basket/v1/select', { body: { basket: token, groups } });
    expect(linesOf(await change(given.api, given.ring, 4))).toMatchObject([{ count: 4, selected: false }]);
  });

  test('a line can be removed by its count after the shop has stopped selling it', async () => {
    await using given = await oneRing();
    await add(given.api, given.ring);
    await unpublish(given.shop.db, given.ring);
    expect((await change(given.api, given.ring, 0)).productsAll).toEqual([]);
  });
});

describe('more than the stock (§5, decision T5.21)', () => {
  test('is refused, and the line stays as it was [C385]', async () => {
    await using given = await oneRing([3]);
    await add(given.api, given.ring, 2);
    await expect(add(given.api, given.ring, 2)).rejects.toMatchObject({
      status: 409,
      message: 'Данного товара в наличии 3 шт',
      statusMessage: 'Данного товара в наличии 3 шт',
      errors: { 'groups.0.count': 'Данного товара в наличии 3 шт' },
    });
    expect(counts(await view(given.api))).toEqual([{ id: given.ring, count: 2 }]);
  });

  test('refuses the whole call, and names the size', async () => {
    await using given = await oneRing([3, 5]);
    const groups = [
      { id: given.ring, count: 1 },
      { id: given.other, count: 6 },
    ];
    const call = given.api('POST /basket/v1/products', { body: { basket: token, groups } });
    await expect(call).rejects.toMatchObject({
      status: 409,
      errors: { 'groups.1.count': 'Данного товара в наличии 5 шт' },
    });
    expect((await view(given.api)).productsAll).toEqual([]);
  });

  test('is reduced to the stock where the shop allows it, with a warning [C386, C387]', async () => {
    await using given = await oneRing([3]);
    await withSettings(given.shop, { basket: { addAvailable: true } });
    const basket = await add(given.api, given.ring, 10);
    expect(counts(basket)).toEqual([{ id: given.ring, count: 3 }]);
    expect(basket.warnings).toEqual(['Данного товара в наличии 3 шт']);
  });

  test('is reduced to the stock without a warning where the warning is off', async () => {
    await using given = await oneRing([3]);
    await withSettings(given.shop, { basket: { addAvailable: true, warnAddAvailable: false } });
    expect((await add(given.api, given.ring, 10)).warnings).toEqual([]);
  });

  test('adds nothing of a sold-out size, whatever the setting', async () => {
    await using given = await oneRing([0]);
    await expect(add(given.api, given.ring)).rejects.toMatchObject({ status: 409 });
    await withSettings(given.shop, { basket: { addAvailable: true } });
    const basket = await add(given.api, given.ring);
    expect(basket.productsAll).toEqual([]);
    expect(basket.warnings).toEqual(['Данного товара в наличии 0 шт']);
  });
});

describe('changes of the stock afterwards', () => {
  test('a sold-out line moves to the other half [C190, C487]', async () => {
    await using given = await oneRing();
    await add(given.api, given.ring, 2);
    await setFree(given.shop.db, given.ring, 0);
    const basket = await view(given.api);
    expect(counts(basket)).toEqual([]);
    expect(linesOf(basket, false)).toMatchObject([
      { id: given.ring, available: false, remnants: 0, selected: true, basketErr: 'Нет в наличии' },
    ]);
  });

  test('a line longer than the stock stays and shows what is left [C190]', async () => {
    await using given = await oneRing();
    await add(given.api, given.ring, 5);
    await setFree(given.shop.db, given.ring, 2);
    expect(linesOf(await view(given.api))).toMatchObject([
      { count: 5, remnants: 2, basketErr: 'Данного товара в наличии 2 шт' },
    ]);
  });

  test('with the setting on a sold-out line is shown unselected (decision T4.23) [C277]', async () => {
    await using given = await oneRing();
    await withSettings(given.shop, { basket: { DELETE_SELECTED_NOT_IN_STOCK_PRODUCTS: true } });
    await add(given.api, given.ring, 2);
    await setFree(given.shop.db, given.ring, 0);
    const basket = await view(given.api);
    expect(linesOf(basket, false)).toMatchObject([{ selected: false }]);
    expect(basket.productsAll).toMatchObject([{ groups: [{ selected: false }] }]);
  });

  test('an unpublished product is shown as not in stock', async () => {
    await using given = await oneRing();
    await add(given.api, given.ring);
    await unpublish(given.shop.db, given.ring);
    expect(linesOf(await view(given.api), false)).toMatchObject([{ id: given.ring, available: false }]);
  });
});

describe('selecting and removing', () => {
  test('a line can be unselected and selected again [C276, C492]', async () => {
    await using given = await oneRing([10, 10]);
    for (const id of [given.ring, given.other]) await add(given.api, id);
    const select = (selected: boolean) =>
      given.api('POST /basket/v1/select', {
        body: { basket: token, groups: [{ id: given.ring, selected }] },
      });
    const selection = (basket: Basket) => linesOf(basket).map(({ id, selected }) => [id, selected]);
    const unselected = [
      [given.ring, false],
      [given.other, true],
    ];
    expect(selection(await select(false))).toEqual(unselected);
    expect(selection(await view(given.api))).toEqual(unselected);
    expect(selection(await select(true))).toEqual([
      [given.ring, true],
      [given.other, true],
    ]);
  });

  test('selecting an absent size changes nothing', async () => {
    await using given = await oneRing([5, 5]);
    await add(given.api, given.ring);
    const groups = [{ id: given.other, selected: true }];
    const basket = await given.api('POST /basket/v1/select', { body: { basket: token, groups } });
    expect(counts(basket)).toEqual([{ id: given.ring, count: 1 }]);
  });

  test('sizes are removed by their ids [C489]', async () => {
    await using given = await oneRing([5, 5]);
    await add(given.api, given.ring);
    await add(given.api, given.other);
    const body = { basket: token, groupIds: [given.ring] };
    expect(counts(await given.api('DELETE /basket/v1/products', { body }))).toEqual([
      { id: given.other, count: 1 },
    ]);
  });

  test('all sold-out lines are removed at once [C489]', async () => {
    await using given = await oneRing([5, 5]);
    const [unpublished = 0, later = 0] = [
      ...(await givenProduct(given.shop.db)),
      ...(await givenProduct(given.shop.db)),
    ];
    for (const id of [given.ring, given.other, unpublished]) await add(given.api, id);
    await setFree(given.shop.db, given.ring, 0);
    await unpublish(given.shop.db, unpublished);
    const idsAfter = async (body: { groupIds?: number[]; notInStock?: boolean }) => {
      await given.api('DELETE /basket/v1/products', { body: { basket: token, ...body } });
      const { productsAll } = await view(given.api);
      return productsAll.flatMap(({ groups }) => groups.map(({ id }) => id));
    };

    expect(await idsAfter({ notInStock: true })).toEqual([given.other]);
    await add(given.api, later);
    await setFree(given.shop.db, later, 0);
    expect(await idsAfter({ groupIds: [given.other], notInStock: true })).toEqual([]);
  });

  test('the query is accepted instead of the body, because proxies drop bodies (decision T7.4)', async () => {
    await using given = await oneRing([5, 5]);
    for (const id of [given.ring, given.other]) await add(given.api, id);
    await setFree(given.shop.db, given.ring, 0);
    const remove = async (query: string) => {
      const answer = await given.shop.app.inject({
        method: 'DELETE',
        url: `/api/basket/v1/products?basket=${token}&${query}`,
      });
      return counts(answer.json()).length + counts(answer.json(), false).length;
    };
    expect(await remove('notInStock=0')).toBe(2);
    expect(await remove('notInStock=true')).toBe(1);
    expect(await remove(`groupIds=${given.ring},${given.other}`)).toBe(0);
  });

  test('a cleared basket is empty [C490]', async () => {
    await using given = await oneRing([5, 5]);
    for (const id of [given.ring, given.other]) await add(given.api, id);
    const another = { basket: crypto.randomUUID() };
    await given.api('POST /basket/v1/products', { body: { ...another, groups: [{ id: given.ring }] } });
    expect((await given.api('DELETE /basket/v1', { body: { basket: token } })).productsAll).toEqual([]);
    expect((await view(given.api)).productsAll).toEqual([]);
    expect(counts(await given.api('GET /basket/v1', { query: another }))).toEqual([
      { id: given.ring, count: 1 },
    ]);
  });
});

describe('sets (§9, decision T9.5)', () => {
  async function ringAndPendant() {
    const shop = await openTestShop();
    const setId = await givenSet(shop.db);
    const [ring = 0] = await givenProduct(shop.db, { price: 1000, setId });
    const [pendant = 0] = await givenProduct(shop.db, { price: 900, setId });
    return { shop, setId, ring, pendant, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() };
  }

  test('one member is shown among the products at its full price', async () => {
    await using given = await ringAndPendant();
    const [inStock] = (await add(given.shop.api, given.ring)).groups;
    expect(inStock?.constructorSets).toEqual([]);
    expect(inStock?.products).toMatchObject([{ groups: [{ price: 1000, total: 1000, oldTotal: null }] }]);
  });

  test('two members are shown together, ten percent off', async () => {
    await using given = await ringAndPendant();
    await add(given.shop.api, given.ring);
    const [inStock] = (await add(given.shop.api, given.pendant)).groups;
    expect(inStock?.products).toEqual([]);
    expect(inStock?.constructorSets).toMatchObject([
      {
        id: given.setId,
        title: '«Лунница» из двух украшений',
        discountPercent: 10,
        products: [
          { groups: [{ price: 900, oldPrice: 1000, total: 900, oldTotal: 1000 }] },
          { groups: [{ price: 810, oldPrice: 900, total: 810, oldTotal: 900 }] },
        ],
      },
    ]);
  });

  test('unselecting a member dissolves the set', async () => {
    await using given = await ringAndPendant();
    await add(given.shop.api, given.ring);
    await add(given.shop.api, given.pendant);
    const groups = [{ id: given.ring, selected: false }];
    const basket = await given.shop.api('POST /basket/v1/select', { body: { basket: token, groups } });
    expect(basket.groups[0]?.constructorSets).toEqual([]);
    expect(linesOf(basket).map(({ price }) => price)).toEqual([1000, 900]);
  });
});
