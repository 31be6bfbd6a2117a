import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { openBackOffice } from './support/staff.ts';

test('the log filters by the address, shows both values, and undoes a change [B3.9, B4.1]', async ({
  page,
}) => {
  await openBackOffice(page, 'owner', '/settings/sites');
  await page
    .getByRole('table', { name: 'Валюты' })
    .getByRole('button', { name: 'Белорусский рубль' })
    .click();
  const currency = page.getByRole('dialog', { name: /Белорусский рубль/ });
  const rate = currency.getByRole('textbox', { name: 'Курс' });
  const former = await rate.inputValue();
  await rate.fill('28,75');
  await currency.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('table', { name: 'Валюты' })).toContainText('28,75');

  await page.getByRole('link', { name: 'Журнал изменений' }).click();
  await page.getByRole('button', { name: 'Фильтр' }).click();
  await page.getByRole('menuitem', { name: 'Раздел' }).click();
  await page.getByRole('checkbox', { name: 'Валюта' }).check();
  await page.getByRole('button', { name: 'Показать' }).click();
  await expect(page).toHaveURL(/objectKind=currency/);
  await page.reload();
  const row = page.getByRole('row', { name: /Валюта: изменение/ }).first();
  await expect(row).toContainText('28,75');
  await expectAccessible(page);
  await row.getByRole('link', { name: 'Валюта: изменение' }).click();
  const look = page.getByRole('dialog', { name: /Белорусский рубль/ });
  await expect(look).toContainText('28,75');
  await expect(look).toContainText(former);
  await look.getByRole('button', { name: 'Вернуть' }).click();
  await expect(look).toContainText('Это уже вернули');
  await page.goto('/admin/settings/sites');
  await expect(page.getByRole('table', { name: 'Валюты' })).toContainText(former);
});

test('those without the right see no log in the menu, and the address refuses it', async ({ page }) => {
  await openBackOffice(page, 'content', '/settings/sites');
  await expect(page.getByRole('link', { name: 'Журнал изменений' })).toBeHidden();
  await page.goto('/admin/settings/log');
  await expect(page.getByRole('alert')).toContainText('Недостаточно прав');
});
