import type { Reading } from '#domain/contacts/reading.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

const LEAST = 12;
const MOST = 128;

export const TOO_SHORT = 'Не\u00a0короче 12\u00a0знаков';
export const isTooShort = (text: string): boolean => [...text.trim()].length < LEAST;

/** Names of the shop in both alphabets, and typed with the wrong layout. */
const SHOP_WORDS = ['lunnitsa', 'лунница', 'keyybwf', 'дгттшеыф'];

/**
 * Parses a new password of staff (back office, §2.3).
 *
 * @param email of the person; its name before @ must not be part of the password
 */
export function readStaffPassword(text: string, email: string): Reading {
  const password = text.trim();
  if (isTooShort(text)) return { problem: TOO_SHORT };
  if ([...password].length > MOST) return { problem: 'Не\u00a0больше 128\u00a0знаков' };
  const word = password.toLowerCase();
  const ownName = email.slice(0, email.lastIndexOf('@')).toLowerCase();
  if (ownName !== '' && word.includes(ownName))
    return { problem: 'Пароль не\u00a0должен содержать ваш e-mail' };
  return isKnown(word) ? { problem: 'Такой пароль слишком известен' } : { value: password };
}

/** With digits and signs around a known password, it is no better. */
function isKnown(word: string): boolean {
  const bare = word.replaceAll(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '');
  return (
    COMMON_PASSWORDS.has(word) ||
    COMMON_PASSWORDS.has(bare) ||
    SHOP_WORDS.some((name) => word.includes(name)) ||
    /^(.{1,4})\1+$/u.test(word)
  );
}
