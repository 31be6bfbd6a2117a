import { expect, test } from 'vitest';
import { pageMeta } from './page-meta.ts';

const titleOf = (page?: number) =>
  pageMeta({ title: 'Кольца', path: '/catalog/koltsa', page }).find((tag) => 'title' in tag);

test('pages of a list carry their number in the title, from the second on (T2.16)', () => {
  expect(titleOf()).toEqual({ title: 'Кольца' });
  expect(titleOf(1)).toEqual({ title: 'Кольца' });
  expect(titleOf(2)).toEqual({ title: 'Кольца - Страница 2' });
});

test('the address of a page is a link, not a meta tag', () => {
  expect(pageMeta({ title: 'Корзина', path: '/cart', origin: 'https://shop.example' })).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://shop.example/cart',
  });
});

test('a page without a picture of its own shows the default one, 1200 by 630 (§9) [C679]', () => {
  expect(pageMeta({ title: 'Корзина', path: '/cart' })).toEqual(
    expect.arrayContaining([
      { property: 'og:image', content: '/brand/og-default.jpg' },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
    ]),
  );
});
