import { expect, test } from 'vitest';
import type { Kopecks } from '#domain/money.ts';
import { amount, exactAmount, grams, kilograms, moscowTime } from './feed-amount.ts';

test.each([
  { kopecks: 199_000, short: '1990', exact: '1990.00' },
  { kopecks: 199_050, short: '1990.50', exact: '1990.50' },
  { kopecks: 1, short: '0.01', exact: '0.01' },
  { kopecks: 123_456_789_00, short: '123456789', exact: '123456789.00' },
])('$kopecks kopecks are $short and $exact [E8.1, E8.9]', ({ kopecks, short, exact }) => {
  expect(amount(kopecks as Kopecks)).toBe(short);
  expect(exactAmount(kopecks as Kopecks)).toBe(exact);
});

test.each([
  { milligrams: 2350, inGrams: '2.35', inKilograms: '0.002' },
  { milligrams: 300, inGrams: '0.3', inKilograms: '0.001' },
  { milligrams: 1_250_000, inGrams: '1250', inKilograms: '1.250' },
])('$milligrams mg are $inGrams g and $inKilograms kg [E8.1]', ({ milligrams, inGrams, inKilograms }) => {
  expect(grams(milligrams)).toBe(inGrams);
  expect(kilograms(milligrams)).toBe(inKilograms);
});

test('a moment is written with its zone [E8.1]', () => {
  expect(moscowTime(new Date('2026-11-20T22:30:15.900Z'))).toBe('2026-11-21T01:30:15+03:00');
});
