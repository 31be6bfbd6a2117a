import { expect, test } from 'vitest';
import { isKeptText } from './kept-text.ts';

test.each([
  { text: '', isKept: true, because: 'nothing is a text' },
  { text: 'Кольцо «Исеть» 💍', isKept: true, because: 'signs beyond the first plane are whole pairs' },
  { text: 'кольцо\0', isKept: false, because: 'PostgreSQL has no NUL' },
  { text: '\ud83d', isKept: false, because: 'half of a pair is no sign' },
])('$because: $isKept', ({ text, isKept }) => {
  expect(isKeptText(text)).toBe(isKept);
});
