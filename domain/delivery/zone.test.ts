import { describe, expect, test } from 'vitest';
import { EMPTY_ADDRESS } from '#domain/addresses/address.ts';
import { placeOf, zoneOf } from './zone.ts';

const HOME = { id: 1, regions: ['66'], indexRanges: [[620, 624]] as const };
const SOUTH = {
  id: 2,
  regions: ['05', '77'],
  indexRanges: [
    [101, 135],
    [367, 368],
  ] as const,
};
const ZONES = [HOME, SOUTH];

describe('finds the zone of a parcel', () => {
  test.each([
    { place: { kladrId: '6600000100000', zip: '' }, zone: HOME, because: 'the КЛАДР code has this prefix' },
    { place: { kladrId: '05', zip: '' }, zone: SOUTH, because: 'the code is that of a region' },
    {
      place: { kladrId: '7700000000000', zip: '620026' },
      zone: SOUTH,
      because: 'the code takes precedence over the index',
    },
    { place: { kladrId: '', zip: '624000' }, zone: HOME, because: 'an address typed by hand has its index' },
    { place: { kladrId: '9900000000000', zip: '367000' }, zone: SOUTH, because: 'no zone has the code' },
    { place: { kladrId: '', zip: '619999' }, zone: undefined, because: 'no zone has the index' },
    {
      place: { kladrId: '9900000000000', zip: '' },
      zone: undefined,
      because: 'the code is unknown and the index is missing',
    },
    { place: { kladrId: ' 66', zip: '' }, zone: HOME, because: 'spaces around the code do not count' },
    { place: { kladrId: '', zip: ' 624000 ' }, zone: HOME, because: 'nor around the index' },
    { place: { kladrId: '', zip: '6240001' }, zone: undefined, because: 'seven digits are no index' },
    { place: { kladrId: 'г66', zip: '' }, zone: undefined, because: 'a code begins with its digits' },
    { place: { kladrId: '', zip: '10115' }, zone: undefined, because: 'a foreign index does not count' },
    { place: { kladrId: '', zip: '' }, zone: undefined, because: 'both are missing' },
  ])('$zone.id for $place.kladrId $place.zip: $because', ({ place, zone }) => {
    expect(zoneOf(place, ZONES)).toBe(zone);
  });
});

test('reads the code and the index from either of two fields (decision T5.20)', () => {
  const address = { ...EMPTY_ADDRESS, kladr_id: '66', postal_code: '620026' };
  expect(placeOf({ address, kladrId: '', zip: '' })).toEqual({ kladrId: '66', zip: '620026' });
  expect(placeOf({ address, kladrId: '77', zip: '101000' })).toEqual({ kladrId: '77', zip: '101000' });
});
