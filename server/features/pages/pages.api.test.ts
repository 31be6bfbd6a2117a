import type { Insertable } from 'kysely';
import { expect, test } from 'vitest';
import type { BannerBlockRow, WidgetRow } from '#database/schema/banners.ts';
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts';

// Above the ids of the demo shop.
let lastId = 9000;

const BANNER = { link: '/catalog/all' };

/** A block with two banners; the later one comes first. */
async function givenBlock({ db }: TestShop, block: Omit<Insertable<BannerBlockRow>, 'id' | 'title'>) {
  lastId += 1;
  await db
    .insertInto('banner_blocks')
    .values({ id: lastId, title: 'К празднику', ...block })
    .execute();
  await db
    .insertInto('banners')
    .values([
      { ...BANNER, id: lastId, block_id: lastId, title: 'Янтарь', body: 'Жёлтый', position: 2 },
      { ...BANNER, id: lastId + 1000, block_id: lastId, title: 'Малахит', body: 'Зелёный', position: 1 },
    ])
    .execute();
}

async function givenWidget({ db }: TestShop, widget: Omit<Insertable<WidgetRow>, 'id' | 'title'>) {
  lastId += 1;
  await db
    .insertInto('widgets')
    .values({ id: lastId, title: 'Выбор мастера', ...widget })
    .execute();
}

/** A category, one below it, and one beside it. */
function findBranch({ catalog }: TestShop) {
  const { roots } = catalog.current().categories;
  const parent = roots.find(({ children }) => children.length > 0);
  const child = parent?.children[0];
  const other = roots.find((root) => root !== parent);
  if (!parent || !child || !other) throw new Error('The demo shop has no branch of categories');
  return { parent, child, other };
}

/** Ids of products visible to a guest of the retail site, not in the order of any listing. */
async function findProducts({ db }: TestShop, count: number): Promise<number[]> {
  const rows = await db
    .selectFrom('products')
    .innerJoin('product_sites', 'product_id', 'id')
    .select('id')
    .where('is_published', '=', true)
    .where('site_id', '=', 1)
    .orderBy('title', 'desc')
    .limit(count)
    .execute();
  return rows.map(({ id }) => id);
}

const NO_BANNER = { status: 404, message: 'Баннер не найден' };

test('a block is found by its code, with its banners and products in their order [C229]', async () => {
  await using shop = await openTestShop({});
  const product_ids = await findProducts(shop, 3);
  await givenBlock(shop, { code: 'holiday', product_ids: [...product_ids, 999_999] });

  const block = await shop.api('GET /banners/v1/:code', { params: { code: 'holiday' }, query: {} });
  expect(block).toMatchObject({
    code: 'holiday',
    title: 'К празднику',
    banners: [
      { title: 'Малахит', text: 'Зелёный', link: '/catalog/all', textSide: 'left', tone: 'light' },
      { title: 'Янтарь' },
    ],
  });
  expect(block.products.map(({ id }) => id)).toEqual(product_ids);
});

test.each(['unknown', 'holiday%2f..', "' or 1=1 --", 'ПРАЗДНИК', '%25'])(
  'an unknown block is not found: %j',
  async (code) => {
    await using shop = await openTestShop({});
    await expect(shop.api('GET /banners/v1/:code', { params: { code }, query: {} })).rejects.toMatchObject(
      NO_BANNER,
    );
  },
);

test.each(['a'.repeat(61), 'a\0'])('an invalid code is refused', async (code) => {
  await using shop = await openTestShop({});
  await expect(shop.api('GET /banners/v1/:code', { params: { code }, query: {} })).rejects.toMatchObject({
    status: 422,
    errors: { code: expect.any(String) },
  });
});

test('a block of a category is shown in its listing and below, by path and by id [C461]', async () => {
  await using shop = await openTestShop({});
  const { parent, child, other } = findBranch(shop);
  await givenBlock(shop, { code: 'branch', category_id: parent.id });
  const inListing = (category?: string) =>
    shop.api('GET /banners/v1/:code', { params: { code: 'branch' }, query: { category } });

  for (const category of [parent.path, String(parent.id), child.path, String(child.id)]) {
    expect(await inListing(category)).toMatchObject({ code: 'branch' });
  }
  for (const category of [other.path, 'unknown', '999999', '', undefined]) {
    await expect(inListing(category)).rejects.toMatchObject(NO_BANNER);
  }
});

test('a block of filter values is shown when one of them is selected [C461]', async () => {
  await using shop = await openTestShop({});
  await givenBlock(shop, { code: 'gold', value_ids: [1, 2] });
  const narrowedBy = (values?: string) =>
    shop.api('GET /banners/v1/:code', { params: { code: 'gold' }, query: { values } });

  expect(await narrowedBy('7,2')).toMatchObject({ code: 'gold' });
  await expect(narrowedBy('7')).rejects.toMatchObject(NO_BANNER);
  await expect(narrowedBy()).rejects.toMatchObject(NO_BANNER);
  for (const values of ['gold', '1,', '1;2', '']) {
    await expect(narrowedBy(values)).rejects.toMatchObject({
      status: 422,
      errors: { values: 'Укажите номера значений через запятую' },
    });
  }
});

