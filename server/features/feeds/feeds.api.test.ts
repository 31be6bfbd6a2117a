import { beforeAll, describe, expect, test } from 'vitest';
import type { Product } from '#contract/catalog.ts';
import { openReadModel } from '#server/features/catalog/read-model.ts';
import { openS3 } from '#server/integrations/files/s3.ts';
import { openMetrics } from '#server/observability/metrics.ts';
import { googleProblems } from '#tests/feeds/google-rules.ts';
import { textOf, textsOf, treeOf } from '#tests/feeds/xml-tree.ts';
import { yandexProblems } from '#tests/feeds/yandex-rules.ts';
import {
  FEED_ORIGIN,
  feedPath,
  givenFeeds,
  openFeedShop,
  readFeed,
  runFeeds,
} from '#tests/support/given-feeds.ts';
import { givenRings, RINGS } from '#tests/support/given-rings.ts';
import { openS3Server } from '#tests/support/s3-server.ts';
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts';

const GUEST = { siteId: 1, visiblePriceRoles: ['guest_opt'] };

/** Nothing else costs as much. */
const DEALERS_ONLY = 7_654_321;

// The rings have photographs here, and a dealer price that is easy to find.
beforeAll(async () => {
  const { db } = await openTestShop();
  await givenRings(db);
  const { id } = await db
    .selectFrom('files')
    .select('id')
    .where('path', 'like', 'products/%')
    .limit(1)
    .executeTakeFirstOrThrow();
  const rings = [RINGS.moon, RINGS.sun, RINGS.star, RINGS.wholesale, RINGS.draft, RINGS.secondSite];
  await db
    .updateTable('products')
    .set({ image_ids: [id] })
    .where('id', 'in', rings)
    .execute();
  await db
    .updateTable('offer_prices')
    .set({ price_kopecks: DEALERS_ONLY, old_price_kopecks: null })
    .where('role', '=', 'dealer')
    .execute();
});

const offersOf = (xml: string): Element[] => [...treeOf(xml).querySelectorAll('offers > offer')];
const idsOf = (xml: string): number[] => offersOf(xml).map(({ id }) => Number(id));
async function builtShop(): Promise<TestShop> {
  const shop = await openFeedShop();
  await runFeeds(shop);
  return shop;
}

/** What a guest of a site finds, as its pages show it. */
async function productsOfGuest(shop: TestShop, siteId: number): Promise<Product[]> {
  const { current } = shop.catalog;
  const rows = await shop.db.selectFrom('products').select('id').orderBy('id').execute();
  const ids = current().index.visible(
    { ...GUEST, siteId },
    rows.map(({ id }) => id),
  );
  const api = await shop.as({ siteId });
  return Promise.all(ids.map((id) => api('GET /catalog/v1/products/view', { query: { id } })));
}

/** The price beside each size on its page. */
const pricesOn = (products: readonly Product[]) =>
  products.flatMap(({ groups, images }) =>
    groups.flatMap(({ id, offerId, offers }) => {
      const price = offers.find((offer) => offer.id === offerId)?.prices[0]?.price;
      return price === undefined || images.length === 0 ? [] : [[id, price] as const];
    }),
  );

describe('the feeds of the demo shop', () => {
  test('the feeds of the demo shop are valid [E8.1, E8.9] [B16.13]', async () => {
    await using shop = await builtShop();
    for (const siteId of [1, 2]) {
      expect(yandexProblems(await readFeed(shop, siteId, 'yandex'))).toEqual([]);
      const google = await readFeed(shop, siteId, 'google');
      expect(googleProblems(google)).toEqual([]);
      // What most pendants have instead of a size.
      expect(google).not.toMatch(/<g:size>Без/);
    }
  });

  test.each([1, 2])(
    'a feed has the sizes that a guest of site %i sees, at the prices of their pages [E8.2, E8.10]',
    async (siteId) => {
      await using shop = await builtShop();
      const shown = new Map(pricesOn(await productsOfGuest(shop, siteId)));
      expect(shown.size).toBeGreaterThan(100);
      const yandex = offersOf(await readFeed(shop, siteId, 'yandex'));
      expect(new Map(yandex.map((offer) => [Number(offer.id), Number(textOf(offer, 'price'))]))).toEqual(
        shown,
      );

      const items = [...treeOf(await readFeed(shop, siteId, 'google')).querySelectorAll('item')];
      const price = (item: Element) => textOf(item, 'g:sale_price') ?? textOf(item, 'g:price') ?? '';
      const google = items.map(
        (item) => [Number(textOf(item, 'g:id')), Number.parseFloat(price(item))] as const,
      );
      expect(new Map(google)).toEqual(shown);
    },
  );

  test('a feed describes each size as its page does [E8.1, E8.2]', async () => {
    await using shop = await builtShop();
    const [product] = (await productsOfGuest(shop, 1)).filter(({ groups }) => groups.length > 2);
    const { id, code, groups, categories, images, partner } = product as Product;
    const offers = offersOf(await readFeed(shop, 1, 'yandex'));
    const path = categories.map((category) => category.code).join('/');
    for (const size of groups) {
      const offer = offers.find((one) => one.id === String(size.id)) as Element;
      expect(offer.getAttribute('group_id')).toBe(String(id));
      expect(offer.getAttribute('available')).toBe(String(size.available));
      expect(textOf(offer, 'url')).toBe(`${FEED_ORIGIN}/catalog/${path}/detail/${code}?groupId=${size.id}`);
      expect(textOf(offer, 'vendor')).toBe(partner?.title);
      const [first] = textsOf(offer, 'picture');
      expect(first).toBe(`${FEED_ORIGIN}/api/image-minifier/v1/${images[0]?.fileId}.jpg?preview=1400`);
      const param = (name: string) => offer.querySelector(`param[name="${name}"]`)?.textContent;
      expect(param('Размер')).toBe(size.title);
      expect([param('Металл'), param('Проба'), param('Вставка')].every(Boolean)).toBe(true);
      expect(Number(param('Вес'))).toBeGreaterThan(0);
    }
  });

  test('a feed names pictures that the shop has as JPEG [E8.1]', async () => {
    await using shop = await builtShop();
    const [offer] = offersOf(await readFeed(shop, 1, 'yandex'));
    const [picture = ''] = textsOf(offer as Element, 'picture');
    const answer = await shop.app.inject(picture.slice(FEED_ORIGIN.length));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/jpeg');
  });
});

