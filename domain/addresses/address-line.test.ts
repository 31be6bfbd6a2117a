import { expect, test } from 'vitest';
import { EMPTY_ADDRESS } from './address.ts';
import { addressLine } from './address-line.ts';

test.each([
  {
    parts: {
      region: 'Свердловская обл',
      city: 'Екатеринбург',
      street: 'ул Белинского',
      house: '86',
      flat: '14',
    },
    line: 'Свердловская обл, г Екатеринбург, ул Белинского, д 86, кв 14',
    because: 'the largest part comes first',
  },
  {
    parts: { region: 'г Москва', city: 'Москва', street: 'ул Арбат', house: '5' },
    line: 'г Москва, ул Арбат, д 5',
    because: 'a city that is a region occurs once',
  },
  {
    parts: { region: 'Свердловская обл', settlement: 'с Косулино', house: '12' },
    line: 'Свердловская обл, с Косулино, д 12',
    because: 'a village has no city and may have no streets',
  },
  {
    parts: { city: 'Реж', street: 'ул Ленина', house: 'дом 5', flat: 'офис 3' },
    line: 'г Реж, ул Ленина, дом 5, офис 3',
    because: 'a value with its kind is unchanged',
  },
  {
    parts: { country: 'Армения', city: 'Ереван', street: 'пр-кт Маштоца', house: '2' },
    line: 'Армения, г Ереван, пр-кт Маштоца, д 2',
    because: 'a foreign country is included',
  },
  { parts: {}, line: '', because: 'an empty address has no line' },
])('$line: $because', ({ parts, line }) => {
  expect(addressLine({ ...EMPTY_ADDRESS, ...parts })).toBe(line);
});
