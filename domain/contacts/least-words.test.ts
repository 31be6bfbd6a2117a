import { expect, test } from 'vitest';
import { leastWordsOf } from './least-words.ts';

test.each([
  { pattern: '^\\S+$', words: 1, because: 'one word matches' },
  { pattern: '^\\S+(\\s+\\S+)+$', words: 2, because: 'a second word is required' },
  { pattern: '^(\\S+\\s+){2,}\\S+$', words: 3, because: 'name, surname and patronymic are required' },
  {
    pattern: '^[А-ЯЁ][а-яё]+ [А-ЯЁ][а-яё]+ [А-ЯЁ][а-яё]+$',
    words: 3,
    because: 'the same with letter classes',
  },
  { pattern: '.', words: 1, because: 'anything matches' },
])('$pattern requires $words words: $because (§5) [C341]', ({ pattern, words }) => {
  expect(leastWordsOf(pattern)).toBe(words);
});

test.each([
  { pattern: '(', because: 'it is invalid' },
  { pattern: '^\\d+$', because: 'no name matches' },
  { pattern: `^${'\\S'.repeat(100)}`, because: 'it is longer than 200 letters' },
])('$pattern cannot be used: $because (decision T5.6)', ({ pattern }) => {
  expect(leastWordsOf(pattern)).toBeUndefined();
});
