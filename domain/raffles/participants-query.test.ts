import { expect, test } from 'vitest';
import { INITIAL_PARTICIPANTS_QUERY, PAGE_PARTICIPANTS_QUERY } from './participants-query.ts';

test('returns ten participants by default and twenty for the page, in order of registration (§7, §9) [C562, C633, C634]', () => {
  expect(INITIAL_PARTICIPANTS_QUERY).toEqual({ page: 1, limit: 10, order: 'ASC' });
  expect(PAGE_PARTICIPANTS_QUERY).toEqual({ page: 1, limit: 20, order: 'ASC' });
});
