import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { test } from './support/own-shop.ts';
import { confirmStep, givenOrderOfCaller, openBackOffice } from './support/staff.ts';

// A reason that is lacking, and the second factor.
test.use({ expectedTroubles: [/\/exports\b/] });

/** The text of the file that «Скачать» saves, and its name. */
async function saved(page: Page): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Скачать' }).first().click(),
  ]);
  return {
    name: download.suggestedFilename(),
    text: (await readFile(await download.path(), 'utf8')).replaceAll('\u00a0', ' '),
  };
}

test('a list is saved as its filter and columns show it; contacts want a reason and the second factor [B4.14, B4.16, B4.17]', async ({
  page,
}) => {
  await openBackOffice(page, 'owner');
  const { number, total } = await givenOrderOfCaller(page, { phone: '+79995550188' });
  await page.goto(`/admin/orders?q=${number}`);
  await expect(page.getByRole('row').nth(1)).toContainText(number);
  for (const column of ['Состав', 'Доставка', 'Ждёт', 'Создан']) {
    await page.getByRole('button', { name: 'Столбцы' }).click();
    await page.getByRole('checkbox', { name: column }).uncheck();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('columnheader', { name: column })).toBeHidden();
  }

  await page.getByRole('button', { name: 'Выгрузить' }).click();
  const dialog = page.getByRole('dialog', { name: 'Выгрузить список в файл' });
  await dialog.getByRole('radio', { name: 'CSV' }).check();
  await dialog.getByRole('button', { name: 'Выгрузить' }).click();
  await expect(dialog.getByRole('status')).toContainText('Файл готов: 1 строка');
  const { name, text } = await saved(page);
  expect(name).toMatch(/^Файл заказов \d{4}-\d\d-\d\d\.csv$/);
  const [head, row, ...rest] = text.split('\r\n');
  expect(head).toBe('\uFEFFЗаказ;Покупатель;Статус;Оплата;Сумма, ₽');
  expect(row).toBe(`${number};З••• М.;Принят;При получении;${String(total).replace('.', ',')}`);
  expect(rest).toEqual(['']);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Выгрузить' }).click();
  await dialog.getByRole('radio', { name: 'CSV' }).check();
  await dialog.getByRole('checkbox', { name: 'С контактами' }).check();
  await dialog.getByRole('button', { name: 'Выгрузить' }).click();
  await expect(dialog.getByText('Укажите, зачем нужны данные')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Зачем нужны данные' }).fill('Звоним покупателям о доставке');
  await dialog.getByRole('button', { name: 'Выгрузить' }).click();
  await confirmStep(page);
  await expect(dialog.getByRole('status')).toContainText('Файл готов: 1 строка');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.goto('/admin/settings/jobs');
  const latest = page.getByRole('row').nth(1);
  await expect(latest).toContainText('Файл заказов');
  await expect(latest).toContainText('готово');
  expect((await saved(page)).text).toContain(`${number};Звонкова Мария;`);

  await page.goto('/admin/settings/log');
  await page.getByRole('link', { name: 'Контакты выгружены в файл' }).first().click();
  await expect(page.getByText('Звоним покупателям о доставке')).toBeVisible();
});
