import { PENDANT, PENDANTS, PLAIN_PENDANT } from '#tests/support/demo-goods.ts';
import { expect, test } from './support/journey.ts';
import { tile, toast } from './support/page-parts.ts';
import { DESKTOP, onEveryScreen, onScreen } from './support/screens.ts';
import { visit } from './support/visit.ts';

const ADDED = 'Товар успешно добавлен в избранное';
const TAKEN = 'Товар убран из избранного';

/** The page's clock is paused, so every millisecond counts. */
test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await visit(page, PENDANTS);
  await page.clock.pauseAt(Date.now() + 60_000);
});

onEveryScreen(({ isPhone, use: { viewport } }) => {
  test('a message is shown at the top right, clear of the header entries of a desktop, for 2500 ms [C667, C668]', async ({
    page,
  }) => {
    await tile(page, PENDANT.title).getByRole('button', { name: 'В избранное' }).click();
    await expect(toast(page, ADDED)).toBeInViewport({ ratio: 1 });
    const box = await toast(page, ADDED).boundingBox();
    expect(box?.y).toBeLessThanOrEqual(isPhone ? 16 : 130);
    if (!isPhone) {
      const entry = await page.getByRole('banner').getByRole('link', { name: 'Избранное' }).boundingBox();
      expect(box?.y).toBeGreaterThan((entry?.y ?? 0) + (entry?.height ?? 0));
    }
    // There may be a scrollbar beside it.
    expect(viewport.width - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThanOrEqual(32);

    await page.clock.runFor(2499);
    await expect(toast(page, ADDED)).toBeVisible();
    await page.clock.runFor(1);
    await expect(toast(page, ADDED)).toBeHidden();
  });
});

onScreen(DESKTOP, () => {
  test('a message replaces another, is not shown twice and is closed by its button [C669, C670]', async ({
    page,
  }) => {
    const heart = tile(page, PENDANT.title).getByRole('button', { name: 'В избранное' });
    await test.step('a new message replaces the current one', async () => {
      await heart.click();
      await expect(toast(page, ADDED)).toBeVisible();
      await heart.click();
      await expect(toast(page, TAKEN)).toBeVisible();
      await expect(toast(page, 'Товар')).toHaveCount(1);
      await page.clock.runFor(2500);
      await expect(toast(page, 'Товар')).toHaveCount(0);
    });

    await test.step('the same message is not shown again while it is visible', async () => {
      await heart.click();
      await expect(toast(page, ADDED)).toBeVisible();
      await page.clock.runFor(2000);
      await tile(page, PLAIN_PENDANT.title).getByRole('button', { name: 'В избранное' }).click();
      await expect(toast(page, ADDED)).toHaveCount(1);
      await page.clock.runFor(500);
      await expect(toast(page, ADDED)).toHaveCount(0);
    });

    await test.step('its button closes it', async () => {
      await heart.click();
      await toast(page, TAKEN).getByRole('button', { name: 'Закрыть сообщение' }).click();
      await expect(toast(page, TAKEN)).toHaveCount(0);
    });
  });
});
