import { expect, test } from 'vitest';
import type { NewRow } from '#database/seed/insert-rows.ts';
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts';

const FULL = { query: { fullEntry: '1' } } as const;

const point = (id: number, given: Partial<NewRow<'shop_points'>> = {}): NewRow<'shop_points'> => ({
  id,
  kind: 'shop',
  title: `Салон ${id}`,
  region: 'Пермский край',
  city: 'Кунгур',
  zip: '617470',
  address: 'ул. Ленина, 1',
  phone: '+7 (34271) 0-00-00',
  working_hours: 'Пн–Пт 10:00–19:00, Сб–Вс 10:00–17:00',
  latitude: null,
  longitude: null,
  how_to_get: '',
  tags: ['test-tag'],
  site_ids: [],
  position: id,
  ...given,
});

async function givenPoints({ db }: TestShop, ...rows: NewRow<'shop_points'>[]): Promise<AsyncDisposable> {
  await db.insertInto('shop_points').values(rows).execute();
  return {
    async [Symbol.asyncDispose]() {
      await db.deleteFrom('shop_points').where('id', '>=', 900).execute();
    },
  };
}

test('there are regions, shops and dealers; a shop has its zip, city, address, phone and hours (§3) [C235, C542]', async () => {
  await using shop = await openTestShop();
  const { regions, shops, dealers } = await shop.api('GET /shop-points/v1');
  expect(shops).toHaveLength(8);
  expect(dealers).toHaveLength(6);
  expect(shops[0]).toEqual({
    id: 1,
    title: 'Салон на\u00a0Вайнера',
    region: 'Свердловская область',
    imageId: expect.any(String),
    tags: ['chistka', 'mernye-koltsa', 'samovyvoz', 'gravirovka'],
    meta: {
      zip: '620014',
      city: 'Екатеринбург',
      value: 'ул. Вайнера, 12',
      phone: '+7 (343) 000-00-21',
      time: 'Ежедневно 10:00–22:00',
    },
    entry: null,
  });
  expect(regions[0]).toEqual({ title: 'Свердловская область', shopCount: 3, dealerCount: 0 });
  expect(regions.find(({ title }) => title === 'Челябинская область')).toMatchObject({
    shopCount: 1,
    dealerCount: 1,
  });
  const all = [...shops, ...dealers];
  for (const { title, shopCount, dealerCount } of regions) {
    expect(all.filter(({ region }) => region === title)).toHaveLength(shopCount + dealerCount);
  }
  expect(new Set(all.map(({ region }) => region)).size).toBe(regions.length);
});

test('the full entry has directions, coordinates and hours for search engines (decision T7.32) [C542]', async () => {
  await using shop = await openTestShop();
  await using _ = await givenPoints(shop, point(901, { working_hours: 'По звонку', how_to_get: 'Пешком' }));
  const { regions, shops, dealers } = await shop.api('GET /shop-points/v1', FULL);
  expect([shops.length, dealers.length]).toEqual([9, 6]);
  expect(regions[0]).toEqual({ title: 'Свердловская область', shopCount: 3, dealerCount: 0 });
  expect(shops[0]?.entry).toEqual({
    howToGet: expect.stringContaining('Площадь 1905\u00a0года'),
    coord: [56.8351, 60.5973],
    openingHours: ['Mo-Su 10:00-22:00'],
  });
  expect(shops.find(({ id }) => id === 901)?.entry).toEqual({
    howToGet: 'Пешком',
    coord: null,
    openingHours: [],
  });
  for (const { title, entry } of [...shops, ...dealers].filter(({ id }) => id < 900)) {
    expect(entry?.openingHours, title).not.toEqual([]);
    expect(entry?.howToGet, title).not.toBe('');
  }
  const { shops: brief } = await shop.api('GET /shop-points/v1', { query: { fullEntry: '0' } });
  expect(brief.every(({ entry }) => entry === null)).toBe(true);
});

test('tags find points that have any of them, with the full entry or without [C541]', async () => {
  await using shop = await openTestShop();
  await using _ = await givenPoints(
    shop,
    point(901),
    point(902, { kind: 'dealer', tags: ['test-other'] }),
    point(903, { tags: [] }),
  );
  const found = async (tags: string) => {
    const { regions, shops, dealers } = await shop.api('GET /shop-points/v1', {
      query: { tags, fullEntry: '1' },
    });
    expect([...shops, ...dealers].every(({ entry }) => entry !== null)).toBe(true);
    return { regions, ids: [...shops, ...dealers].map(({ id }) => id) };
  };
  expect(await found('test-tag')).toEqual({
    ids: [901],
    regions: [{ title: 'Пермский край', shopCount: 1, dealerCount: 0 }],
  });
  expect((await found('test-tag,test-other')).ids).toEqual([901, 902]);
  expect(await found('net-takoy')).toEqual({ ids: [], regions: [] });
});

test('a point of one site is not listed on another', async () => {
  await using shop = await openTestShop();
  await using _ = await givenPoints(shop, point(901, { site_ids: [2] }));
  const dealerSite = await shop.as({ siteId: 2 });
  const idsOf = async (api: TestShop['api']) => (await api('GET /shop-points/v1')).shops.map(({ id }) => id);
  expect(await idsOf(shop.api)).not.toContain(901);
  expect(await idsOf(dealerSite)).toContain(901);
});

test.each([
  ['tags', 'Салон', 'Укажите метки через запятую'],
  ['tags', 'a\0b', 'Укажите метки через запятую'],
  ['tags', `${'a,'.repeat(30)}a`, 'Укажите метки через запятую'],
  ['fullEntry', 'yes', 'Укажите 1 или 0'],
])('refuses %s=%j', async (name, value, message) => {
  await using shop = await openTestShop();
  const answer = await shop.app.inject(`/api/shop-points/v1?${name}=${encodeURIComponent(value)}`);
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toEqual({ [name]: message });
});
