import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { unexpected } from '#tests/support/given-log.ts';
import { givenRings, RINGS } from '#tests/support/given-rings.ts';
import { givenSyntheticGoods } from '#tests/support/given-synthetic-goods.ts';
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts';
import type { Catalogue } from './catalogue.ts';
import { currentSnapshot, readChanges, sweepChanges } from './change-log.ts';
import { type LiveModel, openLiveModel } from './live-model.ts';
import { readFacts } from './product-facts.ts';
import { openReadModel } from './read-model.ts';

const { moon, sun, star } = RINGS;

/** The shop with the rings as they were made, whatever another test has changed in them. */
async function openRingShop() {
  const shop = await openTestShop();
  await givenRings(shop.db);
  await shop.catalog.refresh();
  return shop;
}

async function listedRings({ api }: TestShop): Promise<number[] | undefined> {
  const { products } = await api('POST /catalog/v1/products', { body: { category: RINGS.category } });
  return products[1]?.map(({ id }) => id);
}

const viewRing = ({ api }: TestShop, id: number) => api('GET /catalog/v1/products/view', { query: { id } });

/** The first size of a ring gets so many pieces. */
const stockUp = ({ db }: TestShop, ring: number, stock: number) =>
  db
    .updateTable('offers')
    .set({ stock, reserved: 0 })
    .where('group_id', '=', ring * 10)
    .execute();

test('a listing shows a change once the catalogue is refreshed', async () => {
  await using shop = await openRingShop();
  await stockUp(shop, star, 5);
  expect(await listedRings(shop)).toEqual([sun, moon, star]);

  await shop.catalog.refresh();
  expect(await listedRings(shop)).toEqual([star, sun, moon]);
});

test('a change made while the catalogue is being built is shown by the refresh that followed it', async () => {
  await using shop = await openRingShop();
  const earlier = shop.catalog.refresh();
  await stockUp(shop, star, 5);
  await Promise.all([shop.catalog.refresh(), shop.catalog.refresh()]);
  expect(await listedRings(shop)).toEqual([star, sun, moon]);
  await earlier;
});

test('between the steps of a change listings are whole, and a new product is found after the last one', async () => {
  await using shop = await openRingShop();
  const { index } = shop.catalog.current();
  const viewer = { siteId: 1, visiblePriceRoles: ['guest_opt'] };
  const found = () => index.find(viewer).page('popular', 0, 1000);
  const before = found();
  const facts = await readFacts(shop.db, before);
  const another = Math.max(...before) + 1000;
  const changed = new Map(facts);
  const [first] = facts.values();
  if (first) changed.set(another, { ...first, id: another });

  const steps = index.apply(changed);
  let between = 0;
  for (let step = steps.next(); !step.done; step = steps.next()) {
    expect(found()).toEqual(before);
    between += 1;
  }
  expect(between).toBeGreaterThan(10);
  expect(new Set(found())).toEqual(new Set([...before, another]));
  await shop.catalog.refresh();
});

test('the product page shows a new stock once the log has been applied', async () => {
  await using shop = await openRingShop();
  expect((await viewRing(shop, moon)).allRemnants).toBe(3);
  await stockUp(shop, moon, 1);
  await shop.catalog.catchUp();
  const { groups, allRemnants } = await viewRing(shop, moon);
  expect([groups[0]?.remnants, allRemnants]).toEqual([1, 1]);
});

test('a sticker that a product loses leaves its tile and its listing', async () => {
  await using shop = await openRingShop();
  const stickers = async () => {
    await shop.catalog.catchUp();
    const body = { category: RINGS.category };
    const { products, stikers } = await shop.api('POST /catalog/v1/products', { body });
    return {
      ofMoon: products[1]?.find(({ id }) => id === moon)?.stickerIds,
      ofAll: stikers.map(({ id }) => id),
    };
  };
  await shop.db.insertInto('product_stickers').values({ product_id: moon, sticker_id: 1 }).execute();
  expect(await stickers()).toEqual({ ofMoon: [1], ofAll: [1] });
  await shop.db.deleteFrom('product_stickers').where('product_id', '=', moon).execute();
  expect(await stickers()).toEqual({ ofMoon: [], ofAll: [] });
});

