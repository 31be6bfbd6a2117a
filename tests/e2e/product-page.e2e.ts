import { PENDANT, RING, SOLD_OUT_PENDANT } from './support/demo-goods.ts';
import { basketOnServer, givenBasket } from './support/given-basket.ts';
import { holdRequests } from './support/held-requests.ts';
import { expect, test } from './support/journey.ts';
import { toast } from './support/page-parts.ts';
import { DESKTOP, onEveryScreen, onScreen, PHONE } from './support/screens.ts';
import { visit } from './support/visit.ts';

onEveryScreen(() => {
  test('a product page tells prices, bonuses, sizes, characteristics and where it stands', async ({
    page,
  }) => {
    await visit(page, RING.path);
    const main = page.getByRole('main');
    await expect(page).toHaveTitle(new RegExp(RING.heading));
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(RING.heading);
    await expect(main.getByRole('navigation', { name: 'Вы здесь' }).getByRole('listitem')).toHaveText([
      'Главная',
      'Каталог',
      'Кольца',
      'С зернью',
      RING.title,
    ]);
    await expect(main.getByText('4 900 ₽', { exact: true }).first()).toBeVisible();
    await expect(main.getByText('5 450 ₽').first()).toBeVisible();
    await expect(main.getByText('Артикул 10-0482-M')).toBeVisible();
    await expect(main).toContainText(/При оплате онлайн.*4\s410\s₽/);
    await expect(main).toContainText(/Начислим бонусы.*\+147/);
    await expect(main.getByRole('group', { name: 'Размер' }).getByRole('radio')).toHaveCount(8);
    await expect(main.getByRole('region', { name: 'Характеристики' })).toContainText('Мастерская «Лунница»');
    await expect(main.getByRole('region', { name: 'Описание' })).toContainText('кабошон');
  });

  test('the buy button follows the basket: Купить, В корзине, Купить again for another count', async ({
    page,
    context,
  }) => {
    await visit(page, PENDANT.path);
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: 'Купить' }).first()).toBeVisible();
    await main.getByRole('button', { name: 'Купить' }).first().click();
    await expect(toast(page, 'Товар успешно добавлен в корзину')).toBeVisible();
    await expect(main.getByRole('link', { name: 'В корзине' }).first()).toBeVisible();

    await main.getByRole('button', { name: 'Больше' }).click();
    await main.getByRole('button', { name: 'Купить' }).first().click();
    await expect(main.getByRole('link', { name: 'В корзине' }).first()).toBeVisible();
    await expect(main.getByRole('textbox', { name: 'Количество' })).toHaveValue('2');
    expect(await basketOnServer(context)).toEqual({ [PENDANT.groupId]: 2 });
  });

  test('a size that is sold out shows the request in the place of the button', async ({ page }) => {
    await visit(page, RING.path);
    const main = page.getByRole('main');
    await main.getByRole('radio', { name: /^17\s.*нет$/ }).check();
    await expect(main.getByRole('status').filter({ hasText: 'Размер 17 — сейчас нет' })).toBeVisible();
    await expect(main.getByRole('button', { name: 'Купить' })).toHaveCount(0);
    await main.getByRole('button', { name: 'Оформить заявку' }).click();
    await expect(page.getByRole('dialog', { name: 'Оформить заявку' })).toContainText('Размер 17');
    await page.keyboard.press('Escape');

    await main.getByRole('radio', { name: '18', exact: true }).check();
    await expect(main.getByRole('button', { name: 'Купить' }).first()).toBeVisible();
  });
});

