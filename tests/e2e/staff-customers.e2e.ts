import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { confirmStep, openBackOffice } from './support/staff.ts';

const ANNA = 'Белова Анна Сергеевна';

test('a buyer is found and opened by the keyboard; basket and favourites are read only [B4.1, B15.12]', async ({
  page,
}) => {
  await openBackOffice(page, 'manager', '/customers');
  await page.getByRole('button', { name: 'Фильтр', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Город заказов' }).press('Enter');
  await page.getByRole('textbox', { name: 'Город заказов' }).fill('Екатеринбург');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Город заказов ?: Екатеринбург/ })).toBeVisible();
  await expect(page).toHaveURL(/city=/);
  await page.keyboard.press('/');
  await page.getByLabel('Имя, телефон, e-mail, организация, ИНН').fill('белова анна');
  await expect(page).toHaveURL(/q=/);
  await page.reload();
  await page.getByRole('link', { name: ANNA }).click();
  await expect(page.getByRole('heading', { name: ANNA, level: 1 })).toBeVisible();
  for (const name of ['Корзина', 'Избранное']) {
    await page.getByRole('tab', { name }).click();
    const panel = page.getByRole('tabpanel');
    await expect(panel).toBeVisible();
    await expect(panel.getByRole('button')).toHaveCount(0);
    await expect(panel.getByRole('textbox')).toHaveCount(0);
  }
  await expectAccessible(page);
});

test('notes and bonuses of a buyer: the note stays, bonuses by hand ask for the second factor', async ({
  page,
}) => {
  await openBackOffice(page, 'owner', '/customers?q=белова%20анна');
  await page.getByRole('link', { name: ANNA }).click();
  const text = `Звонить после 18:00, проверка ${Date.now()}`;
  await page.getByLabel('Новая заметка').fill(text);
  const add = page.getByRole('button', { name: 'Добавить заметку' });
  await add.click();
  await expect(page.getByText(text)).toBeVisible();
  // It is off without a text, and has the focus until the person goes on.
  await expect(add).toBeDisabled();
  await expect(add).toBeFocused();

  await page.getByRole('tab', { name: 'Бонусы' }).click();
  await page.getByRole('button', { name: 'Начислить или списать' }).click();
  const form = page.getByRole('dialog', { name: 'Начислить или списать бонусы' });
  await form.getByLabel('Сколько').fill('15');
  await form.getByLabel('Что увидит покупатель').fill('Спасибо за ожидание');
  await form.getByLabel('Причина для магазина').fill('Задержка доставки');
  await form.getByRole('button', { name: 'Начислить' }).click();
  await confirmStep(page);
  await expect(page.getByRole('cell', { name: '+15', exact: true }).first()).toBeVisible();
});

test('bonuses above the limit wait on «Сегодня» of the owner, who decides [B2.14]', async ({ page }) => {
  await openBackOffice(page, 'manager', '/customers?q=белова%20анна');
  await page.getByRole('link', { name: ANNA }).click();
  await page.getByRole('tab', { name: 'Бонусы' }).click();
  await page.getByRole('button', { name: 'Начислить или списать' }).click();
  const form = page.getByRole('dialog', { name: 'Начислить или списать бонусы' });
  await form.getByLabel('Сколько').fill('5001');
  await form.getByLabel('Что увидит покупатель').fill('Подарок');
  await form.getByLabel('Причина для магазина').fill('Юбилей');
  await form.getByRole('button', { name: 'Начислить' }).click();
  await confirmStep(page);
  await expect(page.getByText(/Сумму больше 5\s000 подтверждает владелец/)).toBeVisible();

  await openBackOffice(page, 'owner');
  const card = page.getByRole('region', { name: 'Ждут решения: 1' });
  await card.getByRole('listitem').getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Ждут решения', level: 1 })).toBeVisible();
  const request = page.getByRole('dialog', { name: 'Бонусы' });
  await expect(request).toContainText(/Начислить 5\s001\sбонус/);
  await expectAccessible(page);
  await request.getByLabel('Пояснение').fill('Пусть напишет заявку');
  await request.getByRole('button', { name: 'Отклонить' }).click();
  await confirmStep(page);
  await expect(request).toContainText('«Пусть напишет заявку»');
  await expect(request.getByRole('button', { name: 'Подтвердить' })).toBeHidden();
});

test('support sees masked contacts and shows them one by one, on a phone without sideways scroll [B2.10]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openBackOffice(page, 'support', '/customers?q=белова%20анна');
  await page.getByRole('link', { name: 'покупатель Б••• А.' }).click();
  await expect(page.getByRole('heading', { name: 'Б••• А.' })).toBeVisible();
  await page.getByRole('button', { name: 'Показать контакты' }).click();
  await expect(page.getByText('anna@lunnitsa.example')).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});
