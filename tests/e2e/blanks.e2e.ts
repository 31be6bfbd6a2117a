import type { Page } from '@playwright/test';
import { PENDANT } from '#tests/support/demo-goods.ts';
import { expectAccessible } from './support/accessibility.ts';
import { givenNewAccount } from './support/given-new-account.ts';
import { expect, layoutShift, test } from './support/journey.ts';
import { toast } from './support/page-parts.ts';
import { onScreen, PHONE } from './support/screens.ts';
import { visit } from './support/visit.ts';

const BLANKS = '/user/blanks';

const blank = (page: Page) => page.getByRole('main').getByRole('article', { name: PENDANT.title });

async function orderInOneClick(page: Page): Promise<void> {
  await visit(page, PENDANT.path);
  await page.getByRole('main').getByRole('button', { name: 'Купить в 1 клик' }).click();
  const form = page.getByRole('dialog', { name: 'Купить в 1 клик' });
  await expect(form.getByRole('textbox', { name: 'ФИО' })).toHaveValue('Соколова Вера Ильинична');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Отправить заявку' }).click();
  await expect(toast(page, 'Ваша заявка успешно создана.')).toBeVisible();
}

onScreen(PHONE, () => {
  test('a one-click order is in the account until it is cancelled [C686]', async ({
    page,
    context,
    baseURL,
  }) => {
    await givenNewAccount(context, baseURL);
    await visit(page, BLANKS);
    await expect(page.getByRole('main')).toContainText('Здесь будут заказы в 1 клик');

    await orderInOneClick(page);
    await visit(page, BLANKS);
    await expect(blank(page)).toContainText(/3\s700\s₽/);
    await expect(blank(page)).toContainText('Новая');
    const all = page.getByRole('navigation', { name: 'Статусы заказов в 1 клик' }).getByRole('link');
    await expect(all.first()).toHaveText(/^Все\s+1$/);
    await expectAccessible(page);
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);

    await blank(page).getByRole('button', { name: 'Отменить' }).click();
    const question = page.getByRole('dialog', { name: 'Отменить заказ в 1 клик?' });
    await expect(question).toBeVisible();
    await expectAccessible(page, 'dialog');
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await blank(page).getByRole('button', { name: 'Отменить' }).click();
    await question.getByRole('button', { name: 'Отменить заказ' }).click();
    await expect(blank(page)).toHaveCount(0);
    await expect(all.first()).toHaveText(/^Все\s+0$/);

    await all.filter({ hasText: 'Отменены' }).click();
    await expect(page).toHaveURL(`${BLANKS}?status=cancelled`);
    await expect(blank(page)).toContainText('Отменена');
    await expect(blank(page).getByRole('button', { name: 'Отменить' })).toHaveCount(0);
  });
});

test.describe('without scripts', () => {
  test.use({ expectedTroubles: [/\.js csp$/] });

  test('it is cancelled through a question on the page', async ({ page, context, baseURL, browser }) => {
    await givenNewAccount(context, baseURL);
    await orderInOneClick(page);
    const plain = await browser.newContext({
      ...(baseURL !== undefined && { baseURL }),
      javaScriptEnabled: false,
      storageState: await context.storageState(),
    });
    const bare = await plain.newPage();
    await bare.goto(BLANKS);
    await blank(bare).getByRole('button', { name: 'Отменить' }).click();
    await expect(blank(bare)).toContainText('Отменить заказ в 1 клик?');
    await blank(bare).getByRole('button', { name: 'Отменить заказ' }).click();
    await expect(blank(bare)).toHaveCount(0);
    await expect(bare.getByRole('main')).toContainText('Здесь будут заказы в 1 клик');
    await plain.close();
  });
});