test('a product that was hidden after its page was read has no page', async () => {
  await using shop = await openRingShop();
  await viewRing(shop, moon);
  await shop.db.updateTable('products').set({ is_published: false }).where('id', '=', moon).execute();
  await shop.catalog.catchUp();
  await expect(viewRing(shop, moon)).rejects.toMatchObject({ status: 404 });
});

test('the cards of a model show what has changed in its other variants', async () => {
  await using shop = await openRingShop();
  const variantsOf = async (id: number) => {
    const [card] = await shop.api('GET /catalog/v1/products/by-ids', { query: { ids: String(id) } });
    return card?.variants.map((variant) => [variant.id, variant.options.map(({ value }) => value).join()]);
  };
  const change = async (
    id: number,
    columns: { model_code?: string | null; options?: string; is_published?: boolean },
  ) => {
    await shop.db.updateTable('products').set(columns).where('id', '=', id).execute();
    await shop.catalog.catchUp();
  };
  const inMetal = (metal: string) =>
    JSON.stringify([{ code: 'metal', title: 'Металл', values: [metal], showInCardSeparately: true }]);
  expect(await variantsOf(moon), 'without a model').toEqual([]);

  await change(moon, { model_code: 'ring', options: inMetal('Серебро') });
  expect(await variantsOf(moon), 'alone in its model').toEqual([]);
  await change(sun, { model_code: 'ring', options: inMetal('Золото') });
  expect(await variantsOf(moon)).toEqual([
    [moon, 'Серебро'],
    [sun, 'Золото'],
  ]);
  await change(sun, { options: inMetal('Платина') });
  expect((await variantsOf(moon))?.[1]).toEqual([sun, 'Платина']);
  await change(sun, { is_published: false });
  expect(await variantsOf(moon), 'the other is hidden').toEqual([]);
  await change(sun, { is_published: true });
  expect(await variantsOf(moon)).toHaveLength(2);
  await change(sun, { model_code: null });
  expect(await variantsOf(moon), 'the other has left the model').toEqual([]);
});

test('a code leads to the product that has it now', async () => {
  await using shop = await openRingShop();
  const idOf = async (code: string) => {
    const { id } = await shop.api('GET /catalog/v1/products/view', { query: { code } });
    return id;
  };
  const setCode = (id: number, code: string) =>
    shop.db.updateTable('products').set({ code }).where('id', '=', id).execute();
  expect(await idOf('test-luna')).toBe(moon);
  await setCode(moon, 'test-mesyats');
  await shop.catalog.catchUp();
  await expect(idOf('test-luna')).rejects.toMatchObject({ status: 404 });
  await setCode(star, 'test-luna');
  await shop.catalog.catchUp();
  expect(await Promise.all(['test-luna', 'test-mesyats'].map(idOf))).toEqual([star, moon]);
});

/** How soon every node must show a change, milliseconds. */
const SOON = 2000;

/** Two nodes of the shop over one database, each with a catalogue of its own. */
async function openNodes() {
  const first = await openRingShop();
  const open = () => openLiveModel(first, () => first.now, unexpected);
  const models = [await open(), await open()] as const;
  const shops = [await openTestShop({ catalog: models[0] }), await openTestShop({ catalog: models[1] })];
  return {
    db: first.db,
    models,
    shops,
    async [Symbol.asyncDispose]() {
      for (const model of models) await model.stop();
      for (const shop of [...shops, first]) await shop[Symbol.asyncDispose]();
    },
  };
}

const nothing = { values: {}, price: {}, available: false, discounted: false };

