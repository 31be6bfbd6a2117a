import type { Page } from '@playwright/test';
import { PENDANT, RINGS } from './support/demo-goods.ts';
import { ANNA, givenAccount } from './support/given-account.ts';
import { expect, test } from './support/journey.ts';
import { DESKTOP, onScreen } from './support/screens.ts';
import { visit } from './support/visit.ts';

/* §1: what a visitor and somebody with an account find, page after page. */

test.setTimeout(180_000);

const FOR_EVERYBODY = [
  '/',
  '/catalog/all',
  RINGS,
  PENDANT.path,
  '/cart',
  '/favorites',
  '/compare',
  '/collections',
  '/brands',
  '/sizes',
  '/constructor',
  '/blog',
  '/contacts',
  '/partners',
  '/reviews',
  '/info',
  '/about',
  '/actions',
  '/bonus',
  '/payments',
  '/raffles/malahitovaya-shkatulka',
];

const OF_AN_ACCOUNT = [
  ['Заказы', 'Все заказы'],
  ['Бонусы', 'Бонусы'],
  ['Личные данные', 'Личные данные'],
  ['Обратная связь', 'Обратная связь'],
  ['Адреса доставки', 'Адреса доставки'],
  ['Сменить пароль', 'Сменить пароль'],
] as const;

/** Words of the interface: a name that the shop may write in Latin letters is listed here. */
const FOREIGN_WORD = /[A-Za-z]{3,}/g;
const LATIN_NAMES = new Set(['mail', 'cookie', 'RSS', 'SMS', 'RUB', 'KZT', 'BYN']);
const ADDRESS = /\S+@\S+/g;

async function expectRussianPage(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
  await expect(page.getByRole('alert'), path).toHaveCount(0);
  const text = await page.locator('body').innerText();
  const foreign =
    text
      .replaceAll(ADDRESS, '')
      .match(FOREIGN_WORD)
      ?.filter((word) => !LATIN_NAMES.has(word)) ?? [];
  expect(foreign, path).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('ru');
}

onScreen(DESKTOP, () => {
  test('a visitor without an account opens every public page, all of it in Russian [C001, C003, C062]', async ({
    page,
  }) => {
    for (const path of FOR_EVERYBODY) await expectRussianPage(page, path);
  });

  test('somebody with an account opens the same pages, and those of the account [C002, C012]', async ({
    page,
    context,
    baseURL,
  }) => {
    await givenAccount(context, baseURL, ANNA);
    for (const path of FOR_EVERYBODY) await expectRussianPage(page, path);

    for (const [link, heading] of OF_AN_ACCOUNT) {
      await visit(page, '/user/personal');
      const menu = page.getByRole('main').getByRole('navigation', { name: 'Личный кабинет' });
      await menu
        .getByRole('link', { name: new RegExp(`^${link}`) })
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    }
    await visit(page, '/user/personal');
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /удалит/i })
        .first(),
    ).toHaveAttribute('href', '/delete-account');
  });
});
