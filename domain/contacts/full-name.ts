import { plural } from '#domain/russian/plural.ts';
import type { Reading } from './reading.ts';

/** Parts of names that may begin with a lower-case letter (decision T5.3). */
const PARTICLES = new Set(['оглы', 'кызы', 'заде', 'фон', 'де', 'ван', 'ибн']);

/** A capitalised part of a word, perhaps with an apostrophe: Пётр, О’Коннор. */
const PART = /^[А-ЯЁ][а-яё]*(?:['’][А-ЯЁа-яё][а-яё]*)?$/;

/** After a number the noun is in the genitive: «не менее 1 слова», «2 слов», «21 слова» (decision T5.2). */
const WORDS = ['слова', 'слов', 'слов'] as const;

/**
 * Parses a full name; its words are separated by single spaces.
 *
 * §5: "missing …; fewer words than required (default 1 …) …; a one-letter word
 * …; must be Cyrillic with capitalised words …" — checked in this order, one
 * message at a time (decision T5.5).
 */
export function readFullName(text: string, leastWords = 1): Reading {
  const words = text.normalize('NFC').split(/\s+/).filter(Boolean);
  const problem = problemOf(words, leastWords);
  return problem === undefined ? { value: words.join(' ') } : { problem };
}

function problemOf(words: readonly string[], leastWords: number): string | undefined {
  if (words.length === 0) return 'Отсутствует ФИО';
  if (words.length < leastWords) {
    return `Поле ФИО должно содержать не менее ${leastWords} ${plural(leastWords, WORDS)}, разделённых пробелами`;
  }
  if (words.some(isInitial)) return 'Поле ФИО не должно содержать инициалы';
  return words.every(isName) ? undefined : 'Поле ФИО должно содержать русские буквы от А до Я';
}

/** One letter, with or without a dot (decision T5.4); «А.С.» is two of them. */
const isInitial = (word: string): boolean => /^(?:\p{L}\.?|(?:\p{L}\.)+\p{L}?)$/u.test(word);

const isName = (word: string): boolean =>
  word.split('-').every((part) => PART.test(part) || PARTICLES.has(part));