test.each<{
  what: string;
  change: (db: TestShop['db']) => Promise<unknown>;
  shows: (node: TestShop) => Promise<unknown>;
  is: unknown;
}>([
  {
    what: 'price',
    change: (db) =>
      db
        .updateTable('offer_prices')
        .set({ price_kopecks: 12_300 })
        .where('offer_id', '=', moon * 10)
        .where('role', '=', 'guest_opt')
        .execute(),
    shows: async ({ api }) => {
      const { products, priceRange } = await api('POST /catalog/v1/products', {
        body: { category: RINGS.category },
      });
      const card = products[1]?.find(({ id }) => id === moon);
      return [priceRange?.from, card?.cardPrices[0]?.price];
    },
    is: [123, 123],
  },
  {
    what: 'stock',
    change: (db) =>
      db
        .updateTable('offers')
        .set({ stock: 5, reserved: 0 })
        .where('group_id', '=', star * 10)
        .execute(),
    shows: async (node) => {
      const { availableCount, products } = await node.api('POST /catalog/v1/products', {
        body: { category: RINGS.category },
      });
      return [availableCount, products[1]?.map(({ id, allRemnants }) => [id, allRemnants])];
    },
    is: [
      3,
      [
        [star, 5],
        [sun, 2],
        [moon, 3],
      ],
    ],
  },
  {
    what: 'stock of a product page',
    change: (db) =>
      db
        .updateTable('offers')
        .set({ stock: 5, reserved: 0 })
        .where('group_id', '=', star * 10)
        .execute(),
    shows: async (node) => (await viewRing(node, star)).groups.map(({ remnants }) => remnants),
    is: [5],
  },
  {
    what: 'name of a price list',
    change: (db) =>
      db.updateTable('user_roles').set({ title: 'Посетитель' }).where('code', '=', 'guest').execute(),
    shows: async (node) => (await viewRing(node, moon)).priceRoles[0]?.title,
    is: 'Посетитель',
  },
  {
    what: 'publication',
    change: (db) => db.updateTable('products').set({ is_published: false }).where('id', '=', sun).execute(),
    shows: listedRings,
    is: [moon, star],
  },
  {
    what: 'new product',
    change: (db) =>
      db
        .updateTable('products')
        .set({ is_published: true })
        .where('id', '=', RINGS.draft)
        .execute()
        .then(() =>
          db
            .insertInto('product_sites')
            .values({ product_id: RINGS.draft, site_id: 1 })
            .onConflict((conflict) => conflict.doNothing())
            .execute(),
        ),
    shows: listedRings,
    is: [RINGS.draft, sun, moon, star],
  },
  {
    what: 'category of a product',
    change: (db) =>
      db.updateTable('products').set({ primary_category_id: RINGS.empty }).where('id', '=', moon).execute(),
    shows: async ({ api }) => {
      const { category } = await api('POST /catalog/v1/products', {
        body: { category: RINGS.category, filter: nothing },
      });
      return category?.children.map(({ title }) => title);
    },
    is: ['Пустые'],
  },
  {
    what: 'name of a filter',
    change: (db) => db.updateTable('filters').set({ title: 'Сплав' }).where('id', '=', 900_001).execute(),
    shows: async ({ api }) =>
      (await api('POST /catalog/v1/products/count', { body: { category: RINGS.category } })).filters[0]
        ?.title,
    is: 'Сплав',
  },
  {
    what: 'title of a content page',
    change: (db) => db.updateTable('pages').set({ title: 'Начало' }).where('code', '=', 'home').execute(),
    shows: async ({ api }) => (await api('GET /pages/v1', { query: { code: 'home' } }))[0]?.title,
    is: 'Начало',
  },
  {
    what: 'banner',
    change: (db) => db.updateTable('banners').set({ title: 'Новый' }).execute(),
    shows: async ({ api }) => {
      const { banners } = await api('GET /banners/v1/:code', { params: { code: 'home-hero' } });
      return banners.every(({ title }) => title === 'Новый');
    },
    is: true,
  },
])(
  'every node shows a new $what within two seconds, also where it has just answered',
  async ({ change, shows, is }) => {
    await using nodes = await openNodes();
    for (const shop of nodes.shops) expect(await shows(shop)).not.toEqual(is);
    await change(nodes.db);
    for (const shop of nodes.shops)
      await expect.poll(() => shows(shop), { timeout: SOON, interval: 20 }).toEqual(is);
  },
);

