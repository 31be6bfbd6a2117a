import { expect, test } from 'vitest';
import { scenarioOf } from './scenario.ts';

test.each([
  { path: '/cart', scenario: 'order' },
  { path: '/cart?signin=byPhone', scenario: 'order' },
  { path: '/checkout', scenario: 'order' },
  { path: '/user/blanks?page=2', scenario: 'blank' },
  { path: '/favorites', scenario: 'favorites' },
  { path: '/', scenario: 'login' },
  { path: '/cartoon', scenario: 'login' },
  { path: undefined, scenario: 'login' },
])('a sign-in opened on $path has the scenario $scenario (T3.20)', ({ path, scenario }) => {
  expect(scenarioOf(path)).toBe(scenario);
});
