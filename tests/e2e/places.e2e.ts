import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, layoutShift, test } from './support/journey.ts';
import { isTooWide } from './support/page-parts.ts';
import { DESKTOP, onEveryScreen, onScreen } from './support/screens.ts';
import { visit } from './support/visit.ts';

const shops = (page: Page): Locator => page.getByRole('region', { name: 'Салоны «Лунницы»' });
const dealers = (page: Page): Locator => page.getByRole('region', { name: 'Дилеры' });
const card = (page: Page, title: string): Locator => page.getByRole('listitem').filter({ hasText: title });
const map = (page: Page): Locator => page.getByRole('group', { name: /на карте$/ });
const choose = (page: Page, kind: 'Салоны' | 'Дилеры') =>
  page.getByRole('radio', { name: kind, exact: true }).check();

// Axe looks at the page as it is, and a half-moved map is another one.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

onEveryScreen(() => {
  test('the contacts tell where the shops are, when they are open and how to get there [C024, C073]', async ({
    page,
  }) => {
    await visit(page, '/contacts');
    await expect(page).toHaveTitle('Контакты');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Контакты');
    await expect(shops(page).getByRole('heading', { name: 'Свердловская область' })).toBeVisible();
    const vaynera = card(page, 'Салон на\u00a0Вайнера');
    await expect(vaynera).toContainText('620014, Екатеринбург, ул. Вайнера, 12');
    await expect(vaynera).toContainText('Ежедневно 10:00–22:00');
    await expect(vaynera).toContainText('Площадь 1905 года');
    await expect(vaynera.getByRole('link', { name: '+7 (343) 000-00-21' })).toHaveAttribute(
      'href',
      'tel:+73430000021',
    );
    await expect(vaynera.getByRole('link', { name: /^Маршрут/ })).toHaveAttribute(
      'href',
      'https://yandex.ru/maps/?rtext=~56.8351,60.5973',
    );
    await expect(shops(page)).not.toContainText('Тюмень');
  });

  test('shops and dealers are shown one kind at a time, in the list and on the map [C687]', async ({
    page,
  }) => {
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
    // On no map, so there is nothing to show.
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

  test('the map and the list show the same shop [C061]', async ({ page }) => {
    await visit(page, '/contacts');
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
  });

  test('another city is chosen above the map', async ({ page }) => {
    await visit(page, '/contacts');
    await page.getByRole('combobox', { name: 'Город на карте' }).selectOption('Москва');
    await expect(map(page).getByRole('button', { name: /Москва, / })).toHaveCount(2);
  });

  test('the partners lead to what they make, and tell how to become one [C029]', async ({ page }) => {
    await visit(page, '/partners');
    await expect(page).toHaveTitle('Партнёры');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Партнёры');
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(5);
    await expect(page.getByRole('heading', { name: 'Как стать партнёром' })).toBeVisible();
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Зарегистрировать организацию' }),
    ).toHaveAttribute('href', '/user/signup');
    await page.getByRole('main').getByRole('link', { name: 'Северная зернь' }).click();
    await expect(page).toHaveURL('/brands/severnaya-zern');
  });

  for (const path of ['/contacts', '/partners']) {
    test(`${path} is accessible and stands still`, async ({ page }) => {
      await visit(page, path);
      await expectAccessible(page);
      expect(await layoutShift(page)).toBeLessThan(0.02);
      expect(await isTooWide(page)).toBe(false);
    });
  }
});

onScreen(DESKTOP, () => {
  test('search engines are told of every shop of our own, and of no dealer [C061]', async ({
    page,
    baseURL,
  }) => {
    await visit(page, '/contacts');
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
    const told = texts.flatMap((text) => JSON.parse(text)['@graph'] ?? []);
    const stores = told.filter((one) => one['@type'] === 'JewelryStore');
    expect(stores).toHaveLength(8);
    expect(stores[0]).toMatchObject({
      url: `${baseURL}/contacts#shop-1`,
      telephone: '+7 (343) 000-00-21',
      address: { addressLocality: 'Екатеринбург', postalCode: '620014', streetAddress: 'ул. Вайнера, 12' },
      geo: { latitude: 56.8351, longitude: 60.5973 },
      openingHours: ['Mo-Su 10:00-22:00'],
    });
    expect(told.map((one) => one['@type'])).toContain('ContactPage');
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false, expectedTroubles: [/\.js csp$/] });

    test('the contacts are a list with ways there, and no empty map', async ({ page }) => {
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
