import type { Reading } from './reading.ts';

/** §9: "Password minimum 5". */
const LEAST = 5;

/** A password as it is set: spaces around it are cut, as they are at sign-in (decision T5.11). */
export function readPassword(text: string): Reading {
  const password = text.trim();
  return password.length < LEAST ? { problem: 'Короткий пароль' } : { value: password };
}

/** §5: "confirmation must match 'Пароли не совпадают'". */
export function isSamePassword(password: string, confirm: string): boolean {
  return password.trim() === confirm.trim();
}

/** What the refusal of an unlike confirmation says. */
export const PASSWORDS_DIFFER = 'Пароли не совпадают';

export type PasswordStrength = 'short' | 'common' | 'weak' | 'fair' | 'strong';

/**
 * How long a password would stand against guessing: a hint beside the field,
 * for the minimum of the specification is low (decision T5.10).
 */
export function passwordStrength(text: string): PasswordStrength {
  const password = text.trim();
  if (password.length < LEAST) return 'short';
  if (isCommon(password)) return 'common';
  const bits =
    new Set(password.toLowerCase()).size < 4 ? 0 : password.length * Math.log2(alphabetOf(password));
  if (bits < 45) return 'weak';
  return bits < 65 ? 'fair' : 'strong';
}

/** How many different letters the kinds that occur have. */
function alphabetOf(password: string): number {
  const kinds = [
    [/\d/, 10],
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/[а-яё]/, 33],
    [/[А-ЯЁ]/, 33],
    [/[^\da-zа-яё]/i, 20],
  ] as const;
  return kinds.reduce((size, [kind, letters]) => size + (kind.test(password) ? letters : 0), 0);
}

/** What leaked lists begin with, here and elsewhere; digits and signs at the ends do not make it another word. */
const COMMON = new Set(
  `qwerty qwertyuiop qwert qazwsx qweasd qweasdzxc asdfgh asdfghjkl zxcvbn zxcvbnm password passwd
   pass parol пароль gfhjkm йцукен йцукенг ytrewq admin login welcome iloveyou letmein monkey
   dragon master sunshine princess football secret marina natasha nastya anastasia svetlana olga
   elena irina tatiana ekaterina наташа настя марина светлана любовь солнышко россия lyubov russia
   moscow москва lunnitsa лунница abcdef abcd abc aaaaa test user`.split(/\s+/),
);

function isCommon(password: string): boolean {
  const word = password.toLowerCase();
  const bare = word.replaceAll(/^\P{L}+|\P{L}+$/gu, '');
  return COMMON.has(word) || COMMON.has(bare) || isRow(word);
}

/** Neighbours on the keyboard of digits, one way or the other, or the same sign over and over. */
function isRow(word: string): boolean {
  const row = '01234567890';
  const back = '09876543210';
  return row.includes(word) || back.includes(word) || /^(.{1,3})\1+$/u.test(word);
}
