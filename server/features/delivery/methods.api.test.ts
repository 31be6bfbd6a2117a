import { describe, expect, onTestFinished, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import type { Db } from '#database/schema.ts';
import { PLACES } from '#server/integrations/dadata/gazetteer-places.ts';
import { givenCdek } from '#tests/support/given-carrier.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

const EKATERINBURG = { kladrId: '6600000100000', city: 'Екатеринбург' };
const MAGADAN = { kladrId: '4900000100000', city: 'Магадан' };

const methods = (api: Api, query: { kladrId?: string; city?: string } = {}) =>
  api('GET /delivery/v1', { query });

/** Changes a delivery method until the test is over. */
async function withMethod(
  db: Db,
  code: string,
  own: Partial<{ is_active: boolean; is_default: boolean; site_ids: number[] }>,
) {
  const before = await db
    .selectFrom('delivery_methods')
    .select(['is_active', 'is_default', 'site_ids'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  const set = (values: typeof own) =>
    db.updateTable('delivery_methods').set(values).where('code', '=', code).execute();
  await set(own);
  onTestFinished(async () => {
    await set(before);
  });
}

describe('GET /delivery/v1', () => {
  test('lists the delivery methods in the order of the shop, one of them the default (§3) [C231, C512]', async () => {
    await using shop = await openTestShop();
    const found = await methods(shop.api);
    expect(found.map(({ code, name, kind, isDefault }) => [code, name, kind, isDefault])).toEqual([
      ['pickup-point', 'Пункт выдачи', 'pickupPoint', true],
      ['courier', 'Курьером', 'address', false],
      ['store', 'Забрать в\u00a0магазине', 'pickupPoint', false],
      ['post', 'Почтой России', 'address', false],
    ]);
  });

  test('lists the fields of an address that each requires: the post a zip, the courier none (§5) [C384]', async () => {
    await using shop = await openTestShop();
    const rules = Object.fromEntries(
      (await methods(shop.api)).map(({ code, validators }) => [code, validators.map(({ rule }) => rule)]),
    );
    expect(rules).toEqual({
      'pickup-point': [],
      courier: ['kladrId', 'city', 'street', 'house', 'value'],
      store: [],
      post: ['kladrId', 'city', 'street', 'house', 'value', 'zip'],
    });
  });

  test('gives no price and no days without a destination', async () => {
    await using shop = await openTestShop();
    for (const method of await methods(shop.api)) {
      expect(method).toMatchObject({ fromPrice: null, fromDays: null, isAvailable: true });
    }
  });

  test('gives prices in roubles and working days for a city', async () => {
    await using shop = await openTestShop();
    const found = await methods(shop.api, EKATERINBURG);
    expect(found.map(({ code, fromPrice, fromDays }) => [code, fromPrice, fromDays?.dateFrom])).toEqual([
      // The test clock is set to a Friday.
      ['pickup-point', 190, '2026-11-23'],
      ['courier', 290, '2026-11-23'],
      ['store', 0, '2026-11-20'],
      ['post', 250, '2026-11-24'],
    ]);
    expect(found[1]?.fromDays).toEqual({
      daysFrom: 1,
      daysTo: 2,
      dateFrom: '2026-11-23',
      dateTo: '2026-11-24',
    });
  });

  test('marks the methods that do not serve a city', async () => {
    await using shop = await openTestShop();
    const found = await methods(shop.api, MAGADAN);
    expect(found.map(({ code, isAvailable, fromPrice }) => [code, isAvailable, fromPrice])).toEqual([
      ['pickup-point', false, null],
      ['courier', true, 690],
      ['store', false, null],
      ['post', true, 450],
    ]);
  });

  test('prices couriers and post for every region that the shop can suggest', async () => {
    await using shop = await openTestShop();
    const regions = PLACES.trim()
      .split('\n')
      .map((line) => line.slice(0, 2));
    const unpriced: string[] = [];
    for (const kladrId of regions) {
      const there = await methods(shop.api, { kladrId });
      unpriced.push(
        ...there
          .filter(({ kind, fromPrice }) => kind === 'address' && fromPrice === null)
          .map(({ code }) => `${code} ${kladrId}`),
      );
    }
    expect(regions.length).toBeGreaterThan(80);
    expect(unpriced).toEqual([]);
  });

  test('depends on the site; where the default is not offered, the first method is the default', async () => {
    await using shop = await openTestShop();
    const dealers = await shop.as({ siteId: 2 });
    expect((await methods(dealers)).map(({ code }) => code)).toEqual(['pickup-point', 'courier', 'store']);

    await withMethod(shop.db, 'pickup-point', { site_ids: [1] });
    const [first] = await methods(dealers);
    expect(first).toMatchObject({ code: 'courier', isDefault: true });
    expect((await methods(shop.api))[0]).toMatchObject({ code: 'pickup-point', isDefault: true });
  });

  test('leaves out a method that is switched off', async () => {
    await using shop = await openTestShop();
    await withMethod(shop.db, 'post', { is_active: false });
    expect((await methods(shop.api)).map(({ code }) => code)).not.toContain('post');
  });

  test('asks no carrier: it quotes only a real parcel', async () => {
    const { vendor, carrier } = await givenCdek(() => new Date());
    await using shop = await openTestShop({ carrier });
    const found = await methods(shop.api, EKATERINBURG);
    expect(found.map(({ code, fromPrice, isAvailable }) => [code, fromPrice, isAvailable])).toEqual([
      ['pickup-point', null, true],
      ['courier', null, true],
      ['store', 0, true],
      ['post', 250, true],
    ]);
    expect(vendor.asked).toEqual([]);
  });

  test('is the same for everyone on a site, and is cached for minutes', async () => {
    await using shop = await openTestShop();
    const answer = await shop.app.inject('/api/delivery/v1');
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=300',
      vary: expect.stringContaining('x-site-id'),
    });
  });

  test.each(['kladrId=66000001000000000000', 'kladrId=66a', 'kladrId=', `city=${'а'.repeat(201)}`])(
    'refuses %s',
    async (query) => {
      await using shop = await openTestShop();
      const answer = await shop.app.inject(`/api/delivery/v1?${encodeURI(query)}`);
      expect(answer.statusCode).toBe(422);
      expect(Object.values(answer.json().errors).join()).toMatch(/^Укажите/);
    },
  );
});
