import { EARRINGS, PENDANT, RING } from '#tests/support/demo-goods.ts';
import { basketOnServer, givenBasket } from './support/given-basket.ts';
import { expect, test } from './support/journey.ts';
import { basketLink, basketRow, summary, toast, widthOfOrdinaryName } from './support/page-parts.ts';
import { DESKTOP, onScreen, PHONE } from './support/screens.ts';
import { reload, visit } from './support/visit.ts';

const countOf = (row: ReturnType<typeof basketRow>) => row.getByRole('textbox', { name: 'Количество' });

onScreen(DESKTOP, () => {
  test('a piece is deleted after a confirmation, and stays without it [C689, C609]', async ({
    page,
    context,
  }) => {
    await givenBasket(context, { [PENDANT.groupId]: 3, [EARRINGS.groupId]: 1 });
    await visit(page, '/cart');
    const row = basketRow(page, PENDANT.title);

    await row.getByRole('button', { name: 'Удалить из корзины' }).click();
    const question = page.getByRole('dialog', { name: 'Удалить товар?' });
    await question.getByRole('button', { name: 'Отмена' }).click();
    await expect(question).toBeHidden();
    await expect(row).toBeVisible();

    await test.step('a count of zero asks as well', async () => {
      await countOf(row).fill('0');
      await question.getByRole('button', { name: 'Отмена' }).click();
      await expect(countOf(row)).toHaveValue('3');
      expect(await basketOnServer(context)).toEqual({ [PENDANT.groupId]: 3, [EARRINGS.groupId]: 1 });
    });

    await row.getByRole('button', { name: 'Удалить из корзины' }).click();
    await question.getByRole('button', { name: 'Удалить', exact: true }).click();
    await expect(toast(page, 'Товар успешно удален из корзины')).toBeVisible();
    await expect(row).toHaveCount(0);
    await expect(basketRow(page, EARRINGS.title)).toBeVisible();
    await expect(summary(page)).toContainText(/Итого\s*2\s400\s₽/);
    expect(await basketOnServer(context)).toEqual({ [EARRINGS.groupId]: 1 });
  });

  test('a line changes its size in place, and is saved for later among the favorites', async ({
    page,
    context,
  }) => {
    await givenBasket(context, { [RING.size16]: 1, [PENDANT.groupId]: 1 });
    await visit(page, '/cart');
    await basketRow(page, RING.title).getByRole('link', { name: 'Изменить размер' }).click();
    await page.getByRole('dialog', { name: 'Выберите размер' }).getByRole('button', { name: '18' }).click();
    await expect(basketRow(page, RING.title)).toContainText('Размер 18');
    expect(await basketOnServer(context)).toEqual({ [RING.size18]: 1, [PENDANT.groupId]: 1 });

    await basketRow(page, PENDANT.title).getByRole('button', { name: 'Отложить в избранное' }).click();
    await expect(toast(page, 'Товар успешно добавлен в избранное')).toBeVisible();
    await expect(basketRow(page, PENDANT.title)).toHaveCount(0);
    await page.getByRole('heading', { name: 'Подойдёт к вашим украшениям' }).scrollIntoViewIfNeeded();
    const shelf = page.getByRole('region', { name: 'Подойдёт к вашим украшениям' });
    await expect(shelf.getByRole('article').first()).toBeVisible();
    await expect(shelf.getByRole('link', { name: /^Кольцо/ })).toHaveCount(0);
    await visit(page, '/favorites');
    await expect(
      page.getByRole('main').getByRole('link', { name: PENDANT.title, exact: true }),
    ).toBeVisible();
  });

  test('totals count the selected lines, and an empty selection cannot be ordered [C276, C605]', async ({
    page,
    context,
  }) => {
    await givenBasket(context, { [PENDANT.groupId]: 1, [EARRINGS.groupId]: 1 });
    await visit(page, '/cart');
    await expect(summary(page)).toContainText(/Итого\s*6\s100\s₽/);

    await page.getByRole('checkbox', { name: `Выбрать ${PENDANT.title}` }).click();
    await expect(summary(page)).toContainText('1 товар');
    await expect(summary(page)).toContainText(/Итого\s*2\s400\s₽/);
    await expect(page.getByRole('checkbox', { name: 'Выбрать все' })).not.toBeChecked();
    await expect(basketLink(page)).toHaveAccessibleName(/2\sтовара в\sкорзине/);

    await reload(page);
    await expect(page.getByRole('checkbox', { name: `Выбрать ${PENDANT.title}` })).not.toBeChecked();
    await page.getByRole('checkbox', { name: 'Выбрать все' }).click();
    await expect(page.getByRole('checkbox', { name: 'Выбрать все' })).toBeChecked();
    await expect(summary(page)).toContainText(/Итого\s*6\s100\s₽/);

    await page.getByRole('checkbox', { name: 'Выбрать все' }).click();
    await expect(summary(page)).toContainText('Выберите товары, чтобы перейти к оформлению заказа');
    await expect(summary(page).getByRole('button', { name: 'Перейти к оформлению' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Удалить выбранные' })).toBeDisabled();
  });

  test('the selected pieces are deleted together', async ({ page, context }) => {
    await givenBasket(context, { [PENDANT.groupId]: 1, [EARRINGS.groupId]: 1, [RING.size18]: 1 });
    await visit(page, '/cart');
    const ring = page.getByRole('checkbox', { name: `Выбрать ${RING.title}` });
    await ring.click();
    await expect(ring).not.toBeChecked();
    await page.getByRole('button', { name: 'Удалить выбранные' }).click();
    await page
      .getByRole('dialog', { name: 'Удалить выбранные товары?' })
      .getByRole('button', { name: 'Удалить', exact: true })
      .click();
    await expect(basketRow(page, PENDANT.title)).toHaveCount(0);
    await expect(basketRow(page, RING.title)).toBeVisible();
    await expect.poll(() => basketOnServer(context)).toEqual({ [RING.size18]: 1 });
  });

  test('repeated changes of a count are sent once, 300 ms after the last [C390, C663]', async ({
    page,
    context,
  }) => {
    await givenBasket(context, { [PENDANT.groupId]: 1 });
    const sent: unknown[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.postDataJSON().groups);
    });
    await page.clock.install();
    await visit(page, '/cart');
    const more = basketRow(page, PENDANT.title).getByRole('button', { name: 'Больше' });
    await expect(more).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);

    await more.click();
    await page.clock.runFor(299);
    await more.click();
    await page.clock.runFor(299);
    expect(sent).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(() => sent).toEqual([[{ id: PENDANT.groupId, count: 3 }]]);
  });

  test('pieces of a set are grouped and discounted [C610, C661]', async ({ page, context }) => {
    await visit(page, RING.path);
    const together = page.getByRole('region', { name: 'Вместе выгоднее' });
    await expect(together.getByRole('status')).toHaveText('Выбрано 2 украшения');
    await expect(together).toContainText(/7\s740\s₽/);
    await together.getByRole('combobox', { name: `Размер: ${RING.title}` }).selectOption('Размер 16');
    await together.getByRole('button', { name: 'Добавить комплект' }).click();
    await expect(toast(page, 'Комплект успешно добавлен в корзину')).toBeVisible();
    expect(await basketOnServer(context)).toEqual({ [RING.size16]: 1, [PENDANT.groupId]: 1 });

    await visit(page, '/cart');
    const set = page.getByRole('group', { name: /малахит/i }).filter({ hasText: 'Комплект' });
    await expect(set).toContainText(RING.title);
    await expect(set).toContainText(PENDANT.title);
    await expect(summary(page)).toContainText(/Скидка за\sкомплект\s*−860\s₽/);
    await expect(summary(page)).toContainText(/Итого\s*7\s740\s₽/);
  });
});

