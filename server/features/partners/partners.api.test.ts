import { expect, test } from 'vitest';
import { openTestShop } from '#tests/support/test-shop.ts';

const SHOP = { id: 1, code: 'lunnitsa', title: 'Мастерская «Лунница»' };

test('partners have a text, pictures that exist and size tables (§3) [C228, C543]', async () => {
  await using shop = await openTestShop();
  const partners = await shop.api('GET /partners/v1');
  expect(partners[0]).toMatchObject(SHOP);
  for (const { title, description, images, sizeTable } of partners) {
    expect(description, title).not.toBe('');
    expect(images, title).not.toEqual([]);
    expect(sizeTable, title).not.toEqual([]);
    for (const { fileId } of images) {
      const file = await shop.app.inject(`/api/image-minifier/v1/${fileId}.webp`);
      expect(file.statusCode, fileId).toBe(200);
    }
  }
});

test('one partner is found by its id, the same as in the list [C544]', async () => {
  await using shop = await openTestShop();
  const partners = await shop.api('GET /partners/v1');
  const one = await shop.api('GET /partners/v1/:id', { params: { id: SHOP.id } });
  expect(one).toEqual(partners.find(({ id }) => id === SHOP.id));
});

test('the columns of a size table have equal length, and a ring size has its girth [C228]', async () => {
  await using shop = await openTestShop();
  const { sizeTable } = await shop.api('GET /partners/v1/:id', { params: { id: SHOP.id } });
  expect(sizeTable.map(({ title }) => title)).toEqual(['Кольца', 'Браслеты', 'Цепи и\u00a0колье']);
  for (const { columns, hint } of sizeTable) {
    expect(new Set(columns.map(({ values }) => values.length)).size).toBe(1);
    expect(hint).toMatch(/змерьте/);
  }

  const [rings] = sizeTable;
  const row = rings?.columns[0]?.values.indexOf('17,5') ?? -1;
  expect(rings?.columns.map(({ values }) => values[row])).toEqual(['17,5', '55', '7']);
});

test('every size that a partner sells is in one of its tables', async () => {
  await using shop = await openTestShop();
  const partners = await shop.api('GET /partners/v1');
  const sold = await shop.db
    .selectFrom('products')
    .innerJoin('product_groups', 'product_groups.product_id', 'products.id')
    .innerJoin('filter_values', 'filter_values.id', 'filter_value_id')
    .select(['partner_id', 'filter_values.title'])
    .distinct()
    .execute();
  expect(sold.length).toBeGreaterThan(20);
  for (const { partner_id, title } of sold) {
    const tables = partners.find(({ id }) => id === partner_id)?.sizeTable ?? [];
    const sizes = tables.flatMap(({ columns }) => columns[0]?.values ?? []);
    expect(sizes, `${title} of partner ${partner_id}`).toContain(title.replace(/\s*см$/, ''));
  }
});

test('a partner links to the listing of its products that are visible to the caller (§6)', async () => {
  await using shop = await openTestShop();
  await shop.db.insertInto('partners').values({ id: 900, code: 'novyy', title: 'Новый партнёр' }).execute();
  const partners = await shop.api('GET /partners/v1');
  const { path, count } = partners[0] ?? {};
  expect(path).toBe('/catalog/all?brand=lunnitsa');
  const listing = await shop.api('POST /catalog/v1/products/count', {
    body: { filter: { values: { brand: [SHOP.code] } } },
  });
  expect(count).toBe(listing.count);
  expect(partners.find(({ id }) => id === 900)).toMatchObject({
    count: 0,
    path: null,
    images: [],
    sizeTable: [],
  });
  await shop.db.deleteFrom('partners').where('id', '=', 900).execute();
});

test('an unknown partner is not found', async () => {
  await using shop = await openTestShop();
  await expect(shop.api('GET /partners/v1/:id', { params: { id: 999_999 } })).rejects.toMatchObject({
    status: 404,
    message: 'Партнёр не найден',
  });
});

test.each(['0', '-42', '1.5', 'lunnitsa', '1%20or%201=1', '99999999999', '%00'])(
  'an invalid partner is refused: %j',
  async (id) => {
    await using shop = await openTestShop();
    const answer = await shop.app.inject(`/api/partners/v1/${id}`);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({ id: 'Укажите номер партнёра' });
  },
);
