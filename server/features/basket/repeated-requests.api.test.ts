import { expect, inject, onTestFinished, test } from 'vitest';
import type { Basket } from '#contract/basket.ts';
import { createApp } from '#server/app.ts';
import { runMaintenance } from '#server/maintenance.ts';
import { userIdOf } from '#tests/support/given-benefits.ts';
import { givenProduct, setFree, unpublish } from '#tests/support/given-goods.ts';
import { openTestShop } from '#tests/support/test-shop.ts';
import { within } from '#tests/support/within.ts';
import { mergeBaskets } from './merge-baskets.ts';
import { lockBasket } from './queries.ts';
import { sweepBaskets } from './sweep-baskets.ts';

const basket = '3b1f7c62-6a0e-4a43-9d6c-6f1d3a0b9a11';
const requestId = '0c9ad1ec-2a34-4b4c-9f3f-6fb2f20f6a01';
/** As nginx numbers requests. */
const NUMBERED = '0af7651916cd43dd8448eb211c80319c';
const DAY = 24 * 3600 * 1000;

const held = ({ productsAll }: Basket) =>
  productsAll.flatMap(({ groups }) => groups.map(({ id, count }) => [id, count]));

test('a request sent twice, or ten times at once, adds once (ADR 0072)', async () => {
  await using shop = await openTestShop();
  const [ring = 0] = await givenProduct(shop.db, { stock: [10] });
  const press = (id = requestId) =>
    shop.api('POST /basket/v1/products', {
      body: { basket, groups: [{ id: ring, count: 1 }], requestId: id },
    });
  await press();
  expect(held(await press())).toEqual([[ring, 1]]);
  await Promise.all(Array.from({ length: 10 }, () => press()));
  expect(held(await press())).toEqual([[ring, 1]]);
  expect(held(await press(crypto.randomUUID()))).toEqual([[ring, 2]]);
});

test('setting a count ignores the request id', async () => {
  await using shop = await openTestShop();
  const [ring = 0] = await givenProduct(shop.db, { stock: [10] });
  const set = (count: number) =>
    shop.api('POST /basket/v1/products', {
      body: { basket, groups: [{ id: ring, count }], change: true, requestId },
    });
  await set(3);
  expect(held(await set(2))).toEqual([[ring, 2]]);
});

test('requests without an id add each time, as §7 says (T11.5)', async () => {
  await using shop = await openTestShop();
  const [ring = 0] = await givenProduct(shop.db, { stock: [10] });
  const body = { basket, groups: [{ id: ring, count: 1 }] };
  await shop.api('POST /basket/v1/products', { body });
  expect(held(await shop.api('POST /basket/v1/products', { body }))).toEqual([[ring, 2]]);
});

test.each([
  { trustedProxy: 1, ids: [NUMBERED, NUMBERED], count: 1, because: 'the proxy tried again' },
  { trustedProxy: 1, ids: [NUMBERED, 'f'.repeat(32)], count: 2, because: 'these are two requests' },
  { trustedProxy: 1, ids: ['request-1', 'request-1'], count: 2, because: 'these are no ids of tries' },
  { trustedProxy: 0, ids: [NUMBERED, NUMBERED], count: 2, because: 'the visitor may repeat any header' },
])(
  'requests without an id that a proxy (trusted: $trustedProxy) has numbered $ids add $count: $because',
  async ({ trustedProxy, ids, count }) => {
    await using shop = await openTestShop();
    const app = await createApp(shop.services, { trustedProxy });
    onTestFinished(() => app.close());
    const [ring = 0] = await givenProduct(shop.db, { stock: [10] });
    for (const id of ids) {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/basket/v1/products',
        headers: { 'x-request-id': id },
        payload: { basket, groups: [{ id: ring, count: 1 }] },
      });
      expect(answer.statusCode).toBe(200);
    }
    expect(held(await shop.api('GET /basket/v1', { query: { basket } }))).toEqual([[ring, count]]);
  },
);

test('a repeated request gets the first answer, though the product was sold or unpublished meanwhile', async () => {
  await using shop = await openTestShop();
  const [ring = 0] = await givenProduct(shop.db, { stock: [1] });
  const press = () =>
    shop.api('POST /basket/v1/products', { body: { basket, groups: [{ id: ring, count: 1 }], requestId } });
  await press();
  await setFree(shop.db, ring, 0);
  expect(held(await press())).toEqual([[ring, 1]]);
  await unpublish(shop.db, ring);
  await expect(press()).resolves.toBeDefined();
});

