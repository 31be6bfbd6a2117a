import { RING } from '#tests/support/demo-goods.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/journey.ts';
import { reload, visit } from './support/visit.ts';

test('a ring is measured on the screen by keys, and its size is chosen on the page of a product', async ({
  page,
}) => {
  await visit(page, '/sizes');
  const sizer = page.getByRole('region', { name: 'Измерить кольцо на экране' });
  const card = sizer.getByRole('slider', { name: 'Ширина карты на экране' });
  await card.fill('270');
  await expect(sizer.getByText('Масштаб запомнили')).toBeVisible();

  const ring = sizer.getByRole('slider', { name: 'Внутренний диаметр кольца' });
  await ring.press('ArrowLeft');
  await expect(ring).toHaveAttribute('aria-valuetext', /^16,9\sмм, размер 17$/);
  await sizer.getByRole('button', { name: 'Внутренний диаметр кольца: больше' }).click();
  const grip = await sizer.locator('[class*=grip]').last().boundingBox();
  if (!grip) throw new Error('The circle has no grip');
  const [x, y] = [grip.x + grip.width / 2, grip.y + grip.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  // Five pixels are a millimetre, and the circle shrinks on both sides.
  await page.mouse.move(x - 1.5, y, { steps: 2 });
  await page.mouse.up();
  await expect(ring).toHaveAttribute('aria-valuetext', /размер 16,5$/);
  await expectAccessible(page, '#ring-sizer');
  await sizer.getByRole('button', { name: 'Сохранить как мой размер' }).click();
  await expect(sizer.getByText(/^Запомнили: 16,5/)).toBeVisible();

  await reload(page);
  await expect(card).toHaveValue('270');
  await visit(page, RING.path);
  await expect(page.getByRole('group', { name: 'Ваш размер' }).getByLabel('16,5')).toBeChecked();
});
