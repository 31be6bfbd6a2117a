import { describe, expect, test } from 'vitest';
import { decideCount, stockNotice, toCount } from './requested-count.ts';

describe('the maximum count of a line (§5, decision T5.21)', () => {
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

  test('refuses every count of a size that has run out', () => {
    expect(decideCount(1, 0, false)).toEqual({ outcome: 'refused' });
    expect(decideCount(1, 0, true)).toEqual({ outcome: 'reduced', count: 0 });
  });
});

test.each([
  { typed: 3, count: 3, because: 'a number is accepted' },
  { typed: '2', count: 2, because: 'so are digits' },
  { typed: -3, count: 0, because: 'negative becomes 0' },
  { typed: -0.5, count: 0, because: 'without a negative zero' },
  { typed: 2.9, count: 2, because: 'a fraction is truncated' },
  { typed: 'две', count: 1, because: 'anything but a number becomes 1' },
  { typed: '2 шт', count: 1, because: 'a number with text becomes 1' },
  { typed: '', count: 1, because: 'so does an empty field' },
  { typed: '  ', count: 1, because: 'and one of spaces' },
  { typed: null, count: 1, because: 'so does undefined' },
  { typed: Number.NaN, count: 1, because: 'so does NaN' },
  { typed: [5], count: 1, because: 'so does a list' },
  { typed: true, count: 1, because: 'so does true' },
])('$typed becomes $count: $because (§5, decision T5.22) [C388, C389]', ({ typed, count }) => {
  expect(toCount(typed)).toBe(count);
});

test('the stock notice has the text of §5 [C387]', () => {
  expect(stockNotice(3)).toBe('Данного товара в наличии 3 шт');
});