test('a statement that changes thousands of products is heard in few words, each product once', async () => {
  await using shop = await openRingShop();
  const heard: { ids?: number[] }[] = [];
  const stop = await shop.listen(
    'catalogue',
    (payload) => heard.push(JSON.parse(payload)),
    () => {},
  );
  await shop.db.transaction().execute(async (trx) => {
    await sql`update products set popularity = popularity where id >= 900000`.execute(trx);
    await sql`update products set popularity = popularity where id >= 900000`.execute(trx);
  });
  await expect.poll(() => heard.length, { timeout: SOON, interval: 20 }).toBe(1);
  const ids = heard.flatMap((change) => change.ids ?? []);
  expect(ids).toEqual([moon, sun, star, RINGS.wholesale, RINGS.draft, RINGS.secondSite]);
  await stop();
});

const nowhere = { values: {}, price: {}, available: true, discounted: false };
const guest = { siteId: 1, visiblePriceRoles: ['guest_opt'] };

/** Whether a piece of the ring can be bought. */
const isAvailable = ({ index }: Catalogue, ring: number): boolean =>
  index.find(guest, { productIds: [ring] }, nowhere).count === 1;

test('what was changed while the connection was lost is read from the log, and nothing is built', async () => {
  await using shop = await openRingShop();
  let reconnected = () => {};
  const model: LiveModel = await openLiveModel(
    {
      db: shop.db,
      // A connection on which nothing is received while a change is made.
      listen: async (_channel, _heard, missed) => {
        reconnected = missed;
        return async () => {};
      },
    },
    () => shop.now,
    unexpected,
  );
  await model.catchUp();
  const { index } = model.current();
  await stockUp(shop, star, 5);
  expect(isAvailable(model.current(), star)).toBe(false);
  reconnected();
  await expect.poll(() => isAvailable(model.current(), star), { timeout: SOON, interval: 20 }).toBe(true);
  expect(model.current().index).toBe(index);
  await model.stop();
});

test('goods that are made before they are published, as by an import, cost one build', async () => {
  await using shop = await openTestShop();
  await givenSyntheticGoods(shop.db, 900);
  const goods = shop.db.updateTable('products').where('id', '>', 10_000_000);
  await goods.set({ is_published: false }).execute();
  await shop.catalog.refresh();
  const { index: small } = shop.catalog.current();

  const publish = async (most: number) => {
    await goods
      .set({ is_published: true })
      .where('id', '<=', 10_000_000 + most)
      .execute();
    await shop.catalog.catchUp();
    return shop.catalog.current().index;
  };
  const grown = await publish(300);
  expect(grown).not.toBe(small);
  expect(await publish(900)).toBe(grown);
  expect(grown.product(10_000_900)).toBeDefined();
});

test('of a product that one transaction changes many times the log has one row', async () => {
  await using shop = await openRingShop();
  await shop.db.transaction().execute(async (trx) => {
    for (const popularity of [1, 2, 3]) {
      await trx.updateTable('products').set({ popularity }).where('id', 'in', [moon, sun]).execute();
    }
    const { rows } = await sql`
      select kind, product_id from catalogue_changes
      where transaction = pg_current_xact_id() order by product_id`.execute(trx);
    expect(rows).toEqual([moon, sun].map((product_id) => ({ kind: 'products', product_id })));
  });
});

