import type { Page } from '@playwright/test';
import { PENDANT, RINGS } from '#tests/support/demo-goods.ts';
import { ANNA } from '#tests/support/demo-people.ts';
import { latinWords } from '#tests/support/public-pages.ts';
import { givenAccount } from './support/given-account.ts';
import { expect, test } from './support/journey.ts';
import { accountMenu } from './support/page-parts.ts';
import { DESKTOP, onScreen } from './support/screens.ts';
import { visit } from './support/visit.ts';

/* §1: the content that scripts add for guests and users; tests/pages/ reads every page as the server sends it. */

test.setTimeout(180_000);

/** Where scripts add account data. */
const WITH_PERSONAL_PARTS = ['/', RINGS, PENDANT.path, '/cart', '/favorites', '/compare', '/constructor'];

const OF_AN_ACCOUNT = [
  ['Заказы', 'Все заказы'],
  ['Бонусы', 'Бонусы'],
  ['Личные данные', 'Личные данные'],
  ['Обратная связь', 'Обратная связь'],
  ['Адреса доставки', 'Адреса доставки'],
  ['Сменить пароль', 'Сменить пароль'],
] as const;

async function expectRussianPage(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
  await expect(page.getByRole('alert'), path).toHaveCount(0);
  expect(latinWords(await page.locator('body').innerText()), path).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('ru');
}

onScreen(DESKTOP, () => {
  test('a guest reads in Russian what scripts add [C003]', async ({ page }) => {
    for (const path of WITH_PERSONAL_PARTS) await expectRussianPage(page, path);
  });

  test('a user reads in Russian what scripts add, and opens the pages of the account [C002, C012]', async ({
    page,
    context,
    baseURL,
  }) => {
    await givenAccount(context, baseURL, ANNA);
    for (const path of WITH_PERSONAL_PARTS) await expectRussianPage(page, path);

    await visit(page, '/user/personal');
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /удалит/i })
        .first(),
    ).toHaveAttribute('href', '/delete-account');
    for (const [link, heading] of OF_AN_ACCOUNT) {
      await accountMenu(page)
        .getByRole('link', { name: new RegExp(`^${link}`) })
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    }
  });
});
