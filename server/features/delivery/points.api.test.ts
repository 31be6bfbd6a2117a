import { describe, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { embeddedSuggestions } from '#server/integrations/dadata/embedded.ts';
import { givenCdek } from '#tests/support/given-carrier.ts';
import { givenClock } from '#tests/support/given-clock.ts';
import { addScheduled } from '#tests/support/run-jobs.ts';
import { openTestShop } from '#tests/support/test-shop.ts';
import { cdekPoint } from '#tests/vendors/cdek-server.ts';

type Query = { method?: string; city?: string; cityFiasId?: string; bounds?: string; limit?: number };

const points = (api: Api, query: Query = {}) => api('GET /delivery/v1/points', { query });

const codesOf = async (api: Api, query: Query) =>
  (await points(api, query)).map(({ pointCode }) => pointCode);

describe('GET /delivery/v1/points', () => {
  test('gives all that a shopper needs to choose and to find a point (§3) [C232]', async () => {
    await using shop = await openTestShop();
    const found = await points(shop.api, { city: 'Екатеринбург' });
    expect(found.find(({ pointCode }) => pointCode === 'EKB3')).toEqual({
      pointCode: 'EKB3',
      method: 'pickup-point',
      name: 'Пункт выдачи с\u00a0примеркой',
      addressValue: 'Екатеринбург, ул. Малышева, 71',
      coord: [56.8361, 60.6145],
      address: { city: 'Екатеринбург', region: 'Свердловская обл' },
      workTime: expect.stringContaining('9:00–21:00'),
      phone: '+73430000003',
      howToGet: expect.stringContaining('Гагарина'),
      isLocker: false,
      hasFitting: true,
      acceptsCards: true,
      maxWeight: null,
    });
  });

  test('without a city lists all points: a demo of eight cities', async () => {
    await using shop = await openTestShop();
    const byCity = Map.groupBy(await points(shop.api), ({ address }) => address.city);
    expect([...byCity].map(([city, { length }]) => [city, length])).toEqual([
      ['Екатеринбург', 8],
      ['Казань', 3],
      ['Москва', 12],
      ['Нижний Тагил', 3],
      ['Новосибирск', 3],
      ['Пермь', 4],
      ['Санкт-Петербург', 5],
      ['Челябинск', 3],
    ]);
  });

  test('locates each within its city', async () => {
    await using shop = await openTestShop();
    const astray: string[] = [];
    for (const { pointCode, address, coord } of await points(shop.api)) {
      const [place] = await embeddedSuggestions.addresses({ text: address.city, of: 'cities', within: [] });
      const [latitude, longitude] = [Number(place?.data.geo_lat), Number(place?.data.geo_lon)];
      const north = (coord[0] - latitude) * 111;
      const east = (coord[1] - longitude) * 111 * Math.cos((latitude * Math.PI) / 180);
      if (Math.hypot(north, east) > 15) astray.push(pointCode);
    }
    expect(astray).toEqual([]);
  });

  test.each<{ query: Query; codes: string[] }>([
    { query: { city: 'Нижний Тагил' }, codes: ['NTG3', 'NTG1', 'NTG2'] },
    { query: { city: ' нижний тагил ' }, codes: ['NTG3', 'NTG1', 'NTG2'] },
    { query: { cityFiasId: '00000000-0000-4000-8000-660000020000' }, codes: ['NTG3', 'NTG1', 'NTG2'] },
    { query: { method: 'store', city: 'Екатеринбург' }, codes: ['EKB2', 'EKB1'] },
    { query: { bounds: '57,59,58,60' }, codes: ['NTG3', 'NTG1', 'NTG2'] },
    { query: { city: 'Москва', limit: 1 }, codes: ['MSK7'] },
    { query: { city: 'Реж' }, codes: [] },
    { query: { method: 'courier' }, codes: [] },
    { query: { city: "'; drop table delivery_points; --" }, codes: [] },
  ])('finds $codes by $query, by city and address [C515]', async ({ query, codes }) => {
    await using shop = await openTestShop();
    expect(await codesOf(shop.api, query)).toEqual(codes);
  });

  test.each([
    { query: 'bounds=1,2,3', field: 'bounds', message: 'Укажите границы карты' },
    { query: 'limit=0', field: 'limit', message: 'От 1 до 1000 пунктов' },
    { query: 'limit=1001', field: 'limit', message: 'От 1 до 1000 пунктов' },
    { query: 'cityFiasId=1', field: 'cityFiasId', message: 'Укажите город' },
    { query: 'city=%00', field: 'city', message: 'Укажите город' },
    { query: 'method=__proto__', field: 'method', message: 'Укажите способ доставки' },
  ])('refuses $query', async ({ query, field, message }) => {
    await using shop = await openTestShop();
    const answer = await shop.app.inject(`/api/delivery/v1/points?${query}`);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({ [field]: message });
  });

  test('is the same for everyone on a site, and is cached for minutes', async () => {
    await using shop = await openTestShop();
    const answer = await shop.app.inject('/api/delivery/v1/points');
    expect(answer.headers['cache-control']).toBe('public, max-age=300');
  });
});

describe('the list of a carrier', () => {
  /** The shop with CDEK, whose list has been loaded once. */
  async function openWithCdek() {
    const clock = givenClock();
    const { vendor, carrier } = await givenCdek(clock.now);
    const shop = await openTestShop({ carrier, now: clock.now });
    const stored = await shop.db.selectFrom('delivery_points').selectAll().execute();
    return {
      shop,
      vendor,
      async load() {
        await shop.services.jobs.add(shop.db, 'delivery.load-points', {});
        await shop.runJobs();
      },
      /** Three o’clock in Moscow, twelve hours after the tests begin. */
      async nightComes() {
        const before = clock.now();
        clock.pass(12 * 3_600_000);
        await addScheduled(shop.services, 'delivery.load-points', before, clock.now());
        await shop.runJobs();
      },
      async [Symbol.asyncDispose]() {
        await shop.db.deleteFrom('delivery_points').execute();
        await shop.db.insertInto('delivery_points').values(stored).execute();
        await shop[Symbol.asyncDispose]();
      },
    };
  }

  test('replaces its previous points, and leaves those of the shop', async () => {
    await using open = await openWithCdek();
    await open.load();
    expect(await codesOf(open.shop.api, { method: 'pickup-point' })).toEqual(['EKB12', 'EKB77']);
    expect((await codesOf(open.shop.api, { method: 'store' })).length).toBe(8);
    const [office, locker] = await points(open.shop.api, { method: 'pickup-point' });
    expect(office).toMatchObject({ addressValue: 'Екатеринбург, ул. Малышева, 71', maxWeight: 30_000 });
    expect(locker).toMatchObject({ isLocker: true, maxWeight: 5000, phone: '' });
  });

  test('is loaded every night: closed points disappear, changed ones are updated', async () => {
    await using open = await openWithCdek();
    await open.load();
    open.vendor.listPoints([cdekPoint('EKB12', { name: 'На Малышева, новый вход' })]);
    await open.shop.runJobs();
    expect(await codesOf(open.shop.api, { method: 'pickup-point' })).toEqual(['EKB12', 'EKB77']);
    await open.nightComes();
    expect(await points(open.shop.api, { method: 'pickup-point' })).toMatchObject([
      { pointCode: 'EKB12', name: 'На Малышева, новый вход' },
    ]);
    expect(open.vendor.askedOf('GET /deliverypoints')).toHaveLength(2);
  });

  test.each([
    { because: 'the carrier has an internal error', break: { status: 500, body: '' } },
    { because: 'the carrier sends no point', break: { status: 200, body: '[]' } },
  ])('stays as it was when $because, and the load is retried', async ({ break: illness }) => {
    await using open = await openWithCdek();
    await open.load();
    open.vendor.fallIll(illness);
    await expect(open.load()).rejects.toThrow();
    expect(await codesOf(open.shop.api, { method: 'pickup-point' })).toEqual(['EKB12', 'EKB77']);
    open.vendor.fallIll(undefined);
    open.vendor.listPoints([cdekPoint('EKB99')]);
    await open.nightComes();
    expect(await codesOf(open.shop.api, { method: 'pickup-point' })).toEqual(['EKB99']);
  });

  test('takes no code from a point of the shop', async () => {
    await using open = await openWithCdek();
    open.vendor.listPoints([cdekPoint('EKB1', { name: 'Чужой' }), cdekPoint('EKB12')]);
    await open.load();
    const stores = await points(open.shop.api, { method: 'store', city: 'Екатеринбург' });
    expect(stores.map(({ name }) => name)).not.toContain('Чужой');
  });

  test('is not requested where the shop delivers its parcels itself', async () => {
    await using shop = await openTestShop();
    const before = await codesOf(shop.api, {});
    await shop.services.jobs.add(shop.db, 'delivery.load-points', {});
    await shop.runJobs();
    expect(await codesOf(shop.api, {})).toEqual(before);
  });
});
