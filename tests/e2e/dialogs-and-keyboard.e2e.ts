import { PENDANT, PENDANTS, RING, RINGS } from '#tests/support/demo-goods.ts';
import { expect, test } from './support/journey.ts';
import { basketRow, tile, toast } from './support/page-parts.ts';
import { DESKTOP, onEveryScreen, onScreen, PHONE } from './support/screens.ts';
import { visit } from './support/visit.ts';

onEveryScreen(() => {
  test('a dialog closes on Escape and on a press of its overlay, and restores the focus [C116, C117]', async ({
    page,
  }) => {
    await visit(page, `${RINGS}/s-zernyu`);
    const opener = tile(page, RING.title).getByRole('button', { name: 'Добавить в корзину' });
    const sizes = page.getByRole('dialog', { name: 'Выберите размер' });
    await opener.click();
    await expect(sizes).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sizes).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.click();
    await sizes.getByRole('heading', { name: 'Выберите размер' }).click();
    await sizes.getByText(RING.title).click();
    await expect(sizes).toBeVisible();
    await page.mouse.click(8, 8);
    await expect(sizes).toBeHidden();
  });
});

onScreen(DESKTOP, () => {
  test('a dialog traps the focus, and the page behind it does not scroll', async ({ page }) => {
    await visit(page, '/catalog/koltsa?signin=byPhone');
    const login = page.getByRole('dialog', { name: 'Авторизация' });
    await expect(login).toBeVisible();
    // Ten steps are more than the focusable elements of the dialog.
    for (let step = 0; step < 10; step += 1) {
      await page.keyboard.press('Tab');
      const isOutside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      );
      expect(isOutside, `after ${step + 1} steps`).toBe(false);
    }
    await page.mouse.move(20, 300);
    await page.mouse.wheel(0, 600);
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('the basket is reached with the keyboard alone', async ({ page }) => {
    await visit(page, PENDANTS);

    await test.step('the first stop is the skip link', async () => {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'К содержанию' })).toBeFocused();
      await expect(page.getByRole('link', { name: 'К содержанию' })).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
    });

    await test.step('a tile is reached by Tab and its button is pressed', async () => {
      const add = tile(page, PENDANT.title).getByRole('button', { name: 'Добавить в корзину' });
      await expect(async () => {
        await page.keyboard.press('Tab');
        await expect(add).toBeFocused({ timeout: 1 });
      }).toPass({ intervals: [1] });
      await page.keyboard.press('Enter');
      await expect(toast(page, 'Товар успешно добавлен в корзину')).toBeVisible();
    });

    await test.step('the focus is on the replacement of the button', async () => {
      await expect(tile(page, PENDANT.title).getByRole('link', { name: 'Перейти в корзину' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/cart');
      await expect(basketRow(page, PENDANT.title)).toBeVisible();
    });
  });

  test('the menu of categories opens and closes with the keyboard, and closes on a press elsewhere', async ({
    page,
  }) => {
    await visit(page, '/');
    const catalogue = page.getByRole('banner').getByRole('link', { name: 'Каталог', exact: true });
    await catalogue.focus();
    await page.keyboard.press('Enter');
    await expect(catalogue).toHaveAttribute('aria-expanded', 'true');
    const inside = page.getByRole('banner').getByRole('link', { name: /^С зернью/ });
    await expect(inside).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(inside).toHaveCount(0);
    await expect(catalogue).toBeFocused();
    await expect(catalogue).toHaveAttribute('aria-expanded', 'false');

    await catalogue.click();
    await expect(inside).toBeVisible();
    await page.getByRole('searchbox', { name: 'Поиск по сайту' }).click();
    await expect(inside).toHaveCount(0);
  });

  test('sizes are selected with the arrow keys', async ({ page }) => {
    await visit(page, RING.path);
    await page.getByRole('radio', { name: '16', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: /^16,5/ })).toBeChecked();
  });
});

onScreen(PHONE, () => {
  test('the drawer closes by its button, by Escape and by following a link', async ({ page }) => {
    await visit(page, '/');
    const opener = page.getByRole('link', { name: 'Меню' });
    const drawer = page.getByRole('dialog', { name: 'Меню' });
    await opener.click();
    await drawer.getByRole('button', { name: 'Закрыть' }).click();
    await expect(drawer).toBeHidden();
    await opener.click();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await opener.click();
    await drawer.getByRole('link', { name: 'Скидки' }).click();
    await expect(page).toHaveURL('/catalog/all?sort=discount');
    await expect(drawer).toBeHidden();
  });
});
