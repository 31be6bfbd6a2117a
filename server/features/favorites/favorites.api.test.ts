import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { MOST_FAVORITES } from '#domain/favorites/most-favorites.ts';
import { givenRings, RINGS } from '#tests/support/given-rings.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

const { moon, sun, star, wholesale, draft, secondSite } = RINGS;

// This file's copy of the shop is filled before its tests; no test changes a ring.
const { db } = await openTestShop();
await givenRings(db);

/** A shop without favourites. */
async function openShop() {
  const shop = await openTestShop();
  await sql`truncate favorites`.execute(shop.db);
  return {
    shop,
    api: await shop.as({ userRole: 'user' }),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

const put = (product: number) => ({ body: { product } });
const merge = (...productIds: number[]) => ({ body: { productIds } });
const idsOf = (products: readonly { id: number }[]) => products.map(({ id }) => id);

const SIGN_IN = { status: 401, code: 'unauthorized', message: 'Войдите в аккаунт, чтобы продолжить' };

test.each([
  { method: 'GET', url: '/favorites/v1' },
  { method: 'GET', url: '/favorites/v1/ids' },
  { method: 'PUT', url: '/favorites/v1', payload: { product: moon } },
  { method: 'POST', url: '/favorites/v1/merge', payload: { productIds: [moon] } },
] as const)('guests keep favourites in the browser, so $method $url requires sign-in (§6)', async (call) => {
  await using shop = await openTestShop();
  const answer = await shop.app.inject({ ...call, url: `/api${call.url}` });
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toEqual({ ...SIGN_IN, statusText: SIGN_IN.message });
});

describe('PUT is a toggle (§7)', () => {
  test('the first call adds, the second removes [C525]', async () => {
    await using open = await openShop();
    await open.api('PUT /favorites/v1', put(sun));
    expect(await open.api('PUT /favorites/v1', put(moon))).toEqual({ isFavorite: true });
    expect(await open.api('GET /favorites/v1/ids')).toEqual([moon, sun]);
    expect(await open.api('PUT /favorites/v1', put(moon))).toEqual({ isFavorite: false });
    expect(await open.api('GET /favorites/v1/ids')).toEqual([sun]);
  });

  test('two calls at once run one after the other', async () => {
    await using open = await openShop();
    const answers = await Promise.all([moon, moon].map((id) => open.api('PUT /favorites/v1', put(id))));
    expect(answers.filter(({ isFavorite }) => isFavorite)).toHaveLength(1);
    expect(await open.api('GET /favorites/v1/ids')).toEqual([]);
  });

  test('the latest favourite comes first [C526]', async () => {
    await using open = await openShop();
    for (const id of [sun, moon, star]) await open.api('PUT /favorites/v1', put(id));
    expect(await open.api('GET /favorites/v1/ids')).toEqual([star, moon, sun]);
  });

  test.each([
    { product: 999_999, because: 'the shop does not have it' },
    { product: draft, because: 'it is not published' },
    { product: secondSite, because: 'it is sold on another site' },
    { product: wholesale, because: 'it has no price for this user' },
  ])('a product is not found when $because', async ({ product }) => {
    await using open = await openShop();
    await expect(open.api('PUT /favorites/v1', put(product))).rejects.toMatchObject({
      status: 404,
      message: 'Товар не найден',
      errors: { product: 'Товар не найден' },
    });
  });

  test('one too many is refused, but removing is not (T4.11)', async () => {
    await using open = await openShop();
    const [one] = await givenFullAccount();
    await expect(open.api('PUT /favorites/v1', put(moon))).rejects.toMatchObject({
      status: 409,
      message: 'В избранном уже 1 000 товаров — уберите что-нибудь, чтобы добавить ещё',
    });
    expect(await open.api('PUT /favorites/v1', put(one))).toEqual({ isFavorite: false });
    expect(await open.api('PUT /favorites/v1', put(moon))).toEqual({ isFavorite: true });
  });

  test.each([0, -1, 1.5, 3_000_000_000, '1 or 1=1', null, [moon]])(
    'an invalid product is refused: %j',
    async (product) => {
      await using open = await openShop();
      await expect(open.api('PUT /favorites/v1', put(product as number))).rejects.toMatchObject({
        status: 422,
        errors: { product: 'Укажите номер товара' },
      });
    },
  );
});

describe('a merge (T4.11)', () => {
  test('is a union of both lists, the new ones last [C527]', async () => {
    await using open = await openShop();
    await open.api('PUT /favorites/v1', put(moon));
    expect(await open.api('POST /favorites/v1/merge', merge(sun, moon, star))).toEqual([star, sun, moon]);
    expect(await open.api('GET /favorites/v1/ids')).toEqual([star, sun, moon]);
  });

  test('can be repeated: nothing is added or removed [C527]', async () => {
    await using open = await openShop();
    const once = await open.api('POST /favorites/v1/merge', merge(sun, moon));
    expect(await open.api('POST /favorites/v1/merge', merge(sun, moon))).toEqual(once);
    expect(await open.api('POST /favorites/v1/merge', merge())).toEqual(once);
  });

  test('can run at the same time as another', async () => {
    await using open = await openShop();
    await Promise.all(
      [merge(sun, moon), merge(moon, star)].map((m) => open.api('POST /favorites/v1/merge', m)),
    );
    expect((await open.api('GET /favorites/v1/ids')).toSorted((a, b) => a - b)).toEqual([moon, sun, star]);
  });

  test('skips unknown ids, and adds the rest', async () => {
    await using open = await openShop();
    expect(await open.api('POST /favorites/v1/merge', merge(999_999, sun, 2_147_483_647, sun))).toEqual([
      sun,
    ]);
  });

  test('takes the latest of more than 1 000, and adds nothing to a full account', async () => {
    await using open = await openShop();
    const full = await givenFullAccount();
    await sql`truncate favorites`.execute(db);
    await open.api('POST /favorites/v1/merge', merge(moon, ...full.slice(1), sun, star));
    expect(await storedCount()).toBe(MOST_FAVORITES);
    expect(await open.api('GET /favorites/v1/ids')).toEqual([star, sun]);

    await open.api('POST /favorites/v1/merge', merge(moon));
    expect(await storedCount()).toBe(MOST_FAVORITES);
  });

  test.each([
    { productIds: undefined, field: 'productIds', because: 'the list is missing' },
    { productIds: '1,2', field: 'productIds', because: 'a text is no list' },
    { productIds: ['1'], field: 'productIds.0', because: 'a text is no id' },
    { productIds: [moon, -1], field: 'productIds.1', because: 'no id is negative' },
    { productIds: Array(10_001).fill(1), field: 'productIds', because: 'it is longer than 10 000' },
  ])('is refused when $because', async ({ productIds, field }) => {
    await using open = await openShop();
    const body = { productIds: productIds as number[] };
    await expect(open.api('POST /favorites/v1/merge', { body })).rejects.toMatchObject({
      status: 422,
      errors: { [field]: expect.stringMatching(/[а-я]/) },
    });
    expect(await storedCount()).toBe(0);
  });
});

describe('the list', () => {
  test('has pages of six (§9), with tiles by the price of the user [C220, C524]', async () => {
    await using open = await openShop();
    const seven = await demoProducts(7);
    await open.api('POST /favorites/v1/merge', merge(...seven, moon));

    const first = await open.api('GET /favorites/v1');
    expect(first._meta).toEqual({ currentPage: 1, perPage: 6, pageCount: 2, totalCount: 8 });
    expect(first.products).toHaveLength(6);
    expect(first.products[0]).toMatchObject({ id: moon, cardPrices: [{ priceRole: 'user', price: 990 }] });

    const second = await open.api('GET /favorites/v1', { query: { page: 2 } });
    expect(idsOf([...first.products, ...second.products])).toEqual([moon, ...seven.toReversed()]);
    const wide = await open.api('GET /favorites/v1', { query: { limit: 100 } });
    expect(wide.products).toHaveLength(8);
    const three = await open.api('GET /favorites/v1', { query: { limit: 3, page: 2 } });
    expect(idsOf(three.products)).toEqual(idsOf(wide.products).slice(3, 6));
    expect(three._meta).toEqual({ currentPage: 2, perPage: 3, pageCount: 3, totalCount: 8 });
  });

  test('is empty beyond its last page', async () => {
    await using open = await openShop();
    await open.api('PUT /favorites/v1', put(moon));
    expect(await open.api('GET /favorites/v1', { query: { page: 9, limit: 1 } })).toEqual({
      products: [],
      _meta: { currentPage: 9, perPage: 1, pageCount: 1, totalCount: 1 },
    });
  });

  test('leaves out what this user may not see, and shows it where it is visible', async () => {
    await using open = await openShop();
    await open.api('POST /favorites/v1/merge', merge(draft, secondSite, wholesale, moon));
    const { products, _meta } = await open.api('GET /favorites/v1');
    expect(idsOf(products)).toEqual([moon]);
    expect(_meta.totalCount).toBe(1);
    expect(await open.api('GET /favorites/v1/ids')).toEqual([moon]);

    const onSecondSite = await open.shop.as({ userRole: 'user', siteId: 2 });
    expect(await onSecondSite('GET /favorites/v1/ids')).toEqual([moon, secondSite]);
  });

  test('belongs to one account', async () => {
    await using open = await openShop();
    await open.api('PUT /favorites/v1', put(moon));
    const dealer = await open.shop.as({ userRole: 'dealer' });
    expect(await dealer('GET /favorites/v1/ids')).toEqual([]);
    await dealer('PUT /favorites/v1', put(moon));
    await dealer('PUT /favorites/v1', put(moon));
    expect(await open.api('GET /favorites/v1/ids')).toEqual([moon]);
  });

  test.each([
    { query: { limit: 0 }, field: 'limit' },
    { query: { limit: 101 }, field: 'limit' },
    { query: { limit: 'all' }, field: 'limit' },
    { query: { page: 0 }, field: 'page' },
    { query: { page: 1.5 }, field: 'page' },
    { query: { page: "1'" }, field: 'page' },
  ])('refuses $query', async ({ query, field }) => {
    await using open = await openShop();
    await expect(open.api('GET /favorites/v1', { query })).rejects.toMatchObject({
      status: 422,
      errors: { [field]: expect.stringMatching(/[а-я]/) },
    });
  });

  test('is not cached', async () => {
    await using open = await openShop();
    const headers = await open.shop.headersFor({ userRole: 'user' });
    const answer = await open.shop.app.inject({ url: '/api/favorites/v1', headers });
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });
});

/** Fills the account with drafts and returns their ids. */
async function givenFullAccount(): Promise<[number, ...number[]]> {
  await sql`
    insert into products (id, code, vendor_code, title, primary_category_id, is_published)
    select n, 'izbrannoe-' || n, 'И-' || n, 'Черновик', ${RINGS.category}::int, false
      from generate_series(950001, ${950_000 + MOST_FAVORITES}::int) as n
        on conflict do nothing`.execute(db);
  await sql`
    insert into favorites (user_id, product_id)
    select users.id, products.id from users, products
     where user_role = 'user' and products.id > 950000`.execute(db);
  const [first = 0, ...rest] = Array.from({ length: MOST_FAVORITES }, (_, n) => 950_001 + n);
  return [first, ...rest];
}

async function storedCount(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from favorites`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Products of the demo shop that are visible to everyone on the retail site. */
async function demoProducts(count: number): Promise<number[]> {
  await using shop = await openTestShop();
  const { products } = await shop.api('POST /catalog/v1/products', { body: { limit: count } });
  return products[1]?.map(({ id }) => id) ?? [];
}
