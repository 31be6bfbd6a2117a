import type { BrowserContext, Locator, Page, Request } from '@playwright/test';
import { DEALER } from '#tests/support/demo-people.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expect, layoutShift, test } from './support/journey.ts';
import { expectSignedIn, signInByEmail } from './support/login.ts';
import { DESKTOP, onScreen, PHONE } from './support/screens.ts';
import { visit } from './support/visit.ts';

/* A site in dealer mode (spec §4, decision T4.24): popup banner, phones and dealer banners after every load. */

const popup = (page: Page): Locator => page.getByRole('dialog', { name: 'Новый завоз лунниц' });

async function givenDealerSite(context: BrowserContext, origin: string | undefined): Promise<void> {
  await context.addCookies([{ name: 'siteId', value: '2', url: origin ?? '' }]);
}

const asksForBanners = (request: Request): boolean => new URL(request.url()).pathname === '/api/banners/v1';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

onScreen(PHONE, () => {
  test('the popup is shown once a day, and its link works [C278]', async ({ page, context, baseURL }) => {
    await givenDealerSite(context, baseURL);
    await visit(page, '/');
    await expect(popup(page)).toContainText('Отгрузим в\u00a0день оплаты');
    await expectAccessible(page, 'dialog');
    await popup(page).getByRole('link', { name: 'Посмотреть остатки' }).click();
    await expect(page).toHaveURL('/catalog/podveski/lunnitsy');
    await expect(popup(page)).toHaveCount(0);

    const asked = page.waitForResponse((response) => asksForBanners(response.request()));
    await visit(page, '/');
    await asked;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Планшеты для витрины');
    await expect(popup(page)).toHaveCount(0);

    await page.evaluate(() => localStorage.setItem('dealerPopup', '7|2026-01-01'));
    await visit(page, '/');
    await expect(popup(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(popup(page)).toHaveCount(0);
  });

  test('the basket shows no popup, and the menu of a phone has the telephone numbers', async ({
    page,
    context,
    baseURL,
  }) => {
    await givenDealerSite(context, baseURL);
    const asked = page.waitForResponse((response) => asksForBanners(response.request()));
    await visit(page, '/cart');
    await asked;
    await expect(page.locator('#dealer-phones')).toContainText('Менеджер');
    await expect(popup(page)).toHaveCount(0);

    await page.getByRole('link', { name: 'Меню' }).click();
    const menu = page.getByRole('dialog', { name: 'Меню' });
    await expect(menu.getByRole('link', { name: /Склад и\sотгрузка.*000-00-02/ })).toHaveAttribute(
      'href',
      'tel:+73430000002',
    );
  });
});

onScreen(DESKTOP, () => {
  test('telephone numbers of the wholesale department appear in the bar without a layout shift [C278]', async ({
    page,
    context,
    baseURL,
  }) => {
    await givenDealerSite(context, baseURL);
    await visit(page, '/catalog/all');
    const manager = page.getByRole('banner').getByRole('link', { name: /Менеджер.*000-00-01/ });
    await expect(manager).toHaveAttribute('href', 'tel:+73430000001');
    expect(await layoutShift(page)).toBeLessThan(0.02);
    await visit(page, '/contacts');
    await expect(page.getByRole('main').getByRole('link', { name: '+7 (343) 000-00-02' })).toBeVisible();
  });

  test('a retail site requests none of them', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (asksForBanners(request)) asked.push(request.url());
    });
    // The next pages have had idle time for the requests.
    await visit(page, '/');
    await visit(page, '/catalog/all');
    await visit(page, '/contacts');
    expect(asked).toEqual([]);
    await expect(page.locator('#dealer-phones')).toHaveCount(0);
  });

  test('login resets banners and widgets: the page requests them again for the signed-in user [C261]', async ({
    page,
    context,
    baseURL,
  }) => {
    await givenDealerSite(context, baseURL);
    const bearers: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (asksForBanners(request)) bearers.push(request.headers().authorization);
    });
    await visit(page, '/');
    await expect(popup(page)).toBeVisible();
    await expectAccessible(page, 'dialog');
    await popup(page).getByRole('button', { name: 'Закрыть' }).click();
    const shelf = page.getByRole('main').getByText(/^от\s[\d\s,]+₽/);
    const before = await shelf.allTextContents();
    expect(before.length).toBeGreaterThan(3);
    expect(bearers).toEqual([undefined]);

    await visit(page, '/?signin=byPhone');
    await signInByEmail(page, DEALER.email);
    await expectSignedIn(page);
    await expect.poll(() => bearers.at(-1)).toMatch(/^Bearer /);
    expect(await shelf.allTextContents()).not.toEqual(before);
  });
});
