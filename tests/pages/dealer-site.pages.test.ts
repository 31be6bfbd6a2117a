import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import { DEALER } from '#tests/support/demo-people.ts';
import { type ServedPage, signIn, test, textOf, textsOf } from '#tests/support/visitor.ts';

test('the first screen of the dealer site has its dealer banners [C278]', async ({ read }) => {
  const BANNER = 'Планшеты для витрины';
  const dealer = await read('/', { cookie: 'siteId=2' });
  expect(dealer.headings).toEqual([BANNER]);
  expect(textOf((await read('/')).document.documentElement)).not.toContain(BANNER);
});

/** Links and buttons around the pages. */
const frameOf = (page: ServedPage): string[] =>
  ['banner', 'contentinfo'].flatMap((part) =>
    textsOf(within(page.getByRole(part)).queryAllByRole('link')).concat(
      textsOf(within(page.getByRole(part)).queryAllByRole('button')),
    ),
  );

test('the frame of the dealer site leads to no bonuses and no markdowns; that of the retail site does', async ({
  read,
}) => {
  const dealer = await read('/', { cookie: 'siteId=2' });
  expect(frameOf(dealer)).toContain('Розничный магазин');
  for (const title of ['Бонусы', 'Бонусная программа', 'Скидки']) {
    expect(frameOf(dealer), title).not.toContain(title);
    expect(frameOf(await read('/')), title).toContain(title);
  }
  expect(dealer.main.queryByRole('link', { name: 'Все скидки' })).toBeNull();
});

test('a dealer, who collects no bonuses, has no link to them on the retail site, and no free delivery', async ({
  request,
  read,
}) => {
  await signIn(request, DEALER);
  const page = await read('/cart');
  expect(frameOf(page)).not.toContain('Бонусы');
  expect(frameOf(page), 'a markdown is for everyone (T11.1)').toContain('Скидки');
  expect(textOf(page.getByRole('main'))).not.toContain('бесплатн');
});
