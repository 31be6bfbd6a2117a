import { describe, expect, test } from 'vitest';
import { fromRoubles } from '#domain/money.ts';
import { cleanCard, costOf, type Gift, giftDayProblem, giftOrNull, giftServices } from './gift.ts';

const prices = { box: fromRoubles(390), card: fromRoubles(90) };
const nothing: Gift = { hasBox: false, card: '', hidesPrices: false, deliverOn: null };

test.each([
  { gift: null, cost: 0, because: 'nothing is asked' },
  { gift: { ...nothing, hidesPrices: true, deliverOn: '2026-12-31' }, cost: 0, because: 'a day is free' },
  { gift: { ...nothing, hasBox: true }, cost: 390, because: 'there is a box' },
  { gift: { ...nothing, card: 'Маме' }, cost: 90, because: 'there is a card' },
  { gift: { ...nothing, hasBox: true, card: 'Маме' }, cost: 480, because: 'there are both' },
])('a gift costs $cost ₽: $because', ({ gift, cost }) => {
  expect(costOf(giftServices(gift, prices))).toBe(fromRoubles(cost));
});

test('an empty gift is none', () => {
  expect(giftOrNull(nothing)).toBeNull();
  expect(giftOrNull({ ...nothing, hidesPrices: true })).not.toBeNull();
});

test.each([
  { text: '  Маме  \r\n\r\n\r\n\r\n с любовью ', clean: 'Маме\n\nс любовью' },
  { text: 'Одна\tстрока', clean: 'Одна строка' },
  { text: ' \n ', clean: '' },
])('cleans the text of a card: $text', ({ text, clean }) => {
  expect(cleanCard(text)).toBe(clean);
});

describe('the day of a gift, at 23:30 in Moscow on the 23rd', () => {
  const now = new Date('2026-11-23T20:30:00Z');
  test.each([
    { day: null, isRight: true, because: 'none is as soon as possible' },
    { day: '2026-11-23', isRight: false, because: 'it is today' },
    { day: '2026-11-24', isRight: true, because: 'it is tomorrow' },
    { day: '2027-01-22', isRight: true, because: 'it is in 60 days' },
    { day: '2027-01-23', isRight: false, because: 'it is further' },
  ])('$day is accepted: $isRight, because $because', ({ day, isRight }) => {
    expect(giftDayProblem(day, now) === undefined).toBe(isRight);
  });
});
