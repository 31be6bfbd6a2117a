import { expect, test } from 'vitest';
import { type AddressParts, placeOf, streetOf } from './chosen-place.ts';
import { readAddressForm } from './read-address-form.ts';

const EKATERINBURG: AddressParts = {
  country: 'Россия',
  region: 'Свердловская обл',
  city: 'Екатеринбург',
  settlement: '',
  street: '',
  house: '',
  flat: '',
  postal_code: '620000',
  kladr_id: '6600000100000',
  city_fias_id: '2763c110-8cb0-416a-9dac-ad28a55b4402',
  settlement_fias_id: '',
  geo_lat: '56.838',
  geo_lon: '60.606',
};

const HOUSE: AddressParts = {
  ...EKATERINBURG,
  street: 'ул Белинского',
  house: '86',
  kladr_id: '66000001000006300',
  geo_lat: '56.8177',
  geo_lon: '60.6172',
};

const FILLED = {
  contactPerson: 'Белова Анна',
  phone: '+7 999 123-00-01',
  place: 'Свердловская обл, г Екатеринбург',
  chosenPlace: JSON.stringify(placeOf(EKATERINBURG)),
  street: 'ул Белинского',
  house: '86',
  chosenStreet: JSON.stringify(streetOf(HOUSE)),
  flat: '14',
  zip: '620026',
};

function read(changes: Partial<Record<string, string>> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...FILLED, ...changes })) form.set(name, value ?? '');
  return readAddressForm(form);
}

test('a chosen city and a chosen house make an address with codes and coordinates', () => {
  expect(read()).toEqual({
    contactPerson: 'Белова Анна',
    phone: '+7 999 123-00-01',
    address: {
      ...EKATERINBURG,
      street: 'ул Белинского',
      house: '86',
      flat: '14',
      postal_code: '620026',
      geo_lat: '56.8177',
      geo_lon: '60.6172',
      value: 'Свердловская обл, г Екатеринбург, ул Белинского, д 86, кв 14',
    },
    coord: [56.8177, 60.6172],
    kladrId: '6600000100000',
    cityFiasId: '2763c110-8cb0-416a-9dac-ad28a55b4402',
    zip: '620026',
    isDefault: false,
  });
});

test('a house other than the chosen one has no coordinates', () => {
  const { address, coord } = read({ house: '88' });
  expect(coord).toBeNull();
  expect(address).toMatchObject({ house: '88', geo_lat: '', geo_lon: '', kladr_id: '6600000100000' });
});

test('a city typed over the chosen one has a name and no codes', () => {
  const { address, kladrId } = read({ place: 'Реж' });
  expect(kladrId).toBe('');
  expect(address).toMatchObject({
    city: 'Реж',
    region: '',
    kladr_id: '',
    city_fias_id: '',
    value: 'г Реж, ул Белинского, д 86, кв 14',
  });
});

test.each(['', 'null', '{', '[]', '{"text":"Реж","parts":{}}', '{"text":"Реж","parts":null}'])(
  'ignores a malformed choice (%s)',
  (chosenPlace) => {
    const { address } = read({ place: 'Реж', chosenPlace, chosenStreet: chosenPlace });
    expect(address).toMatchObject({ city: 'Реж', kladr_id: '', geo_lat: '' });
  },
);

test('an empty form is an empty address, for the server to refuse', () => {
  const { address, kladrId, zip } = readAddressForm(new FormData());
  expect({ kladrId, zip }).toEqual({ kladrId: '', zip: '' });
  expect(address).toMatchObject({ city: '', street: '', house: '', postal_code: '', value: '' });
});

test('the tick makes the address the default', () => {
  expect(read({ isDefault: 'on' }).isDefault).toBe(true);
});
