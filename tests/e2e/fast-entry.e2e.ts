import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/journey.ts';
import { basketRow } from './support/page-parts.ts';
import { DESKTOP, onScreen, PHONE } from './support/screens.ts';
import { visit } from './support/visit.ts';

/* Rings that no other journey buys. */
const GARNET = { article: '10-0122-G', title: 'Кольцо с гранатом из розового золота 585 пробы' };
const TOPAZ = { article: '10-0115-T', title: 'Кольцо с топазом из розового золота 585 пробы' };

const SHEET = [
  'Размер\tАртикул\tНазвание\tКол-во',
  `19\t${GARNET.article}\tКольцо\t2`,
  // Its last piece.
  '17,5\t10-0482-M\tКольцо\t9000',
  '17\t99-0000-X\tКольцо\t1',
  `18\t${TOPAZ.article}\tКольцо\t3`,
].join('\n');

test.use({ contextOptions: { reducedMotion: 'reduce' } });

onScreen(PHONE, () => {
  test('rows of a spreadsheet are added together, and refused rows are reported and left in the field', async ({
    page,
  }) => {
    await visit(page, '/cart/articles');
    const rows = page.getByRole('textbox', { name: 'Артикул, размер, количество' });
    await rows.fill(SHEET);
    await expect(rows).toHaveAccessibleDescription(/4\sпозиции, 9\s006\sшт\./);
    await page.getByRole('button', { name: 'Добавить в корзину' }).click();

    await expect(page.getByText(/Добавлено: 3\sпозиции, \d+\sшт\./)).toBeVisible();
    await expect(page.getByText(/Добавлено не\sвсё: 1\sстрока/)).toBeVisible();
    await expect(page.getByText(/Не\sдобавлено: 1\sстрока/)).toBeVisible();
    const problems = page.getByRole('main').getByRole('listitem').filter({ hasText: '—' });
    await expectAccessible(page);
    await expect(problems).toHaveText([
      /^3\. .*Добавлено \d+ из\s9000: больше нет в\sналичии$/,
      /^4\. .*Нет такого артикула$/,
    ]);

    await rows.fill(`${GARNET.article} 19 1`);
    await page.getByRole('button', { name: 'Добавить в корзину' }).click();
    await expect(page).toHaveURL('/cart');
    await expect(basketRow(page, GARNET.title).getByRole('textbox', { name: 'Количество' })).toHaveValue('3');
    await expect(basketRow(page, TOPAZ.title).getByRole('textbox', { name: 'Количество' })).toHaveValue('3');
  });
});

onScreen(DESKTOP, () => {
  test('the basket counts towards the stock: of an excess row what is left is added', async ({ page }) => {
    await visit(page, '/cart/articles');
    const rows = page.getByRole('textbox', { name: 'Артикул, размер, количество' });
    const add = page.getByRole('button', { name: 'Добавить в корзину' });
    await rows.fill(`${GARNET.article} 19 6`);
    await add.click();
    await expect(page).toHaveURL('/cart');

    await visit(page, '/cart/articles');
    await rows.fill(`${GARNET.article} 19 600\n${TOPAZ.article} 18 1`);
    await add.click();
    await expect(page.getByText(/Добавлено: 2\sпозиции/)).toBeVisible();
    await expect(page.getByText(/Добавлено \d+ из\s600: больше нет в\sналичии/)).toBeVisible();
    await expect(rows).toHaveValue('');
  });
});
