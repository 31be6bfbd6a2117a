import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { givenBasket } from './support/given-basket.ts';
import { givenNewAccount } from './support/given-new-account.ts';
import { CHAIN, givenOrder } from './support/given-order.ts';
import { expect, test } from './support/journey.ts';
import { openBackOffice } from './support/staff.ts';

const ON_RECEIPT = 35;

test('«Сегодня» counts what waits, confirms in the row, and shows each role its own [B7.1, B7.2, B7.3]', async ({
  page,
  browser,
  baseURL,
}) => {
  await using buyer = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  await givenNewAccount(buyer, baseURL);
  await givenBasket(buyer, { [CHAIN.groupId]: 1 });
  const { number } = await givenOrder(buyer, { payment: ON_RECEIPT });

  await openBackOffice(page, 'manager', '/');
  await expect(page.getByText('Выручка за 30 дней')).toBeVisible();
  await expectLinesBesideSums(page);
  await expect(page.getByRole('link', { name: /^Заказы \d+$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Создать' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Заказ', 'Промокод']);
  await page.keyboard.press('Escape');
  const card = page.getByRole('region', { name: /^Подтвердить: \d+$/ });
  const counted = Number((await card.getByRole('heading').textContent())?.replace(/\D/g, ''));
  await card.getByRole('link', { name: 'Все' }).click();
  await expect(page).toHaveURL(/\/orders\?status=new$/);
  await expect(page.getByText(new RegExp(`1–\\d+ из ${counted}`))).toBeVisible();
  await page.goBack();

  const row = page.getByRole('button', { name: `Подтвердить: № ${number}` });
  const isFirstFive = await row.isVisible();
  const any = isFirstFive ? row : card.getByRole('button').first();
  const name = (await any.getAttribute('aria-label')) ?? '';
  await any.click();
  await expect(page.getByRole('button', { name, exact: true })).toBeHidden();
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await expectAccessible(page);
  }
});

/** The line of a figure leaves its sum readable, in four narrow columns too. */
async function expectLinesBesideSums(page: Page): Promise<void> {
  const whole = page.viewportSize();
  await page.setViewportSize({ width: 1120, height: 800 });
  const gaps = await page.getByRole('definition').evaluateAll((figures) =>
    figures.flatMap((figure) => {
      const sum = document.createRange();
      const value = figure.querySelector('b');
      const line = figure.nextElementSibling;
      if (value === null || line === null) return [];
      sum.selectNodeContents(value);
      return line.getBoundingClientRect().left - sum.getBoundingClientRect().right;
    }),
  );
  expect(gaps.filter((gap) => gap < 0)).toEqual([]);
  expect(gaps).not.toEqual([]);
  if (whole) await page.setViewportSize(whole);
}

test('support sees its own cards only, on a phone in a dark theme too [B7.2]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openBackOffice(page, 'support', '/');
  await expect(page.getByRole('region', { name: /^Подтвердить/ })).toBeHidden();
  await expect(page.getByText('Выручка за 30 дней')).toBeHidden();
  await page.getByRole('button', { name: 'Ещё' }).click();
  await page.getByRole('radiogroup', { name: 'Тема' }).getByText('Тёмная').click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.keyboard.press('Escape');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});
