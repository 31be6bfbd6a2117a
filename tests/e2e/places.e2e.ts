import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, layoutShift, test } from './support/journey.ts';
import { isTooWide } from './support/page-parts.ts';
import { DESKTOP, onEveryScreen, onScreen, PHONE } from './support/screens.ts';
import { visit } from './support/visit.ts';

const shops = (page: Page): Locator => page.getByRole('region', { name: 'Салоны «Лунницы»' });
const dealers = (page: Page): Locator => page.getByRole('region', { name: 'Дилеры' });
const card = (page: Page, title: string): Locator => page.getByRole('listitem').filter({ hasText: title });
const map = (page: Page): Locator => page.getByRole('group', { name: /на карте$/ });
const choose = (page: Page, kind: 'Салоны' | 'Дилеры') =>
  page.getByRole('radio', { name: kind, exact: true }).check();

/** Opens a page that is accessible, has no layout shift and fits the screen. */
async function expectFaultless(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await expectAccessible(page);
  expect(await layoutShift(page)).toBeLessThan(0.02);
  expect(await isTooWide(page)).toBe(false);
}

// Axe checks the current state, and the map must not be moving.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

onScreen(PHONE, () => {
  test('the partners are accessible and have no layout shift', async ({ page }) => {
    await expectFaultless(page, '/partners');
  });

  test('shops and dealers are filtered by kind, in the list and on the map [C687]', async ({ page }) => {
    await visit(page, '/contacts');
    await expect(shops(page)).toBeVisible();
    await expect(dealers(page)).toHaveCount(0);

    await choose(page, 'Дилеры');
    await expect(shops(page)).toHaveCount(0);
    const dealer = card(page, '«Серебряная слобода»');
    await expect(dealer).toContainText('420111, Казань, ул. Баумана, 44');
    await expect(dealer).toContainText('Ежедневно 10:00–22:00');
    await expect(dealer.getByRole('link', { name: '+7 (843) 000-00-31' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Город на карте' }).getByRole('option')).toHaveText([
      'Новосибирск',
      'Казань',
    ]);
    await dealer.getByRole('button', { name: /^На карте/ }).click();
    await expect(page.getByRole('combobox', { name: 'Город на карте' })).toHaveValue('Казань');
    const point = map(page).getByRole('button', { name: /ул\. Баумана, 44/ });
    await expect(point).toHaveAttribute('aria-pressed', 'true');
    // It is not on the map, so it has no link to it.
    await expect(card(page, '«Тура»').getByRole('button')).toHaveCount(0);

    await choose(page, 'Салоны');
    await expect(dealers(page)).toHaveCount(0);
    await expect(page.getByRole('combobox', { name: 'Город на карте' })).toHaveValue('Екатеринбург');
    await expect(map(page).getByRole('button', { name: /Казань/ })).toHaveCount(0);
    await map(page)
      .getByRole('button', { name: /пр\. Ленина, 50/ })
      .click();
    await expect(card(page, 'Салон у\u00a0Оперного')).toBeInViewport();
  });
});

onEveryScreen(() => {
  test('the contacts are accessible, the map and the list show the same shop, and the city is selected above the map [C061]', async ({
    page,
  }) => {
    await expectFaultless(page, '/contacts');
    await expect(page.getByRole('combobox', { name: 'Город на карте' })).toHaveValue('Екатеринбург');
    const lenina = map(page).getByRole('button', { name: /пр\. Ленина, 50/ });
    await lenina.click();
    await expect(lenina).toHaveAttribute('aria-pressed', 'true');
    await expect(card(page, 'Салон у\u00a0Оперного')).toBeInViewport();

    await card(page, 'Салон на\u00a0Кировке')
      .getByRole('button', { name: /^На карте/ })
      .click();
    await expect(page.getByRole('combobox', { name: 'Город на карте' })).toHaveValue('Челябинск');
    const kirova = map(page).getByRole('button', { name: /ул\. Кирова, 104/ });
    await expect(kirova).toHaveAttribute('aria-pressed', 'true');
    await expect(kirova).toBeInViewport();
    await expect(map(page).getByRole('button', { name: /Екатеринбург/ })).toHaveCount(0);

    await page.getByRole('combobox', { name: 'Город на карте' }).selectOption('Москва');
    await expect(map(page).getByRole('button', { name: /Москва, / })).toHaveCount(2);
  });
});

onScreen(DESKTOP, () => {
  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false, expectedTroubles: [/\.js csp$/] });

    test('the contacts are a list with directions and without an empty map', async ({ page }) => {
      await page.goto('/contacts');
      await expect(card(page, 'Салон на\u00a0Сибирской')).toContainText('614000, Пермь, ул. Сибирская, 8');
      await expect(page.getByRole('combobox', { name: 'Город на карте' })).toBeHidden();
      await expect(page.getByRole('button', { name: /^На карте/ }).first()).toBeHidden();
      await expect(dealers(page)).toBeHidden();
      await choose(page, 'Дилеры');
      await expect(dealers(page)).toContainText('Тюмень');
      await expect(shops(page)).toBeHidden();
    });
  });
});
