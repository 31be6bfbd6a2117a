import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { PRIVATE_PATHS, PUBLIC_PATHS } from '#domain/seo/site-pages.ts';
import routes from '#storefront/routes.ts';

/** The address of the whole catalogue is `/catalog/all` (decision T2.1), which the listings of the sitemap include. */
const TOLD_ELSEWHERE = ['/catalog'];

/** Paths without parameters, as in the route table. */
const pathsOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, index, children }) => [
    ...(path !== undefined || index ? [`/${path ?? ''}`] : []),
    ...pathsOf(children ?? []),
  ]);

const pages = pathsOf(routes).filter((path) => !/[:*]/.test(path) && !TOLD_ELSEWHERE.includes(path));

test('every page of the shop is either in the sitemap or closed to robots', () => {
  const isClosed = (path: string) => PRIVATE_PATHS.some((prefix) => `${path}/`.startsWith(prefix));
  expect(pages.filter((path) => !isClosed(path)).toSorted()).toEqual(PUBLIC_PATHS.toSorted());
});
