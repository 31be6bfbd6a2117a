import { describe, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { add, token } from '#tests/support/annas-basket.ts';
import { givenProduct, setFree } from '#tests/support/given-goods.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

describe('changes between visits are reported', () => {
  const texts = async (api: Api) =>
    (await api('GET /basket/v1', { query: { basket: token } })).changes.map(({ text }) =>
      text.replaceAll('\u00a0', ' '),
    );

  async function guestsRing() {
    const shop = await openTestShop();
    const [ring = 0] = await givenProduct(shop.db, { price: 1000, stock: [10] });
    await add(shop.api, { id: ring, count: 3 });
    const setPrice = (kopecks: number) =>
      shop.db
        .updateTable('offer_prices')
        .set({ price_kopecks: kopecks })
        .where('offer_id', '=', ring)
        .execute();
    return { shop, api: shop.api, ring, setPrice, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() };
  }

  test('a price that rose or fell', async () => {
    await using given = await guestsRing();
    expect(await texts(given.api)).toEqual([]);
    await given.setPrice(120_000);
    expect(await texts(given.api)).toEqual(['Кольцо «Лунница»: цена выросла с 1 000 ₽ до 1 200 ₽']);
    await given.setPrice(90_000);
    expect(await texts(given.api)).toEqual(['Кольцо «Лунница»: цена снизилась с 1 000 ₽ до 900 ₽']);
  });

  test('pieces that other shoppers bought, and that came back', async () => {
    await using given = await guestsRing();
    await setFree(given.shop.db, given.ring, 2);
    expect(await texts(given.api)).toEqual(['Кольцо «Лунница»: осталось 2 шт.']);
    await setFree(given.shop.db, given.ring, 0);
    expect(await texts(given.api)).toEqual(['Кольцо «Лунница»: закончилось']);
    await given.api('PATCH /basket/v1', { body: { basket: token, changesSeen: true } });
    await setFree(given.shop.db, given.ring, 5);
    expect(await texts(given.api)).toEqual(['Кольцо «Лунница»: снова в наличии']);
  });

  test('until the shopper has seen them', async () => {
    await using given = await guestsRing();
    await given.setPrice(120_000);
    await texts(given.api);
    expect(await texts(given.api), 'looking is not confirming').toHaveLength(1);
    await given.api('PATCH /basket/v1', { body: { basket: token, changesSeen: true } });
    expect(await texts(given.api)).toEqual([]);
  });

  test('a change by the shopper counts as seen', async () => {
    await using given = await guestsRing();
    await given.setPrice(120_000);
    await add(given.api, { id: given.ring, count: 1 });
    expect(await texts(given.api)).toEqual([]);
  });

  test('changing one line keeps the notices of the others', async () => {
    await using given = await guestsRing();
    const [other = 0] = await givenProduct(given.shop.db);
    await given.setPrice(120_000);
    await add(given.api, { id: other, count: 1 });
    expect(await texts(given.api)).toHaveLength(1);
  });
});
