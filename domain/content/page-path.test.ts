import { describe, expect, test } from 'vitest';
import { isOwnPagePath } from './page-path.ts';

describe('paths that a page of blocks may have', () => {
  test.each(['/', '/about', '/podarki/mame', '/2026', '/userland', '/catalogues'])('%s', (path) => {
    expect(isOwnPagePath(path)).toBe(true);
  });

  test.each([
    { path: 'about', because: 'it is no path' },
    { path: '/about/', because: 'a page has one spelling' },
    { path: '/О-нас', because: 'paths have Latin letters only' },
    { path: '/a//b', because: 'a part is empty' },
    { path: '/about?x=1', because: 'a query is no part of it' },
    { path: '/cart', because: 'the basket has this path' },
    { path: '/user', because: 'the account has this path' },
    { path: '/user/new-page', because: 'guests cannot open it' },
    { path: '/api/pages', because: 'the API has this path' },
    { path: '/admin/orders', because: 'the back office has this path' },
    { path: '/preview', because: 'previews have this path' },
    { path: '/pay/abc', because: 'payment links have this path' },
    { path: '/feeds/1', because: 'feeds have this path' },
    { path: '/catalog/novye', because: 'categories have this path' },
  ])('not $path: $because', ({ path }) => {
    expect(isOwnPagePath(path)).toBe(false);
  });
});
