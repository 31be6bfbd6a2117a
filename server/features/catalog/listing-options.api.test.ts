import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Listing, ListingQuery } from '#contract/catalog.ts';
import type { Api } from '#contract/client.ts';
import type { App } from '#server/app.ts';
import { setConfig } from '#tests/support/given-goods.ts';
import { givenRings, RINGS } from '#tests/support/given-rings.ts';
import { openTestShop } from '#tests/support/test-shop.ts';
import { openReadModel } from './read-model.ts';

const { moon } = RINGS;

// The rings stand in this file's copy of the shop before its tests; none of them changes one.
const { db } = await openTestShop();
await givenRings(db);

type Request = Partial<Omit<ListingQuery, 'filter'>> & { filter?: Partial<ListingQuery['filter']> };

const rings = (api: Api, request: Request = {}) =>
  api('POST /catalog/v1/products', { body: { category: 'test-koltsa', limit: 20, ...request } });

const idsOf = ({ products }: Listing, page = 1) => products[page]?.map(({ id }) => id);

describe('settings of the catalogue (§9)', () => {
  /** The retail site with settings of its own, until the test ends. */
  async function openShopWith(catalog: object) {
    const shop = await openTestShop();
    await setConfig(db, { catalog });
    await shop.catalog.refresh();
    return {
      ...shop,
      async [Symbol.asyncDispose]() {
        await setConfig(db, {});
        await shop[Symbol.asyncDispose]();
      },
    };
  }

  const ask = (app: App, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/catalog/v1/products',
      payload: { category: 'test-koltsa' },
      headers,
    });

  test('without loadAllProductsOnMore the page asked for comes alone (T7.11) [C628]', async () => {
    await using shop = await openShopWith({ loadAllProductsOnMore: false });
    const listing = await rings(shop.api, { limit: 1, page: 2, more: true });
    expect(Object.keys(listing.products)).toEqual(['2']);
    expect(idsOf(listing, 2)).toEqual([moon]);
  });

  test.each([
    { cacheInSec: 60, control: 'public, max-age=60', because: 'so long it stays true enough' },
    { cacheInSec: 0, control: 'no-store', because: 'the shop wants none' },
  ])(
    'cacheInSec $cacheInSec lets an answer be kept accordingly: $because (T9.12)',
    async ({ cacheInSec, control }) => {
      await using shop = await openShopWith({ cacheInSec });
      const { headers } = await ask(shop.app);
      expect(headers['cache-control']).toBe(control);
      expect(String(headers.vary)).toContain('x-site-id, x-currency-id, authorization');
    },
  );

  test('an answer is kept for cacheInSec seconds and no longer (T9.12) [C627]', async () => {
    let now = new Date('2026-11-20T12:00:00Z');
    await setConfig(db, { catalog: { cacheInSec: 90 } });
    const catalog = await openReadModel(db, () => now);
    await using shop = await openTestShop({ catalog });
    const titleAfter = async (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1000);
      return (await ask(shop.app)).json<Listing>().category?.title;
    };
    expect(await titleAfter(0)).toBe('Кольца для опыта');
    // The new name is not announced: only time drops the cached answer.
    Object.assign(catalog.current().categories.byPath.get('test-koltsa') ?? {}, { title: 'Кольца' });
    expect(await titleAfter(89)).toBe('Кольца для опыта');
    expect(await titleAfter(2)).toBe('Кольца');
    await setConfig(db, {});
  });

  test('a cached answer is given to no shopper with other prices, another site or another currency (T6.5)', async () => {
    await using shop = await openTestShop();
    const body = { category: 'test-koltsa' };
    const dealer = await shop.as({ userRole: 'dealer' });
    const [guest, wholesale] = [
      await shop.api('POST /catalog/v1/products', { body }),
      await dealer('POST /catalog/v1/products', { body }),
    ];
    expect(guest.priceRange).toEqual({ from: 300, to: 5000.5 });
    expect(wholesale.priceRange).toEqual({ from: 109, to: 4004 });
    const onSecondSite = await shop.as({ siteId: 2 });
    expect(idsOf(await onSecondSite('POST /catalog/v1/products', { body }))).toContain(RINGS.secondSite);

    const headers = await shop.headersFor({ userRole: 'dealer' });
    expect((await ask(shop.app, headers)).headers['cache-control']).toBe('private, max-age=60');
  });

  test('filters ticked in another order are the same question with the same answer', async () => {
    await using shop = await openTestShop();
    const [first, second] = [
      await rings(shop.api, {
        filter: { values: { 'test-metal': ['zoloto', 'serebro'], 'test-kamen': ['fianit'] } },
      }),
      await rings(shop.api, {
        filter: { values: { 'test-kamen': ['fianit'], 'test-metal': ['serebro', 'zoloto'] } },
      }),
    ];
    expect(second).toEqual(first);
  });
});

describe('the category −42 (T7.12)', () => {
  test('holds products of other brands than the given one, twenty on a page [C676]', async () => {
    await using shop = await openTestShop();
    const [brand] = await db
      .selectFrom('products')
      .select('partner_id')
      .where('partner_id', 'is not', null)
      .groupBy('partner_id')
      .orderBy((eb) => eb.fn.countAll())
      .execute();
    const partnerId = brand?.partner_id ?? 0;
    const listing = await shop.api('POST /catalog/v1/products', {
      body: { category: -42, filter: { partnerId } },
    });
    const shown = await db
      .selectFrom('products')
      .select('partner_id')
      .where('id', 'in', idsOf(listing) ?? [])
      .execute();
    expect(shown).toHaveLength(20);
    expect(
      shown.filter((product) => product.partner_id === null || product.partner_id === partnerId),
    ).toEqual([]);
    expect(listing).toMatchObject({ category: null, _meta: { perPage: 20, currentPage: 1 } });
    expect(listing.count).toBeGreaterThan(20);
  });
});

test('by-ids takes a hundred ids and refuses more (T7.13)', async () => {
  await using shop = await openTestShop();
  const ids = (count: number) => Array.from({ length: count }, (_, n) => n + 1).join();
  const get = (count: number) => shop.app.inject(`/api/catalog/v1/products/by-ids?ids=${ids(count)}`);
  expect((await get(100)).statusCode).toBe(200);
  const refusal = await get(101);
  expect(refusal.statusCode).toBe(400);
  expect(refusal.json().errors).toEqual({ ids: 'Не больше 100 товаров за один раз' });
});

test('a compressed listing leaves in one piece, so that a killed node cuts none in the middle', async () => {
  await using shop = await openTestShop();
  const { headers, rawPayload } = await shop.app.inject({
    method: 'POST',
    url: '/api/catalog/v1/products',
    headers: { 'accept-encoding': 'br' },
    payload: { limit: 48 },
  });
  expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-length': String(rawPayload.length) });
  expect(brotliDecompressSync(rawPayload).length).toBeGreaterThan(100_000);
});
