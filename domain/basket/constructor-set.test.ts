import { expect, test } from 'vitest';
import { misplaced } from './constructor-set.ts';

test.each([
  { places: ['koltsa', 'sergi', 'podveski'], wrong: [], because: 'each has a place of its own' },
  { places: ['koltsa', 'koltsa'], wrong: [1], because: 'two rings share a place' },
  { places: ['koltsa', 'sergi', 'koltsa', 'sergi'], wrong: [2, 3], because: 'the first of a place keeps it' },
])('of $places the members $wrong are refused: $because', ({ places, wrong }) => {
  expect(misplaced(places)).toEqual(wrong);
});
