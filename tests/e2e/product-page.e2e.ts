import { CHAIN, PENDANT, RING, SOLD_OUT_PENDANT } from '#tests/support/demo-goods.ts';
import { basketOnServer, givenBasket } from './support/given-basket.ts';
import { holdRequests } from './support/held-requests.ts';
import { expect, test } from './support/journey.ts';
import { toast } from './support/page-parts.ts';
import { DESKTOP, onScreen, PHONE } from './support/screens.ts';
import { ENTRY, reload, visit } from './support/visit.ts';

onScreen(DESKTOP, () => {
  test('pictures change by arrows and thumbnails, a set is composed and priced at once, and stars link to the reviews [C009, C661]', async ({
    page,
  }) => {
    await test.step('pictures of the product are changed by arrows and thumbnails', async () => {
      await visit(page, RING.path);
      const photos = page.getByRole('region', { name: 'Фото товара' });
      const first = photos.getByRole('img', { name: RING.title, exact: true });
      const second = photos.getByRole('img', { name: /, на руке$/ });
      await expect(first).toBeInViewport({ ratio: 0.5 });
      await expect(second).not.toBeInViewport();
      await page.getByRole('main').getByRole('button', { name: 'Следующее фото' }).first().click();
      await expect(second).toBeInViewport({ ratio: 0.5 });
      await expect(first).not.toBeInViewport();
      await page.getByRole('link', { name: 'Фото 1', exact: true }).click();
      await expect(first).toBeInViewport({ ratio: 0.5 });
    });

    await test.step('a set is composed and priced at once, with the product in the selected size', async () => {
      const together = page.getByRole('region', { name: 'Вместе выгоднее' });
      await expect(together).toContainText(/7\s740\s₽/);
      await expect(
        together.getByRole('combobox', { name: /^Размер: Браслет-гривна/ }).getByRole('option'),
      ).toHaveText(['Длина 16 см', 'Длина 18 см', 'Длина 20 см']);
      await together.getByRole('checkbox', { name: PENDANT.title }).uncheck();
      await expect(together.getByRole('status')).toHaveText(/1\sукрашение/);
      await expect(together).not.toContainText('Выгода');
      await together.getByRole('checkbox', { name: PENDANT.title }).check();
      await together.getByRole('checkbox', { name: /^Серьги «Трёхбусинные»/ }).check();
      await expect(together.getByRole('status')).toHaveText(/3\sукрашения/);
      await expect(together).toContainText(/11\s070\s₽/);

      const size = (title: string) => page.getByRole('main').getByRole('radio', { name: title, exact: true });
      const inSet = together.getByRole('combobox', { name: `Размер: ${RING.title}` });
      await together.getByRole('button', { name: 'Добавить комплект' }).press('Enter');
      await expect(inSet).toBeFocused();
      await size('18').check();
      await expect(inSet).toHaveValue(String(RING.size18));
      await inSet.selectOption({ value: String(RING.size16) });
      await expect(size('16')).toBeChecked();
    });

    await test.step('stars link to the reviews, which show the average', async () => {
      await page.getByRole('main').getByRole('link', { name: 'Оценка 4,9 из 5, 128 отзывов' }).click();
      await expect(page.getByRole('region', { name: /^Отзывы/ })).toBeInViewport();
      await expect(
        page
          .getByRole('region', { name: /^Отзывы/ })
          .getByRole('img', { name: 'Оценка 4,9 из 5, 128 отзывов' }),
      ).toBeVisible();
    });
  });

  test('a choice of another stone leads to its product and keeps the scroll and the place in the gallery', async ({
    page,
  }) => {
    await visit(page, RING.path);
    const stage = page.getByRole('region', { name: 'Фото товара' });
    await page.getByRole('link', { name: 'Фото 2', exact: true }).click();
    await expect(stage.getByRole('img', { name: /, на руке$/ })).toBeInViewport({ ratio: 0.3 });
    await page.mouse.wheel(0, 200);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(200);
    const stone = page.getByRole('main').getByRole('link', { name: 'Янтарь' });
    const prefetched = page.waitForRequest(/s-yantarem\S*\.data/);
    await stone.hover();
    await prefetched;
    await stone.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('с янтарём');
    await expect(stone).toHaveAttribute('aria-current', 'true');
    await expect(stage.getByRole('img', { name: /, на руке$/ })).toBeInViewport({ ratio: 0.3 });
    expect(await page.evaluate(() => scrollY)).toBe(200);
  });

  test('the price is that of the selected size', async ({ page }) => {
    await visit(page, CHAIN.path);
    const main = page.getByRole('main');
    await expect(main.getByText('от 31 500 ₽', { exact: true }).first()).toBeVisible();
    await main.getByRole('radio').last().check();
    await expect(main.getByText('37 800 ₽', { exact: true }).first()).toBeVisible();
    await expect(main.getByText('31 500 ₽')).toHaveCount(0);
  });

  test('no size is chosen for the shopper: a purchase asks for it, and the next pages remember it', async ({
    page,
    context,
  }) => {
    await visit(page, RING.path);
    const main = page.getByRole('main');
    const sizes = main.getByRole('group', { name: /размер/i }).first();
    await expect(sizes.getByRole('radio', { checked: true })).toHaveCount(0);
    for (const name of ['Купить', 'Купить в 1 клик']) {
      await main.getByRole('button', { name, exact: true }).first().click();
      await expect(sizes.getByRole('alert')).toHaveText('Выберите размер');
      await expect(sizes.getByRole('radio').first()).toBeFocused();
      await reload(page);
    }
    expect(await basketOnServer(context)).toEqual({});

    await main.getByRole('radio', { name: '18', exact: true }).check();
    await main.getByRole('button', { name: 'Купить', exact: true }).first().click();
    await expect(main.getByRole('link', { name: 'В корзине' }).first()).toBeVisible();
    expect(await basketOnServer(context)).toEqual({ [RING.size18]: 1 });

    await visit(page, RING.path);
    const mine = main.getByRole('group', { name: 'Ваш размер' });
    await expect(mine.getByRole('radio', { checked: true })).toHaveAccessibleName('18');
  });

  test('a size that is chosen before the scripts run stays chosen', async ({ page }) => {
    const scripts = await holdRequests(page, ENTRY);
    await page.goto(RING.path);
    const main = page.getByRole('main');
    await main.getByRole('radio', { name: '18', exact: true }).check();
    await scripts.arrived;
    scripts.letGo();
    const inSet = page.getByRole('combobox', { name: `Размер: ${RING.title}` });
    await expect(inSet).toHaveValue(String(RING.size18));
    await expect(main.getByRole('radio', { checked: true })).toHaveAccessibleName('18');
  });

  test('the buy button reflects the basket: Купить, Добавляется, В корзине, Купить again for another count [C282, C283]', async ({
    page,
    context,
  }) => {
    const adding = await holdRequests(page, '**/api/basket/v1/products');
    await visit(page, PENDANT.path);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Купить', exact: true }).first().click();
    await expect(main.getByRole('button', { name: 'Добавляется' })).toBeVisible();
    adding.letGo();
    await expect(toast(page, 'Товар успешно добавлен в корзину')).toBeVisible();
    await expect(main.getByRole('link', { name: 'В корзине' }).first()).toBeVisible();

    await main.getByRole('button', { name: 'Больше' }).click();
    await main.getByRole('button', { name: 'Купить', exact: true }).first().click();
    await expect(main.getByRole('link', { name: 'В корзине' }).first()).toBeVisible();
    await expect(main.getByRole('textbox', { name: 'Количество' })).toHaveValue('2');
    expect(await basketOnServer(context)).toEqual({ [PENDANT.groupId]: 2 });
  });

  test.describe('a count above the stock', () => {
    test.use({ expectedTroubles: [/\b409\b/] });

    test('is refused and the count returns to that of the basket [C284]', async ({ page, context }) => {
      await givenBasket(context, { [RING.size17half]: 1 });
      await visit(page, RING.path);
      const main = page.getByRole('main');
      await main.getByRole('radio', { name: /^17,5/ }).check();
      await expect(main.getByRole('link', { name: 'В корзине' }).first()).toBeVisible();
      await main.getByRole('textbox', { name: 'Количество' }).fill('2');
      await main.getByRole('button', { name: 'Купить', exact: true }).first().click();
      await expect(toast(page, 'Данного товара в наличии 1 шт')).toBeVisible();
      await expect(main.getByRole('textbox', { name: 'Количество' })).toHaveValue('1');
      await expect(main.getByRole('link', { name: 'В корзине' }).first()).toBeVisible();
    });
  });
});

