import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { confirmStep, openBackOffice } from './support/staff.ts';

test('the matrix shows what differs from the default, and restores it [B2.15]', async ({ page }) => {
  await openBackOffice(page, 'owner', '/settings/people');
  const matrix = page.getByRole('table', { name: 'Права ролей' });
  const right = matrix.getByRole('checkbox', { name: 'Контент-редактор: отправлять рассылки' });
  await expect(right).toBeChecked();
  await expect(matrix.getByRole('checkbox', { name: 'Владелец: отправлять рассылки' })).toBeDisabled();
  await right.uncheck();
  const head = matrix.getByRole('columnheader', { name: /Контент-редактор/ });
  await expect(head).toContainText('1 отличие');
  await page.getByRole('button', { name: 'Сохранить права' }).click();
  await confirmStep(page);
  await expect(page.getByRole('button', { name: 'Сохранить права' })).toBeHidden();
  await page.reload();
  await expect(right).not.toBeChecked();
  await expect(head).toContainText('1 отличие');
  await expectAccessible(page);

  await matrix.getByRole('button', { name: 'Контент-редактор: вернуть права магазина' }).click();
  await expect(right).toBeChecked();
  await page.getByRole('button', { name: 'Сохранить права' }).click();
  await expect(page.getByRole('button', { name: 'Сохранить права' })).toBeHidden();
  await page.reload();
  await expect(right).toBeChecked();
  await expect(head).not.toContainText('отличие');
});

test('a person is invited, which goes on by itself and once after the second step; the invitation is taken back [B1.18]', async ({
  page,
}) => {
  await openBackOffice(page, 'owner', '/settings/people');
  await page.getByRole('button', { name: 'Пригласить' }).click();
  const invite = page.getByRole('dialog', { name: 'Пригласить сотрудника' });
  await invite.getByRole('textbox', { name: 'Рабочая почта' }).fill('new@example.ru');
  await invite.getByRole('textbox', { name: 'Фамилия и имя' }).fill('Новикова Нина');
  await invite.getByRole('button', { name: 'Сохранить' }).click();
  await confirmStep(page);
  const row = page.getByRole('row', { name: /Новикова Нина/ });
  await expect(row).toContainText('приглашён');
  await expect(row).toHaveCount(1);
  await row.getByRole('button', { name: 'Действия: Новикова Нина' }).click();
  await page.getByRole('menuitem', { name: 'Отозвать приглашение' }).click();
  await expect(row).toBeHidden();
});

test('own sessions are listed with device and time, and each can be ended [B1.25]', async ({
  page,
  browser,
  baseURL,
}) => {
  await openBackOffice(page, 'content', '/me');
  const sessions = page.getByRole('table', { name: 'Где открыт кабинет' });
  await expect(sessions.getByText('этот')).toHaveCount(1);
  const other = await browser.newPage({ ...(baseURL && { baseURL }), locale: 'ru-RU' });
  await openBackOffice(other, 'content', '/');
  await page.reload();
  const ends = sessions.getByRole('button', { name: 'Завершить' });
  await expect(ends.first()).toBeVisible();
  await expect(sessions.getByRole('row').nth(2)).toContainText(/Chrom|сегодня/);
  for (let left = await ends.count(); left > 0; left--) {
    await ends.first().click();
    await expect(ends).toHaveCount(left - 1);
  }
  await expectAccessible(page);
  await other.goto('/admin/');
  await expect(other.getByRole('heading', { name: 'Вход в кабинет' })).toBeVisible();
  await other.close();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(sessions).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
