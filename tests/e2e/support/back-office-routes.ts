import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';

/** The list whose first row stands for `:id` of the pages below a folder. */
const LISTS: Readonly<Record<string, string>> = {
  customers: 'customers?sort=-spent',
  'promo/codes': 'promo-codes',
  'settings/sites': 'sites',
  'settings/exchange/accounts': 'exchange/accounts',
  orders: 'orders',
  'products/filters': 'filters',
  'products/imports': 'imports',
  packing: 'orders?status=packing',
  products: 'products?state=published',
};

const [OF_SIGNING_IN = '', OF_THE_FRAME = ''] = readFileSync('backoffice/router.tsx', 'utf8').split(
  'Component: Shell',
);

const pathsOf = (source: string): string[] =>
  [...source.matchAll(/\bpath: '([^'*]+)'/g)].map(([, path = '']) => path);

/** Every page for those who are signed in, as the router names it: `orders/:id`; the empty one is «Сегодня». */
export const ROUTES: readonly string[] = ['', ...pathsOf(OF_THE_FRAME)];

/** The setup is gone once there is an owner. */
export const SIGN_IN_ROUTES: readonly string[] = pathsOf(OF_SIGNING_IN).filter((path) => path !== 'setup');

/** The address of a page, with the first row of its list for `:id`. */
export async function addressOf(page: Page, route: string): Promise<string> {
  const [folder = '', below] = route.split('/:id');
  if (below === undefined) return `/admin/${route}`;
  const list = LISTS[folder];
  if (list === undefined) throw new Error(`No list whose first row is shown at ${route}`);
  if (list === 'imports') await givenImport(page);
  const answer = await page.request.get(`/api/staff/v1/${list}`, { headers: { 'x-staff': '1' } });
  const [first] = (await answer.json()).data;
  expect(first, `a row of ${list}`).toBeDefined();
  return `/admin/${folder}/${first.id}${below}`;
}

/** The demo has none. */
async function givenImport(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const answer = await page.request.post('/api/staff/v1/imports', {
    headers: { origin, 'x-staff': '1', 'idempotency-key': crypto.randomUUID() },
    multipart: {
      file: {
        name: 'Приход.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('Артикул;Название;Остаток\nЛН-1;Кольцо;5'),
      },
    },
  });
  expect(answer.status()).toBe(201);
}

/** Goes to another page as a link of the page would, without loading the whole application again. */
export async function follow(page: Page, address: string): Promise<void> {
  if (new URL(page.url()).pathname === address) return void (await page.goto(address));
  await page.evaluate((to) => {
    document.querySelector('main')?.firstElementChild?.setAttribute('data-left', '');
    const idx = Number(history.state?.idx ?? 0) + 1;
    history.pushState({ idx, key: String(idx) }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, address);
  // The former page stays until the code of the next one is there.
  await expect(page.locator('main > [data-left]')).toHaveCount(0);
}
