import { RING, RINGS } from '#tests/support/demo-goods.ts';
import { DEALER } from '#tests/support/demo-people.ts';
import { expectAccessible } from './support/accessibility.ts';
import { givenAccount } from './support/given-account.ts';
import { expect, layoutShift, test } from './support/journey.ts';
import { DESKTOP, onScreen, PHONE } from './support/screens.ts';
import { visit } from './support/visit.ts';

/* What a dealer orders with (§6): the strip, the table of sizes and the listing as rows, which follow the basket in place. */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(async ({ context, baseURL }) => {
  await givenAccount(context, baseURL, DEALER);
  await context.request.post('/cart', { form: { intent: 'clear' } });
});
test.afterEach(async ({ context }) => {
  await context.request.post('/cart', { form: { intent: 'clear' } });
});

onScreen(DESKTOP, () => {
  test('the price step follows the basket on every page, and the tiers with it', async ({ page }) => {
    const strip = page.getByRole('complementary', { name: 'Оптовые цены' });
    await visit(page, RING.path);
    await expect(strip).toContainText('Чем больше заказ, тем ниже цена за штуку');
    const size = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: '16', exact: true }) });
    const choice = page.getByRole('region', { name: 'Ваш выбор' });
    for (let n = 0; n < 3; n++) await size.getByRole('button', { name: 'Больше' }).click();
    await expect(size).toContainText('10 590 ₽');
    await expect(choice).toContainText('Ещё 89 410 ₽');
    await expectAccessible(page);
    await choice.getByRole('button', { name: 'Купить' }).click();
    await expect(strip).toContainText('Набрано 10 590 ₽ · базовая цена');
    await expect(strip).toContainText('Ещё 89 410 ₽ — и цены ниже на 5 %');
    await expect(size).toContainText('в корзине 3');
    await expect(size.getByRole('textbox')).toHaveValue('0');
    expect(await layoutShift(page)).toBeLessThan(0.02);

    await visit(page, `${RINGS}?sort=-price&view=list`);
    const dearest = page.getByRole('article').first();
    await dearest.getByRole('button', { name: 'Больше' }).first().click();
    await expect(page.getByText('Выбрано 1 шт.')).toBeVisible();
    await page.getByRole('button', { name: 'Добавить в корзину' }).click();
    await expect(strip).toContainText('цена «от 100 000 ₽»');
    await expect(dearest.locator('[aria-current]')).toContainText('от 100 000 ₽');
    expect(await layoutShift(page)).toBeLessThan(0.02);

    await page.getByRole('link', { name: 'Плитка' }).click();
    await expect(page.getByRole('link', { name: 'В корзине · 1' })).toBeVisible();
    await expect(page).toHaveURL(`${RINGS}?sort=-price`);
  });
});

onScreen(PHONE, () => {
  test('the strip of a phone has its place before the basket is known', async ({ page }) => {
    await visit(page, `${RINGS}?view=list`);
    await expect(page.getByText('Чем больше заказ, тем ниже цена за штуку')).toBeVisible();
    expect(await layoutShift(page)).toBeLessThan(0.02);
    await expectAccessible(page);
  });
});
