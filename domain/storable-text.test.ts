import { expect, test } from 'vitest';
import { isKeptText } from './kept-text.ts';

test.each([
  { text: '', isKept: true, because: 'an empty text is stored' },
  { text: 'Кольцо «Исеть» 💍', isKept: true, because: 'characters beyond the first plane are whole pairs' },
  { text: 'кольцо\0', isKept: false, because: 'PostgreSQL has no NUL' },
  { text: '\ud83d', isKept: false, because: 'half of a surrogate pair is invalid' },
])('$because: $isKept', ({ text, isKept }) => {
  expect(isKeptText(text)).toBe(isKept);
});