onScreen(PHONE, () => {
  test('a sold-out product accepts requests only', async ({ page }) => {
    await visit(page, SOLD_OUT_PENDANT.path);
    const main = page.getByRole('main');
    await expect(main).toContainText('Сейчас нет в наличии');
    await main.getByRole('button', { name: 'Оформить заявку' }).click();
    await expect(page.getByRole('dialog', { name: 'Оформить заявку' })).toContainText('Войти');
    await expect(main.getByRole('button', { name: 'Купить', exact: true })).toHaveCount(0);
  });

  test('a sold-out size shows the request instead of the button, and the count of another is limited by its stock [C009]', async ({
    page,
  }) => {
    await visit(page, RING.path);
    const main = page.getByRole('main');
    await main.getByRole('radio', { name: /^17\s.*нет$/ }).check();
    await expect(main.getByRole('status').filter({ hasText: 'Размера 17 сейчас нет.' })).toBeVisible();
    await expect(main.getByRole('button', { name: 'Купить', exact: true })).toHaveCount(0);
    await main.getByRole('button', { name: 'Оформить заявку' }).click();
    await expect(page.getByRole('dialog', { name: 'Оформить заявку' })).toContainText('Размер 17');
    await page.keyboard.press('Escape');

    await main.getByRole('radio', { name: '18', exact: true }).check();
    await expect(main.getByRole('button', { name: 'Купить', exact: true }).first()).toBeVisible();

    await main.getByRole('radio', { name: /^19\s.*осталось 2/ }).check();
    await main.getByRole('button', { name: 'Больше' }).click();
    await expect(main.getByRole('button', { name: 'Больше' })).toBeDisabled();
    await expect(main.getByRole('textbox', { name: 'Количество' })).toHaveValue('2');
    await expect(main.getByText('Данного товара в наличии 2 шт')).toBeVisible();
  });

  test('the bottom bar shows the sizes until one is chosen', async ({ page, context }) => {
    await visit(page, RING.path);
    const main = page.getByRole('main');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await main.getByRole('link', { name: 'Купить', exact: true }).click();
    await expect(main.getByRole('alert').filter({ hasText: 'Выберите размер' })).toBeInViewport();
    await main.getByRole('radio', { name: '18', exact: true }).check();
    await main.getByRole('button', { name: 'Купить', exact: true }).last().click();
    await expect(main.getByRole('link', { name: 'В корзине' })).toHaveCount(2);
    expect(await basketOnServer(context)).toEqual({ [RING.size18]: 1 });
  });

  test('price and button stay in the bottom bar, and use the count selected above [C282, C283]', async ({
    page,
    context,
  }) => {
    await visit(page, PENDANT.path);
    const main = page.getByRole('main');
    const buy = main.getByRole('button', { name: 'Купить', exact: true }).last();
    await expect(buy).toBeInViewport({ ratio: 1 });
    await main.getByRole('button', { name: 'Больше' }).click();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(buy).toBeInViewport({ ratio: 1 });
    await buy.click();
    const bought = main.getByRole('link', { name: 'В корзине' });
    await expect(bought).toHaveCount(2);
    expect(await bought.allTextContents()).toEqual(['В корзине', 'В корзине']);
    expect(await basketOnServer(context)).toEqual({ [PENDANT.groupId]: 2 });
  });
});
