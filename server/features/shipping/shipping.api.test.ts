import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openTestShop, openTestShopBy } from '#tests/support/test-shop.ts';
import { MOST_ADDRESSES } from './change-addresses.ts';

/** A valid address. */
const HOME = {
  contactPerson: 'Белова Анна',
  phone: '8 (999) 123-00-01',
  address: {
    region: 'Свердловская обл',
    city: 'Екатеринбург',
    street: 'ул Белинского',
    house: '86',
    flat: '14',
    value: 'Свердловская обл, г Екатеринбург, ул Белинского, д 86, кв 14',
    postal_code: '620026',
    kladr_id: '66000001000006300',
    city_fias_id: '2763c110-8cb0-416a-9dac-ad28a55b4402',
    geo_lat: '56.8177',
    geo_lon: '60.6172',
  },
  coord: [56.8177, 60.6172] as [number, number],
  zip: '620026',
};

/** A shop without addresses, whose clock advances with every reading. */
async function openShop() {
  let milliseconds = 0;
  const now = () => new Date(Date.UTC(2026, 10, 20, 12) + milliseconds++);
  const shop = await openTestShopBy(now);
  await sql`truncate shipping_addresses`.execute(shop.db);
  const [api, dealer] = [await shop.as({ userRole: 'user' }), await shop.as({ userRole: 'dealer' })];
  return {
    shop,
    api,
    dealer,
    add: (changes: object = {}) => api('POST /delivery/v1/shipping', { body: { ...HOME, ...changes } }),
    list: () => api('GET /delivery/v1/shipping'),
    defaults: async () => {
      const all = await api('GET /delivery/v1/shipping');
      return all.filter(({ isDefault }) => isDefault).map(({ id }) => id);
    },
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

test.each([
  { method: 'GET', payload: undefined },
  { method: 'POST', payload: HOME },
  { method: 'PUT', payload: { ...HOME, id: 1 } },
  { method: 'DELETE', payload: { id: 1 } },
] as const)('$method requires sign-in', async ({ method, payload }) => {
  await using shop = await openTestShop();
  const answer = await shop.app.inject({
    method,
    url: '/api/delivery/v1/shipping',
    ...(payload && { payload }),
  });
  expect(answer.statusCode).toBe(401);
});

describe('an address', () => {
  test('is stored as it was sent, the phone as E.164 and the code of its origin (T5.20) [C212, C517]', async () => {
    await using open = await openShop();
    const stored = await open.add({ zip: '620100' });
    expect(stored).toEqual({
      id: stored.id,
      contactPerson: 'Белова Анна',
      phone: '+79991230001',
      address: { ...HOME.address, country: 'Россия', settlement: '', settlement_fias_id: '' },
      coord: [56.8177, 60.6172],
      kladrId: '66000001000006300',
      cityFiasId: '2763c110-8cb0-416a-9dac-ad28a55b4402',
      zip: '620100',
      isDefault: true,
    });
    expect(await open.list()).toEqual([stored]);
  });

  test('may lack unknown fields, as DaData writes them', async () => {
    await using open = await openShop();
    const { address, coord } = await open.add({
      coord: null,
      address: { ...HOME.address, flat: null, geo_lat: null, geo_lon: null },
    });
    expect(coord).toBeNull();
    expect(address).toMatchObject({ flat: '', geo_lat: '', geo_lon: '' });
  });

  test.each([
    { changes: { zip: '62002' }, errors: { zip: 'Заполните почтовый индекс' } },
    { changes: { zip: undefined }, errors: { zip: 'Заполните почтовый индекс' } },
    {
      changes: { address: { ...HOME.address, kladr_id: '', postal_code: '' } },
      errors: { kladrId: 'Неверный регион' },
    },
    {
      changes: { address: { ...HOME.address, city: '' } },
      errors: { 'address.city': 'Укажите населенный пункт' },
    },
    {
      changes: { address: { ...HOME.address, street: '', house: '' } },
      errors: { 'address.street': 'Укажите улицу' },
    },
    {
      changes: { address: { ...HOME.address, house: ' ' } },
      errors: { 'address.house': 'Укажите номер дома' },
    },
    {
      changes: { address: { ...HOME.address, value: '' } },
      errors: { 'address.value': 'Поле не заполнено' },
    },
    { changes: { address: undefined }, errors: { address: 'Укажите адрес' } },
    { changes: { contactPerson: '' }, errors: { contactPerson: 'Отсутствует ФИО' } },
    { changes: { phone: '123' }, errors: { phone: 'Вы ввели некорректный номер телефона' } },
    {
      changes: { phone: '', zip: '', address: { ...HOME.address, house: '' } },
      errors: {
        phone: 'Отсутствует номер телефона',
        zip: 'Заполните почтовый индекс',
        'address.house': 'Укажите номер дома',
      },
    },
    { changes: { coord: [91, 0] }, errors: { 'coord.0': 'Укажите широту и долготу' } },
  ])('is refused with $errors (§5)', async ({ changes, errors }) => {
    await using open = await openShop();
    await expect(open.add(changes)).rejects.toMatchObject({ status: 422, errors });
    const { id } = await open.add();
    const body = { ...HOME, ...changes, id } as typeof HOME & { id: number };
    await expect(open.api('PUT /delivery/v1/shipping', { body })).rejects.toMatchObject({
      status: 422,
      errors,
    });
    expect(await open.list()).toHaveLength(1);
  });

  test('abroad has an index of its own format (T5.19)', async () => {
    await using open = await openShop();
    const address = {
      country: 'Германия',
      city: 'Berlin',
      street: 'Torstraße',
      house: '1',
      value: 'Berlin, Torstraße 1',
    };
    expect(await open.add({ address, zip: '10119' })).toMatchObject({ zip: '10119', kladrId: '' });
  });

  test('is replaced by PUT [C518]', async () => {
    await using open = await openShop();
    const { id } = await open.add();
    const address = { ...HOME.address, flat: '15', value: 'Екатеринбург, Белинского, 86-15' };
    const body = { ...HOME, id, address, contactPerson: 'Мельников Игорь' };
    const changed = await open.api('PUT /delivery/v1/shipping', { body });
    expect(changed).toMatchObject({ id, contactPerson: 'Мельников Игорь', address: { flat: '15' } });
    expect(await open.list()).toEqual([changed]);
  });

  test(`is one of ${MOST_ADDRESSES} at most`, async () => {
    await using open = await openShop();
    for (let n = 0; n < MOST_ADDRESSES; n++) await open.add();
    await expect(open.add()).rejects.toMatchObject({
      status: 409,
      message: 'Сохранено уже 30 адресов — удалите лишний, чтобы добавить новый',
    });
    expect(await open.list()).toHaveLength(MOST_ADDRESSES);
  });

  test('is not cached', async () => {
    await using open = await openShop();
    const headers = await open.shop.headersFor({ userRole: 'user' });
    const answer = await open.shop.app.inject({ url: '/api/delivery/v1/shipping', headers });
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });
});

describe('the default address (§4)', () => {
  test('is the first one automatically (T4.39)', async () => {
    await using open = await openShop();
    const first = await open.add({ isDefault: false });
    expect(first.isDefault).toBe(true);
    const second = await open.add();
    expect(second.isDefault).toBe(false);
    expect(await open.defaults()).toEqual([first.id]);
  });

  test('replaces the previous default, when it is added and when it is changed [C297]', async () => {
    await using open = await openShop();
    const first = await open.add();
    const second = await open.add({ isDefault: true });
    expect(await open.defaults()).toEqual([second.id]);
    await open.api('PUT /delivery/v1/shipping', { body: { ...HOME, id: first.id, isDefault: true } });
    expect(await open.defaults()).toEqual([first.id]);
  });

  test('comes first in the list [C516]', async () => {
    await using open = await openShop();
    const first = await open.add();
    const second = await open.add();
    const third = await open.add();
    const ids = (await open.list()).map(({ id }) => id);
    expect(ids).toEqual([first.id, third.id, second.id]);
  });

  test('cannot be unset: exactly one is always the default (R14)', async () => {
    await using open = await openShop();
    const { id } = await open.add();
    const body = { ...HOME, id, isDefault: false };
    expect(await open.api('PUT /delivery/v1/shipping', { body })).toMatchObject({ isDefault: true });
    expect(await open.defaults()).toEqual([id]);
  });

  test('is exactly one after many concurrent changes (R14) [C297]', async () => {
    await using open = await openShop();
    await Promise.all(Array.from({ length: 6 }, () => open.add({ isDefault: true })));
    expect(await open.defaults()).toHaveLength(1);
    const ids = (await open.list()).map(({ id }) => id);
    await Promise.all([
      ...ids
        .slice(0, 3)
        .map((id) => open.api('PUT /delivery/v1/shipping', { body: { ...HOME, id, isDefault: true } })),
      ...ids.slice(3).map((id) => open.api('DELETE /delivery/v1/shipping', { body: { id } })),
    ]);
    expect(await open.list()).toHaveLength(3);
    expect(await open.defaults()).toHaveLength(1);
  });
});

describe('a deleted address (T4.38)', () => {
  test('that was the default is replaced by the most recently used one [C298, C519]', async () => {
    await using open = await openShop();
    const first = await open.add();
    const second = await open.add();
    await open.add();
    await open.api('PUT /delivery/v1/shipping', { body: { ...HOME, id: second.id } });
    expect(await open.api('DELETE /delivery/v1/shipping', { body: { id: first.id } })).toEqual({
      newDefaultId: second.id,
    });
    expect(await open.defaults()).toEqual([second.id]);
  });

  test('that was not the default changes nothing else', async () => {
    await using open = await openShop();
    const first = await open.add();
    const second = await open.add();
    expect(await open.api('DELETE /delivery/v1/shipping', { body: { id: second.id } })).toEqual({});
    expect(await open.defaults()).toEqual([first.id]);
  });

  test('that was the last one leaves an empty list', async () => {
    await using open = await openShop();
    const { id } = await open.add();
    expect(await open.api('DELETE /delivery/v1/shipping', { body: { id } })).toEqual({});
    expect(await open.list()).toEqual([]);
  });

  test('is accepted in the query, because proxies drop bodies (T7.4)', async () => {
    await using open = await openShop();
    const { id } = await open.add();
    const headers = await open.shop.headersFor({ userRole: 'user' });
    const url = `/api/delivery/v1/shipping?id=${id}`;
    const answer = await open.shop.app.inject({ method: 'DELETE', url, headers });
    expect(answer.json()).toEqual({});
    expect(await open.list()).toEqual([]);
  });
});

describe('another user’s address', () => {
  test('cannot be seen, changed or deleted, and looks absent [C516]', async () => {
    await using open = await openShop();
    const { id } = await open.add();
    expect(await open.dealer('GET /delivery/v1/shipping')).toEqual([]);
    for (const unknown of [id, 999_999]) {
      const refusal = { status: 404, message: 'Адрес не найден', errors: { id: 'Адрес не найден' } };
      const body = { ...HOME, id: unknown, isDefault: true };
      await expect(open.dealer('PUT /delivery/v1/shipping', { body })).rejects.toMatchObject(refusal);
      await expect(
        open.dealer('DELETE /delivery/v1/shipping', { body: { id: unknown } }),
      ).rejects.toMatchObject(refusal);
    }
    expect(await open.list()).toMatchObject([{ id, contactPerson: 'Белова Анна', isDefault: true }]);
  });

  test('may be a default one at the same time as mine', async () => {
    await using open = await openShop();
    const { id } = await open.add();
    await open.dealer('POST /delivery/v1/shipping', { body: { ...HOME, isDefault: true } });
    expect(await open.defaults()).toEqual([id]);
  });
});

test.each([0, -1, 1.5, 3_000_000_000, 'адрес', null])('an invalid id is refused: %j', async (id) => {
  await using open = await openShop();
  await expect(open.api('DELETE /delivery/v1/shipping', { body: { id } })).rejects.toMatchObject({
    status: 422,
    errors: { id: 'Укажите номер адреса' },
  });
});
