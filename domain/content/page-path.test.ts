import { describe, expect, test } from 'vitest';
import { isOwnPagePath } from './page-path.ts';

describe('where a page of blocks may stand', () => {
  test.each(['/', '/about', '/podarki/mame', '/2026', '/userland', '/catalogues'])('%s', (path) => {
    expect(isOwnPagePath(path)).toBe(true);
  });

  test.each([
    { path: 'about', because: 'it is no path' },
    { path: '/about/', because: 'a page has one spelling' },
    { path: '/О-нас', because: 'letters of an address are Latin' },
    { path: '/a//b', because: 'a part is empty' },
    { path: '/about?x=1', because: 'a query is no part of it' },
    { path: '/cart', because: 'the basket is there' },
    { path: '/user', because: 'the account is there' },
    { path: '/user/new-page', because: 'guests never come there' },
    { path: '/api/pages', because: 'the API is there' },
    { path: '/catalog/novye', because: 'categories are there' },
  ])('not $path: $because', ({ path }) => {
    expect(isOwnPagePath(path)).toBe(false);
  });
});
