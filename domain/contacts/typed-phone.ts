import { countryOfDigits, PHONE_COUNTRIES, type PhoneCountry } from './phone-countries.ts';

/** A number as its field shows it: the country with its prefix stands beside, the rest is under the mask. */
export type TypedPhone = { country: PhoneCountry; text: string };

/**
 * A number as it is being typed or pasted, in any spelling. One with a plus
 * says its country itself.
 *
 * §5: "The input strips the country prefix." Until a prefix is recognised, what
 * stands behind a plus stays as it is.
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

/** The number that a field under the mask of a country stands for; empty as long as nothing is typed. */
export function phoneOfField({ country, text }: TypedPhone): string {
  const written = text.trim();
  return written === '' || written.startsWith('+')
    ? written
    : `+${PHONE_COUNTRIES[country].prefix} ${written}`;
}

/** A kept number (E.164) for people to read: `+7 (912) 345-67-89`. */
export function shownPhone(phone: string): string {
  return phoneOfField(typedPhone(phone, 'RU'));
}

/** Whether the field holds more than its mask has room for (§5 "max digits"). */
export function isTooLong({ country, text }: TypedPhone): boolean {
  return !text.startsWith('+') && text.replaceAll(/\D/g, '').length > roomOf(country);
}

const roomOf = (country: PhoneCountry): number => {
  const { prefix, most } = PHONE_COUNTRIES[country];
  return most - prefix.length;
};

/**
 * Whoever writes the prefix though it stands beside is known by a number that
 * has become too long, and in Russia by an 8 or a 7 before a 9, with which no
 * code of a city begins.
 */
function withoutPrefix(digits: string, country: PhoneCountry): string {
  const isOver = digits.length > roomOf(country);
  if (country === 'RU')
    return /^[78]9/.test(digits) || (isOver && /^[78]/.test(digits)) ? digits.slice(1) : digits;
  const { prefix } = PHONE_COUNTRIES[country];
  return isOver && digits.startsWith(prefix) ? digits.slice(prefix.length) : digits;
}

/** Marks come with the digit behind them, so that they go with it; digits too many are shown, not swallowed. */
function underMask(digits: string, country: PhoneCountry): string {
  let text = '';
  let next = 0;
  for (const mark of PHONE_COUNTRIES[country].mask) {
    if (next === digits.length) break;
    text += mark === 'X' ? digits.charAt(next++) : mark;
  }
  return text + digits.slice(next);
}
