import { expect, test } from './support/journey.ts';
import { DESKTOP, onScreen } from './support/screens.ts';
import { visit } from './support/visit.ts';

onScreen(DESKTOP, () => {
  test('the title changes with the page', async ({ page }) => {
    await visit(page, '/');
    await page.getByRole('banner').getByRole('link', { name: 'Кольца', exact: true }).click();
    await expect(page).toHaveTitle('Кольца из золота и серебра');
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Корзина/ })
      .click();
    await page.getByRole('dialog').getByRole('link', { name: 'Перейти в каталог' }).click();
    await expect(page).toHaveTitle('Каталог');
    await page.goBack();
    await expect(page).toHaveTitle('Кольца из золота и серебра');
  });
});
