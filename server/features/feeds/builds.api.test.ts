import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Feeds } from '#server/features/feeds/port.ts';
import { openMetrics } from '#server/observability/metrics.ts';
import { watchShop } from '#server/observability/shop-gauges.ts';
import { textOf, treeOf } from '#tests/feeds/xml-tree.ts';
import { yandexProblems } from '#tests/feeds/yandex-rules.ts';
import { feedPath, givenFeeds, openFeedShop, readFeed, runFeeds } from '#tests/support/given-feeds.ts';
import { givenProduct } from '#tests/support/given-goods.ts';
import { givenLog } from '#tests/support/given-log.ts';
import { givenSyntheticGoods } from '#tests/support/given-synthetic-goods.ts';
import { addScheduled } from '#tests/support/run-jobs.ts';
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { buildFeeds } from './build-feeds.ts';
import { linesOfFeeds } from './command.ts';

const MINUTE = 60_000;
const SITE = { id: 1, title: 'Лунница' };

const later = ({ now }: TestShop, minutes: number): Date => new Date(now.getTime() + minutes * MINUTE);

const offersOf = (xml: string): Element[] => [...treeOf(xml).querySelectorAll('offers > offer')];

/** The price of a size in the feed that is served. */
async function feedPrice(shop: TestShop, id: number): Promise<string | undefined> {
  const offer = offersOf(await readFeed(shop, 1, 'yandex')).find((one) => one.id === String(id));
  return offer && textOf(offer, 'price');
}

const setPrice = ({ db }: TestShop, sizeId: number, roubles: number) =>
  db
    .updateTable('offer_prices')
    .set({ price_kopecks: roubles * 100 })
    .where('offer_id', '=', sizeId)
    .execute();

/** A product with a photograph; the id of its size. */
async function givenShown({ db }: TestShop, price: number): Promise<number> {
  const [size = 0] = await givenProduct(db, { price });
  const picture = db.selectFrom('files').select('id').where('path', 'like', 'products/%').limit(1);
  const { id } = await picture.executeTakeFirstOrThrow();
  const { product_id } = await db
    .selectFrom('product_groups')
    .select('product_id')
    .where('id', '=', size)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('products')
    .set({ image_ids: [id] })
    .where('id', '=', product_id)
    .execute();
  return size;
}

/** Does what the schedule starts up to a moment. */
async function runSchedule(shop: TestShop, from: Date, until: Date): Promise<void> {
  await addScheduled(shop.services, 'feeds.build', from, until);
  await shop.runJobs({ at: until });
}

const tagOf = async ({ app }: TestShop) =>
  (await app.inject({ method: 'HEAD', url: feedPath(1, 'yandex') })).headers.etag;

