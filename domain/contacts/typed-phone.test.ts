import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPhone } from './phone.ts';
import { PHONE_COUNTRIES, phoneCountries } from './phone-countries.ts';
import { isTooLong, phoneOfField, shownPhone, typedPhone } from './typed-phone.ts';

describe('formats a Russian number while it is typed', () => {
  test.each([
    ['', '', 'nothing is typed yet'],
    ['9', '(9', 'the bracket comes with the first digit'],
    ['912', '(912', 'the code'],
    ['(9123', '(912) 3', 'the next digit closes the brackets'],
    ['(912) ', '(912', 'a deleted digit removes its mask characters'],
    ['9123456789', '(912) 345-67-89', 'a whole number'],
    ['89123456789', '(912) 345-67-89', 'the old prefix of the country is stripped'],
    ['8 912', '(912', 'at once, since no code begins with 89'],
    ['79123456789', '(912) 345-67-89', 'the new one as well'],
    ['+7 912 345-67-89', '(912) 345-67-89', 'with its plus too'],
    ['8125550100', '(812) 555-01-00', 'an 8 may begin the code of a city'],
    ['88125550100', '(812) 555-01-00', 'a prefix is stripped once the number is too long'],
    ['77011234567', '(701) 123-45-67', 'Kazakhstan has the same prefix (decision T5.13)'],
    ['91234567890', '(912) 345-67-890', 'an excess digit is shown'],
    ['+', '+', 'a plus alone'],
    ['+3', '+3', 'the prefix is still ambiguous'],
    ['тел. 912', '(912', 'letters are no digits'],
  ])('%j is shown as %j: %s', (typed, shown) => {
    expect(typedPhone(typed, 'RU')).toEqual({ country: 'RU', text: shown });
  });
});

describe('a plus makes a number international', () => {
  test.each([
    { typed: '+375 29 123-45-67', country: 'BY', shown: '(29) 123-45-67' },
    { typed: '+37498123456', country: 'AM', shown: '(98) 123-456' },
    { typed: '+998 90 123 45 67', country: 'UZ', shown: '(90) 123-45-67' },
    { typed: '+49 151 123456', country: 'DE', shown: '(151) 123-456' },
    { typed: '+7', country: 'RU', shown: '' },
  ])('$typed is $country', ({ typed, country, shown }) => {
    expect(typedPhone(typed, 'RU')).toEqual({ country, text: shown });
  });

  test('leaves a number of an unsupported country unchanged, to be refused on submit', () => {
    expect(typedPhone('+1 202 555', 'BY')).toEqual({ country: 'BY', text: '+1202555' });
    expect(phoneOfField(typedPhone('+1 202 555', 'BY'))).toBe('+1202555');
  });
});

test('strips a typed prefix that the field already shows (§5) [C369]', () => {
  expect(typedPhone('375291234567', 'BY').text).toBe('(29) 123-45-67');
  expect(typedPhone('37498123456', 'AM').text).toBe('(98) 123-456');
});

describe('the mask of a country holds its maximum number of digits (§5)', () => {
  test.each(phoneCountries().map((country, index) => ({ country, row: `C${355 + index}` })))(
    '$country [$row]',
    ({ country }) => {
      const { prefix, most, mask } = PHONE_COUNTRIES[country];
      expect(mask.match(/X/g)).toHaveLength(most - prefix.length);
      const full = '5'.repeat(most - prefix.length);
      expect(isTooLong(typedPhone(full, country))).toBe(false);
      expect(isTooLong(typedPhone(`${full}5`, country))).toBe(true);
    },
  );
});

test('every stored number survives the field', () => {
  const numbers = fc.constantFrom(...phoneCountries()).chain((country) => {
    const { prefix, least, most } = PHONE_COUNTRIES[country];
    const [fewest, greatest] = [least - prefix.length, most - prefix.length];
    return fc
      .string({ unit: fc.constantFrom(...'0123456789'), minLength: fewest, maxLength: greatest })
      .map((digits) => ({ country, phone: `+${prefix}${digits}` }));
  });
  fc.assert(
    fc.property(numbers, ({ country, phone }) => {
      const field = typedPhone(phone, 'RU');
      expect(field.country).toBe(country);
      expect(readPhone(phoneOfField(field))).toEqual({ value: phone });
      expect(readPhone(shownPhone(phone))).toEqual({ value: phone });
    }),
  );
});

test('formatting twice equals formatting once', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'0123456789+()- '), maxLength: 20 }),
      fc.constantFrom(...phoneCountries()),
      (text, country) => {
        const once = typedPhone(text, country);
        // A number that is too long may lose a prefix on each pass; a number that fits does not change.
        if (isTooLong(once)) return;
        // No Russian area code begins with 79 or 89: after a plus they stay, without it they are a prefix.
        if (once.country === 'RU' && /^\([78]9/.test(once.text)) return;
        expect(typedPhone(once.text, once.country)).toEqual(once);
      },
    ),
  );
});

test.each([
  ['+79123456789', '+7 (912) 345-67-89'],
  ['+375291234567', '+375 (29) 123-45-67'],
])('%s is shown as %s', (phone, shown) => {
  expect(shownPhone(phone)).toBe(shown);
});

test('an empty field has no number', () => {
  expect(phoneOfField({ country: 'RU', text: ' ' })).toBe('');
});
