import { expect, test } from 'vitest';
import type { Basket } from '#contract/basket.ts';
import type { Api } from '#contract/client.ts';
import { givenProduct, setFree } from '#tests/support/given-goods.ts';
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { mergeBaskets } from './merge-baskets.ts';

const guestToken = '3b1f7c62-6a0e-4a43-9d6c-6f1d3a0b9a11';
const ownToken = '8c2a4d10-7f3e-4b6a-8d55-1e9f0c7b2a64';

const add = (api: Api, basket: string, ...groups: { id: number; count: number }[]) =>
  api('POST /basket/v1/products', { body: { basket, groups } });

const held = ({ productsAll }: Basket) =>
  Object.fromEntries(productsAll.flatMap(({ groups }) => groups.map(({ id, count }) => [id, count])));

const viewGuest = (api: Api) => api('GET /basket/v1', { query: { basket: guestToken } });
const viewOwn = (api: Api) => api('GET /basket/v1', { query: {} });

/** A guest, Анна with an account, and two sizes of a ring. */
async function guestAndAnna() {
  const shop = await openTestShop();
  const [ring = 0, other = 0] = await givenProduct(shop.db, { stock: [10, 10] });
  const anna = await shop.as({ userRole: 'user' });
  const { id: userId } = await shop.db
    .selectFrom('users')
    .select('id')
    .where('user_role', '=', 'user')
    .executeTakeFirstOrThrow();
  return {
    shop,
    guest: shop.api,
    anna,
    ring,
    other,
    userId,
    merge: (token = guestToken, account = userId) => mergeIn(shop, token, account),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

const mergeIn = (shop: TestShop, token: string, userId: string) =>
  shop.db.transaction().execute((trx) => mergeBaskets(trx, token, userId));

test('the guest’s lines move to the basket of the account, counts added up', async () => {
  await using given = await guestAndAnna();
  await add(given.guest, guestToken, { id: given.ring, count: 2 }, { id: given.other, count: 1 });
  await add(given.anna, ownToken, { id: given.ring, count: 3 });

  await given.merge();

  expect(held(await viewOwn(given.anna))).toEqual({ [given.ring]: 5, [given.other]: 1 });
  expect(held(await viewGuest(given.guest))).toEqual({});
});

test('an account without a basket gets one', async () => {
  await using given = await guestAndAnna();
  await add(given.guest, guestToken, { id: given.ring, count: 2 });
  await given.merge();
  expect(held(await viewOwn(given.anna))).toEqual({ [given.ring]: 2 });
});

test('merging again changes nothing (promise R7)', async () => {
  await using given = await guestAndAnna();
  await add(given.guest, guestToken, { id: given.ring, count: 2 });
  await given.merge();
  await given.merge();
  expect(held(await viewOwn(given.anna))).toEqual({ [given.ring]: 2 });
});

test('ten sign-ins at once merge once, also into an account without a basket (promise R7)', async () => {
  await using given = await guestAndAnna();
  await add(given.guest, guestToken, { id: given.ring, count: 2 });
  await Promise.all(Array.from({ length: 10 }, () => given.merge()));
  expect(held(await viewOwn(given.anna))).toEqual({ [given.ring]: 2 });
});

test('baskets of a guest’s several devices are all merged at once', async () => {
  await using given = await guestAndAnna();
  const tokens = Array.from({ length: 5 }, () => crypto.randomUUID());
  for (const token of tokens) await add(given.guest, token, { id: given.ring, count: 1 });
  await Promise.all(tokens.map((token) => given.merge(token)));
  expect(held(await viewOwn(given.anna))).toEqual({ [given.ring]: 5 });
});

test('of two accounts that sign in with one guest’s basket one gets it', async () => {
  await using given = await guestAndAnna();
  const olga = await given.shop.as({ userRole: 'org_user' });
  const { id: olgaId } = await given.shop.db
    .selectFrom('users')
    .select('id')
    .where('user_role', '=', 'org_user')
    .executeTakeFirstOrThrow();
  await add(given.guest, guestToken, { id: given.ring, count: 2 });
  await Promise.all([given.merge(), given.merge(guestToken, olgaId)]);
  const both = [held(await viewOwn(given.anna)), held(await viewOwn(olga))];
  expect(both.map((lines) => lines[given.ring] ?? 0).toSorted((a, b) => a - b)).toEqual([0, 2]);
});

test('sizes that a guest adds meanwhile end up in one of the two baskets', async () => {
  await using given = await guestAndAnna();
  await add(given.guest, guestToken, { id: given.ring, count: 1 });
  await Promise.all([
    given.merge(),
    ...Array.from({ length: 5 }, () => add(given.guest, guestToken, { id: given.ring, count: 1 })),
  ]);
  const [own, left] = [held(await viewOwn(given.anna)), held(await viewGuest(given.guest))];
  expect((own[given.ring] ?? 0) + (left[given.ring] ?? 0)).toBe(6);
});

test('merged lines do not exceed the stock', async () => {
  await using given = await guestAndAnna();
  await add(given.guest, guestToken, { id: given.ring, count: 7 });
  await add(given.anna, ownToken, { id: given.ring, count: 6 });
  await given.merge();
  expect(held(await viewOwn(given.anna))).toEqual({ [given.ring]: 10 });
});

test('a line that has sold out meanwhile is merged and reported', async () => {
  await using given = await guestAndAnna();
  await add(given.guest, guestToken, { id: given.ring, count: 2 });
  await setFree(given.shop.db, given.ring, 0);
  await given.merge();
  const { groups } = await viewOwn(given.anna);
  expect(groups[1]?.products[0]?.groups).toMatchObject([
    { id: given.ring, count: 2, basketErr: 'Нет в наличии' },
  ]);
});

test('a line is selected when it was selected in either basket', async () => {
  await using given = await guestAndAnna();
  const [third = 0] = await givenProduct(given.shop.db, { stock: [10] });
  const unselect = (api: Api, basket: string, ...ids: number[]) =>
    api('POST /basket/v1/select', { body: { basket, groups: ids.map((id) => ({ id, selected: false })) } });
  const one = (id: number) => ({ id, count: 1 });
  await add(given.guest, guestToken, one(given.ring), one(given.other), one(third));
  await unselect(given.guest, guestToken, given.other, third);
  await add(given.anna, ownToken, one(given.ring), one(given.other));
  await unselect(given.anna, ownToken, given.ring);
  await given.merge();
  const { productsAll } = await viewOwn(given.anna);
  expect(productsAll.flatMap(({ groups }) => groups)).toEqual([
    { id: given.ring, count: 2, selected: true },
    { id: given.other, count: 2, selected: true },
    { id: third, count: 1, selected: false },
  ]);
});

test('sets that the guest has composed stay sets', async () => {
  await using given = await guestAndAnna();
  const categories = await given.shop.db
    .selectFrom('categories')
    .select('id')
    .where('parent_id', 'is', null)
    .orderBy('id')
    .limit(2)
    .execute();
  const [ring = 0, earring = 0] = (
    await Promise.all(categories.map(({ id }) => givenProduct(given.shop.db, { categoryId: id })))
  ).flat();
  await given.shop.catalog.refresh();
  await given.guest('POST /basket/v1/constructor-set', {
    body: { basket: guestToken, groupIds: [ring, earring] },
  });
  await given.merge();
  const { groups } = await viewOwn(given.anna);
  expect(groups[0]?.constructorSets).toMatchObject([{ isConstructor: true, products: [{}, {}] }]);
});

test.each(['of another account', 'that does not exist'])(
  'a token %s moves nothing (promise R15)',
  async (whose) => {
    await using given = await guestAndAnna();
    const dealer = await given.shop.as({ userRole: 'dealer' });
    await add(dealer, ownToken, { id: given.ring, count: 4 });
    await given.merge(whose === 'of another account' ? ownToken : crypto.randomUUID());
    expect(held(await viewOwn(given.anna))).toEqual({});
    expect(held(await viewOwn(dealer))).toEqual({ [given.ring]: 4 });
  },
);

test('a full account keeps its own lines, and takes the guest’s latest ones', async () => {
  await using given = await guestAndAnna();
  const sizes = await givenProduct(given.shop.db, { stock: Array.from({ length: 199 }, () => 3) });
  await add(given.anna, ownToken, ...sizes.map((id) => ({ id, count: 1 })));
  await add(given.guest, guestToken, { id: given.ring, count: 1 });
  await given.shop.db
    .updateTable('basket_lines')
    .set({ added_at: new Date(0) })
    .where('group_id', '=', given.ring)
    .execute();
  await add(given.guest, guestToken, { id: given.other, count: 1 });
  await given.merge();
  const own = held(await viewOwn(given.anna));
  expect(Object.keys(own)).toHaveLength(200);
  expect(own).toMatchObject({ [given.other]: 1 });
  expect(held(await viewGuest(given.guest))).toEqual({});
});
