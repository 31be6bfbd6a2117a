import { describe, expect, test } from 'vitest';
import { type Address, type Destination, EMPTY_ADDRESS } from '#domain/addresses/address.ts';
import { type AddressValidator, deliveryAddressProblems } from './address-validators.ts';

function destination(address: Partial<Address> = {}, zip = ''): Destination {
  return { kladrId: '', zip, address: { ...EMPTY_ADDRESS, ...address } };
}

const FLAT: AddressValidator = {
  rule: 'custom',
  field: 'flat',
  pattern: String.raw`^\d+$`,
  message: 'Укажите номер квартиры',
};

describe('§5: "Address validators (city, street, house, kladrId, zip, custom) are configured per delivery method"', () => {
  test.each<{ validators: AddressValidator[]; problems: object }>([
    { validators: [], problems: {} },
    { validators: [{ rule: 'city' }], problems: { 'address.city': 'Укажите населенный пункт' } },
    { validators: [{ rule: 'street' }], problems: { 'address.street': 'Укажите улицу' } },
    { validators: [{ rule: 'kladrId' }], problems: { kladrId: 'Неверный регион' } },
    { validators: [{ rule: 'zip' }], problems: { zip: 'Заполните почтовый индекс' } },
    { validators: [{ rule: 'value' }], problems: { 'address.value': 'Поле не заполнено' } },
    { validators: [FLAT], problems: { 'address.flat': 'Укажите номер квартиры' } },
    {
      validators: [{ rule: 'city' }, { rule: 'zip' }, FLAT],
      problems: {
        'address.city': 'Укажите населенный пункт',
        zip: 'Заполните почтовый индекс',
        'address.flat': 'Укажите номер квартиры',
      },
    },
  ])('an empty address asked by $validators lacks $problems', ({ validators, problems }) => {
    expect(deliveryAddressProblems(destination(), validators)).toEqual(problems);
  });

  test('requires the house of a street', () => {
    expect(deliveryAddressProblems(destination({ street: 'ул Ленина' }), [{ rule: 'house' }])).toEqual({
      'address.house': 'Укажите номер дома',
    });
  });

  test('one delivery method requires a zip, another does not [C384]', () => {
    const address = destination({ city: 'Реж' });
    expect(deliveryAddressProblems(address, [{ rule: 'city' }])).toEqual({});
    expect(deliveryAddressProblems(address, [{ rule: 'city' }, { rule: 'zip' }])).toEqual({
      zip: 'Заполните почтовый индекс',
    });
  });

  test('accepts a part that matches the pattern of the shop', () => {
    expect(deliveryAddressProblems(destination({ flat: ' 14 ' }), [FLAT])).toEqual({});
  });

  test('ignores an unusable pattern (decision T5.6)', () => {
    expect(deliveryAddressProblems(destination(), [{ ...FLAT, pattern: '(' }])).toEqual({});
  });

  test('prefers the text of §5 to that of the shop for one field', () => {
    const city: AddressValidator = { rule: 'custom', field: 'city', pattern: '^Реж$', message: 'Только Реж' };
    expect(deliveryAddressProblems(destination(), [city, { rule: 'city' }])).toEqual({
      'address.city': 'Укажите населенный пункт',
    });
  });
});
