import { describe, expect, test } from 'vitest';
import { readPhone } from './phone.ts';
import type { PhoneCountry } from './phone-countries.ts';

const MISSING = { problem: 'Отсутствует номер телефона' };
const WRONG = { problem: 'Вы ввели некорректный номер телефона' };

/** A number with this many digits, including the country's prefix. */
const number = (prefix: string, digits: number) => `+${prefix}${'9'.repeat(digits - prefix.length)}`;

describe('a telephone number has the length of its country (§5, decision T5.12)', () => {
  test.each<{ country: PhoneCountry; prefix: string; least: number; most: number; row: string }>([
    { country: 'RU', prefix: '7', least: 11, most: 11, row: 'C355' },
    { country: 'AZ', prefix: '994', least: 12, most: 12, row: 'C356' },
    { country: 'AM', prefix: '374', least: 11, most: 12, row: 'C357' },
    { country: 'BY', prefix: '375', least: 12, most: 12, row: 'C358' },
    { country: 'KG', prefix: '996', least: 12, most: 12, row: 'C359' },
    { country: 'MD', prefix: '373', least: 11, most: 11, row: 'C360' },
    { country: 'TJ', prefix: '992', least: 12, most: 12, row: 'C361' },
    { country: 'UZ', prefix: '998', least: 12, most: 14, row: 'C362' },
    { country: 'TM', prefix: '993', least: 11, most: 12, row: 'C363' },
    { country: 'DE', prefix: '49', least: 11, most: 11, row: 'C364' },
    { country: 'GB', prefix: '44', least: 12, most: 12, row: 'C365' },
    { country: 'EE', prefix: '372', least: 10, most: 11, row: 'C366' },
    { country: 'LV', prefix: '371', least: 11, most: 11, row: 'C367' },
    { country: 'LT', prefix: '370', least: 11, most: 11, row: 'C368' },
  ])('$country has from $least to $most digits [$row]', ({ country, prefix, least, most }) => {
    for (let digits = least; digits <= most; digits++) {
      const whole = number(prefix, digits);
      expect(readPhone(whole)).toEqual({ value: whole });
      expect(readPhone(whole.slice(1), country)).toEqual({ value: whole });
    }
    expect(readPhone(number(prefix, least - 1))).toEqual(WRONG);
    expect(readPhone(number(prefix, most + 1))).toEqual(WRONG);
  });
});

describe('accepts common spellings of a Russian number (decisions T5.13, T5.14)', () => {
  test.each([
    { text: '8 999 123-00-01', kept: '+79991230001', because: 'of eleven digits a leading 8 is a 7' },
    { text: '999 123 00 01', kept: '+79991230001', because: 'ten digits from a 9 lack the 7' },
    { text: '+7 (999) 123-00-01', kept: '+79991230001', because: 'brackets and hyphens are no digits' },
    { text: '7 999 123 00 01', kept: '+79991230001', because: 'the plus may be missing' },
    {
      text: '  +7\u00a0999\u00a01230001 ',
      kept: '+79991230001',
      because: 'spaces of any kind are ignored',
    },
    { text: '8 (343) 000‑00‑00', kept: '+73430000000', because: 'a city number is a number too' },
    { text: '+7 701 123 45 67', kept: '+77011234567', because: 'Kazakhstan shares the prefix' },
    { text: '8 701 123 45 67', kept: '+77011234567', because: 'and the 8' },
  ])('$text is kept as $kept: $because', ({ text, kept }) => {
    expect(readPhone(text)).toEqual({ value: kept });
  });

  test.each([
    { text: '', refusal: MISSING, because: 'the field is empty' },
    { text: ' \t', refusal: MISSING, because: 'spaces alone count as empty' },
    { text: '+7', refusal: WRONG, because: 'the prefix alone is shorter than required' },
    { text: '8 999 123-00-0', refusal: WRONG, because: 'a digit is missing' },
    { text: '+7 999 123-00-011', refusal: WRONG, because: 'there is a digit too many' },
    { text: '+8 999 123-00-01', refusal: WRONG, because: 'with a plus the 8 is another country' },
    { text: '343 000-00-00', refusal: WRONG, because: 'ten digits get a 7 only before a 9' },
    { text: '375 29 123-45-67', refusal: WRONG, because: 'a foreign number needs its plus' },
    { text: '+1 202 555 01 00', refusal: WRONG, because: 'the country is not supported' },
    { text: '+7 999 CALL-ME 01', refusal: WRONG, because: 'letters are no number' },
    { text: '+7 999 123-00-01 доб. 5', refusal: WRONG, because: 'an extension cannot be dialled for a code' },
    { text: '٩٩٩١٢٣٠٠٠١', refusal: WRONG, because: 'only the digits 0–9 are dialled' },
  ])('$text is refused: $because [C353, C354]', ({ text, refusal }) => {
    expect(readPhone(text)).toEqual(refusal);
  });
});

test('accepts a number without the prefix under the mask of its country, because the field strips it', () => {
  expect(readPhone('29 123-45-67', 'BY')).toEqual({ value: '+375291234567' });
  expect(readPhone('375 29 123-45-67', 'BY')).toEqual({ value: '+375291234567' });
  expect(readPhone('29 123-45-6', 'BY')).toEqual(WRONG);
});
