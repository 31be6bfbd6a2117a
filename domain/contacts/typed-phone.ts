import { countryOfDigits, PHONE_COUNTRIES, type PhoneCountry } from './phone-countries.ts';

/** A number as its field shows it: the country with its prefix, and the other digits under the mask. */
export type TypedPhone = { country: PhoneCountry; text: string };

/**
 * Formats a number that is typed or pasted in any spelling. A plus makes it
 * international.
 *
 * §5: "The input strips the country prefix." Digits after a plus are unchanged
 * until a prefix is recognised.
 */
export function typedPhone(text: string, country: PhoneCountry): TypedPhone {
  const digits = text.replaceAll(/\D/g, '');
  if (!text.trimStart().startsWith('+')) {
    return { country, text: underMask(withoutPrefix(digits, country), country) };
  }
  const named = countryOfDigits(digits);
  if (named === undefined) return { country, text: `+${digits}` };
  return { country: named, text: underMask(digits.slice(PHONE_COUNTRIES[named].prefix.length), named) };
}

/** The number in a field under the mask of a country; empty until a digit is typed. */
export function phoneOfField({ country, text }: TypedPhone): string {
  const written = text.trim();
  return written === '' || written.startsWith('+')
    ? written
    : `+${PHONE_COUNTRIES[country].prefix} ${written}`;
}

/** Formats a stored number (E.164): `+7 (912) 345-67-89`. */
export function shownPhone(phone: string): string {
  return phoneOfField(typedPhone(phone, 'RU'));
}

/** Whether the field has more digits than its mask (§5 "max digits"). */
export function isTooLong({ country, text }: TypedPhone): boolean {
  return !text.startsWith('+') && text.replaceAll(/\D/g, '').length > roomOf(country);
}

const roomOf = (country: PhoneCountry): number => {
  const { prefix, most } = PHONE_COUNTRIES[country];
  return most - prefix.length;
};

/**
 * Strips a prefix that the field already shows. A typed prefix makes the number
 * too long; a Russian one is also a 7 or an 8 before a 9, because no Russian
 * area code begins with 79 or 89.
 */
function withoutPrefix(digits: string, country: PhoneCountry): string {
  const isOver = digits.length > roomOf(country);
  if (country === 'RU')
    return /^[78]9/.test(digits) || (isOver && /^[78]/.test(digits)) ? digits.slice(1) : digits;
  const { prefix } = PHONE_COUNTRIES[country];
  return isOver && digits.startsWith(prefix) ? digits.slice(prefix.length) : digits;
}

/** Mask characters follow the next digit, so they disappear with it; excess digits are shown. */
function underMask(digits: string, country: PhoneCountry): string {
  let text = '';
  let next = 0;
  for (const mark of PHONE_COUNTRIES[country].mask) {
    if (next === digits.length) break;
    text += mark === 'X' ? digits.charAt(next++) : mark;
  }
  return text + digits.slice(next);
}
