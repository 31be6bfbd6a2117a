import { expect, test } from 'vitest';
import { isStorableText } from './storable-text.ts';

test.each([
  { text: '', isStorable: true, because: 'an empty text is stored' },
  {
    text: 'Кольцо «Исеть» 💍',
    isStorable: true,
    because: 'characters beyond the first plane are whole pairs',
  },
  { text: 'кольцо\0', isStorable: false, because: 'PostgreSQL has no NUL' },
  { text: '\ud83d', isStorable: false, because: 'half of a surrogate pair is invalid' },
])('$because: $isStorable', ({ text, isStorable }) => {
  expect(isStorableText(text)).toBe(isStorable);
});
