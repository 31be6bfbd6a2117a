import type { Page } from '@playwright/test';
import { EARRINGS, PENDANT, PENDANTS, RING } from '#tests/support/demo-goods.ts';
import { expectAccessible } from './support/accessibility.ts';
import { givenBasket } from './support/given-basket.ts';
import { expect, test } from './support/journey.ts';
import { basketLink, basketRow } from './support/page-parts.ts';
import { DESKTOP, onScreen } from './support/screens.ts';
import { visit } from './support/visit.ts';

const basketWindow = (page: Page) => page.getByRole('dialog', { name: /^Корзина/ });

onScreen(DESKTOP, () => {
  test('the bag in the header opens a dialog with the basket, which links to its page [C107]', async ({
    page,
    context,
  }) => {
    await givenBasket(context, { [PENDANT.groupId]: 2, [RING.size18]: 1, [EARRINGS.groupId]: 1 });
    await visit(page, PENDANTS);
    await expect(basketLink(page).getByText('4', { exact: true })).toBeVisible();
    await basketLink(page).click();
    await expect(page.getByRole('dialog', { name: 'Корзина: 4 товара' })).toBeVisible();
    await expect(basketWindow(page).getByRole('listitem')).toHaveCount(3);
    const row = basketWindow(page).getByRole('listitem').filter({ hasText: PENDANT.title });
    await expect(row).toContainText('2 шт. · ');
    await expectAccessible(page, 'dialog');

    await page.keyboard.press('Escape');
    await expect(basketWindow(page)).toBeHidden();
    await expect(basketLink(page)).toBeFocused();

    await page.keyboard.press('Enter');
    await basketWindow(page).getByRole('link', { name: 'Перейти в корзину' }).click();
    await expect(page).toHaveURL('/cart');
    await expect(basketWindow(page)).toBeHidden();
    await expect(basketRow(page, PENDANT.title)).toBeVisible();
    // The code is loaded already.
    await basketLink(page).click();
    await expect(basketWindow(page)).toBeHidden();
  });

  test('the dialog of an empty basket links to the catalogue [C107]', async ({ page }) => {
    await visit(page, PENDANTS);
    await basketLink(page).click();
    await expect(basketWindow(page)).toContainText('Выберите товары, чтобы перейти к оформлению заказа');
    await basketWindow(page).getByRole('link', { name: 'Перейти в каталог' }).click();
    await expect(page).toHaveURL('/catalog/all');
  });
});
