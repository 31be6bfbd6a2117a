import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { ANNA, DEALER, givenAccount } from './support/given-account.ts';
import { givenNewAccount } from './support/given-new-account.ts';
import { expect, layoutShift, test } from './support/journey.ts';
import { expectSignedIn, signInByEmail } from './support/login.ts';
import { DESKTOP, onEveryScreen, onScreen } from './support/screens.ts';
import { visit } from './support/visit.ts';

const BONUSES = '/user/bonus';

const main = (page: Page) => page.getByRole('main');
const log = (page: Page) => main(page).getByRole('table');

onEveryScreen(() => {
  test('bonuses show balance, what is coming and their history, and stand still [C043, C086]', async ({
    page,
    context,
    baseURL,
  }) => {
    await givenAccount(context, baseURL, ANNA);
    await visit(page, BONUSES);
    await expect(page).toHaveTitle('Бонусы');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Бонусы');
    await expect(main(page)).toContainText(/На\sвашем\sсчёте\s*1\s240/);
    await expect(main(page)).toContainText(/Ждут начисления\s*\+152/);
    await expect(main(page)).toContainText(/Ваш процент начисления\s*3\s%/);
    await expect(log(page).getByRole('row').nth(1)).toContainText(/^\d\d\.\d\d\.\d{4}/);
    await expectAccessible(page);
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });

  test('the history is shown in one direction', async ({ page, context, baseURL }) => {
    await givenAccount(context, baseURL, ANNA);
    await visit(page, BONUSES);
    const kinds = page.getByRole('navigation', { name: 'Вид операций' });
    await kinds.getByRole('link', { name: 'Списания' }).click();
    await expect(page).toHaveURL(`${BONUSES}?log=write-off`);
    await expect(kinds.getByRole('link', { name: 'Списания' })).toHaveAttribute('aria-current', 'true');
    const amounts = log(page).getByRole('row').getByRole('cell').filter({ hasText: /^[+−]/ });
    await expect(amounts.first()).toHaveText(/^−/);
    await expect(amounts.filter({ hasText: '+' })).toHaveCount(0);

    await kinds.getByRole('link', { name: 'Начисления' }).click();
    await expect(amounts.first()).toHaveText(/^\+/);
    await expect(amounts.filter({ hasText: '−' })).toHaveCount(0);
  });

  test('a wholesaler reads why there are none', async ({ page, context, baseURL }) => {
    await givenAccount(context, baseURL, DEALER);
    await visit(page, BONUSES);
    await expect(main(page)).toContainText('Ваша выгода уже в оптовой цене');
    await expect(main(page)).not.toContainText('На вашем счёте');
    await expectAccessible(page);
  });
});

onScreen(DESKTOP, () => {
  test('a new account has none yet, and reads how they come', async ({ page, context, baseURL }) => {
    await givenNewAccount(context, baseURL);
    await visit(page, BONUSES);
    await expect(main(page)).toContainText(/На\sвашем\sсчёте\s*0/);
    await expect(main(page)).toContainText('Здесь пока ничего нет');
    const levels = main(page).getByRole('region', { name: 'Сколько начисляем' });
    await expect(levels.getByRole('listitem')).toHaveText([
      /^Обычный уровень —\sваш\s*3\s%$/,
      /^Серебряный уровень\s*5\s%$/,
      /^Золотой уровень\s*7\s%$/,
    ]);
    await expect(main(page)).toContainText(/через\s14\sдней\sпосле получения/);
    await expectAccessible(page);
  });

  test('a guest signs in first, and is led on to the bonuses (§4) [C259]', async ({ page }) => {
    await visit(page, BONUSES);
    await expect(page).toHaveURL('/cart?signin=byPhone');
    await signInByEmail(page, ANNA.email);
    await expectSignedIn(page);
    await expect(page).toHaveURL(BONUSES);
    await expect(main(page)).toContainText(/1\s240/);
  });

  test('a direction that there is not is a 404, page 1 has no parameter', async ({ context, baseURL }) => {
    await givenAccount(context, baseURL, ANNA);
    expect((await context.request.get(`${BONUSES}?log=sideways`)).status()).toBe(404);
    expect((await context.request.get(`${BONUSES}?page=99`)).status()).toBe(404);
    const first = await context.request.get(`${BONUSES}?page=1&log=accrual`, { maxRedirects: 0 });
    expect(first.headers().location).toBe(`${BONUSES}?log=accrual`);
  });
});
