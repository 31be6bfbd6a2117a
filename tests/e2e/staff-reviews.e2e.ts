import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { openBackOffice } from './support/staff.ts';

test('reviews are read and answered by keys, in any layout [B16.10]', async ({ page }) => {
  await openBackOffice(page, 'content', '/promo/reviews?view=unanswered');
  const queue = page.getByRole('button', { pressed: true });
  await expect(queue).toHaveCount(1);
  const first = await queue.textContent();
  await page.keyboard.press('j');
  await expect(queue).not.toHaveText(first ?? '');
  await page.keyboard.press('k');
  await expect(queue).toHaveText(first ?? '');
  await expectAccessible(page);

  await page.keyboard.press('a');
  const answer = page.getByLabel('Ответ магазина');
  await expect(answer).toBeFocused();
  await answer.fill('Спасибо! Рады, что подошло.');
  await page.getByRole('button', { name: 'Ответить', exact: true }).click();
  await expect(page.getByText('Ответ опубликован')).toBeVisible();
});
