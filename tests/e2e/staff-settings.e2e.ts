import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { confirmStep, openBackOffice } from './support/staff.ts';

test('a setting is changed, refused in place, given back, and its history says so [B19.1, B3.8, B5.7]', async ({
  page,
}) => {
  await openBackOffice(page, 'owner', '/settings/sites');
  await page.getByRole('link', { name: 'Лунница Опт' }).click();
  await expect(page.getByRole('heading', { name: 'Лунница Опт', level: 1 })).toBeVisible();
  const discount = page.getByRole('textbox', { name: 'Скидка на комплект' });
  await expect(discount).toHaveValue('10');
  await discount.fill('101');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Больше 100')).toBeVisible();
  await discount.fill('12');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('region', { name: 'Несохранённые правки' })).toBeHidden();

  const history = page.getByRole('region', { name: 'История' });
  const [latest] = [history.getByRole('listitem').first()];
  await expect(latest).toContainText('Скидка на комплект');
  await expect(latest).toContainText('как по умолчанию');
  await expect(latest).toContainText('12');
  await latest.getByRole('button', { name: 'Вернуть' }).click();
  await expect(discount).toHaveValue('10');
  await expectAccessible(page);

  await discount.fill('13');
  await page.getByRole('link', { name: 'Доставка', exact: true }).click();
  const asked = page.getByRole('dialog', { name: 'Есть несохранённые правки. Уйти без сохранения?' });
  await asked.getByRole('button', { name: 'Уйти без сохранения' }).click();
  await expect(page.getByRole('heading', { name: 'Доставка', level: 1 })).toBeVisible();
});

test('delivery is tried for an index, a zone that overlaps is refused in the window', async ({ page }) => {
  await openBackOffice(page, 'owner', '/settings/delivery');
  await page.getByRole('textbox', { name: 'Индекс' }).fill('620014');
  await page.getByRole('button', { name: 'Рассчитать' }).click();
  await expect(page.getByRole('table', { name: 'Расчёт' }).getByText(/₽/).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Добавить зону' }).click();
  const zone = page.getByRole('dialog', { name: 'Новая зона' });
  await zone.getByRole('textbox', { name: 'Название' }).fill('Ещё одна');
  const indexes = zone.getByRole('combobox', { name: 'Индексы' });
  await indexes.fill('620–624');
  await indexes.press('Enter');
  await zone.getByRole('button', { name: 'Сохранить' }).click();
  await expect(zone.getByRole('alert')).toContainText('уже в зоне');
});

test('payment, roles of buyers and currencies open, also on a phone, and a change of payment asks for the second step', async ({
  page,
}) => {
  await openBackOffice(page, 'owner', '/settings/payment');
  await expectAccessible(page);
  await page.getByRole('table', { name: 'Способы оплаты' }).getByRole('button').nth(1).click();
  const way = page.getByRole('dialog');
  await way.getByRole('textbox', { name: 'Подсказка' }).fill('Ещё удобнее');
  await way.getByRole('button', { name: 'Сохранить' }).click();
  await confirmStep(page);
  await expect(page.getByRole('table', { name: 'Способы оплаты' })).toContainText('Ещё удобнее');

  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, title] of [
    ['payment', 'Оплата'],
    ['price-roles', 'Роли цен'],
    ['sites', 'Сайты и валюты'],
    ['delivery', 'Доставка'],
  ]) {
    await page.goto(`/admin/settings/${path}`);
    await expect(page.getByRole('heading', { name: title ?? '', level: 1 })).toBeVisible();
    await expect(page.getByRole('table').first().getByRole('cell').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
});