test('a changed category is shown with everything that was changed while the catalogue was built', async () => {
  await using shop = await openRingShop();
  const model = await openReadModel(shop.db, () => shop.now);
  const { index } = model.current();
  await shop.db
    .updateTable('categories')
    .set({ title: 'Перстни' })
    .where('id', '=', RINGS.category)
    .execute();
  const building = model.catchUp();
  await stockUp(shop, star, 5);
  await Promise.all([building, model.catchUp()]);
  expect(model.current().index).not.toBe(index);
  expect(model.current().categories.byId.get(RINGS.category)?.title).toBe('Перстни');
  expect(isAvailable(model.current(), star)).toBe(true);
});

test('the log is swept; who has not read what was swept reads the catalogue again', async () => {
  await using shop = await openRingShop();
  const [ahead, behind] = [
    await openReadModel(shop.db, () => shop.now),
    await openReadModel(shop.db, () => shop.now),
  ];
  await stockUp(shop, star, 5);
  await stockUp(shop, star, 6);
  await ahead.catchUp();
  const built = [ahead.current().index, behind.current().index];

  await sweepChanges(shop.db, new Date(Date.now() + 60_000));
  const left = await shop.db.selectFrom('catalogue_changes').select('kind').execute();
  expect(left).toEqual([{ kind: 'everything' }]);
  await Promise.all([ahead.catchUp(), behind.catchUp()]);
  expect(ahead.current().index).toBe(built[0]);
  expect(behind.current().index).not.toBe(built[1]);
  expect(isAvailable(behind.current(), star)).toBe(true);
});

test('a long log is read part by part, each change once', async () => {
  await using shop = await openRingShop();
  const before = await currentSnapshot(shop.db);
  for (const first of [1_000_000, 1_000_001]) {
    await sql`
      insert into catalogue_changes (kind, product_id)
      select 'products', ${first}::integer + 2 * n from generate_series(0, 5999) as n`.execute(shop.db);
  }
  const { productIds, seen } = await readChanges(shop.db, before);
  expect([productIds.size, Math.min(...productIds), Math.max(...productIds)]).toEqual([
    12_000, 1_000_000, 1_011_999,
  ]);
  expect((await readChanges(shop.db, seen)).productIds.size).toBe(0);
  await shop.db.deleteFrom('catalogue_changes').where('product_id', '>=', 1_000_000).execute();
});

test('what is younger stays in the log', async () => {
  await using shop = await openRingShop();
  await stockUp(shop, star, 5);
  const before = await shop.db.selectFrom('catalogue_changes').selectAll().execute();
  await sweepChanges(shop.db, new Date(Date.now() - 3_600_000));
  expect(await shop.db.selectFrom('catalogue_changes').selectAll().execute()).toEqual(before);
});

// The embedded database has one connection: none to lose, and no two transactions at once.
if (inject('demoShop').engine === 'postgres') {
  test('a transaction that began earlier and commits later is not skipped, and holds nothing back', async () => {
    await using shop = await openRingShop();
    await stockUp(shop, moon, 0);
    const model = await openReadModel(shop.db, () => shop.now);
    const { index } = model.current();
    const both = () => [moon, star].map((ring) => isAvailable(model.current(), ring));
    const slow = await shop.db.startTransaction().execute();
    await slow
      .updateTable('offers')
      .set({ stock: 5, reserved: 0 })
      .where('group_id', '=', moon * 10)
      .execute();
    await stockUp(shop, star, 5);
    await model.catchUp();
    expect(both()).toEqual([false, true]);
    await slow.commit().execute();
    await model.catchUp();
    expect(both()).toEqual([true, true]);
    expect(model.current().index).toBe(index);
  });

  test('a node whose connection the server has ended hears again and sees what it has missed', async () => {
    await using nodes = await openNodes();
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query = 'listen "catalogue"'`.execute(nodes.db);
    await nodes.db.updateTable('products').set({ is_published: false }).where('id', '=', sun).execute();
    for (const shop of nodes.shops) {
      await expect.poll(() => listedRings(shop), { timeout: SOON, interval: 20 }).toEqual([moon, star]);
    }
  });
}
