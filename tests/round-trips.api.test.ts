import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { statementsOf } from './support/count-statements.ts';
import { givenProduct } from './support/given-goods.ts';
import { givenOrderForm, givenSelected, ONLINE } from './support/given-order.ts';
import { openTestShop } from './support/test-shop.ts';

/* How often a call waits for the database, which limits how many calls a node answers (ADR 0089). */

const GUEST = {};
/** Each call asks once more: who calls. */
const ANNA = { userRole: 'user' };

async function givenShop() {
  const shop = await openTestShop();
  const [ring = 0, other = 0] = await givenProduct(shop.db, { stock: [50, 50] });
  return { shop, ring, other, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() };
}

const add = (api: Api, basket: string, id: number) =>
  api('POST /basket/v1/products', {
    body: { basket, groups: [{ id, count: 1 }], requestId: randomUUID() },
  });

test.each([
  { who: 'a guest', person: GUEST, trips: 5 },
  { who: 'an account', person: ANNA, trips: 6 },
])('$who adds to a basket, new or not, with $trips', async ({ person, trips }) => {
  await using given = await givenShop();
  const api = await given.shop.as(person);
  const basket = randomUUID();
  for (const size of [given.ring, given.other, given.ring]) {
    expect(await statementsOf(() => add(api, basket, size))).toHaveLength(trips);
  }
});

test.each([
  { who: 'a guest', person: GUEST, trips: { view: 1, total: 1 } },
  { who: 'an account', person: ANNA, trips: { view: 2, total: 3 } },
])('$who sees the basket and its totals with $trips', async ({ person, trips }) => {
  await using given = await givenShop();
  const api = await given.shop.as(person);
  const query = { basket: randomUUID() };
  await add(api, query.basket, given.ring);
  expect(await statementsOf(() => api('GET /basket/v1', { query }))).toHaveLength(trips.view);
  expect(await statementsOf(() => api('GET /basket/v1/total', { query }))).toHaveLength(trips.total);
});

test('an order is placed with 22, however many lines it has', async () => {
  await using given = await givenShop();
  const anna = await given.shop.as(ANNA);
  for (const sizes of [[given.ring], [given.ring, given.other]]) {
    await givenSelected(anna, sizes);
    const body = await givenOrderForm(anna, { personalPayment: ONLINE });
    expect(await statementsOf(() => anna('POST /orders/v1', { body }))).toHaveLength(22);
  }
});
