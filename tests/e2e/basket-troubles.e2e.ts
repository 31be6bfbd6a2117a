import { EARRINGS, PENDANT, PENDANTS, WHOLESALE_RINGS } from '#tests/support/demo-goods.ts';
import { basketOnServer, givenBasket, givenOutOfStock } from './support/given-basket.ts';
import { holdRequests } from './support/held-requests.ts';
import { expect, test } from './support/journey.ts';
import { basketRow, summary, tile, toast } from './support/page-parts.ts';
import { DESKTOP, onScreen, PHONE } from './support/screens.ts';
import { visit } from './support/visit.ts';

const CHANGE = '**/api/basket/v1/products';

const countOf = (row: ReturnType<typeof basketRow>) => row.getByRole('textbox', { name: 'Количество' });

onScreen(PHONE, () => {
  test('sold-out pieces block the checkout, and the notice is highlighted for 2.5 s [C603, C604, C666]', async ({
    page,
    context,
  }) => {
    await givenBasket(context, { [PENDANT.groupId]: 1 });
    await givenOutOfStock(context, WHOLESALE_RINGS.groupId);
    await page.clock.install();
    await visit(page, '/cart');
    const notice = page.getByText('В корзине есть товары, которые закончились. Удалите их из корзины');
    await expect(notice).toBeVisible();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.clock.pauseAt(Date.now() + 60_000);
    const plain = await page.screenshot({ clip: await boxAround(notice) });

    await page.getByRole('link', { name: 'К оформлению', exact: true }).click();
    await expect(notice).toBeInViewport({ ratio: 1 });
    await expect(page).toHaveURL('/cart');
    await page.clock.runFor(2499);
    expect((await page.screenshot({ clip: await boxAround(notice) })).equals(plain)).toBe(false);
    await page.clock.runFor(1);
    await expect
      .poll(async () => (await page.screenshot({ clip: await boxAround(notice) })).equals(plain))
      .toBe(true);

    async function boxAround(element: typeof notice) {
      await element.scrollIntoViewIfNeeded();
      const box = await element.boundingBox();
      expect(box).not.toBeNull();
      return { x: 0, y: (box?.y ?? 0) - 16, width: (box?.x ?? 0) + 40, height: (box?.height ?? 0) + 32 };
    }
  });
});