onScreen(PHONE, () => {
  test('a changed count updates the sums from the server', async ({ page, context }) => {
    await givenBasket(context, { [PENDANT.groupId]: 1 });
    await visit(page, '/cart');
    const row = basketRow(page, PENDANT.title);
    await expect(row).toContainText('3 700 ₽');
    expect(await widthOfOrdinaryName(row)).toBeGreaterThan(40);
    await expect(summary(page)).toContainText(/Итого\s*3\s700\s₽/);
    await expect(summary(page)).toContainText(/Ещё 1\s300\s₽/);

    await row.getByRole('button', { name: 'Больше' }).click();
    await expect(countOf(row)).toHaveValue('2');
    await expect(row).toContainText('7 400 ₽');
    await expect(summary(page)).toContainText('2 товара');
    await expect(summary(page)).toContainText(/Итого\s*7\s400\s₽/);
    await expect(summary(page)).toContainText('Доставим бесплатно');
    await expect(basketLink(page)).toHaveAccessibleName(/2\sтовара в\sкорзине/);
    expect(await basketOnServer(context)).toEqual({ [PENDANT.groupId]: 2 });

    await row.getByRole('button', { name: 'Меньше' }).click();
    await expect(row).toContainText('3 700 ₽');
    await reload(page);
    await expect(countOf(row)).toHaveValue('1');
  });

  test('total and button stay visible while the basket scrolls, and clearing it requires a confirmation [C143]', async ({
    page,
    context,
  }) => {
    await givenBasket(context, { [PENDANT.groupId]: 1, [EARRINGS.groupId]: 2, [RING.size18]: 1 });
    await visit(page, '/cart');
    const proceed = page.getByRole('link', { name: 'К оформлению', exact: true });
    await expect(proceed).toBeInViewport({ ratio: 1 });
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(proceed).toBeInViewport({ ratio: 1 });

    await summary(page).getByRole('button', { name: 'Очистить корзину' }).click();
    const question = page.getByRole('dialog', { name: 'Очистить корзину?' });
    await question.getByRole('button', { name: 'Очистить', exact: true }).click();

    await expect(page.getByText('Выберите товары, чтобы перейти к оформлению заказа')).toBeVisible();
    await expect(basketLink(page)).toHaveAccessibleName('Корзина');
    expect(await basketOnServer(context)).toEqual({});
  });
});
