import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { openBuiltShop, PROJECT } from '#tests/support/built-shop.ts';
import { copyDemoFolder } from '#tests/support/demo-folders.ts';
import { copyProject } from './support/deployed-project.ts';
import { openBackOffice } from './support/staff.ts';
import { openWay } from './support/way-to-shop.ts';

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

test('a newer build is taken up at the next section, and a form that is open loses nothing [B6.22]', async ({
  browser,
}) => {
  // A build is made in between, and the shop is opened twice.
  test.setTimeout(300_000);
  await using project = await copyProject();
  const folder = await copyDemoFolder('whole');
  let shop = await openBuiltShop({}, { folder });
  const way = await openWay(shop.origin);
  const page = await browser.newPage({ baseURL: way.origin, locale: 'ru-RU' });
  try {
    await openBackOffice(page, 'manager', '/orders/new');
    await page.evaluate(() => Object.assign(window, { mark: 'first document' }));
    const fio = page.getByRole('textbox', { name: 'ФИО' });
    await fio.fill('Звонкова Мария');

    await project.change('backoffice/shell/rail.tsx', 'Открыть магазин', 'Открыть витрину');
    await project.build('--if-stale');
    await way.shut();
    await shop.stop();
    shop = await openBuiltShop({}, { folder, project: project.folder });
    // The socket has broken with the shop, and is opened again.
    const checked = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/admin/', {
      timeout: 60_000,
    });
    await way.open(shop.origin);
    await checked;
    await expect(fio).toHaveValue('Звонкова Мария');
    const rail = page.getByRole('navigation', { name: 'Разделы' });
    await expect(rail).toContainText('Открыть магазин');

    await rail.getByRole('link', { name: 'Товары', exact: true }).click();
    const asked = page.getByRole('dialog', { name: 'Есть несохранённые правки. Уйти без сохранения?' });
    await asked.getByRole('button', { name: 'Остаться' }).click();
    await expect(fio).toHaveValue('Звонкова Мария');
    await rail.getByRole('link', { name: 'Товары', exact: true }).click();
    await asked.getByRole('button', { name: 'Уйти без сохранения' }).click();
    await expect(rail).toContainText('Открыть витрину');
    await expect(page).toHaveURL(/\/admin\/products$/);
    expect(await page.evaluate(() => Reflect.get(window, 'mark'))).toBeUndefined();
    await expect(page.getByRole('heading', { level: 1, name: 'Товары' })).toBeVisible();
  } finally {
    await page.close();
    await way.shut();
    await shop.close();
  }
});
