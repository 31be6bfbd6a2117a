import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import type { Db } from '#database/schema.ts';
import { COMMAND } from '#server/features/staff/person.ts';
import { openDiskStore } from '#server/integrations/files/disk.ts';
import { openSharpConverter } from '#server/integrations/image-converter/sharp.ts';
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { exportGoods } from './export-goods.ts';
import { checkGoods, type ImportOptions, importGoods } from './import-goods.ts';
import { importPhotos } from './import-photos.ts';

const folder = await mkdtemp(join(tmpdir(), 'goods-'));
afterAll(() => rm(folder, { recursive: true }));

const FILE = join(folder, 'goods.csv');

const of = ({ db }: TestShop) => ({ db, now: () => new Date(), by: COMMAND });

const imported = async (
  shop: TestShop,
  text: string,
  options: Partial<ImportOptions> & { isDry?: boolean } = {},
) => {
  await writeFile(FILE, text);
  const { isDry = false, withStock = false } = options;
  return (isDry ? checkGoods : importGoods)(of(shop), FILE, { withStock });
};

/** All that a table of goods can change. */
async function goodsOf(db: Db) {
  const { rows } = await sql`
    select products.*,
      (select jsonb_agg(to_jsonb(size) - 'position' order by size.id) from product_groups as size where product_id = products.id) as sizes,
      (select jsonb_agg(to_jsonb(lot) order by lot.id) from offers as lot join product_groups as size on size.id = lot.group_id
        where size.product_id = products.id) as lots,
      (select jsonb_agg(to_jsonb(price) order by offer_id, role, limit_kopecks) from offer_prices as price
        join offers on offers.id = offer_id join product_groups as size on size.id = group_id
        where size.product_id = products.id) as prices,
      array(select value_id from product_filter_values where product_id = products.id order by 1) as own_values,
      array(select site_id from product_sites where product_id = products.id order by 1) as sites
    from products order by products.id`.execute(db);
  return rows;
}

type Lot = { id: number; article: string; title: string; size: string; stock: number; lots: number };

/** The first lot of a published product that has several sizes. */
async function someLot(db: Db): Promise<Lot> {
  const { rows } = await sql<Lot>`
    select lot.id, products.vendor_code as article, products.title, size.title as size, lot.stock,
      (select count(*)::int from offers join product_groups as own on own.id = group_id where own.product_id = products.id) as lots
    from offers as lot
    join product_groups as size on size.id = lot.group_id
    join products on products.id = size.product_id
    where is_published and size.title <> '' and lot.uin is null
      and (select count(*) from offers where group_id = size.id) = 1
      and (select count(*) from product_groups where product_id = products.id) > 2
      and exists (select from offer_prices where offer_id = lot.id and role = 'user' and limit_kopecks = 0)
    order by lot.id limit 1`.execute(db);
  const [lot] = rows;
  if (lot === undefined) throw new Error('The demo has no product of several sizes');
  return lot;
}

test.each(['xlsx', 'csv'])('all goods exported as %s and imported change nothing [E9.1]', async (ending) => {
  await using shop = await openTestShop();
  const before = await goodsOf(shop.db);
  const path = join(folder, `all.${ending}`);
  const { products, rows } = await exportGoods(shop.db, path);
  expect(products).toBe(before.length);
  expect(rows).toBeGreaterThan(products);
  const report = await importGoods(of(shop), path, { withStock: true });
  expect(report).toEqual({
    rows,
    added: 0,
    changed: 0,
    same: products,
    ignored: [],
    differences: [],
    wrong: [],
  });
  expect(await goodsOf(shop.db)).toEqual(before);
});

test('a changed price, weight and title are shown before they are written, and are in the audit', async () => {
  await using shop = await openTestShop();
  const { article, size, title } = await someLot(shop.db);
  const text = `Артикул;Размер;Цена;Вес, г;Название\n${article};${size};12 345,70;9,87;${title} новое\n`;
  const before = await goodsOf(shop.db);
  const dry = await imported(shop, text, { isDry: true });
  expect(dry).toMatchObject({ added: 0, changed: 1, same: 0, wrong: [] });
  expect(dry.differences.map(({ row, field, after }) => [row, field, after])).toEqual([
    [2, 'Наименование', `${title} новое`],
    [2, `Вес, г, размер ${size}`, '9,87'],
    [2, `Цена, размер ${size}`, expect.stringMatching(/^12\s345,70\s₽/)],
  ]);
  expect(await goodsOf(shop.db)).toEqual(before);

  await imported(shop, text);
  const { rows } = await sql<{ price: number; weight: number; title: string }>`
    select price_kopecks as price, weight_mg as weight, products.title from products
    join product_groups as size on size.product_id = products.id join offers on group_id = size.id
    join offer_prices on offer_id = offers.id and role = 'user' and limit_kopecks = 0
    where vendor_code = ${article} and size.title = ${size}`.execute(shop.db);
  expect(rows).toEqual([{ price: 1_234_570, weight: 9870, title: `${title} новое` }]);
  const actions = await shop.db.selectFrom('staff_audit').select('action').orderBy('id').execute();
  expect(actions.map(({ action }) => action)).toEqual(['product.change', 'product.sizes', 'price.change']);
  expect(await imported(shop, text)).toMatchObject({ changed: 0, same: 1, differences: [] });
});