onScreen(DESKTOP, () => {
  test('sold-out pieces block the checkout, are listed separately and are removed together [C604]', async ({
    page,
    context,
  }) => {
    await givenBasket(context, { [PENDANT.groupId]: 1 });
    await givenOutOfStock(context, WHOLESALE_RINGS.groupId);
    await visit(page, '/cart');
    const soldOut = page.getByRole('region', { name: 'Нет в наличии' });
    await expect(soldOut.getByRole('link', { name: WHOLESALE_RINGS.title, exact: true })).toBeVisible();
    await expect(soldOut.getByRole('checkbox')).toBeDisabled();
    await expect(summary(page)).toContainText(/Итого\s*3\s700\s₽/);

    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await summary(page).getByRole('link', { name: 'Перейти к оформлению', exact: true }).click();
    await expect(page.getByText('В корзине есть товары, которые закончились')).toBeInViewport({ ratio: 1 });
    await expect(page).toHaveURL('/cart');

    await soldOut.getByRole('button', { name: 'Оформить заявку' }).click();
    const request = page.getByRole('dialog', { name: 'Оформить заявку' });
    await expect(request).toContainText(WHOLESALE_RINGS.title);
    await page.keyboard.press('Escape');

    await soldOut.getByRole('button', { name: 'Удалить из корзины', exact: true }).click();
    await expect(toast(page, 'Товар успешно удален из корзины')).toBeVisible();
    await expect(soldOut).toHaveCount(0);
    await expect(page.getByText('В корзине есть товары, которые закончились')).toHaveCount(0);
    expect(await basketOnServer(context)).toEqual({ [PENDANT.groupId]: 1 });
  });

  test.describe('a count above the stock', () => {
    test.use({ expectedTroubles: [/\b409\b/] });

    test('is refused with a message, and the button stops at the stock [C385, C590]', async ({
      page,
      context,
    }) => {
      await givenBasket(context, { [EARRINGS.groupId]: 4 });
      await visit(page, '/cart');
      const row = basketRow(page, EARRINGS.title);
      await countOf(row).fill('6');
      await countOf(row).press('Enter');
      await expect(toast(page, 'Данного товара в наличии 5 шт')).toHaveRole('alert');
      await expect(countOf(row)).toHaveValue('4');
      await expect(summary(page)).toContainText(/Итого\s*9\s600\s₽/);
      expect(await basketOnServer(context)).toEqual({ [EARRINGS.groupId]: 4 });

      await row.getByRole('button', { name: 'Больше' }).click();
      await expect(countOf(row)).toHaveValue('5');
      await expect(row).toContainText('Данного товара в наличии 5 шт');
      await expect(row.getByRole('button', { name: 'Больше' })).toBeDisabled();
      await expect(summary(page)).toContainText(/Итого\s*12\s000\s₽/);
    });
  });

  test.describe('a change that fails', () => {
    test.use({ expectedTroubles: [/\b500\b/] });

    test('shows a message and restores the confirmed count and sums [C284, C587]', async ({
      page,
      context,
    }) => {
      await givenBasket(context, { [PENDANT.groupId]: 2 });
      await visit(page, '/cart');
      const row = basketRow(page, PENDANT.title);
      await page.route(CHANGE, (route) => route.fulfill({ status: 500, json: {} }));
      await row.getByRole('button', { name: 'Больше' }).click();
      await expect(toast(page, 'Произошла ошибка сервера')).toHaveRole('alert');
      await expect(countOf(row)).toHaveValue('2');
      await expect(summary(page)).toContainText(/Итого\s*7\s400\s₽/);
      expect(await basketOnServer(context)).toEqual({ [PENDANT.groupId]: 2 });
    });

    test('restores the button of a tile', async ({ page, context }) => {
      await visit(page, PENDANTS);
      await page.route(CHANGE, (route) => route.fulfill({ status: 500, json: {} }));
      const add = tile(page, PENDANT.title).getByRole('button', { name: 'Добавить в корзину' });
      await add.click();
      await expect(toast(page, 'Произошла ошибка сервера')).toHaveRole('alert');
      await expect(add).toBeVisible();
      expect(await basketOnServer(context)).toEqual({});
    });
  });

  test('a count is shown at once, before a slow server answers', async ({ page, context }) => {
    await givenBasket(context, { [PENDANT.groupId]: 1 });
    await visit(page, '/cart');
    const changing = await holdRequests(page, CHANGE);
    const row = basketRow(page, PENDANT.title);
    await row.getByRole('button', { name: 'Больше' }).click();
    await changing.arrived;
    await expect(countOf(row)).toHaveValue('2');
    await expect(row).toContainText('3 700 ₽');
    await row.getByRole('button', { name: 'Больше' }).click();
    await expect(countOf(row)).toHaveValue('3');

    changing.letGo();
    await expect(row).toContainText('11 100 ₽');
    await expect(countOf(row)).toHaveValue('3');
    expect(await basketOnServer(context)).toEqual({ [PENDANT.groupId]: 3 });
  });

  test('a checkbox keeps its state before and after the answer', async ({ page, context }) => {
    await givenBasket(context, { [PENDANT.groupId]: 1, [EARRINGS.groupId]: 1 });
    await visit(page, '/cart');
    const held = await holdRequests(page, '**/api/basket/v1/select');
    const box = page.getByRole('checkbox', { name: `Выбрать ${PENDANT.title}` });
    // The state in every frame from now on.
    const frames = await box.evaluateHandle((input: HTMLInputElement) => {
      const shown = [input.checked];
      const look = () => {
        shown.push(input.checked);
        requestAnimationFrame(look);
      };
      look();
      return shown;
    });
    await box.click();
    await held.arrived;
    await expect(box).not.toBeChecked();
    held.letGo();
    await expect(summary(page)).toContainText(/Итого\s*2\s400\s₽/);

    const changes = await frames.evaluate((shown) => shown.filter((one, n) => n > 0 && one !== shown[n - 1]));
    expect(changes).toEqual([false]);
  });

  test('a deleted row disappears at once, and sums follow', async ({ page, context }) => {
    await givenBasket(context, { [PENDANT.groupId]: 1, [EARRINGS.groupId]: 1 });
    await visit(page, '/cart');
    const deleting = await holdRequests(page, CHANGE);
    await basketRow(page, PENDANT.title).getByRole('button', { name: 'Удалить из корзины' }).click();
    await page
      .getByRole('dialog', { name: 'Удалить товар?' })
      .getByRole('button', { name: 'Удалить', exact: true })
      .click();
    await expect(basketRow(page, PENDANT.title)).toHaveCount(0);
    await expect(summary(page)).toContainText(/Итого\s*6\s100\s₽/);
    deleting.letGo();
    await expect(summary(page)).toContainText(/Итого\s*2\s400\s₽/);
  });

  test('a count set just before leaving the page is still sent', async ({ page, context }) => {
    await givenBasket(context, { [PENDANT.groupId]: 1 });
    await visit(page, '/cart');
    await basketRow(page, PENDANT.title).getByRole('button', { name: 'Больше' }).click();
    await visit(page, '/catalog/all');
    await expect.poll(() => basketOnServer(context)).toEqual({ [PENDANT.groupId]: 2 });
  });

  test.describe('a change without a connection', () => {
    test.use({ expectedTroubles: [/ERR_INTERNET_DISCONNECTED/] });

    test('shows a message and is undone', async ({ page, context }) => {
      await givenBasket(context, { [PENDANT.groupId]: 1 });
      await visit(page, '/cart');
      const row = basketRow(page, PENDANT.title);
      await expect(countOf(row)).toHaveValue('1');
      await context.setOffline(true);
      await row.getByRole('button', { name: 'Больше' }).click();
      await expect(toast(page, 'Нет соединения с интернетом')).toHaveRole('alert');
      await expect(countOf(row)).toHaveValue('1');
      await context.setOffline(false);
      await row.getByRole('button', { name: 'Больше' }).click();
      await expect(row).toContainText('7 400 ₽');
    });
  });
});
