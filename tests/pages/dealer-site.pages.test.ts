import { expect } from 'vitest';
import { test, textOf } from '#tests/support/visitor.ts';

test('the first screen of the dealer site has its dealer banners [C278]', async ({ read }) => {
  const BANNER = 'Планшеты для витрины';
  const dealer = await read('/', { cookie: 'siteId=2' });
  expect(dealer.headings).toEqual([BANNER]);
  expect(textOf((await read('/')).document.documentElement)).not.toContain(BANNER);
});
