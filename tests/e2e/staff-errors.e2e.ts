import { expect, type Page, test } from '@playwright/test';
import { openBackOffice } from './support/staff.ts';

/** What the page reports to the shop from now on. */
function reportsOf(page: Page): unknown[] {
  const reports: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/client-errors/v1')) reports.push(request.postDataJSON());
  });
  return reports;
}

const BUILD = expect.stringMatching(/^index-[\w-]+\.js$/);

test('an error of the back office is reported to the shop, once and without personal data', async ({
  page,
}) => {
  await openBackOffice(page, 'owner', '/orders');
  const reports = reportsOf(page);
  const taken = page.waitForResponse((answer) => answer.url().endsWith('/api/client-errors/v1'));
  await page.evaluate(async () => {
    for (let times = 0; times < 2; times++) {
      setTimeout(() => {
        throw new TypeError('anna@example.ru is unknown');
      });
    }
  });
  expect((await taken).status()).toBe(200);
  expect(reports).toEqual([
    {
      kind: 'script',
      message: 'TypeError: *** is unknown',
      stack: expect.stringContaining('TypeError'),
      path: '/admin/orders',
      build: BUILD,
    },
  ]);
});

test('a section that cannot be shown says so, and is reported', async ({ page }) => {
  await openBackOffice(page, 'owner', '/orders');
  const reports = reportsOf(page);
  const body = 'throw new RangeError("Wrong code")';
  await page.route('**/admin/assets/goods-page-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
  await page
    .getByRole('navigation', { name: 'Разделы' })
    .getByRole('link', { name: 'Товары', exact: true })
    .click();
  await expect(page.getByText('Страница не открылась')).toBeVisible();
  await expect
    .poll(() => reports)
    .toEqual([
      expect.objectContaining({ message: 'RangeError: Wrong code', path: '/admin/products', build: BUILD }),
    ]);
});
