import { describe, expect, test } from 'vitest';
import { decideCount, stockNotice, toCount } from './requested-count.ts';

describe('how many pieces a line may hold (§5, decision T5.21)', () => {
  test.each([
    { requested: 2, addAvailable: false, decision: { outcome: 'accepted', count: 2 } },
    { requested: 5, addAvailable: false, decision: { outcome: 'accepted', count: 5 } },
    { requested: 5, addAvailable: true, decision: { outcome: 'accepted', count: 5 } },
    { requested: 6, addAvailable: false, decision: { outcome: 'refused' } },
    { requested: 6, addAvailable: true, decision: { outcome: 'reduced', count: 5 } },
    { requested: Number.POSITIVE_INFINITY, addAvailable: false, decision: { outcome: 'refused' } },
  ])('$requested of 5, add-available $addAvailable', ({ requested, addAvailable, decision }) => {
    expect(decideCount(requested, 5, addAvailable)).toEqual(decision);
  });

  test('nothing is left to take of what has run out', () => {
    expect(decideCount(1, 0, false)).toEqual({ outcome: 'refused' });
    expect(decideCount(1, 0, true)).toEqual({ outcome: 'reduced', count: 0 });
  });
});

test.each([
  { typed: 3, count: 3, because: 'a number is a number' },
  { typed: '2', count: 2, because: 'digits are a number' },
  { typed: -3, count: 0, because: 'negative becomes 0' },
  { typed: -0.5, count: 0, because: 'without a sign left' },
  { typed: 2.9, count: 2, because: 'a fraction is cut' },
  { typed: 'две', count: 1, because: 'what is no number becomes 1' },
  { typed: '2 шт', count: 1, because: 'a number with words is none' },
  { typed: '', count: 1, because: 'nor is an empty field' },
  { typed: null, count: 1, because: 'nor is nothing' },
  { typed: Number.NaN, count: 1, because: 'nor is NaN' },
  { typed: [5], count: 1, because: 'nor is a list' },
  { typed: true, count: 1, because: 'nor is a yes' },
])('$typed becomes $count: $because (§5, decision T5.22) [C388, C389]', ({ typed, count }) => {
  expect(toCount(typed)).toBe(count);
});

test('the notice about stock reads as §5 words it [C387]', () => {
  expect(stockNotice(3)).toBe('Данного товара в наличии 3 шт');
});
