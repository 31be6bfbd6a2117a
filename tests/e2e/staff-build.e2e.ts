import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { PROJECT } from '#tests/support/built-shop.ts';
import { openBackOffice } from './support/staff.ts';

/** Code files of the back office that the page loads from now on. */
function filesOf(page: Page): Set<string> {
  const files = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/admin\/assets\/.+\.(?:js|css)$/.test(pathname)) files.add(pathname);
  });
  return files;
}

/** Bytes of the transfer: compressed once at the highest quality. */
function sizeOf(path: string): number {
  const file = join(PROJECT, 'build/backoffice', path.replace('/admin/', ''));
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

test('the list of orders loads at most 350 KB of scripts and styles [B6.2]', async ({ page }) => {
  const files = filesOf(page);
  await openBackOffice(page, 'owner', '/orders');
  await expect(page.getByRole('table')).toBeVisible();
  const bytes = [...files].reduce((sum, path) => sum + sizeOf(path), 0);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(350_000);
});

test('a section loads its own code only; scanner and editor come when used [B6.3]', async ({ page }) => {
  await openBackOffice(page, 'owner', '/orders');
  await expect(page.getByRole('table')).toBeVisible();
  const files = filesOf(page);
  await page
    .getByRole('navigation', { name: 'Разделы' })
    .getByRole('link', { name: 'Товары', exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Товары' })).toBeVisible();
  const names = [...files].map((path) => path.replace(/^.*\//, '').replace(/-[^-]+$/, ''));
  expect(names).toContain('goods-page');
  expect(names.filter((name) => /orders|customer|stock-|promo|scan|tiptap|editor|chart/.test(name))).toEqual(
    [],
  );
});
