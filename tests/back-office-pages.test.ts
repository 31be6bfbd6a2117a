import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { sectionsFor } from '#backoffice/shell/sections.ts';
import { CARDS } from '#server/features/today/card-list.ts';

/** Addresses without parameters. */
async function pages(): Promise<string[]> {
  const router = await readFile(new URL('../backoffice/router.tsx', import.meta.url), 'utf8');
  const paths = [...router.matchAll(/path: '([^':*]+)'/g)].map(([, path = '']) => `/${path}`);
  return ['/', ...paths];
}

const CARD_PATHS = CARDS.flatMap(({ path }) => path ?? []);
const MENU_PATHS = sectionsFor(() => true).flatMap((section) => section.pages.map(({ to }) => to));

test.each([...new Set([...CARD_PATHS, ...MENU_PATHS])])('%s leads to a page', async (path) => {
  expect(await pages()).toContain(path.split('?')[0]);
});
