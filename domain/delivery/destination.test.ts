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

describe('a calculation is bound to where the order goes (decision T7.26)', () => {
  test.each([
    { key: home({ flat: '14' }), because: 'a flat is behind the same door' },
    { key: home({ value: 'Екатеринбург, Белинского 86' }), because: 'it is the same address in other words' },
    { key: home({ street: ' ул  белинского ' }), because: 'spaces and capitals mean nothing' },
    { key: home({ geo_lat: '56.8177' }), because: 'coordinates follow from the address' },
    { key: home({ kladr_id: '6600000100000' }, { kladrId: '' }), because: 'the code lies elsewhere (T5.20)' },
  ])('which stays the same when $because', ({ key }) => {
    expect(key).toBe(home());
  });

  test.each([
    { key: home({ house: '88' }), because: 'the house is another' },
    { key: home({ city: 'Реж' }), because: 'the city is another' },
    { key: home({}, { kladrId: '7700000000000' }), because: 'the code is another' },
    { key: home({}, { zip: '101000' }), because: 'the index is another' },
    { key: home({ street: 'ул Белинского 86', house: '' }), because: 'parts do not run into each other' },
    { key: destinationKey({ kind: 'pickupPoint', pointCode: 'EKB3' }), because: 'it is a point' },
  ])('which is another one when $because', ({ key }) => {
    expect(key).not.toBe(home());
  });

  test('and so are two points', () => {
    const [one, other] = ['EKB3', 'EKB4'].map((pointCode) =>
      destinationKey({ kind: 'pickupPoint', pointCode }),
    );
    expect(one).not.toBe(other);
  });
});
