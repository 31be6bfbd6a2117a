import type { Page } from '@playwright/test';
import type { BuiltShop } from '#tests/support/built-shop.ts';
import { GIFT_PAGE, givenGiftPage } from '#tests/support/given-gift-page.ts';
import { openPreparedShop } from '#tests/support/prepared-shop.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expect, layoutShift, test } from './support/journey.ts';
import { DESKTOP, onEveryScreen, onScreen, PHONE } from './support/screens.ts';
import { visit } from './support/visit.ts';

/* Pages of blocks (§2 "Content blocks"). */

test.describe.configure({ mode: 'serial' });

let shop: BuiltShop;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  shop = await openPreparedShop(givenGiftPage);
});
test.afterAll(() => shop?.close());

const block = (page: Page, title: string) => page.getByRole('heading', { name: title, exact: true });
const boxOf = async (page: Page, title: string) =>
  (await page
    .locator('section', { has: block(page, title) })
    .last()
    .boundingBox()) ?? { x: 0, y: 0, width: 0 };

onEveryScreen(() => {
  test('a page added by staff is accessible, has no layout shift and runs no injected code (promise R19) [C014]', async ({
    page,
  }) => {
    await visit(page, shop.origin + GIFT_PAGE.url);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(GIFT_PAGE.h1);
    // Injected code would have changed it.
    await expect(page).toHaveTitle(GIFT_PAGE.title);
    await expect(block(page, 'С чего начать')).toBeVisible();
    await expect(block(page, 'Лунницы')).toBeVisible();
    await expect(page.getByText('Никем не нарисовано')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await expectAccessible(page);
    expect(await layoutShift(page)).toBeLessThan(0.02);
  });
});

onScreen(DESKTOP, () => {
  test('the params of blocks control their layout [C161, C162, C167, C168, C169, C170, C171]', async ({
    page,
  }) => {
    await visit(page, shop.origin + GIFT_PAGE.url);
    const wrapped = page.locator('[style*="padding"]', { has: block(page, 'С чего начать') });
    await expect(wrapped).toHaveCSS('padding-top', '40px');
    await expect(wrapped).toHaveCSS('padding-bottom', '24px');

    const [earrings, pendants, brooches] = [
      await boxOf(page, 'Серьги'),
      await boxOf(page, 'Подвески'),
      await boxOf(page, 'Броши'),
    ];
    expect([pendants.y, brooches.y]).toEqual([earrings.y, earrings.y]);
    expect(earrings.x).toBeLessThan(pendants.x);
    expect(pendants.x).toBeLessThan(brooches.x);

    const [one, two, three] = [await boxOf(page, 'Раз'), await boxOf(page, 'Два'), await boxOf(page, 'Три')];
    expect(two.y).toBe(one.y);
    expect([three.x, three.y > one.y]).toEqual([one.x, true]);

    const contained = await boxOf(page, 'Три пути');
    const full = await boxOf(page, 'Во всю ширину');
    expect(contained.x).toBeGreaterThan(full.x);
    expect(full.width).toBeGreaterThan(contained.width);
  });
});

onScreen(PHONE, () => {
  test.use({ javaScriptEnabled: false });

  test('a page of blocks is readable before scripts run', async ({ page }) => {
    await page.goto(shop.origin + GIFT_PAGE.url);
    await expect(page.getByText('В течение недели.')).toBeHidden();
    await page.getByText('Можно ли вернуть?').click();
    await expect(page.getByText('В течение недели.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Хиты продаж' })).toBeVisible();
  });
});
