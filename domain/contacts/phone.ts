import { PHONE_COUNTRIES, type PhoneCountry } from './phone-countries.ts';
import type { Reading } from './reading.ts';

type CountryNumbers = (typeof PHONE_COUNTRIES)[PhoneCountry];

/** Digits and common separators. */
const NUMBER = /^\+?[\d\s()./‐‑–—-]+$/;

/**
 * Parses a telephone number as E.164. A plus makes the number international;
 * any other number is read as one of `country`, with or without the prefix.
 *
 * §5: "missing 'Отсутствует номер телефона'; shorter than required 'Вы ввели
 * некорректный номер телефона'"; a longer one gets the same error.
 */
export function readPhone(text: string, country: PhoneCountry = 'RU'): Reading {
  const written = text.trim();
  if (written === '') return { problem: 'Отсутствует номер телефона' };
  const digits = written.replaceAll(/\D/g, '');
  const whole = written.startsWith('+') ? digits : withPrefix(digits, country);
  const countries = written.startsWith('+') ? Object.values(PHONE_COUNTRIES) : [PHONE_COUNTRIES[country]];
  return NUMBER.test(written) && countries.some((numbers) => isOneOf(whole, numbers))
    ? { value: `+${whole}` }
    : { problem: 'Вы ввели некорректный номер телефона' };
}

/** Kazakhstan shares the prefix and the length of Russia, so its numbers are accepted as Russian (decision T5.13). */
const isOneOf = (digits: string, { prefix, least, most }: CountryNumbers): boolean =>
  digits.startsWith(prefix) && digits.length >= least && digits.length <= most;

function withPrefix(digits: string, country: PhoneCountry): string {
  if (country === 'RU') return withRussianPrefix(digits);
  const { prefix, least } = PHONE_COUNTRIES[country];
  return digits.startsWith(prefix) && digits.length >= least ? digits : prefix + digits;
}

/** "Leading 8 → 7 when 11 digits; 10 digits starting with 9 → add 7" (decision T5.14). */
function withRussianPrefix(digits: string): string {
  if (/^8\d{10}$/.test(digits)) return `7${digits.slice(1)}`;
  return /^9\d{9}$/.test(digits) ? `7${digits}` : digits;
}
