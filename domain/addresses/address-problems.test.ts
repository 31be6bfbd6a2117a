import { describe, expect, test } from 'vitest';
import { type Address, type Destination, EMPTY_ADDRESS } from './address.ts';
import { type AddressRule, addressProblems, rulesFor } from './address-problems.ts';

const HOME: Address = {
  ...EMPTY_ADDRESS,
  region: 'Свердловская обл',
  city: 'Екатеринбург',
  street: 'ул Белинского',
  house: '86',
  value: 'Свердловская обл, г Екатеринбург, ул Белинского, д 86',
  kladr_id: '6600000100000',
};

function destination(address: Partial<Address>, rest: Partial<Destination> = {}): Destination {
  return { kladrId: '', zip: '620026', ...rest, address: { ...HOME, ...address } };
}

test('accepts a complete address', () => {
  expect(addressProblems(destination({}))).toEqual({});
});

describe('an address is refused (§5)', () => {
  test('with neither kladrId nor postal_code: «Неверный регион» [C378]', () => {
    expect(addressProblems(destination({ kladr_id: '', postal_code: '' }))).toEqual({
      kladrId: 'Неверный регион',
    });
  });

  test.each([
    { address: { kladr_id: '', postal_code: '620026' }, rest: {}, because: 'postal_code is set' },
    { address: { kladr_id: '6600000100000' }, rest: {}, because: 'the code is in the address' },
    {
      address: { kladr_id: '' },
      rest: { kladrId: '6600000100000' },
      because: 'it is beside the address (T5.20)',
    },
  ])('but not when $because [C378]', ({ address, rest }) => {
    expect(addressProblems(destination(address, rest))).toEqual({});
  });

  test.each(['', '62002', '6200266', '62002a', '６２００２６', '62 026'])(
    'with the zip %j, which is not six digits: «Заполните почтовый индекс» [C379, C675]',
    (zip) => {
      expect(addressProblems(destination({}, { zip }))).toEqual({ zip: 'Заполните почтовый индекс' });
    },
  );

  test('with no city and no settlement: «Укажите населенный пункт» [C380]', () => {
    expect(addressProblems(destination({ city: '', settlement: ' ' }))).toEqual({
      'address.city': 'Укажите населенный пункт',
    });
  });

  test('but a settlement alone is enough [C380]', () => {
    expect(addressProblems(destination({ city: '', settlement: 'с Косулино' }))).toEqual({});
  });

  test('with no street and no house: «Укажите улицу» [C381]', () => {
    expect(addressProblems(destination({ street: '', house: '' }))).toEqual({
      'address.street': 'Укажите улицу',
    });
  });

  test('with a street and no house: «Укажите номер дома» [C382]', () => {
    expect(addressProblems(destination({ house: '' }))).toEqual({
      'address.house': 'Укажите номер дома',
    });
  });

  test('but a house without a street is an address of a village (decision T5.18) [C381]', () => {
    expect(addressProblems(destination({ street: '', house: '12' }))).toEqual({});
  });

  test('with an empty value: «Поле не заполнено» [C383]', () => {
    expect(addressProblems(destination({ value: '' }))).toEqual({ 'address.value': 'Поле не заполнено' });
  });

  test('reports every missing field at once', () => {
    expect(addressProblems({ address: EMPTY_ADDRESS, kladrId: '', zip: '' })).toEqual({
      kladrId: 'Неверный регион',
      zip: 'Заполните почтовый индекс',
      'address.city': 'Укажите населенный пункт',
      'address.street': 'Укажите улицу',
      'address.value': 'Поле не заполнено',
    });
  });
});

describe('a foreign address (decision T5.19)', () => {
  const abroad = { country: 'Германия', region: 'Berlin', city: 'Berlin', kladr_id: '', postal_code: '' };

  test('has an index of its own length and no КЛАДР', () => {
    expect(addressProblems(destination(abroad, { zip: '10115' }))).toEqual({});
  });

  test('follows the Russian rules when its delivery method requires them', () => {
    const asked: AddressRule[] = ['kladrId', 'zip'];
    expect(addressProblems(destination(abroad, { zip: '10115' }), asked)).toEqual({
      kladrId: 'Неверный регион',
      zip: 'Заполните почтовый индекс',
    });
  });
});

describe('the validator `house` alone (decision T11.3)', () => {
  test.each([
    { street: 'ул Белинского', house: '', problems: { 'address.house': 'Укажите номер дома' } },
    { street: '', house: ' ', problems: { 'address.street': 'Укажите улицу' } },
    { street: '', house: '12', problems: {} },
  ])(
    'finds $problems with the street «$street» and the house «$house» [C693]',
    ({ street, house, problems }) => {
      expect(addressProblems(destination({ street, house }), ['house'])).toEqual(problems);
    },
  );
});

test('a delivery method requires its own parts: a city for pickup, a zip for the post (§5)', () => {
  const village = destination({ street: '', house: '' }, { zip: '' });
  expect(addressProblems(village, ['city'])).toEqual({});
  expect(addressProblems(village, ['city', 'zip'])).toEqual({ zip: 'Заполните почтовый индекс' });
  expect(rulesFor('Россия')).toEqual(['kladrId', 'zip', 'city', 'street', 'house', 'value']);
});
