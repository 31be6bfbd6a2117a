import { expect, test } from 'vitest';
import { isInnConsistent, readInn } from './inn.ts';

test.each([
  { text: '6671234567', because: 'a company has ten digits' },
  { text: '667123456789', because: 'a person in business has twelve' },
  { text: ' 6671234567 ', because: 'spaces around are no mistake' },
])('$text is an INN: $because (§5) [C334, C335]', ({ text }) => {
  expect(readInn(text)).toEqual({ value: text.trim() });
});

test.each([
  { text: '667123456', because: 'nine digits' },
  { text: '66712345678', because: 'eleven digits' },
  { text: '6671234567890', because: 'thirteen digits' },
  { text: '66712З4567', because: 'a letter is no digit' },
  { text: '6671 234567', because: 'nor is a space' },
  { text: '٦٦٧١٢٣٤٥٦٧', because: 'nor are the digits of other alphabets' },
])('$text is refused: $because (§5) [C336]', ({ text }) => {
  expect(readInn(text)).toEqual({ problem: 'Укажите корректный ИНН' });
});

test('requires an INN (§5) [C333]', () => {
  expect(readInn('')).toEqual({ problem: 'Укажите ИНН' });
  expect(readInn('  ')).toEqual({ problem: 'Укажите ИНН' });
});

test.each([
  { inn: '7707083893', agrees: true, because: 'it is a real INN of a bank' },
  { inn: '7707083894', agrees: false, because: 'its last digit is another one' },
  { inn: '500100732259', agrees: true, because: 'both check digits of the tax office’s own example agree' },
  { inn: '500100732258', agrees: false, because: 'the second is wrong' },
  { inn: '500100732349', agrees: false, because: 'the first is wrong' },
])('the check digits of $inn agree: $agrees, $because (decision T5.23)', ({ inn, agrees }) => {
  expect(isInnConsistent(inn)).toBe(agrees);
});