describe('what a guest must not see', () => {
  test('no feed has prices of dealers, goods without a price, drafts, goods of another site [E8.3, E8.10] [B16.13]', async () => {
    await using shop = await builtShop();
    const sizeOf = (ring: number) => ring * 10;
    const [retail, dealer] = [await readFeed(shop, 1, 'yandex'), await readFeed(shop, 2, 'yandex')];
    const google = await readFeed(shop, 1, 'google');
    for (const xml of [retail, dealer, google]) expect(xml).not.toContain(String(DEALERS_ONLY / 100));
    expect(idsOf(retail)).toEqual(expect.arrayContaining([sizeOf(RINGS.moon), sizeOf(RINGS.sun)]));
    for (const hidden of [RINGS.wholesale, RINGS.draft, RINGS.secondSite]) {
      expect(idsOf(retail)).not.toContain(sizeOf(hidden));
    }
    expect(idsOf(dealer)).toContain(sizeOf(RINGS.secondSite));
    expect(idsOf(dealer)).not.toContain(sizeOf(RINGS.sun));
    expect(retail).not.toContain('Пустые');
  });

  test('no feed has an article that was made of an id of 1C [E8.3]', async () => {
    await using shop = await openFeedShop();
    const set = (article: string) =>
      shop.db.updateTable('products').set({ vendor_code: article }).where('id', '=', RINGS.moon).execute();
    await set('1c-8f2a91b0');
    await runFeeds(shop);
    for (const format of ['yandex', 'google'] as const) {
      expect(await readFeed(shop, 1, format)).not.toContain('8f2a91b0');
    }
    await set('test-luna');
  });
});

describe('the address of a feed', () => {
  test.each([
    { url: feedPath(1, 'yandex', 'feeds-of-the-testz'), because: 'the secret is another' },
    { url: feedPath(1, 'yandex', 'feeds'), because: 'the secret is shorter' },
    { url: feedPath(777, 'yandex'), because: 'there is no such site' },
    { url: feedPath(1, 'yandex').replace('/1/', '/01/'), because: 'a site has one spelling' },
    { url: feedPath(1, 'yandex').replace('.xml', '.csv'), because: 'there is no such format' },
  ])('an address of a feed leads to nothing when $because [E8.10] [B16.13]', async ({ url }) => {
    await using shop = await builtShop();
    expect((await shop.app.inject(feedPath(1, 'yandex'))).statusCode).toBe(200);
    const { statusCode, body } = await shop.app.inject(url);
    expect({ statusCode, ...JSON.parse(body) }).toMatchObject({
      statusCode: 404,
      message: 'Страница не найдена',
    });
  });

  test('an address of a feed leads to nothing without FEED_SECRET, and nothing is built [E8.10]', async () => {
    await using shop = await openFeedShop({ feeds: undefined });
    await runFeeds(shop);
    expect((await shop.app.inject(feedPath(1, 'yandex'))).statusCode).toBe(404);
    expect(await shop.db.selectFrom('built_feeds').selectAll().execute()).toEqual([]);
  });
});

test('ids stay the same over builds, changes and restarts [E8.4]', async () => {
  await using shop = await builtShop();
  const before = [await readFeed(shop, 1, 'yandex'), await readFeed(shop, 1, 'google')].map(pairsOf);
  await shop.db.updateTable('products').set({ description: 'Другой текст' }).execute();
  await shop.db
    .updateTable('offer_prices')
    .set({ old_price_kopecks: null })
    .where('role', '=', 'user')
    .execute();
  await using restarted = await openTestShop({
    feeds: shop.services.feeds,
    catalog: await openReadModel(shop.db, () => shop.now),
  });
  await runFeeds(restarted, new Date(shop.now.getTime() + 300_000));
  const after = [await readFeed(restarted, 1, 'yandex'), await readFeed(restarted, 1, 'google')].map(pairsOf);
  expect(before[0]?.length).toBeGreaterThan(100);
  expect(after).toEqual(before);
});

/** Ids of sizes and of their groups. */
const pairsOf = (xml: string): string[] =>
  [
    ...xml.matchAll(
      /<offer id="(\w+)"(?: group_id="(\w+)")?|<g:id>(\w+)<\/g:id>(?:<g:item_group_id>(\w+))?/g,
    ),
  ].map(([, ...ids]) => ids.join(' '));

test('every node serves the feeds that one of them has stored in S3', async () => {
  await using server = await openS3Server();
  const store = openS3(server.account, openMetrics())('feeds/');
  await using shop = await openFeedShop({ feeds: await givenFeeds({ store }) });
  await runFeeds(shop);
  await using other = await openTestShop({ feeds: await givenFeeds({ store }) });
  expect(yandexProblems(await readFeed(other, 1, 'yandex'))).toEqual([]);
});
