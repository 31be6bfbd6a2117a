import { expect, test } from 'vitest';
import { goalOf } from './goal.ts';

test.each([
  [404, 'id404', 'a missing page'],
  [500, 'id500plus', 'a server error'],
  [502, 'id500plus', 'a shop that failed to initialise'],
  [501, undefined, 'no answer is no fault of the page'],
  [406, undefined, 'a session that ended is no error'],
  [403, undefined, 'a refusal is no error'],
])('status %i reaches the goal %s: %s [C576, C577, C578]', (status, goal, _because) => {
  expect(goalOf(status)).toBe(goal);
});
