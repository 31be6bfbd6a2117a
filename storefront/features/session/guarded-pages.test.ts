import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from '#storefront/routes.ts';
import { redirectElsewhere } from './guards.ts';

type Page = { pathname: string; file: string };

const STOREFRONT = join(import.meta.dirname, '../..');

const pagesOf = (entries: readonly RouteConfigEntry[]): Page[] =>
  entries.flatMap(({ path, file, children }) => [
    ...(path === undefined ? [] : [{ pathname: `/${path.replaceAll(':', '')}`, file }]),
    ...pagesOf(children ?? []),
  ]);

const isGuarded = ({ pathname }: Page): boolean =>
  redirectElsewhere('guest', { pathname, search: '' }) !== undefined ||
  redirectElsewhere('user', { pathname, search: '' }) !== undefined;

test('a guarded page has a loader, so that every navigation asks the server (ADR 0032)', async () => {
  const guarded = pagesOf(routes).filter(isGuarded);
  expect(guarded.length).toBeGreaterThan(5);
  const sources = await Promise.all(guarded.map(({ file }) => readFile(join(STOREFRONT, file), 'utf8')));
  const open = guarded.filter(
    (_, place) => !/export (const|(async )?function) loader\b/.test(sources[place] ?? ''),
  );
  expect(open.map(({ file }) => file)).toEqual([]);
});
