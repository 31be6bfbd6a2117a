import type { Reading } from './reading.ts';

/** §9: "Password minimum 5". */
const LEAST = 5;

/** Parses a new password: trims it, as sign-in does (decision T5.11). */
export function readPassword(text: string): Reading {
  const password = text.trim();
  return password.length < LEAST ? { problem: 'Короткий пароль' } : { value: password };
}

/** §5: "confirmation must match 'Пароли не совпадают'". */
export function isSamePassword(password: string, confirm: string): boolean {
  return password.trim() === confirm.trim();
}

/** The error of a confirmation that differs. */
export const PASSWORDS_DIFFER = 'Пароли не совпадают';

export type PasswordStrength = 'short' | 'common' | 'weak' | 'fair' | 'strong';

/**
 * The resistance of a password against guessing: a hint beside the field,
 * because the minimum of the specification is low (decision T5.10).
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

/** The size of the alphabet: the sum over the kinds of characters that occur. */
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

/** Prefixes from lists of leaked passwords, Russian and international; digits and symbols at the ends do not hide them. */
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

/** Adjacent keys of the digit row in either direction, or one repeated character. */
function isRow(word: string): boolean {
  const row = '01234567890';
  const back = '09876543210';
  return row.includes(word) || back.includes(word) || /^(.{1,3})\1+$/u.test(word);
}