test('a new good with two sizes is in the shop at once', async () => {
  await using shop = await openTestShop();
  const { rows } = await sql<{ title: string; image: string }>`
    select categories.title, catalog_image_id as image from products
    join categories on categories.id = primary_category_id where parent_id is null and catalog_image_id is not null
    limit 1`.execute(shop.db);
  const [{ title: category, image } = { title: '', image: '' }] = rows;
  const report = await imported(
    shop,
    [
      'Артикул;Наименование;Категория;Размер;Вес;УИН;Цена;Старая цена;Цена дилера;Фото;Опубликован;Остаток',
      `Т-1;Кольцо «Таблица»;${category};16.50;2,5;6400000000000001;4 900;5900;3900;${image};да;1`,
      `Т-1;;;17,0;2,6;;4 900;5900;3900;;;3`,
    ].join('\r\n'),
    { withStock: true },
  );
  expect(report).toMatchObject({ added: 1, wrong: [] });
  await shop.catalog.catchUp();
  const { rows: made } = await sql<{ id: number; sizes: string[]; stock: number[]; uin: string[] }>`
    select products.id, array_agg(size.title order by offers.id) as sizes, array_agg(stock order by offers.id) as stock,
      array_agg(coalesce(uin, '') order by offers.id) as uin
    from products join product_groups as size on size.product_id = products.id join offers on group_id = size.id
    where vendor_code = 'Т-1' group by products.id`.execute(shop.db);
  expect(made).toEqual([
    { id: expect.any(Number), sizes: ['16,5', '17'], stock: [1, 3], uin: ['6400000000000001', ''] },
  ]);
  const page = await shop.api('GET /catalog/v1/products/view', { query: { id: made[0]?.id ?? 0 } });
  expect(page.title).toBe('Кольцо «Таблица»');
});

test('a column that is absent and an empty cell leave, a dash clears, stock is read only when asked for [E9.4]', async () => {
  await using shop = await openTestShop();
  const { article, size, stock } = await someLot(shop.db);
  await sql`update products set description = '<p>Было</p>', partner_id = (select min(id) from partners)
    where vendor_code = ${article}`.execute(shop.db);
  const text = `Артикул;Размер;Описание;Бренд;Остаток\n${article};${size};—;;${stock + 5}\n`;
  const report = await imported(shop, text);
  expect(report.ignored).toEqual(['Остаток']);
  const after = () =>
    sql<{ description: string; hasBrand: boolean; title: string; stock: number }>`
      select description, partner_id is not null as "hasBrand", stock from products
      join product_groups as size on size.product_id = products.id join offers on group_id = size.id
      where vendor_code = ${article} and size.title = ${size}`.execute(shop.db);
  expect((await after()).rows).toEqual([{ description: '', hasBrand: true, stock }]);
  expect(await imported(shop, text, { withStock: true })).toMatchObject({ changed: 1, ignored: [] });
  expect((await after()).rows).toEqual([{ description: '', hasBrand: true, stock: stock + 5 }]);
  const moved = await shop.db
    .selectFrom('stock_movements')
    .select(['kind', 'delta', 'reason'])
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  expect(moved).toEqual([{ kind: 'correct', delta: 5, reason: 'Таблица товаров' }]);
});

test('one wrong row, and nothing is written; all wrong ones are named by row, column, value and wish [E9.6, E9.8]', async () => {
  await using shop = await openTestShop();
  const { article, size } = await someLot(shop.db);
  const before = await goodsOf(shop.db);
  const report = await imported(
    shop,
    [
      'Артикул;Размер;Цена;УИН;Категория;Название',
      `${article};${size};4900;;;Хорошая строка`,
      `${article};17.май;;;;`,
      `${article};${size};;1,2E+15;;`,
      'Т-2;;дорого;;Космос;Новое кольцо',
      ';;;;;Без артикула',
    ].join('\n'),
  );
  expect(report.wrong.map(({ row, column, value }) => [row, column, value])).toEqual([
    [3, 'Размер', '17.май'],
    [4, 'УИН', '1,2E+15'],
    [4, 'Размер', size],
    [5, 'Цена', 'дорого'],
    [5, 'Категория', 'Космос'],
    [6, 'Артикул', ''],
  ]);
  for (const { wish } of report.wrong) expect(wish).toMatch(/[а-яё]{3}/i);
  expect(await goodsOf(shop.db)).toEqual(before);
});

