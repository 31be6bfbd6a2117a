import type { Kysely, KyselyPlugin } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { up as pricesBeforeApproval } from '#database/migrations/0033-prices-before-approval.ts';
import { givenProduct, setConfig } from '#tests/support/given-goods.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

test.each([
  { who: 'a guest', person: {}, queries: 0 },
  { who: 'an account with its session', person: { userRole: 'dealer' }, queries: 1 },
])('$who is identified with $queries queries', async ({ person, queries }) => {
  await using plain = await openTestShop();
  let asked = 0;
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      asked += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await using shop = await openTestShop({ db: plain.db.withPlugin(counter) });

  // Listings are answered from memory, so all queries are about the caller.
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/catalog/v1/products',
    headers: await plain.headersFor(person),
    payload: {},
  });
  expect(answer.statusCode).toBe(200);
  expect(asked).toBe(queries);
});

describe('an organisation before approval (ADR 0070)', () => {
  const LISTS = ['guest_opt', 'user', 'org_user', 'dealer'];

  /** The retail site with these settings and a ring that costs 9000, 8000, 7000 and 6000 by those lists. */
  async function openShopWith(config: object) {
    const { db } = await openTestShop();
    const site = db.selectFrom('sites').select('config').where('id', '=', 1);
    const before = await site.executeTakeFirstOrThrow();
    onTestFinished(() => setConfig(db, before.config));
    await setConfig(db, config);
    const prices = LISTS.map((role, n) => ({ role, price: 9000 - n * 1000 }));
    const [size = 0] = await givenProduct(db, { prices });
    const group = db.selectFrom('product_groups').select('product_id').where('id', '=', size);
    const { product_id: ring } = await group.executeTakeFirstOrThrow();
    return { shop: await openTestShop(), ring, size };
  }

  test.each([
    { userRole: 'org_user', isShown: true, list: 'org_user', price: 7000 },
    { userRole: 'org_user', isShown: false, list: 'user', price: 8000 },
    { userRole: 'dealer', isShown: false, list: 'dealer', price: 6000 },
  ])('$userRole sees the list $list where prices before approval are shown: $isShown', async (row) => {
    const { userRole, isShown, list, price } = row;
    const { shop, ring, size } = await openShopWith({ wholesale: { pricesBeforeApproval: isShown } });
    await using _ = shop;
    const api = await shop.as({ userRole });
    const [card] = await api('GET /catalog/v1/products/by-ids', { query: { ids: String(ring) } });
    expect(card?.cardPrices).toMatchObject([{ priceRole: list, price }]);
    expect(await api('GET /init/v1')).toMatchObject({ userRole, priceRole: list });
    expect(await api('POST /orders/v1/blanks', { body: { offerId: size } })).toMatchObject({ price });
  });

  test('sees the retail list in a shop without the setting', async () => {
    const { shop } = await openShopWith({});
    await using _ = shop;
    const api = await shop.as({ userRole: 'org_user' });
    expect(await api('GET /init/v1')).toMatchObject({ priceRole: 'user' });
  });
});

test('sites older than the setting still show organisations their prices', async () => {
  const { db } = await openTestShop();
  const configs = () => db.selectFrom('sites').select(['id', 'config']).orderBy('id').execute();
  const before = await configs();
  onTestFinished(() => setConfig(db, before[0]?.config ?? {}));
  await setConfig(db, { raffle: { code: null } });
  await pricesBeforeApproval(db as unknown as Kysely<unknown>);
  expect(await configs()).toMatchObject([
    { config: { raffle: { code: null }, wholesale: { pricesBeforeApproval: true } } },
    before[1] ?? {},
  ]);
});
