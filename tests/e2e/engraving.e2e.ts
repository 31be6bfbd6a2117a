import { GARNET_RING } from '#tests/support/demo-goods.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/journey.ts';
import { visit } from './support/visit.ts';

test('the text is drawn on the ring while it is typed, and the basket has it', async ({ page }) => {
  await visit(page, GARNET_RING.path);
  await page.getByRole('link', { name: 'Добавить надпись' }).click();
  await expect(page.getByRole('heading', { name: 'Гравировка', level: 1 })).toBeInViewport();

  await page.getByLabel(/^Надпись/).fill('Навсегда  вместе');
  await page.getByRole('radio', { name: 'Прямая' }).check();
  await expect(page.getByRole('img', { name: 'Кольцо с надписью «Навсегда вместе»' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('group', { name: 'Размер' }).getByRole('radio').first().check();
  await page.getByRole('button', { name: 'В корзину с гравировкой' }).click();
  await expect(page.getByText('Гравировка «Навсегда вместе»')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Ваш заказ' })).toContainText(/Гравировка\s*900/);
  // Another size would be sold without it.
  await expect(page.getByRole('button', { name: /^Отложить в избранное/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Изменить размер/ })).toHaveCount(0);
});
