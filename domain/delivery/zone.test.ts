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

describe('a parcel goes to the zone', () => {
  test.each([
    { place: { kladrId: '6600000100000', zip: '' }, zone: HOME, because: 'the code of КЛАДР begins so' },
    { place: { kladrId: '05', zip: '' }, zone: SOUTH, because: 'the code is of a region' },
    {
      place: { kladrId: '7700000000000', zip: '620026' },
      zone: SOUTH,
      because: 'the code goes before the index',
    },
    { place: { kladrId: '', zip: '624000' }, zone: HOME, because: 'an address typed by hand has its index' },
    { place: { kladrId: '9900000000000', zip: '367000' }, zone: SOUTH, because: 'the code is of no zone' },
    { place: { kladrId: '', zip: '619999' }, zone: undefined, because: 'the index is of no zone' },
    { place: { kladrId: '9900000000000', zip: '' }, zone: undefined, because: 'nobody knows where it is' },
    { place: { kladrId: '', zip: '10115' }, zone: undefined, because: 'an index abroad is another thing' },
    { place: { kladrId: '', zip: '' }, zone: undefined, because: 'nothing is said' },
  ])('$zone.id for $place.kladrId $place.zip: $because', ({ place, zone }) => {
    expect(zoneOf(place, ZONES)).toBe(zone);
  });
});

test('code and index lie in either of two places (decision T5.20)', () => {
  const address = { ...EMPTY_ADDRESS, kladr_id: '66', postal_code: '620026' };
  expect(placeOf({ address, kladrId: '', zip: '' })).toEqual({ kladrId: '66', zip: '620026' });
  expect(placeOf({ address, kladrId: '77', zip: '101000' })).toEqual({ kladrId: '77', zip: '101000' });
});
