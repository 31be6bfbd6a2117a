import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, test } from 'vitest';
import { redirectElsewhere } from './features/session/guards.ts';
import routes from './routes.ts';

type Page = { path: string; layouts: string[] };

const pagesOf = (entries: readonly RouteConfigEntry[], layouts: string[] = []): Page[] =>
  entries.flatMap(({ path, file, children, index }) =>
    children ? pagesOf(children, [...layouts, file]) : [{ path: index ? '/' : `/${path ?? ''}`, layouts }],
  );

const within = (layout: string) => pagesOf(routes).filter(({ layouts }) => layouts.includes(layout));

describe('layouts of the pages (§2)', () => {
  test('only the checkout uses the empty one [C048]', () => {
    expect(within('frame/empty-layout.tsx').map(({ path }) => path)).toEqual(['/checkout']);
    const inNone = pagesOf(routes).filter(({ layouts }) => layouts.length === 0);
    expect(
      inNone.map(({ path }) => path),
      'answers without a page',
    ).toEqual(['/visit', '/reviews/helpful', '/user', '/user/export', '/user/document', '/user/sign-out']);
    const others = pagesOf(routes).length - inNone.length - 1;
    expect(within('frame/site-layout.tsx')).toHaveLength(others);
  });

  test('every page of an account is closed to guests [C414]', () => {
    const own = within('routes/user/account-layout.tsx').map(({ path }) => path);
    expect(own.length).toBeGreaterThan(5);
    for (const pathname of own) {
      expect(redirectElsewhere('guest', { pathname, search: '' })?.to, pathname).toBe('/cart?signin=byPhone');
    }
  });
});
