import { describe, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { givenRings, RINGS } from '#tests/support/given-rings.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

// The rings stand in this file's copy of the shop before its tests; none of them changes one.
const { db } = await openTestShop();
await givenRings(db);

const find = (api: Api, articles: string[]) =>
  api('POST /catalog/v1/products/by-articles', { body: { articles } });

const found = async (api: Api, articles: string[]) =>
  (await find(api, articles)).map(({ article, products }) => [article, ...products.map(({ id }) => id)]);

describe('products by articles', () => {
  test('each article brings its product with the sizes and what is left of them', async () => {
    await using shop = await openTestShop();
    const [moon] = await find(shop.api, ['TEST luna']);
    expect(moon).toMatchObject({
      article: 'TEST luna',
      products: [{ id: RINGS.moon, vendorCode: 'test-luna', groups: [{ remnants: 3 }, { remnants: 0 }] }],
    });
  });

  test('they come in the order of asking, and what is unknown is left out', async () => {
    await using shop = await openTestShop();
    const asked = ['test-zvezda', '99-9999-X', 'test-luna', 'test-lun'];
    expect(await found(shop.api, asked)).toEqual([
      ['test-zvezda', RINGS.star],
      ['test-luna', RINGS.moon],
    ]);
  });

  const everyone = ['test-luna', 'test-opt', 'test-chernovik', 'test-vtoroy-sayt'];
  test.each([
    { siteId: 1, userRole: undefined, sees: [RINGS.moon], because: 'a guest has no wholesale price' },
    { siteId: 1, userRole: 'dealer', sees: [RINGS.moon, RINGS.wholesale], because: 'a dealer has' },
    {
      siteId: 2,
      userRole: undefined,
      sees: [RINGS.moon, RINGS.secondSite],
      because: 'a site has its own goods',
    },
  ])('$because: $userRole on site $siteId', async ({ sees, because, ...person }) => {
    await using shop = await openTestShop();
    expect((await found(await shop.as(person), everyone)).map(([, id]) => id)).toEqual(sees);
  });

  test('articles that differ only by their case bring both products', async () => {
    await using shop = await openTestShop();
    await shop.db
      .updateTable('products')
      .set({ vendor_code: 'TEST-LUNA' })
      .where('id', '=', RINGS.sun)
      .execute();
    await using later = await openTestShop();
    const [[, ...both] = []] = await found(later.api, ['test-luna']);
    expect(new Set(both)).toEqual(new Set([RINGS.moon, RINGS.sun]));
    await shop.db
      .updateTable('products')
      .set({ vendor_code: 'test-solntse' })
      .where('id', '=', RINGS.sun)
      .execute();
  });

  test.each([
    { articles: [], because: 'there is none' },
    { articles: Array.from({ length: 201 }, () => 'test-luna'), because: 'there are more than 200' },
    { articles: [''], because: 'one is empty' },
    { articles: ['1'.repeat(61)], because: 'one is too long' },
    { articles: 'test-luna', because: 'it is no list' },
  ])('refused: $because', async ({ articles }) => {
    await using shop = await openTestShop();
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/catalog/v1/products/by-articles',
      payload: { articles },
    });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([expect.stringMatching(/^articles/)]);
  });
});