test('what only the shop can refuse is named too: publication without a photo, an УИН of another piece', async () => {
  await using shop = await openTestShop();
  const { rows } = await sql<{ uin: string; category: string }>`
    select uin, categories.title as category from offers, categories
    where uin is not null and stock > 0 and parent_id is null limit 1`.execute(shop.db);
  const [{ uin, category } = { uin: '', category: '' }] = rows;
  const report = await imported(
    shop,
    [
      'Артикул;Наименование;Категория;УИН;Цена;Опубликован',
      `Т-3;Кольцо без фото;${category};;4900;да`,
      `Т-4;Кольцо с чужим УИН;${category};${uin};4900;нет`,
    ].join('\n'),
  );
  expect(report.wrong.map(({ row, column }) => [row, column])).toEqual([
    [2, 'Фото'],
    [3, 'УИН'],
  ]);
  const made = await shop.db
    .selectFrom('products')
    .select('id')
    .where('vendor_code', 'in', ['Т-3', 'Т-4'])
    .execute();
  expect(made).toEqual([]);
});

test('a table without sizes sets the price of all lots', async () => {
  await using shop = await openTestShop();
  const { article, lots } = await someLot(shop.db);
  await imported(shop, `Артикул;Цена\n${article};7777\n`);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from offer_prices join offers on offers.id = offer_id
    join product_groups as size on size.id = group_id join products on products.id = size.product_id
    where vendor_code = ${article} and role = 'user' and limit_kopecks = 0 and price_kopecks = 777700`.execute(
    shop.db,
  );
  expect(rows[0]?.count).toBe(lots);
});

test('a formula in a title leaves the file as a text [E9.7]', async () => {
  await using shop = await openTestShop();
  const { article } = await someLot(shop.db);
  await sql`update products set title = '=HYPERLINK("http://evil";"Скидка")' where vendor_code = ${article}`.execute(
    shop.db,
  );
  await exportGoods(shop.db, FILE);
  expect(await readFile(FILE, 'utf8')).toContain(`"'=HYPERLINK(""http://evil"";""Скидка"")"`);
  const report = await checkGoods(of(shop), FILE, { withStock: false });
  expect(report).toMatchObject({ changed: 0, wrong: [] });
});

test('photos of an archive come to the goods of their names, in their order, and once [E9.10]', async () => {
  await using shop = await openTestShop();
  const { article } = await someLot(shop.db);
  const photo = (red: number) =>
    sharp({ create: { width: 900, height: 900, channels: 3, background: { r: red, g: 90, b: 60 } } })
      .jpeg()
      .toBuffer();
  const zip = new ZipFile();
  for (const [name, red] of [
    [`${article}_2.jpg`, 20],
    [`${article}.jpg`, 10],
    ['Нет-такого.jpg', 30],
  ] as const) {
    zip.addBuffer(await photo(red), name);
  }
  zip.addBuffer(Buffer.from('no picture'), `${article}_3.jpg`);
  zip.end();
  const path = join(folder, 'photos.zip');
  await writeFile(path, await buffer(zip.outputStream));
  const imagesOf = async () =>
    (
      await shop.db
        .selectFrom('products')
        .select(['image_ids', 'catalog_image_id'])
        .where('vendor_code', '=', article)
        .executeTakeFirstOrThrow()
    ).image_ids;
  const before = await imagesOf();
  const services = {
    ...of(shop),
    uploads: openDiskStore(join(folder, 'uploads')),
    draftFolder: folder,
    imageConverter: openSharpConverter(),
  };
  const report = await importPhotos(services, path);
  expect(report).toMatchObject({ products: 1, photos: 2 });
  expect(report.left.map(({ file }) => file).toSorted()).toEqual(
    [`${article}_3.jpg`, 'Нет-такого.jpg'].toSorted(),
  );
  const [first, second, ...others] = await imagesOf();
  expect(others).toEqual(before);
  const nameOf = async (id = '') =>
    (await shop.db.selectFrom('uploads').select('name').where('file_id', '=', id).executeTakeFirst())?.name;
  expect([await nameOf(first), await nameOf(second)]).toEqual([`${article}.jpg`, `${article}_2.jpg`]);
  await importPhotos(services, path);
  expect(await imagesOf()).toEqual([first, second, ...others]);
});
