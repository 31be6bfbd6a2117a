import { EARRINGS, PENDANT, WHOLESALE_RINGS } from '#tests/support/demo-goods.ts';
import { givenAccount } from './support/given-account.ts';
import { givenBasket, givenOutOfStock } from './support/given-basket.ts';
import { expect, test } from './support/journey.ts';
import { summary, toast } from './support/page-parts.ts';
import { DESKTOP, onScreen, PHONE } from './support/screens.ts';
import { reload, visit } from './support/visit.ts';

/** No other journey has a basket with this account; it has 500 bonuses. */
const STAFF = { email: 'staff@lunnitsa.example' };

onScreen(PHONE, () => {
  test('a promo code is applied, explained and cancelled [C285, C287, C616, C617]', async ({
    page,
    context,
  }) => {
    await givenBasket(context, { [PENDANT.groupId]: 1 });
    await visit(page, '/cart');
    const order = summary(page);
    const code = order.getByRole('textbox', { name: 'Промокод' });
    await expect(order).toContainText(/Итого\s*3\s700\s₽/);

    await code.fill('малахит');
    await order.getByRole('button', { name: 'Применить' }).click();
    await expect(toast(page, 'Промокод успешно применен')).toBeVisible();
    await expect(order).toContainText(/Промокод МАЛАХИТ\s*−555\s₽/);
    await expect(order).toContainText(/Итого\s*3\s145\s₽/);
    await expect(code).toHaveValue('МАЛАХИТ');

    await order.getByText('Почему такая цена?').click();
    const steps = order.getByRole('group').getByRole('listitem');
    await expect(steps).toHaveText([
      /Столько стоит 1\s?украшение без скидок\s*3\s700\s₽/,
      /Промокод МАЛАХИТ снижает цену\s*−555\s₽/,
      /Итого\s*3\s145\s₽/,
    ]);

    await reload(page);
    await expect(order).toContainText(/Итого\s*3\s145\s₽/);
    await order.getByRole('button', { name: 'Отменить' }).click();
    await expect(toast(page, 'Промокод успешно отменён')).toBeVisible();
    await expect(order).toContainText(/Итого\s*3\s700\s₽/);
    await expect(order.getByRole('button', { name: 'Применить' })).toBeVisible();
    await expect(code).toHaveValue('');
  });
});

onScreen(DESKTOP, () => {
  test('an invalid code shows the reason under its field [C286, C602]', async ({ page, context }) => {
    await givenBasket(context, { [EARRINGS.groupId]: 1 });
    await visit(page, '/cart');
    const order = summary(page);
    const code = order.getByRole('textbox', { name: 'Промокод' });
    const apply = order.getByRole('button', { name: 'Применить' });

    await apply.press('Enter');
    await expect(code).toHaveAccessibleDescription('Введите промокод');
    await code.fill('ЛЕТО');
    await apply.click();
    await expect(code).toHaveAccessibleDescription('Промокод не найден или срок его действия истёк');
    await code.fill('ПОДАРОК');
    await apply.click();
    await expect(code).toHaveAccessibleDescription(
      /Промокод действует от\s3\s000\s₽. Добавьте товаров ещё на\s600\s₽/,
    );
    await code.fill('ОПТ');
    await apply.click();
    await expect(code).toHaveAccessibleDescription('Войдите, чтобы применить этот промокод');
    await expect(order).toContainText(/Итого\s*2\s400\s₽/);
  });

  test('a code is removed with a message when it becomes invalid or its basket is cleared [C618]', async ({
    page,
    context,
  }) => {
    await givenBasket(context, { [EARRINGS.groupId]: 2 });
    await visit(page, '/cart');
    const order = summary(page);
    await order.getByRole('textbox', { name: 'Промокод' }).fill('ПОДАРОК');
    await order.getByRole('button', { name: 'Применить' }).click();
    await expect(order).toContainText(/Итого\s*4\s300\s₽/);

    await page.getByRole('button', { name: 'Меньше' }).click();
    await expect(toast(page, 'Промокод успешно удалён')).toBeVisible();
    await expect(order).toContainText(/Итого\s*2\s400\s₽/);
    await expect(order.getByRole('button', { name: 'Применить' })).toBeVisible();
    await toast(page, 'Промокод успешно удалён').getByRole('button', { name: 'Закрыть сообщение' }).click();
    await expect(toast(page, 'Промокод успешно удалён')).toHaveCount(0);

    await order.getByRole('textbox', { name: 'Промокод' }).fill('МАЛАХИТ');
    await order.getByRole('button', { name: 'Применить' }).click();
    await expect(order).toContainText('Промокод МАЛАХИТ');
    await expect(order).not.toContainText(/Итого\s*2\s400\s₽/);
    await order.getByRole('button', { name: 'Очистить корзину' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Очистить' }).click();
    await expect(toast(page, 'Промокод успешно удалён')).toBeVisible();
  });

  test('changes since the last visit are shown until confirmed', async ({ page, context }) => {
    await givenBasket(context, { [PENDANT.groupId]: 1 });
    await givenOutOfStock(context, WHOLESALE_RINGS.groupId);
    await visit(page, '/cart');
    const news = page.getByText(`${WHOLESALE_RINGS.title}: закончилось`);
    await expect(news).toBeVisible();
    await page.getByRole('button', { name: 'Понятно' }).click();
    await expect(news).toHaveCount(0);
    await reload(page);
    await expect(page.getByRole('heading', { name: 'Нет в наличии' })).toBeVisible();
    await expect(news).toHaveCount(0);
  });

  test('bonuses are used in part, in full, and removed again [C288, C289, C290, C391]', async ({
    page,
    context,
    baseURL,
  }) => {
    await givenAccount(context, baseURL, STAFF);
    await givenBasket(context, { [PENDANT.groupId]: 1 });
    await visit(page, '/cart');
    const order = summary(page);
    const field = order.getByRole('textbox', { name: /Списать бонусы/ });
    const use = order.getByRole('button', { name: 'Списать', exact: true });

    await expect(field).toHaveAccessibleDescription(/до\s500\sбонусов/);
    await field.fill('501');
    await use.click();
    await expect(field).toHaveAccessibleDescription(/На\sсчёте 500\sбонусов/);
    await field.fill('0');
    await use.click();
    await expect(field).toHaveAccessibleDescription('Укажите, сколько бонусов списать');

    await field.fill('100');
    await use.click();
    await expect(order).toContainText(/Бонусы\s*−100\s₽/);
    await expect(order).toContainText(/Итого\s*3\s600\s₽/);
    await order.getByRole('button', { name: 'Отменить' }).click();
    await expect(order).toContainText(/Итого\s*3\s700\s₽/);

    await order.getByRole('button', { name: 'Списать все' }).click();
    await expect(order).toContainText(/Итого\s*3\s200\s₽/);
    await reload(page);
    await expect(order).toContainText(/Итого\s*3\s200\s₽/);
    await order.getByRole('button', { name: 'Отменить' }).click();
    await expect(order).toContainText(/Итого\s*3\s700\s₽/);
  });
});
