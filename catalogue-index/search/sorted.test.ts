import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortInSteps } from './sorted.ts';

function sorted<Item>(items: readonly Item[], compare: (a: Item, b: Item) => number) {
  const steps = sortInSteps(items, compare);
  let count = 0;
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return { items: step.value, steps: count };
    count++;
  }
}

test('sorting in steps gives what sorting at once gives, equal items as they were', () => {
  const item = fc.record({ key: fc.integer({ min: 0, max: 20 }), place: fc.nat() });
  const byKey = (a: { key: number }, b: { key: number }) => a.key - b.key;
  fc.assert(
    fc.property(fc.array(item), (items) => {
      expect(sorted(items, byKey).items).toEqual(items.toSorted(byKey));
    }),
  );
  const many = Array.from({ length: 23_456 }, (_, place) => ({ key: (place * 7919) % 1000, place }));
  const { items, steps } = sorted(many, byKey);
  expect(items).toEqual(many.toSorted(byKey));
  expect(steps).toBeGreaterThan(many.length / 5000);
});
