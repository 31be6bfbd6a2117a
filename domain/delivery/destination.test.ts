import { describe, expect, test } from 'vitest';
import { type Address, type Destination, EMPTY_ADDRESS } from '#domain/addresses/address.ts';
import { destinationKey } from './destination.ts';

function home(address: Partial<Address> = {}, rest: Partial<Destination> = {}) {
  return destinationKey({
    kind: 'address',
    destination: {
      kladrId: '6600000100000',
      zip: '620026',
      ...rest,
      address: { ...EMPTY_ADDRESS, city: 'Екатеринбург', street: 'ул Белинского', house: '86', ...address },
    },
  });
}

describe('a calculation is bound to its destination (decision T7.26)', () => {
  test.each([
    { key: home({ flat: '14' }), because: 'the flat does not count' },
    {
      key: home({ value: 'Екатеринбург, Белинского 86' }),
      because: 'the text of the address does not count',
    },
    { key: home({ street: ' ул  белинского ' }), because: 'spaces and case do not count' },
    { key: home({ geo_lat: '56.8177' }), because: 'coordinates do not count' },
    {
      key: home({ kladr_id: '6600000100000' }, { kladrId: '' }),
      because: 'the code is in the other field (T5.20)',
    },
  ])('which stays the same when $because', ({ key }) => {
    expect(key).toBe(home());
  });

  test.each([
    { key: home({ house: '88' }), because: 'the house differs' },
    { key: home({ city: 'Реж' }), because: 'the city differs' },
    { key: home({ street: 'ул Белин ского' }), because: 'a space separates words' },
    { key: home({}, { kladrId: '7700000000000' }), because: 'the code differs' },
    { key: home({}, { zip: '101000' }), because: 'the index differs' },
    { key: home({ street: 'ул Белинского 86', house: '' }), because: 'adjacent parts are separated' },
    { key: destinationKey({ kind: 'pickupPoint', pointCode: 'EKB3' }), because: 'it is a point' },
  ])('which is another one when $because', ({ key }) => {
    expect(key).not.toBe(home());
  });

  test('which stays the same with Е for Ё', () => {
    expect(home({ street: 'ул БЕРЕЗОВАЯ' })).toBe(home({ street: 'ул Берёзовая' }));
  });

  test('two points are two destinations', () => {
    const [one, other] = ['EKB3', 'EKB4'].map((pointCode) =>
      destinationKey({ kind: 'pickupPoint', pointCode }),
    );
    expect(one).not.toBe(other);
  });
});
