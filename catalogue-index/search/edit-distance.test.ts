import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

test.each([
  { typed: 'кольцо', meant: 'кольцо', distance: 0, because: 'it is the same' },
  { typed: 'кальцо', meant: 'кольцо', distance: 1, because: 'а sounds as о' },
  { typed: 'серги', meant: 'серьги', distance: 1, because: 'a soft sign is easily forgotten' },
  { typed: 'брилиант', meant: 'бриллиант', distance: 1, because: 'one letter sounds as two' },
  { typed: 'кольуо', meant: 'кольцо', distance: 2, because: 'a wrong letter is a mistake' },
  { typed: 'браслт', meant: 'браслет', distance: 2, because: 'so is a missing one' },
  { typed: 'мла', meant: 'мал', distance: 2, because: 'and two in the wrong order' },
  { typed: 'кольцо', meant: 'серьги', distance: 5, because: 'what is further than the limit is beyond it' },
])('«$typed» is $distance half mistakes from «$meant»: $because', ({ typed, meant, distance }) => {
  expect(editDistance(typed, meant, 4)).toBe(distance);
});

test('the distance is the same both ways, and never above the limit by more than one', () => {
  const word = fc.stringMatching(/^[а-я]{0,9}$/);
  fc.assert(
    fc.property(word, word, fc.nat(6), (a, b, limit) => {
      expect(editDistance(a, b, limit)).toBe(editDistance(b, a, limit));
      expect(editDistance(a, b, limit)).toBeLessThanOrEqual(limit + 1);
    }),
  );
});