onScreen(DESKTOP, () => {
  test('an option that the shop marks so is shown beside the price, apart from the others', async ({
    page,
  }) => {
    await visit(page, RING.path);
    const all = page.getByRole('main').getByRole('term');
    const among = page.getByRole('region', { name: 'Характеристики' }).getByRole('term');
    await expect(all.filter({ hasText: 'Вставка' })).toHaveCount(2);
    await expect(among.filter({ hasText: 'Вставка' })).toHaveCount(1);
    await expect(all.filter({ hasText: 'Покрытие' })).toHaveCount(1);
  });

  test('pictures of the product are turned by arrows and chosen by their small copies', async ({ page }) => {
    await visit(page, RING.path);
    const photos = page.getByRole('region', { name: 'Фото товара' });
    const first = photos.getByRole('img', { name: RING.title, exact: true });
    const second = photos.getByRole('img', { name: /фото 2$/ });
    await expect(first).toBeInViewport({ ratio: 0.5 });
    await expect(second).not.toBeInViewport();
    await page.getByRole('main').getByRole('button', { name: 'Следующее фото' }).first().click();
    await expect(second).toBeInViewport({ ratio: 0.5 });
    await expect(first).not.toBeInViewport();
    await page.getByRole('link', { name: 'Фото 1' }).click();
    await expect(first).toBeInViewport({ ratio: 0.5 });
  });

  test('the button says that adding goes on', async ({ page }) => {
    const adding = await holdRequests(page, '**/api/basket/v1/products');
    await visit(page, PENDANT.path);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Купить' }).first().click();
    await expect(main.getByRole('button', { name: 'Добавляется' })).toBeVisible();
    adding.letGo();
    await expect(main.getByRole('link', { name: 'В корзине' }).first()).toBeVisible();
  });

  test('a set is put together and counted at once', async ({ page }) => {
    await visit(page, RING.path);
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
  });

  test.describe('a piece more than there is', () => {
    test.use({ expectedTroubles: [/\b409\b/] });

    test('is refused and the count is again that of the basket', async ({ page, context }) => {
      await givenBasket(context, { [RING.size17half]: 1 });
      await visit(page, RING.path);
      const main = page.getByRole('main');
      await main.getByRole('radio', { name: /^17,5/ }).check();
      await expect(main.getByRole('link', { name: 'В корзине' }).first()).toBeVisible();
      await main.getByRole('textbox', { name: 'Количество' }).fill('2');
      await main.getByRole('button', { name: 'Купить' }).first().click();
      await expect(toast(page, 'Данного товара в наличии 1 шт')).toBeVisible();
      await expect(main.getByRole('textbox', { name: 'Количество' })).toHaveValue('1');
      await expect(main.getByRole('link', { name: 'В корзине' }).first()).toBeVisible();
    });
  });
});

onScreen(PHONE, () => {
  test('a product that is sold out takes requests only', async ({ page }) => {
    await visit(page, SOLD_OUT_PENDANT.path);
    const main = page.getByRole('main');
    await expect(main).toContainText('Сейчас нет в наличии');
    await main.getByRole('button', { name: 'Оформить заявку' }).click();
    await expect(page.getByRole('dialog', { name: 'Оформить заявку' })).toContainText('Войти');
    await expect(main.getByRole('button', { name: 'Купить' })).toHaveCount(0);
  });

  test('the count does not pass what is in stock', async ({ page }) => {
    await visit(page, RING.path);
    const main = page.getByRole('main');
    await main.getByRole('radio', { name: /^19\s.*осталось 2/ }).check();
    await main.getByRole('button', { name: 'Больше' }).click();
    await expect(main.getByRole('button', { name: 'Больше' })).toBeDisabled();
    await expect(main.getByRole('textbox', { name: 'Количество' })).toHaveValue('2');
    await expect(main.getByText('Данного товара в наличии 2 шт')).toBeVisible();
  });

  test('price and button stay under the thumb', async ({ page, context }) => {
    await visit(page, PENDANT.path);
    const buy = page.getByRole('main').getByRole('button', { name: 'Купить' }).last();
    await expect(buy).toBeInViewport({ ratio: 1 });
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(buy).toBeInViewport({ ratio: 1 });
    await buy.click();
    await expect(page.getByRole('main').getByRole('link', { name: 'В корзине' }).last()).toBeVisible();
    expect(await basketOnServer(context)).toEqual({ [PENDANT.groupId]: 1 });
  });
});
