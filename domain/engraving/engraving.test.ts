import { describe, expect, test } from 'vitest';
import { fromRoubles, NOTHING } from '#domain/money.ts';
import {
  engravedText,
  engravingCost,
  engravingProblem,
  refundedEngraving,
  returnablePieces,
  withEngraving,
} from './engraving.ts';

test.each([
  { typed: '  Навсегда ', text: 'Навсегда', because: 'spaces at the ends are not cut' },
  { typed: 'Аня \n и\u00a0 Пётр', text: 'Аня и Пётр', because: 'one space is cut as one' },
])('$typed is cut as $text: $because', ({ typed, text }) => {
  expect(engravedText(typed)).toBe(text);
});

test.each([
  { text: '', problem: /^Напишите/, because: 'there is nothing to cut' },
  { text: 'Ты & я, 2026', problem: undefined, because: 'it is letters, digits and marks' },
  { text: 'Аня ♥ Пётр ∞', problem: undefined, because: 'signs of love are cut' },
  { text: 'Любовь 💍', problem: /^Гравируем буквы/, because: 'a picture is not' },
  { text: '愛', problem: /^Гравируем буквы/, because: 'the typefaces have no such letter' },
  { text: 'а\u0301', problem: /^Гравируем буквы/, because: 'an accent alone is no letter' },
  { text: 'а\u202eб', problem: /^Гравируем буквы/, because: 'it would be shown in another order' },
  { text: '<b>', problem: /^Гравируем буквы/, because: 'signs of code are not cut' },
  { text: 'а'.repeat(20), problem: undefined, because: 'it fits exactly' },
  { text: 'а'.repeat(21), problem: /не\s+больше 20 знаков.*сейчас 21$/, because: 'it does not fit' },
])('«$text»: $because', ({ text, problem }) => {
  const found = engravingProblem(text, 20);
  if (problem === undefined) expect(found).toBeUndefined();
  else expect(found).toMatch(problem);
});

const ENGRAVED = { engraving: { text: 'Навсегда', face: 'antiqua' as const } };

test('one piece of each engraved line is paid for', () => {
  expect(engravingCost([ENGRAVED, {}, ENGRAVED], fromRoubles(900))).toBe(fromRoubles(1800));
  expect(engravingCost([{}], fromRoubles(900))).toBe(NOTHING);
});

test('the engraver needs the days once for a parcel', () => {
  const days = { daysFrom: 2, daysTo: 4 };
  expect(withEngraving(days, [ENGRAVED, ENGRAVED], 2)).toEqual({ daysFrom: 4, daysTo: 6 });
  expect(withEngraving(days, [{}], 2)).toEqual(days);
});

describe('the return of engraved pieces', () => {
  test.each([
    { count: 1, refunded: 0, isEngraved: false, reason: 'size', left: 1, because: 'it is not engraved' },
    {
      count: 1,
      refunded: 0,
      isEngraved: true,
      reason: 'size',
      left: 0,
      because: 'it was made for one person',
    },
    { count: 1, refunded: 0, isEngraved: true, reason: 'defect', left: 1, because: 'it is faulty' },
    { count: 1, refunded: 0, isEngraved: true, reason: 'wrong', left: 1, because: 'it is another one' },
    {
      count: 3,
      refunded: 0,
      isEngraved: true,
      reason: 'look',
      left: 2,
      because: 'the others are not engraved',
    },
    { count: 3, refunded: 2, isEngraved: true, reason: 'look', left: 0, because: 'the engraved one is left' },
    { count: 3, refunded: 3, isEngraved: true, reason: 'look', left: 0, because: 'all are returned' },
  ])('$refunded of $count returned, $reason: $left can be, $because', ({ reason, left, ...line }) => {
    expect(returnablePieces(line, reason)).toBe(left);
  });

  test('the engraving is refunded with the last piece', () => {
    const line = { count: 2, refunded: 0, isEngraved: true };
    const paid = fromRoubles(900);
    expect(refundedEngraving(line, 1, paid)).toBe(NOTHING);
    expect(refundedEngraving(line, 2, paid)).toBe(paid);
    expect(refundedEngraving({ ...line, refunded: 1 }, 1, paid)).toBe(paid);
    expect(refundedEngraving({ ...line, isEngraved: false }, 2, paid)).toBe(NOTHING);
  });
});
