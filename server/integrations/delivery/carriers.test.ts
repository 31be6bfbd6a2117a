import { describe, expect, onTestFinished, test } from 'vitest';
import { fromRoubles, NOTHING, toRoubles } from '#domain/money.ts';
import { openMetrics } from '#server/observability/metrics.ts';
import { CDEK_ACCOUNT, cdekPoint, openCdekServer } from '#tests/vendors/cdek-server.ts';
import { openCdek } from './cdek.ts';
import { embeddedCarrier } from './embedded.ts';
import type { Carrier, ParcelPlace, Shipment } from './port.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

const DOOR: ParcelPlace = {
  kladrId: '6600000100000',
  zip: '620026',
  city: 'Екатеринбург',
  address: 'г Екатеринбург, ул Белинского, д 86',
  point: undefined,
};
const POINT: ParcelPlace = { ...DOOR, point: { code: 'EKB12', isLocker: false } };
const LOCKER: ParcelPlace = { ...DOOR, point: { code: 'EKB77', isLocker: true } };
const NOWHERE: ParcelPlace = { ...DOOR, kladrId: '', zip: '', city: 'Китеж', address: 'Китеж' };

const PARCEL = { grams: 300, lengthCm: 9, widthCm: 7, heightCm: 8 };

const SHIPMENT: Shipment = {
  number: '28-1047',
  to: POINT,
  parcel: PARCEL,
  recipient: { name: 'Кузнецова Ольга', email: 'olga@example.ru', phone: '+79120000000' },
  items: [
    {
      name: 'Кольцо с малахитом',
      vendorCode: '10-0482-М',
      count: 2,
      grams: 3.5,
      worth: fromRoubles(3330.5),
      toPay: NOTHING,
    },
  ],
  deliveryToPay: NOTHING,
  vatPercent: 22,
};

type Given = { carrier: Carrier; accept(id: string): void };

async function embedded(): Promise<Given> {
  const tariff = {
    base: fromRoubles(290),
    includedGrams: 1000,
    perKilogram: fromRoubles(80),
    mostGrams: 30_000,
    daysFrom: 1,
    daysTo: 2,
  };
  return {
    carrier: embeddedCarrier(async (_methodId, { kladrId }) => (kladrId === '' ? undefined : tariff)),
    accept() {},
  };
}

async function openVendor(options: { now?: () => Date; answerWithin?: number } = {}) {
  const vendor = await openCdekServer();
  onTestFinished(() => vendor[Symbol.asyncDispose]());
  const { now = () => NOW, answerWithin = 5000 } = options;
  return {
    vendor,
    carrier: openCdek(CDEK_ACCOUNT, now, openMetrics(), { origin: vendor.origin, answerWithin }),
  };
}

async function cdek(): Promise<Given> {
  const { vendor, carrier } = await openVendor();
  return { carrier, accept: (id) => vendor.decide(id, 'SUCCESSFUL') };
}

describe.each([
  { name: 'the shop itself', open: embedded },
  { name: 'CDEK', open: cdek },
])('$name', ({ open }) => {
  test.each([
    { to: DOOR, where: 'a door' },
    { to: POINT, where: 'a point' },
    { to: LOCKER, where: 'a parcel locker' },
  ])('quotes the price and the days of a parcel to $where', async ({ to }) => {
    const { carrier } = await open();
    const quote = await carrier.quote({ methodId: 1, to, parcel: PARCEL });
    expect(quote?.price).toBeGreaterThan(0);
    expect(quote?.daysFrom).toBeGreaterThanOrEqual(1);
    expect(quote?.daysTo).toBeGreaterThanOrEqual(quote?.daysFrom ?? 0);
  });

  test('quotes no less for a heavier parcel', async () => {
    const { carrier } = await open();
    const light = await carrier.quote({ methodId: 1, to: DOOR, parcel: PARCEL });
    const heavy = await carrier.quote({ methodId: 1, to: DOOR, parcel: { ...PARCEL, grams: 12_000 } });
    expect(heavy?.price).toBeGreaterThan(light?.price ?? 0);
  });

  test('refuses a parcel that is too heavy, or a place that does not exist', async () => {
    const { carrier } = await open();
    expect(
      await carrier.quote({ methodId: 1, to: DOOR, parcel: { ...PARCEL, grams: 40_000 } }),
    ).toBeUndefined();
    expect(await carrier.quote({ methodId: 1, to: NOWHERE, parcel: PARCEL })).toBeUndefined();
  });

  test('accepts an order and gives it a tracking number', async () => {
    const { carrier, accept } = await open();
    const id = await carrier.handOver(SHIPMENT);
    accept(id);
    expect(await carrier.shipment(id)).toEqual({
      state: 'accepted',
      trackNumber: expect.stringMatching(/^[\d-]+$/),
      reason: undefined,
    });
  });
});

