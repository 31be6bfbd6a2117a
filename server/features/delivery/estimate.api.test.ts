import { describe, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { givenCdek } from '#tests/support/given-carrier.ts';
import { annaWith, BASKET, toAddress, toPoint } from '#tests/support/given-delivery.ts';
import { givenProduct } from '#tests/support/given-goods.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

const ESTIMATE = 'GET /delivery/v1/estimate';

const estimate = (
  api: Api,
  query: { groupId?: number; basket?: string; kladrId?: string },
  city = 'Екатеринбург',
) => api(ESTIMATE, { query: { city, ...query } });

describe('an estimate of delivery', () => {
  test('is what the checkout calculates for the same parcel', async () => {
    await using given = await annaWith(2);
    const { methods } = await estimate(given.anna, { basket: BASKET });
    const [courier, point] = await Promise.all([toAddress(given.anna), toPoint(given.anna)]);
    for (const { method: code, price, daysFrom, daysTo, dateFrom, dateTo } of [courier, point]) {
      expect(methods).toContainEqual(
        expect.objectContaining({ code, price, daysFrom, daysTo, dateFrom, dateTo }),
      );
    }
  });

  test('of one piece is for a guest too, whatever the basket holds', async () => {
    await using shop = await openTestShop();
    const [ring = 0] = await givenProduct(shop.db, { price: 4900 });
    expect(await estimate(shop.api, { groupId: ring })).toEqual({
      remainsUntilFree: 100,
      methods: [
        {
          code: 'pickup-point',
          name: 'Пункт выдачи',
          kind: 'pickupPoint',
          price: 190,
          daysFrom: 1,
          daysTo: 2,
          dateFrom: '2026-11-23',
          dateTo: '2026-11-24',
        },
        expect.objectContaining({ code: 'courier', kind: 'address', price: 290 }),
        expect.objectContaining({ code: 'store', price: 0, dateFrom: '2026-11-20' }),
        expect.objectContaining({ code: 'post', price: 250 }),
      ],
    });
  });

  test('is free from the threshold on', async () => {
    await using shop = await openTestShop();
    const [ring = 0] = await givenProduct(shop.db, { price: 5000 });
    const { remainsUntilFree, methods } = await estimate(shop.api, { groupId: ring });
    expect(remainsUntilFree).toBe(0);
    expect(methods.map(({ price }) => price)).toEqual([0, 0, 0, 0]);
  });

  test.each([
    {
      city: 'Владивосток',
      kladrId: '2500000100000',
      methods: { courier: 690, post: 450 },
      because: 'it has no point',
    },
    { city: 'Реж', kladrId: undefined, methods: { courier: 290, post: 250 }, because: 'its code is found' },
    { city: 'Готэм', kladrId: undefined, methods: {}, because: 'it is unknown' },
  ])('to $city has the methods that serve it: $because', async ({ city, kladrId, methods }) => {
    await using shop = await openTestShop();
    const [ring = 0] = await givenProduct(shop.db, { price: 1000 });
    const found = await estimate(shop.api, { groupId: ring, ...(kladrId && { kladrId }) }, city);
    expect(Object.fromEntries(found.methods.map(({ code, price }) => [code, price]))).toEqual(methods);
  });

  test.each([
    { groupId: 999_999, because: 'it does not exist' },
    { groupId: undefined, because: 'the basket is empty' },
  ])('is refused when $because', async ({ groupId }) => {
    await using shop = await openTestShop();
    await expect(estimate(shop.api, { ...(groupId && { groupId }) })).rejects.toMatchObject({
      status: 404,
      message: 'Этих товаров нет в\u00a0наличии',
    });
  });

  test('asks a carrier once about the same parcel, and does without one that is ill', async () => {
    const now = () => new Date('2026-11-20T12:00:00Z');
    const { vendor, carrier } = await givenCdek(now);
    await using shop = await openTestShop({ carrier });
    const [ring = 0, other = 0] = [
      ...(await givenProduct(shop.db, { price: 1000 })),
      ...(await givenProduct(shop.db, { price: 6000 })),
    ];
    const [first] = await Promise.all([
      estimate(shop.api, { groupId: ring }),
      estimate(shop.api, { groupId: ring }),
    ]);
    expect(first.methods).toContainEqual(
      expect.objectContaining({ code: 'courier', price: 410, daysFrom: 2, daysTo: 3 }),
    );
    expect(vendor.askedOf('POST /calculator/tarifflist')).toHaveLength(2);

    vendor.fallIll({ status: 502, body: 'Bad Gateway' });
    const { methods } = await estimate(shop.api, { groupId: other, kladrId: '7700000000000' }, 'Москва');
    expect(methods.map(({ code }) => code)).toEqual(['store', 'post']);
  });
});

describe('GET /delivery/v1/cities', () => {
  test('finds cities by the beginning of their name', async () => {
    await using shop = await openTestShop();
    expect(await shop.api('GET /delivery/v1/cities', { query: { query: 'екатер' } })).toEqual([
      { name: 'Екатеринбург', region: 'Свердловская обл', kladrId: '6600000100000' },
    ]);
  });

  test('offers those with the most pickup points before anything is typed', async () => {
    await using shop = await openTestShop();
    const cities = await shop.api('GET /delivery/v1/cities', {});
    expect(cities.slice(0, 2).map(({ name }) => name)).toEqual(['Москва', 'Екатеринбург']);
    expect(cities.length).toBeLessThanOrEqual(12);
  });

  test('also finds a city that only has a pickup point', async () => {
    await using shop = await openTestShop();
    await shop.db
      .updateTable('delivery_points')
      .set({ city: 'Кедровка' })
      .where('code', '=', 'EKB3')
      .execute();
    const cities = await shop.api('GET /delivery/v1/cities', { query: { query: 'кедр' } });
    expect(cities).toContainEqual({
      name: 'Кедровка',
      region: 'Свердловская обл',
      kladrId: '6600000100000',
    });
  });
});