test('a refused request does not use up its id: the same id adds later', async () => {
  await using shop = await openTestShop();
  const [ring = 0] = await givenProduct(shop.db, { stock: [2] });
  const press = (count: number) =>
    shop.api('POST /basket/v1/products', { body: { basket, groups: [{ id: ring, count }], requestId } });
  await expect(press(3)).rejects.toMatchObject({ status: 409 });
  expect(held(await press(2))).toEqual([[ring, 2]]);
});

test('a request whose answer was lost adds nothing after signing in either', async () => {
  await using shop = await openTestShop();
  const [ring = 0] = await givenProduct(shop.db, { stock: [10] });
  const body = { basket, groups: [{ id: ring, count: 1 }], requestId };
  await shop.api('POST /basket/v1/products', { body });
  const userId = await userIdOf(shop.db, 'user');
  await shop.db.transaction().execute((trx) => mergeBaskets(trx, basket, userId));
  const anna = await shop.as({ userRole: 'user' });
  expect(held(await anna('POST /basket/v1/products', { body }))).toEqual([[ring, 1]]);
});

test('the same id from two guests is two requests', async () => {
  await using shop = await openTestShop();
  const [ring = 0] = await givenProduct(shop.db, { stock: [10] });
  const other = '8c2a4d10-7f3e-4b6a-8d55-1e9f0c7b2a64';
  for (const token of [basket, other]) {
    const body = { basket: token, groups: [{ id: ring, count: 1 }], requestId };
    expect(held(await shop.api('POST /basket/v1/products', { body }))).toEqual([[ring, 1]]);
  }
});

test('guests’ baskets are stored for thirty days, accounts’ without limit, requests for a day', async () => {
  await using shop = await openTestShop();
  const ago = (days: number) => new Date(shop.now.getTime() - days * DAY);
  const [fresh, old, owned] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const user_id = await userIdOf(shop.db, 'user');
  await shop.db
    .insertInto('baskets')
    .values([
      { token: fresh, site_id: 1, user_id: null, updated_at: ago(29) },
      { token: old, site_id: 1, user_id: null, updated_at: ago(31) },
      { token: owned, site_id: 1, user_id, updated_at: ago(400) },
    ])
    .execute();
  const recent = crypto.randomUUID();
  await shop.db
    .insertInto('basket_requests')
    .values([
      { basket: fresh, request_id: recent, created_at: ago(0.9) },
      { basket: fresh, request_id: crypto.randomUUID(), created_at: ago(1.1) },
      { basket: old, request_id: crypto.randomUUID(), created_at: ago(0.9) },
    ])
    .execute();
  await runMaintenance(shop.db, shop.now);
  const left = await shop.db.selectFrom('baskets').select('token').execute();
  expect(left.map(({ token }) => token).toSorted()).toEqual([fresh, owned].toSorted());
  const requests = await shop.db.selectFrom('basket_requests').select('request_id').execute();
  expect(requests).toEqual([{ request_id: recent }]);
});

test('more abandoned baskets than one statement deletes are deleted too, with their lines', async () => {
  await using shop = await openTestShop();
  const [ring = 0] = await givenProduct(shop.db, { stock: [10] });
  const tokens = Array.from({ length: 2100 }, () => crypto.randomUUID());
  const updated_at = new Date(shop.now.getTime() - 31 * DAY);
  await shop.db
    .insertInto('baskets')
    .values(tokens.map((token) => ({ token, site_id: 1, user_id: null, updated_at })))
    .execute();
  await shop.db
    .insertInto('basket_lines')
    .values(
      tokens.map((token) => ({
        basket: token,
        group_id: ring,
        count: 1,
        seen_price_kopecks: null,
        seen_obtainable: null,
      })),
    )
    .execute();
  await sweepBaskets(shop.db, shop.now);
  expect(await shop.db.selectFrom('baskets').select('token').execute()).toEqual([]);
  expect(await shop.db.selectFrom('basket_lines').select('group_id').execute()).toEqual([]);
});

// The embedded database has one connection: no other transaction holds a lock there.
if (inject('demoShop').engine === 'postgres') {
  test('an abandoned basket that its guest opens at that moment stays', async () => {
    await using shop = await openTestShop();
    const token = crypto.randomUUID();
    const updated_at = new Date(shop.now.getTime() - 31 * DAY);
    await shop.db.insertInto('baskets').values({ token, site_id: 1, user_id: null, updated_at }).execute();
    await shop.db.transaction().execute(async (trx) => {
      await lockBasket(trx, { userId: undefined }, token, shop.now);
      await within(sweepBaskets(shop.db, shop.now), 'the sweep ends while a basket is locked');
    });
    expect(await shop.db.selectFrom('baskets').select('token').execute()).toEqual([{ token }]);
  });
}