describe('CDEK', () => {
  test('is asked for all tariffs from our city in grams and centimetres, and the matching one is used', async () => {
    const { vendor, carrier } = await openVendor();
    const prices = [];
    for (const to of [DOOR, POINT, LOCKER]) {
      const quote = await carrier.quote({ methodId: 1, to, parcel: PARCEL });
      prices.push(quote && toRoubles(quote.price));
    }
    expect(prices).toEqual([410, 255.5, 230]);
    expect(vendor.askedOf('POST /calculator/tarifflist')[0]?.body).toEqual({
      type: 1,
      from_location: { code: 250 },
      to_location: {
        country_code: 'RU',
        postal_code: '620026',
        city: 'Екатеринбург',
        address: 'г Екатеринбург, ул Белинского, д 86',
      },
      packages: [{ weight: 300, length: 9, width: 7, height: 8 }],
    });
  });

  test('gives one token to concurrent calls, and it is cached until it expires', async () => {
    let now = NOW.getTime();
    const { vendor, carrier } = await openVendor({ now: () => new Date(now) });
    const quote = () => carrier.quote({ methodId: 1, to: DOOR, parcel: PARCEL });
    await Promise.all([quote(), quote(), quote()]);
    now += 50 * 60_000;
    await quote();
    expect(vendor.askedOf('POST /oauth/token')).toHaveLength(1);
    now += 10 * 60_000;
    await quote();
    expect(vendor.askedOf('POST /oauth/token')).toHaveLength(2);
  });

  test('may revoke a token early: a new one is requested, once', async () => {
    const { vendor, carrier } = await openVendor();
    const quote = () => carrier.quote({ methodId: 1, to: DOOR, parcel: PARCEL });
    await quote();
    vendor.forgetTokens();
    expect(await quote()).toBeDefined();
    expect(vendor.askedOf('POST /oauth/token')).toHaveLength(2);
  });

  test('that refuses our account is reported without the secret, and is asked again next time', async () => {
    const vendor = await openCdekServer();
    onTestFinished(() => vendor[Symbol.asyncDispose]());
    const carrier = openCdek({ ...CDEK_ACCOUNT, clientSecret: 'wrong' }, () => NOW, openMetrics(), {
      origin: vendor.origin,
    });
    for (const time of [1, 2]) {
      await expect(carrier.quote({ methodId: 1, to: DOOR, parcel: PARCEL })).rejects.toMatchObject({
        name: 'CarrierError',
        message: 'СДЭК не даёт доступа: 401',
      });
      expect(vendor.askedOf('POST /oauth/token')).toHaveLength(time);
    }
  });

  test.each([
    { illness: { status: 500, body: 'oops' }, because: 'it has an internal error' },
    { illness: { status: 429, body: '{}' }, because: 'it limits our requests' },
    { illness: { status: 200, body: '<html>' }, because: 'it answers no JSON' },
    {
      illness: { status: 200, body: '{"tariff_codes":[{"tariff_code":"?"}]}' },
      because: 'its answer has another shape',
    },
    {
      illness: { status: 400, body: '{"errors":[{"code":"v2_sender_location_not_recognized"}]}' },
      because: 'our city is unknown to it',
    },
  ])('is unavailable when $because', async ({ illness }) => {
    const { vendor, carrier } = await openVendor();
    await carrier.quote({ methodId: 1, to: DOOR, parcel: PARCEL });
    vendor.fallIll(illness);
    await expect(carrier.quote({ methodId: 1, to: DOOR, parcel: PARCEL })).rejects.toMatchObject({
      name: 'CarrierError',
    });
    vendor.fallIll(undefined);
    expect(await carrier.quote({ methodId: 1, to: DOOR, parcel: PARCEL })).toBeDefined();
  });

  test('that does not answer times out', async () => {
    const { vendor, carrier } = await openVendor({ answerWithin: 50 });
    vendor.fallIll('silent');
    await expect(carrier.quote({ methodId: 1, to: DOOR, parcel: PARCEL })).rejects.toMatchObject({
      name: 'CarrierError',
      message: 'СДЭК не ответил',
    });
  });

  test('lists its points page by page; one without a location is left out', async () => {
    const { vendor, carrier } = await openVendor();
    const first = Array.from({ length: 1000 }, (_, n) => cdekPoint(`MSK${n}`));
    vendor.listPoints([
      ...first,
      cdekPoint('EKB12'),
      cdekPoint('EKB13', { location: {} }),
      cdekPoint('EKB14'),
    ]);
    const points = (await carrier.points?.()) ?? [];
    expect(points).toHaveLength(1002);
    expect(points.at(-2)).toEqual({
      code: 'EKB12',
      name: 'На Малышева',
      region: 'Свердловская область',
      city: 'Екатеринбург',
      cityFiasId: '2763c110-8cb0-416a-9dac-ad28a55b4402',
      zip: '620075',
      address: 'ул. Малышева, 71',
      latitude: 56.8361,
      longitude: 60.6145,
      workTime: 'Пн-Вс 09:00-21:00',
      phone: '+73430000101',
      howToGet: 'М. «Площадь 1905 года», вход с торца дома',
      isLocker: false,
      hasFitting: true,
      acceptsCards: true,
      mostGrams: 30_000,
    });
    expect(vendor.askedOf('GET /deliverypoints')).toHaveLength(2);
  });

  test('gets an order for a point: nothing to pay on receipt, the value insured', async () => {
    const { vendor, carrier } = await openVendor();
    const id = await carrier.handOver(SHIPMENT);
    expect(vendor.order(id)).toMatchObject({
      type: 1,
      number: '28-1047',
      tariff_code: 136,
      shipment_point: 'EKB41',
      delivery_point: 'EKB12',
      recipient: { name: 'Кузнецова Ольга', email: 'olga@example.ru', phones: [{ number: '+79120000000' }] },
      packages: [
        {
          number: '1',
          weight: 300,
          length: 9,
          width: 7,
          height: 8,
          items: [
            {
              name: 'Кольцо с малахитом',
              ware_key: '10-0482-М',
              payment: { value: 0, vat_sum: 0, vat_rate: 22 },
              cost: 3330.5,
              weight: 4,
              amount: 2,
            },
          ],
        },
      ],
      services: [{ code: 'INSURANCE', parameter: '6661' }],
    });
    expect(vendor.order(id)).not.toHaveProperty('to_location');
  });

  test('gets an order for a door with the amount to pay on receipt, tax included', async () => {
    const { vendor, carrier } = await openVendor();
    const items = SHIPMENT.items.map((item) => ({ ...item, toPay: fromRoubles(1220) }));
    const id = await carrier.handOver({ ...SHIPMENT, to: DOOR, items, deliveryToPay: fromRoubles(290) });
    expect(vendor.order(id)).toMatchObject({
      tariff_code: 137,
      to_location: { postal_code: '620026', address: 'г Екатеринбург, ул Белинского, д 86' },
      delivery_recipient_cost: { value: 290, vat_sum: 52.3, vat_rate: 22 },
      packages: [{ items: [{ payment: { value: 1220, vat_sum: 220, vat_rate: 22 } }] }],
    });
    expect(vendor.order(id)).not.toHaveProperty('delivery_point');
  });

  test('accepts an order later, or refuses it then with the reason', async () => {
    const { vendor, carrier } = await openVendor();
    const id = await carrier.handOver(SHIPMENT);
    expect(await carrier.shipment(id)).toMatchObject({ state: 'accepting', trackNumber: undefined });
    vendor.decide(id, 'INVALID', 'Пункт закрыт');
    expect(await carrier.shipment(id)).toEqual({
      state: 'refused',
      trackNumber: undefined,
      reason: 'Пункт закрыт',
    });
  });
});