describe('an answer', () => {
  test('a feed is gzip for who accepts it, with a strong tag of its own, and 304 for who has it [E8.5]', async () => {
    await using shop = await openFeedShop();
    await runFeeds(shop);
    const url = feedPath(1, 'yandex');
    const plain = await shop.app.inject(url);
    const packed = await shop.app.inject({ url, headers: { 'accept-encoding': 'br, gzip;q=0.8' } });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(packed.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
    expect(plain.headers.etag).toMatch(/^"[0-9a-f]{64}"$/);
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
    expect(plain.headers['last-modified']).toBe(shop.now.toUTCString());

    const asked = async (headers: Record<string, string>) =>
      (await shop.app.inject({ url, headers })).statusCode;
    const { etag = '' } = plain.headers;
    expect(await asked({ 'if-none-match': etag })).toBe(304);
    expect(await asked({ 'if-none-match': String(packed.headers.etag), 'accept-encoding': 'gzip' })).toBe(
      304,
    );
    expect(await asked({ 'if-none-match': '"another"', 'if-modified-since': shop.now.toUTCString() })).toBe(
      200,
    );
    expect(await asked({ 'if-modified-since': shop.now.toUTCString() })).toBe(304);
    expect(await asked({ 'if-modified-since': later(shop, -1).toUTCString() })).toBe(200);
    expect(await asked({ 'accept-encoding': 'gzip;q=0' })).toBe(200);
  });

  test('an answer to HEAD has the same headers and no body', async () => {
    await using shop = await openFeedShop();
    await runFeeds(shop);
    const url = feedPath(1, 'google');
    const [head, get] = [await shop.app.inject({ method: 'HEAD', url }), await shop.app.inject(url)];
    expect(head.body).toBe('');
    expect([head.statusCode, head.headers.etag]).toEqual([200, get.headers.etag]);
  });

  test('an answer before the first build says when to ask again', async () => {
    await using shop = await openFeedShop();
    const { statusCode, headers, body } = await shop.app.inject(feedPath(1, 'yandex'));
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([
      503,
      '300',
      'private, no-cache',
    ]);
    expect(JSON.parse(body).message).toBe('Фид ещё собирается, повторите через несколько минут');
  });

  test('a reader who has begun before a build gets a whole feed [E8.5]', async () => {
    await using shop = await openFeedShop();
    const size = await givenShown(shop, 1000);
    await runFeeds(shop);
    const before = await readFeed(shop, 1, 'yandex');
    const reading = await shop.app.inject({ url: feedPath(1, 'yandex'), payloadAsStream: true });
    await setPrice(shop, size, 1100);
    await runFeeds(shop, later(shop, 5));
    expect(await text(reading.stream())).toBe(before);
    expect(await feedPrice(shop, size)).toBe('1100');
  });
});

describe('the schedule', () => {
  test('a changed price is in the feed within five minutes, after one build for all changes [E8.6]', async () => {
    await using shop = await openFeedShop();
    const size = await givenShown(shop, 1000);
    await runFeeds(shop);
    expect(await feedPrice(shop, size)).toBe('1000');
    for (const roubles of [1100, 1200, 1250]) await setPrice(shop, size, roubles);
    await runSchedule(shop, shop.now, later(shop, 5));
    expect(await feedPrice(shop, size)).toBe('1250');
  });

  test('a feed follows stock, settings and categories, too', async () => {
    await using shop = await openFeedShop();
    const size = await givenShown(shop, 1000);
    const { db } = shop;
    await runFeeds(shop);
    const changes = [
      db.updateTable('offers').set({ stock: 1, reserved: 1 }).where('id', '=', size),
      db.updateTable('sites').set({ city: 'Пермь' }).where('id', '=', 1),
      db.updateTable('categories').set({ position: 3 }).where('id', '=', 1),
    ];
    for (const [turn, change] of changes.entries()) {
      const before = await tagOf(shop);
      await change.execute();
      await runFeeds(shop, later(shop, 5 * (turn + 1)));
      expect(await tagOf(shop)).not.toBe(before);
    }
  });

  test('nothing is built without a change, until the feed is an hour old [E8.6]', async () => {
    await using shop = await openFeedShop();
    await runFeeds(shop);
    const before = await tagOf(shop);
    await runSchedule(shop, shop.now, later(shop, 55));
    expect(await tagOf(shop)).toBe(before);
    await runSchedule(shop, later(shop, 55), later(shop, 60));
    expect(await tagOf(shop)).not.toBe(before);
  });

  test('former files are deleted an hour later, and what a killed build has left', async () => {
    const feeds = await givenFeeds();
    await using shop = await openFeedShop({ feeds });
    async function names(): Promise<string[]> {
      const found: string[] = [];
      for await (const { name } of feeds.store.list()) found.push(name);
      return found.toSorted();
    }
    await runFeeds(shop, new Date());
    const first = await names();
    expect(first).toHaveLength(4);
    await runFeeds(shop, new Date(Date.now() + 59 * MINUTE));
    expect(await names()).toEqual(expect.arrayContaining(first));
    await writeFile(join(feeds.draftFolder, 'left'), '');
    await runFeeds(shop, new Date(Date.now() + 2 * 60 * MINUTE));
    expect(await names()).toHaveLength(4);
    expect(await readdir(feeds.draftFolder)).toEqual([]);
  });
});

describe('a build that goes wrong', () => {
  const problemsOf = async ({ db }: TestShop) =>
    (await db.selectFrom('built_feeds').select('problem').orderBy('site_id').orderBy('format').execute()).map(
      ({ problem }) => problem,
    );

  test('a build that fails keeps the last good file, and is recorded [E8.8]', async () => {
    const feeds: Feeds = await givenFeeds();
    const { log, texts } = givenLog();
    await using shop = await openFeedShop({ feeds, log });
    await runFeeds(shop);
    const before = await readFeed(shop, 1, 'yandex');
    // A folder cannot be below a file.
    const file = join(await mkdtemp(join(tmpdir(), 'lunnitsa-feeds-')), 'file');
    await writeFile(file, '');
    await using broken = await openTestShop({ feeds: { ...feeds, draftFolder: join(file, 'drafts') }, log });
    await givenShown(broken, 1000);
    await runFeeds(broken, later(shop, 5));
    expect(await readFeed(broken, 1, 'yandex')).toBe(before);
    expect(texts()).toContain('Фид не\u00a0собран, остаётся прежний');
    expect(await problemsOf(shop)).toEqual(Array(4).fill(expect.stringMatching(/ENOTDIR|EEXIST/)));

    await runFeeds(shop, later(shop, 10));
    expect(await readFeed(shop, 1, 'yandex')).not.toBe(before);
    expect(await problemsOf(shop)).toEqual([null, null, null, null]);
  });

  test('an empty feed keeps the last good file, and those of other sites are built [E8.8]', async () => {
    const { log } = givenLog();
    await using shop = await openFeedShop({ log });
    await runFeeds(shop);
    const [first, second] = [await readFeed(shop, 1, 'yandex'), await readFeed(shop, 2, 'yandex')];
    const sold = await shop.db.deleteFrom('product_sites').where('site_id', '=', 2).returningAll().execute();
    await runFeeds(shop, later(shop, 5));
    expect(await readFeed(shop, 2, 'yandex')).toBe(second);
    expect(await readFeed(shop, 1, 'yandex')).not.toBe(first);
    const empty = 'Ни\u00a0одного предложения';
    expect(await problemsOf(shop)).toEqual([null, null, empty, empty]);
    // There is nothing to build again before something changes.
    const tag = await tagOf(shop);
    await runFeeds(shop, later(shop, 10));
    expect(await tagOf(shop)).toBe(tag);
    await shop.db.insertInto('product_sites').values(sold).execute();
  });

  test('a feed that cannot be stored does not stop the others', async () => {
    const feeds = await givenFeeds();
    const { log } = givenLog();
    await using shop = await openFeedShop({ feeds, log });
    await runFeeds(shop);
    const before = await tagOf(shop);
    // The folder of the second site is a file now.
    const folder = join(feeds.draftFolder, '../2');
    await rm(folder, { recursive: true });
    await writeFile(folder, '');
    await givenShown(shop, 1000);
    await runFeeds(shop, later(shop, 5));
    expect(await tagOf(shop)).not.toBe(before);
    expect(await problemsOf(shop)).toEqual([null, null, expect.any(String), expect.any(String)]);
  });
});

test('goods are read in pages by a few statements each, and no page loses a size [E8.8]', async () => {
  await using shop = await openFeedShop();
  const { db, services } = shop;
  await givenSyntheticGoods(db, 400);
  const { id } = await db
    .selectFrom('files')
    .select('id')
    .where('path', 'like', 'products/%')
    .limit(1)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('products')
    .set({ image_ids: [id] })
    .where('id', '>', 10_000_000)
    .execute();
  const { count } = await db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('is_published', '=', true)
    .executeTakeFirstOrThrow();
  const build = async (atOnce: number) => {
    let statements = 0;
    const counted = db.withPlugin({
      transformQuery({ node }) {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await buildFeeds({ ...services, db: counted }, services.feeds as Feeds, [SITE], atOnce);
    return { statements, xml: await readFeed(shop, 1, 'yandex') };
  };
  const whole = await build(10_000);
  const paged = await build(50);
  expect(offersOf(whole.xml).length).toBeGreaterThan(1000);
  expect(paged.xml).toBe(whole.xml);
  expect(yandexProblems(paged.xml)).toEqual([]);
  expect(paged.statements - whole.statements).toBe(4 * Math.floor(Number(count) / 50));
  await db.deleteFrom('products').where('id', '>', 10_000_000).execute();
});

describe('those who run the shop', () => {
  test('the command lists the addresses of feeds, their state, and what is left out [E8.2]', async () => {
    await using shop = await openFeedShop();
    const feeds = shop.services.feeds as Feeds;
    expect(await linesOfFeeds(shop.db, feeds)).toContain('  ещё не\u00a0собран');
    const [size = 0] = await givenProduct(shop.db, {});
    const { vendor_code } = await shop.db
      .selectFrom('products')
      .innerJoin('product_groups', 'product_id', 'products.id')
      .select('vendor_code')
      .where('product_groups.id', '=', size)
      .executeTakeFirstOrThrow();
    await runFeeds(shop);
    const lines = await linesOfFeeds(shop.db, feeds);
    const offers = offersOf(await readFeed(shop, 1, 'yandex')).length;
    expect(lines[0]).toBe(`Лунница, Яндекс: https://lunnitsa.example${feedPath(1, 'yandex')}`);
    expect(lines[1]).toMatch(
      `собран 20.11.2026, 15:00 по\u00a0Москве, предложений: ${offers}, не\u00a0вошло: `,
    );
    expect(lines[2]).toContain(`${vendor_code}\u00a0— нет фотографии`);
  });

  test('the metrics have the age of each feed', async () => {
    await using shop = await openFeedShop();
    const { db, catalog, services, database } = shop;
    const metrics = openMetrics();
    watchShop(metrics.registry, { database, db, catalog, feeds: services.feeds, pages: undefined });
    expect(await metrics.registry.metrics()).not.toContain('shop_feed_age_seconds{');
    await runFeeds(shop, new Date(Date.now() - 10 * MINUTE));
    const ages = [...(await metrics.registry.metrics()).matchAll(/^shop_feed_age_seconds\{(.*)\} (\S+)/gm)];
    expect(ages.map(([, labels]) => labels)).toEqual(
      expect.arrayContaining(['feed="yandex",site="1"', 'feed="google",site="2"']),
    );
    for (const [, , age] of ages) expect(Number(age)).toBeCloseTo(600, -2);
  });
});
