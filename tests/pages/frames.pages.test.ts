import { within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { RING, RINGS } from '#tests/support/demo-goods.ts';
import { ANNA } from '#tests/support/demo-people.ts';
import { type ServedPage, signIn, test, textsOf } from '#tests/support/visitor.ts';

/** Whether the page has the header of the shop, with its sections; parts of a page have headers, too. */
const hasHeader = (page: ServedPage): boolean =>
  page
    .getAllByRole('banner')
    .some((header) => within(header).queryByRole('navigation', { name: 'Разделы каталога' }));

describe('the header of the shop', () => {
  for (const path of ['/', RINGS, RING.path, '/cart', '/favorites', '/compare', '/brands', '/user/signin']) {
    test(`is on ${path} [C048]`, async ({ read }) => {
      expect(hasHeader(await read(path))).toBe(true);
    });
  }

  test('is on the pages of an account [C048]', async ({ request, read }) => {
    await signIn(request, ANNA);
    for (const path of ['/user/personal', '/user/order/all', '/user/bonus', '/user/notifications']) {
      expect(hasHeader(await read(path)), path).toBe(true);
    }
  });
});

for (const [path, current] of [
  ['/', ['Главная']],
  [RINGS, ['Каталог']],
  ['/cart', ['Корзина']],
  ['/favorites', ['Избранное']],
  ['/brands', []],
] as const) {
  test(`the bar of a phone marks on ${path}: ${current.join() || 'nothing'}`, async ({ read }) => {
    const bar = within((await read(path)).getByRole('navigation', { name: 'Основное меню' }));
    expect(textsOf(bar.queryAllByRole('link', { current: 'page' }))).toEqual(current);
  });
}

test('the checkout redirects a guest to the basket, which asks to sign in [C039, C257, C415]', async ({
  request,
}) => {
  const answer = await request.get('/checkout', { maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  expect(answer.headers().location).toBe('/cart?signin=byPhone');
});
