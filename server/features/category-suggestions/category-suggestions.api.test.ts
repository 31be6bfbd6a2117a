import { describe, expect, test } from 'vitest';
import { applyConfig } from '#tests/support/given-goods.ts';
import { givenRings, RINGS } from '#tests/support/given-rings.ts';
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts';

// This file's copy of the shop is filled before its tests; no test changes a ring.
const { db } = await openTestShop();
await givenRings(db);
const switchTo = (shop: TestShop, useCategorySuggestions: boolean) =>
  applyConfig(shop, { catalog: { useCategorySuggestions } });

const about = (categoryId: number) => ({ query: { categoryId } });

test('the setting useCategorySuggestions switches them on and off (T9.13) [C629]', async () => {
  await using shop = await openTestShop();
  await switchTo(shop, false);
  expect(await shop.api('GET /category-suggestions/v1', about(RINGS.category))).toEqual([]);
  await switchTo(shop, true);
  expect(await shop.api('GET /category-suggestions/v1', about(RINGS.category))).not.toEqual([]);
});

describe('with the setting on', () => {
  test('they are the non-empty subcategories, then the popular values (T9.13) [C479]', async () => {
    await using shop = await openTestShop();
    await switchTo(shop, true);
    expect(await shop.api('GET /category-suggestions/v1', about(RINGS.category))).toEqual([
      { title: 'Обручальные', path: '/catalog/test-koltsa/obruchalnye', count: 1 },
      { title: 'Золото', path: '/catalog/test-koltsa?test-metal=zoloto', count: 2 },
      { title: 'Серебро', path: '/catalog/test-koltsa?test-metal=serebro', count: 1 },
    ]);
  });

  test('a value that all products have is not suggested', async () => {
    await using shop = await openTestShop();
    await switchTo(shop, true);
    expect(await shop.api('GET /category-suggestions/v1', about(RINGS.wedding))).toEqual([]);
  });

  test('an empty category has none', async () => {
    await using shop = await openTestShop();
    await switchTo(shop, true);
    expect(await shop.api('GET /category-suggestions/v1', about(RINGS.empty))).toEqual([]);
  });

  test('each one links to a listing with exactly those products', async () => {
    await using shop = await openTestShop();
    await switchTo(shop, true);
    const suggestions = await shop.api('GET /category-suggestions/v1');
    expect(suggestions.length).toBeGreaterThan(5);
    expect(suggestions.length).toBeLessThanOrEqual(12);
    for (const { path, count } of suggestions) {
      const { pathname, searchParams } = new URL(path, 'https://lunnitsa.example');
      const values = Object.fromEntries([...searchParams].map(([code, value]) => [code, [value]]));
      const category = pathname.replace('/catalog/', '');
      const found = await shop.api('POST /catalog/v1/products/count', {
        body: { category, filter: { values } },
      });
      expect(found.count, path).toBe(count);
    }
  });

  test('they count what the caller sees (§6)', async () => {
    await using shop = await openTestShop();
    await switchTo(shop, true);
    const dealer = await shop.as({ userRole: 'dealer' });
    const suggestions = await dealer('GET /category-suggestions/v1', about(RINGS.category));
    expect(suggestions.find(({ title }) => title === 'Серебро')?.count).toBe(2);
  });
});

test('an unknown category is not found', async () => {
  await using shop = await openTestShop();
  await expect(shop.api('GET /category-suggestions/v1', about(999_999))).rejects.toMatchObject({
    status: 404,
    message: 'Страница не найдена',
  });
});

test.each(['', '0', '-42', '1.5', 'koltsa', '1 or 1=1', '99999999999'])(
  'an invalid category is refused: %j',
  async (categoryId) => {
    await using shop = await openTestShop();
    const answer = await shop.app.inject({ url: '/api/category-suggestions/v1', query: { categoryId } });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({ categoryId: 'Укажите номер категории' });
  },
);
