import { RING, RINGS } from '#tests/support/demo-goods.ts';
import { expect, test } from './support/journey.ts';
import { basketRow, summary, tile } from './support/page-parts.ts';
import { DESKTOP, onScreen, PHONE } from './support/screens.ts';
import { visit } from './support/visit.ts';

onScreen(DESKTOP, () => {
  test('a guest navigates from the home page through the category menu to the login before checkout [C035, C141]', async ({
    page,
  }) => {
    await test.step('the menu opens below the header and shows the subcategories', async () => {
      await visit(page, '/');
      await page.getByRole('banner').getByRole('link', { name: 'Каталог', exact: true }).click();
      await page
        .getByRole('banner')
        .getByRole('link', { name: /^С зернью/ })
        .click();
      await expect(page).toHaveURL(`${RINGS}/s-zernyu`);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Кольца с зернью');
    });

    await test.step('the filter leaves fewer rings', async () => {
      const filters = page.getByRole('complementary', { name: 'Фильтры' });
      await filters.getByRole('checkbox', { name: 'Серебро 925 4', exact: true }).check();
      await expect(page).toHaveURL(`${RINGS}/s-zernyu?metal=silver-925`);
      await expect(page.getByRole('main').getByText('4 товара', { exact: true })).toBeVisible();
    });

    await test.step('the ring is bought in size 18', async () => {
      await tile(page, RING.title).getByRole('link', { name: RING.title, exact: true }).click();
      await expect(page).toHaveURL(RING.path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(RING.heading);
      await page.getByRole('radio', { name: '18', exact: true }).check();
      await page.getByRole('button', { name: 'Купить', exact: true }).click();
      await page.getByRole('main').getByRole('link', { name: 'В корзине' }).click();
    });

    await test.step('the basket redirects a guest to the login', async () => {
      await expect(page).toHaveURL('/cart');
      await expect(basketRow(page, RING.title)).toContainText('Размер 18');
      await summary(page).getByRole('link', { name: 'Перейти к оформлению' }).click();
      await expect(page).toHaveURL('/cart?signin=byPhone');
      await expect(page.getByRole('dialog', { name: 'Авторизация' })).toBeVisible();
    });
  });
});

onScreen(PHONE, () => {
  test('a guest navigates through the drawer of a phone to the login before checkout [C114]', async ({
    page,
  }) => {
    await test.step('the drawer links to the rings, and they to those with granulation', async () => {
      await visit(page, '/');
      await page.getByRole('link', { name: 'Меню' }).click();
      const drawer = page.getByRole('dialog', { name: 'Меню' });
      await drawer.getByRole('link', { name: 'Кольца', exact: true }).click();
      await expect(page).toHaveURL(RINGS);
      await expect(drawer).toBeHidden();
      await page
        .getByRole('navigation', { name: 'Подразделы' })
        .getByRole('link', { name: 'С зернью' })
        .click();
      await expect(page).toHaveURL(`${RINGS}/s-zernyu`);
    });

    await test.step('the filter sheet shows the remaining count before it is closed', async () => {
      await page.getByRole('link', { name: 'Фильтры' }).click();
      const sheet = page.getByRole('dialog', { name: 'Фильтры' });
      await sheet.getByRole('checkbox', { name: 'Серебро 925 4', exact: true }).check();
      await sheet.getByRole('button', { name: 'Показать 4 товара' }).click();
      await expect(sheet).toBeHidden();
      await expect(page).toHaveURL(`${RINGS}/s-zernyu?metal=silver-925`);
    });

    await test.step('the ring is bought in size 18 from the bottom bar', async () => {
      await tile(page, RING.title).getByRole('link', { name: RING.title, exact: true }).click();
      await page.getByRole('radio', { name: '18', exact: true }).check();
      await page.getByRole('button', { name: 'Купить', exact: true }).last().click();
      await page.getByRole('main').getByRole('link', { name: 'В корзине' }).last().click();
    });

    await test.step('the basket redirects a guest to the login', async () => {
      await expect(page).toHaveURL('/cart');
      await expect(basketRow(page, RING.title)).toContainText('Размер 18');
      await page.getByRole('link', { name: 'К оформлению' }).last().click();
      await expect(page).toHaveURL('/cart?signin=byPhone');
      await expect(page.getByRole('dialog', { name: 'Авторизация' })).toBeVisible();
    });
  });

  test('the login opened by a query parameter closes without leaving the page [C104, C105]', async ({
    page,
  }) => {
    await visit(page, '/catalog/podveski?sort=price&signin=byPhone');
    const login = page.getByRole('dialog', { name: 'Авторизация' });
    await expect(login).toBeVisible();
    await login.getByRole('button', { name: 'Закрыть' }).click();
    await expect(login).toBeHidden();
    await expect(page).toHaveURL('/catalog/podveski?sort=price');

    await test.step('an unknown sign-in method opens nothing', async () => {
      await visit(page, '/?signin=byPigeon');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  });

  test('the search in the header finds a product', async ({ page }) => {
    await visit(page, '/');
    const search = page.getByRole('searchbox', { name: 'Поиск по сайту' });
    await search.fill('запонки');
    await search.press('Enter');
    await expect(page).toHaveURL(/\/catalog\/all\?search=/);
    await expect(tile(page, 'Запонки с малахитом из серебра 925 пробы')).toBeVisible();
    await expect(tile(page, RING.title)).toHaveCount(0);
    await expect(search).toHaveValue('запонки');
  });
});
