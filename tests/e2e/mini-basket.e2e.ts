import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { PENDANT, PENDANTS } from '#tests/support/demo-goods.ts';
import { DEALER } from '#tests/support/demo-people.ts';
import { expectAccessible } from './support/accessibility.ts';
import { givenAccount } from './support/given-account.ts';
import { expect, test } from './support/journey.ts';
import { basketLink, tile, toast } from './support/page-parts.ts';
import { DESKTOP, onEveryScreen, onScreen } from './support/screens.ts';
import { expectListening, visit } from './support/visit.ts';

const ADDED = 'Товар успешно добавлен в корзину';
const panel = (page: Page) => page.getByRole('complementary', { name: 'В корзине' });

async function addPendant(page: Page) {
  await expectListening(page);
  const button = tile(page, PENDANT.title).getByRole('button', { name: 'Добавить в корзину' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, ADDED)).toBeVisible();
  await expect(panel(page).getByRole('heading', { name: 'К этому подойдёт' })).toBeVisible();
}

onEveryScreen(({ isPhone, use: { viewport } }) => {
  test('what was added is shown beside the message, without the focus, until Escape', async ({ page }) => {
    await visit(page, PENDANTS);
    await addPendant(page);
    await expect(panel(page)).toContainText(PENDANT.title);
    await expect(panel(page)).toContainText(/1\sшт\.\s*3\s700\s₽/);
    await expect(panel(page).getByRole('img', { name: /До бесплатной доставки/ })).toBeVisible();
    await expect(panel(page).getByRole('listitem')).toHaveCount(3);
    await expect(tile(page, PENDANT.title).getByRole('link', { name: 'Перейти в корзину' })).toBeFocused();

    const [message, sheet, bag] = await Promise.all(
      [toast(page, ADDED), panel(page), basketLink(page)].map((part) => part.boundingBox()),
    );
    expect(sheet?.y).toBeGreaterThanOrEqual((message?.y ?? 0) + (message?.height ?? 0));
    if (isPhone) expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBeLessThanOrEqual((bag?.y ?? 0) + 1);
    else expect((sheet?.x ?? 0) + (sheet?.width ?? 0)).toBeGreaterThan(viewport.width - 40);
    await expectAccessible(page, 'aside[popover]');

    await test.step('the next Tab enters it, and Escape closes it', async () => {
      await page.keyboard.press('Tab');
      await expect(panel(page).getByRole('button', { name: 'Закрыть корзину' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(panel(page)).toHaveCount(0);
    });
  });
});

onScreen(DESKTOP, () => {
  test('a press outside closes it', async ({ page }) => {
    await visit(page, PENDANTS);
    await addPendant(page);
    await page.getByRole('heading', { level: 1 }).click();
    await expect(panel(page)).toHaveCount(0);
  });

  test('a press before the basket has come shows what was added, too', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'cartToken', value: randomUUID(), url: baseURL ?? '' }]);
    await page.route('**/basket/v1?*', () => {});
    await visit(page, PENDANTS);
    await addPendant(page);
    await expect(panel(page)).toContainText(PENDANT.title);
  });

  test('a wholesaler sees the message only', async ({ page, context, baseURL }) => {
    await givenAccount(context, baseURL, DEALER);
    await context.request.post('/cart', { form: { intent: 'clear' } });
    await visit(page, PENDANTS);
    await expectListening(page);
    const loaded = page.waitForResponse(/mini-basket[^/]*\.js/);
    await tile(page, PENDANT.title).getByRole('button', { name: 'Добавить в корзину' }).click();
    await expect(toast(page, ADDED)).toBeVisible();
    await loaded;
    await expect(panel(page)).toHaveCount(0);
  });
});
