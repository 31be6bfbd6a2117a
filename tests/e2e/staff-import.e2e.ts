import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect } from './support/journey.ts';
import { test } from './support/own-shop.ts';
import { openBackOffice, staffCall } from './support/staff.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Brings a table on the page of imports. */
async function bring(page: Page, lines: readonly string[]): Promise<void> {
  await page.getByLabel('Файл с товарами').setInputFiles({
    name: 'Приход.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  await expect(page.getByRole('table', { name: 'Столбцы файла' })).toBeVisible();
}

test('a table of goods is matched, checked, corrected, written and taken back as a whole', async ({
  page,
}) => {
  await openBackOffice(page, 'owner', '/products');
  const { data } = await staffCall(page, 'GET', '/products?state=published');
  const [{ article }] = data;
  await page.getByRole('link', { name: 'Импорт' }).first().click();
  await expect(page.getByRole('heading', { name: 'Импорт товаров' })).toBeVisible();

  const head = 'Артикул;Как зовут;Цена розничная;Остаток';
  await bring(page, [head, `${article};Новое имя;дорого;5`]);
  const named = page.getByRole('combobox', { name: 'Как зовут: поле магазина' });
  await expect(page.getByRole('row', { name: /Остаток/ })).toContainText('его меняет приёмка');
  await named.click();
  await page.getByRole('option', { name: 'Наименование' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Проверить без записи' }).click();

  const sections = page.getByRole('navigation', { name: 'Разделы' });
  await expect(sections.getByRole('link', { name: 'Импорт' })).toHaveAttribute('aria-current', 'page');
  await expect(sections.getByRole('link', { name: 'Все товары' })).not.toHaveAttribute('aria-current');
  const changes = page.getByRole('table', { name: 'Что изменится' });
  await expect(changes.getByRole('row').nth(1)).toContainText('«дорого»: Нужна цена');
  await expect(page.getByRole('button', { name: /^Записать/ })).toBeDisabled();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Загрузить исправленный' }).click();
  await bring(page, [head, `${article};Новое имя;;5`]);
  await expect(named).toHaveValue('Наименование');
  await page.getByRole('button', { name: 'Проверить без записи' }).click();
  await expect(changes.getByRole('row').nth(1)).toContainText('Новое имя');
  await page.getByRole('button', { name: 'Записать 1 товар' }).click();

  const done = page.getByRole('table', { name: 'Что сделано' });
  await expect(page.getByRole('heading', { name: 'Импорт: отчёт' })).toBeVisible();
  await expect(done.getByRole('row', { name: 'Записано товаров' })).toContainText('1');
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('button', { name: 'Отменить весь импорт' }).click();
  await page.getByRole('button', { name: 'Вернуть как было' }).click();
  await expect(page.getByText('Импорт отменён: возвращено 1')).toBeVisible();
});
