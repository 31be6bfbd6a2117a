import { expect, test } from 'vitest';
import { givenRings, RINGS } from '#tests/support/given-rings.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

const { moon, sun, star, wholesale, draft, secondSite } = RINGS;

// This file's copy of the shop is filled before its tests; no test changes a ring.
const { db } = await openTestShop();
await givenRings(db);
await describeRing(moon, { Металл: 'Серебро 925', Вес: '2 г' }, { Вставка: ['Фианит', 'Оникс'] });
await describeRing(sun, { Металл: 'Золото 585', Вес: '2 г' }, { Металл: ['Золото'] });

async function describeRing(id: number, params: Record<string, string>, options: Record<string, string[]>) {
  await db
    .updateTable('products')
    .set({
      params: JSON.stringify(Object.entries(params).map(([title, content]) => ({ title, content }))),
      options: JSON.stringify(
        Object.entries(options).map(([title, values]) => ({
          code: 'test',
          title,
          values,
          showInCardSeparately: false,
        })),
      ),
    })
    .where('id', '=', id)
    .execute();
}

const of = (...ids: number[]) => ({ query: { ids: ids.join(',') } });

test('products are compared with a row per characteristic [C480]', async () => {
  await using shop = await openTestShop();
  const { products, characteristics } = await shop.api('GET /compare-products/v1', of(sun, moon));
  expect(products.map(({ id }) => id)).toEqual([sun, moon]);
  expect(characteristics).toEqual([
    { title: 'Металл', values: ['Золото 585', 'Серебро 925'], isDifferent: true },
    { title: 'Вес', values: ['2 г', '2 г'], isDifferent: false },
    { title: 'Вставка', values: [null, 'Фианит, Оникс'], isDifferent: true },
  ]);
});

test.each([
  { ids: [star, moon, sun], found: [star, moon, sun], because: 'the order of the ids is preserved (T7.13)' },
  { ids: [moon, 999_999, sun], found: [moon, sun], because: 'missing ones are omitted (T7.13)' },
  { ids: [moon, moon], found: [moon], because: 'a repeated id is one product' },
  {
    ids: [draft, wholesale, secondSite, moon],
    found: [moon],
    because: 'products not visible to a guest are omitted',
  },
  { ids: [0, 999_999], found: [], because: 'none of them exists' },
])('products are found by ids: $because [C480]', async ({ ids, found }) => {
  await using shop = await openTestShop();
  const { products, characteristics } = await shop.api('GET /compare-products/v1', of(...ids));
  expect(products.map(({ id }) => id)).toEqual(found);
  for (const { values } of characteristics) expect(values).toHaveLength(found.length);
});

test('prices are those of the caller (§6)', async () => {
  await using shop = await openTestShop();
  const dealer = await shop.as({ userRole: 'dealer' });
  const { products } = await dealer('GET /compare-products/v1', of(wholesale, moon));
  expect(
    products.map(({ cardPrices }) => cardPrices.map(({ priceRole, price }) => [priceRole, price])),
  ).toEqual([[['dealer', 109]], [['dealer', 603]]]);
});

test('a hundred ids are compared, one more is refused with 400 (T7.13)', async () => {
  await using shop = await openTestShop();
  const hundred = Array.from({ length: 100 }, (_, n) => n + 1);
  await expect(shop.api('GET /compare-products/v1', of(...hundred))).resolves.toHaveProperty('products');
  await expect(shop.api('GET /compare-products/v1', of(...hundred, 101))).rejects.toMatchObject({
    status: 400,
    message: 'Не больше 100 товаров за один раз',
    errors: { ids: 'Не больше 100 товаров за один раз' },
  });
});

test.each([
  undefined,
  '',
  ',',
  '1,',
  '1;2',
  'luna',
  '-1',
  '1.5',
  '1 or 1=1',
  '9'.repeat(10),
  `1${',1'.repeat(5000)}`,
])('invalid ids are refused: %j', async (ids) => {
  await using shop = await openTestShop();
  const query = { ids: ids as string };
  await expect(shop.api('GET /compare-products/v1', { query })).rejects.toMatchObject({
    status: 422,
    errors: { ids: 'Укажите номера товаров через запятую' },
  });
});
