import { expect, test } from 'vitest';
import { chooseTests, isAbout, kindOf } from './chosen-tests.ts';

test('a word selects the test files whose path contains it', async () => {
  expect(await chooseTests(['chosen-tests', 'domain/money'])).toEqual(
    expect.arrayContaining(['scripts/test/chosen-tests.test.ts', 'domain/money.test.ts']),
  );
  expect(await chooseTests(['no-such-test'])).toEqual([]);
  expect(await chooseTests([])).toBeUndefined();
});

test.each([
  ['server/features/basket/basket.api.test.ts', 'domain/basket/totals.ts', true],
  ['tests/e2e/basket-prices.e2e.ts', 'storefront/features/basket/state/use-basket.ts', true],
  ['tests/pages/reviews.pages.test.ts', 'contract/reviews.ts', true],
  ['tests/e2e/paging.e2e.ts', 'tests/e2e/paging.e2e.ts', true],
  ['tests/e2e/paging.e2e.ts', 'domain/basket/totals.ts', false],
  ['server/features/basket/basket.api.test.ts', 'server/app.ts', false],
])('%s is run for %s: %s', (path, changed, isRun) => {
  expect(isAbout(path, changed)).toBe(isRun);
});

test.each([
  ['tests/e2e/paging.e2e.ts', 'journeys'],
  ['tests/pages/headings.pages.test.ts', 'pages'],
  ['tests/start.test.ts', 'start'],
  ['tests/deployed-start.test.ts', 'start'],
  ['tests/faults/cluster.test.ts', 'start'],
  ['tests/faults/overload.test.ts', 'start'],
  ['server/features/basket/basket.api.test.ts', 'api'],
  ['database/limits.postgres.test.ts', 'api'],
  ['storefront/features/raffles/raffle-content.test.tsx', 'rules'],
])('%s is run with the %s', (path, kind) => {
  expect(kindOf(path)).toBe(kind);
});