test('a block of one site is unknown on another; a block without sites is on all', async () => {
  await using shop = await openTestShop({});
  await givenBlock(shop, { code: 'for-dealers', site_ids: [2] });
  await givenBlock(shop, { code: 'for-all' });
  const dealerSite = await shop.as({ siteId: 2 });
  const code = 'for-dealers';

  expect(await dealerSite('GET /banners/v1/:code', { params: { code }, query: {} })).toMatchObject({ code });
  await expect(shop.api('GET /banners/v1/:code', { params: { code }, query: {} })).rejects.toMatchObject(
    NO_BANNER,
  );
  for (const api of [shop.api, dealerSite]) {
    const codes = (await api('GET /banners/v1')).map((block) => block.code);
    expect(codes).toContain('for-all');
    expect(codes.includes('for-dealers')).toBe(api === dealerSite);
  }
});

test('the list leaves out blocks of one listing only, and products [C460]', async () => {
  await using shop = await openTestShop({});
  await givenBlock(shop, { code: 'listed', product_ids: await findProducts(shop, 1) });
  await givenBlock(shop, { code: 'narrow', category_id: findBranch(shop).parent.id });
  await givenBlock(shop, { code: 'narrower', value_ids: [1] });

  const blocks = await shop.api('GET /banners/v1');
  const codes = blocks.map(({ code }) => code);
  expect(codes).toContain('listed');
  expect(codes).not.toContain('narrow');
  expect(codes).not.toContain('narrower');
  for (const block of blocks) expect(block).not.toHaveProperty('products');
  expect(blocks.find(({ code }) => code === 'listed')).toMatchObject({
    title: 'К празднику',
    banners: [
      { title: 'Малахит', text: 'Зелёный', link: '/catalog/all' },
      { title: 'Янтарь', text: 'Жёлтый', link: '/catalog/all' },
    ],
  });
});

test('a shelf of hand-picked products keeps their order and its size [C462]', async () => {
  await using shop = await openTestShop({});
  const product_ids = await findProducts(shop, 3);
  await givenWidget(shop, { code: 'chosen', source: 'products', product_ids, size: 2, link: '/catalog/all' });

  const widget = await shop.api('GET /widgets/v1/:code', { params: { code: 'chosen' } });
  expect(widget).toMatchObject({ title: 'Выбор мастера', link: '/catalog/all', linkTitle: null });
  expect(widget.products.map(({ id }) => id)).toEqual(product_ids.slice(0, 2));
});

test('a shelf of a collection contains its products', async () => {
  await using shop = await openTestShop({});
  const { collection_id } = await shop.db
    .selectFrom('collection_products')
    .select('collection_id')
    .orderBy('collection_id')
    .executeTakeFirstOrThrow();
  await givenWidget(shop, { code: 'collection', source: 'collection', collection_id, size: 3 });
  await givenWidget(shop, { code: 'no-collection', source: 'collection' });

  const members = await shop.db
    .selectFrom('collection_products')
    .select('product_id')
    .where('collection_id', '=', collection_id)
    .execute();
  const { products } = await shop.api('GET /widgets/v1/:code', { params: { code: 'collection' } });
  expect(products.length).toBeGreaterThan(0);
  expect(members.map(({ product_id }) => product_id)).toEqual(
    expect.arrayContaining(products.map(({ id }) => id)),
  );

  const empty = await shop.api('GET /widgets/v1/:code', { params: { code: 'no-collection' } });
  expect(empty.products).toEqual([]);
});

test.each(['popular', 'discounted', 'new'] as const)(
  'a shelf of %s products is filled automatically',
  async (source) => {
    await using shop = await openTestShop({});
    await givenWidget(shop, { code: `shelf-${source}`, source, size: 4 });

    const { products } = await shop.api('GET /widgets/v1/:code', { params: { code: `shelf-${source}` } });
    expect(products.length).toBeGreaterThan(0);
    expect(products.length).toBeLessThanOrEqual(4);
    for (const { allRemnants } of products) expect(allRemnants).toBeGreaterThan(0);
  },
);

test('a shelf shows only the caller’s own price list [C425]', async () => {
  await using shop = await openTestShop({});
  await givenWidget(shop, { code: 'priced', source: 'popular', size: 10 });

  for (const [person, roles] of [
    [{}, ['guest_opt']],
    [{ userRole: 'user' }, ['user']],
    [{ userRole: 'stylist' }, ['user', 'dealer']],
  ] as const) {
    const api = await shop.as(person);
    const { products } = await api('GET /widgets/v1/:code', { params: { code: 'priced' } });
    for (const { priceRole } of products.flatMap(({ cardPrices }) => cardPrices)) {
      expect(roles).toContain(priceRole);
    }
  }
});

test('a shelf of another site and an unknown one are not found', async () => {
  await using shop = await openTestShop({});
  await givenWidget(shop, { code: 'for-dealers', source: 'popular', site_ids: [2] });

  for (const code of ['for-dealers', 'unknown']) {
    await expect(shop.api('GET /widgets/v1/:code', { params: { code } })).rejects.toMatchObject({
      status: 404,
      message: 'Подборка не найдена',
    });
  }
});
