import { describe, expect, test } from 'vitest';
import { type Address, EMPTY_ADDRESS } from '#domain/addresses/address.ts';
import { basketHash } from '#domain/delivery/basket-hash.ts';
import { runMaintenance } from '#server/maintenance.ts';
import { userIdOf } from '#tests/support/given-benefits.ts';
import { givenProduct } from '#tests/support/given-goods.ts';
import { openTestShop } from '#tests/support/test-shop.ts';
import { type AskedDelivery, readDeliveryInput } from './delivery-input.ts';
import { findDeliveryTerms, StaleCalculation, takeCalculation } from './take-calculation.ts';

const BASKET = '5f1d2a54-3c0b-4e7a-9a51-0c8e5b7d1f55';

const HOME: Address = {
  ...EMPTY_ADDRESS,
  region: 'Свердловская обл',
  city: 'Екатеринбург',
  street: 'ул Белинского',
  house: '86',
  value: 'Свердловская обл, г Екатеринбург, ул Белинского, д 86',
  kladr_id: '6600000100000',
  geo_lat: '56.8177',
  geo_lon: '60.6172',
};

const shippingTo = (own: Partial<Address> = {}) => ({
  address: { ...HOME, ...own },
  kladrId: '',
  zip: '620026',
});

const COURIER: AskedDelivery = { method: 'courier', shipping: shippingTo() };
const POINT: AskedDelivery = { method: 'pickup-point', deliveryPointCode: 'EKB3' };

/** Анна with two rings, a calculation for them, and the reference by which an order uses it. */
async function calculated(asked: AskedDelivery = COURIER) {
  const shop = await openTestShop();
  const { db } = shop;
  const [ring = 0] = await givenProduct(db, { price: 1000 });
  const anna = await shop.as({ userRole: 'user' });
  const userId = await userIdOf(db, 'user');
  await anna('POST /basket/v1/products', {
    body: { basket: BASKET, groups: [{ id: ring, count: 2 }] },
  });
  const { method, deliveryPointCode, shipping } = asked;
  const { calculationId } = deliveryPointCode
    ? await anna('POST /delivery/v1/calculate/pickupPoint', { body: { method, deliveryPointCode } })
    : await anna('POST /delivery/v1/calculate/address', {
        body: { method, ...(shipping && { shipping }) },
      });
  const inputOf = (other: AskedDelivery) => readDeliveryInput(db, { siteId: 1, userId }, other);
  const claim = {
    calculationId,
    userId,
    basketHash: basketHash([{ groupId: ring, count: 2 }]),
    input: await inputOf(asked),
    now: shop.now,
  };
  return {
    shop,
    ring,
    claim,
    inputOf,
    take: (own: Partial<typeof claim> = {}) =>
      db.transaction().execute((trx) => takeCalculation(trx, { ...claim, ...own })),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

const minutes = (count: number) => count * 60_000;

describe('an order takes its delivery from a calculation (decision T7.26)', () => {
  test('and keeps the address as it is now, whatever the shop changes later', async () => {
    await using given = await calculated();
    expect(await given.take()).toEqual({
      fullPrice: 29_000,
      mayBeFree: true,
      snapshot: {
        methodCode: 'courier',
        name: 'Курьером',
        kind: 'address',
        pointCode: null,
        pointName: null,
        workTime: null,
        phone: null,
        address: 'Свердловская обл, г Екатеринбург, ул Белинского, д 86',
        coord: [56.8177, 60.6172],
        destination: { address: HOME, kladrId: '', zip: '620026' },
        daysFrom: 1,
        daysTo: 2,
      },
    });
  });

  test('and keeps the point, its location and its hours', async () => {
    await using given = await calculated(POINT);
    const { fullPrice, snapshot } = await given.take();
    expect(fullPrice).toBe(19_000);
    expect(snapshot).toMatchObject({
      kind: 'pickupPoint',
      pointCode: 'EKB3',
      pointName: expect.stringContaining('Пункт выдачи'),
      address: 'Екатеринбург, ул. Малышева, 71',
      phone: '+73430000003',
      coord: [56.8361, 60.6145],
      destination: null,
    });
  });

  test('as long as it is valid, also for another flat in the same house', async () => {
    await using given = await calculated();
    const input = await given.inputOf({ ...COURIER, shipping: shippingTo({ flat: '14' }) });
    const taken = await given.take({ input, now: new Date(given.shop.now.getTime() + minutes(15) - 1) });
    expect(taken.snapshot.destination?.address.flat).toBe('14');
  });

  test('and totals include it before', async () => {
    await using given = await calculated();
    const { calculationId, input: _, ...as } = given.claim;
    const { db } = given.shop;
    expect(await findDeliveryTerms(db, calculationId, as)).toEqual({ fullPrice: 29_000, mayBeFree: true });
    expect(await findDeliveryTerms(db, calculationId, { ...as, userId: undefined })).toBeUndefined();
    expect(await findDeliveryTerms(db, calculationId, { ...as, basketHash: '1x1' })).toBeUndefined();
  });
});

describe('a calculation is stale (decision T7.27)', () => {
  test('after a quarter of an hour', async () => {
    await using given = await calculated();
    const now = new Date(given.shop.now.getTime() + minutes(15));
    await expect(given.take({ now })).rejects.toBeInstanceOf(StaleCalculation);
  });

  test('for another basket', async () => {
    await using given = await calculated();
    const more = basketHash([{ groupId: given.ring, count: 3 }]);
    await expect(given.take({ basketHash: more })).rejects.toBeInstanceOf(StaleCalculation);
  });

  test('for another delivery method', async () => {
    await using given = await calculated();
    const input = await given.inputOf({ ...COURIER, method: 'post' });
    await expect(given.take({ input })).rejects.toBeInstanceOf(StaleCalculation);
  });

  test('for another address or point', async () => {
    await using given = await calculated();
    const input = await given.inputOf({ ...COURIER, shipping: shippingTo({ house: '88' }) });
    await expect(given.take({ input })).rejects.toBeInstanceOf(StaleCalculation);

    await using ofPoint = await calculated(POINT);
    const other = await ofPoint.inputOf({ ...POINT, deliveryPointCode: 'EKB4' });
    await expect(ofPoint.take({ input: other })).rejects.toBeInstanceOf(StaleCalculation);
  });

  test('when it belongs to another user, or does not exist (promise R15)', async () => {
    await using given = await calculated();
    const userId = await userIdOf(given.shop.db, 'dealer');
    await expect(given.take({ userId })).rejects.toBeInstanceOf(StaleCalculation);
    const calculationId = '00000000-0000-4000-8000-000000000000';
    await expect(given.take({ calculationId })).rejects.toBeInstanceOf(StaleCalculation);
  });

  test('and is deleted afterwards', async () => {
    await using given = await calculated();
    const { db, now } = given.shop;
    const stored = () =>
      db
        .selectFrom('delivery_calculations')
        .select('id')
        .where('id', '=', given.claim.calculationId)
        .execute();
    await runMaintenance(db, new Date(now.getTime() + minutes(15)));
    expect(await stored()).toHaveLength(1);
    await runMaintenance(db, new Date(now.getTime() + minutes(16)));
    expect(await stored()).toEqual([]);
  });
});
