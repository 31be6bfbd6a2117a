import { RING, RINGS } from './support/demo-goods.ts';
import { expect, test } from './support/journey.ts';
import { DESKTOP, onScreen } from './support/screens.ts';
import { visit } from './support/visit.ts';

onScreen(DESKTOP, () => {
  for (const [path, title, heading, rows] of [
    ['/', 'Ювелирный интернет-магазин — Лунница', 'Серебро и малахит', ' [C016]'],
    ['/catalog', 'Каталог', 'Каталог', ' [C022, C065]'],
    ['/catalog/all', 'Каталог', 'Каталог', ''],
    [RINGS, 'Кольца из золота и серебра', 'Кольца', ' [C035]'],
    [
      '/catalog/podveski/lunnitsy/s-kamnyami',
      'Лунницы с камнями из серебра и золота',
      'Лунницы с камнями',
      ' [C035]',
    ],
    [RING.path, RING.heading, RING.heading, ''],
    ['/blog', 'Блог', 'Блог', ' [C019, C069]'],
    ['/contacts', 'Контакты', 'Контакты', ' [C073]'],
    ['/partners', 'Партнёры', 'Партнёры', ''],
    ['/cart', 'Корзина', 'Корзина', ' [C021, C070]'],
    ['/reviews', 'Отзывы о магазине', 'Отзывы о магазине', ' [C077]'],
    [
      '/raffles/malahitovaya-shkatulka',
      'Розыгрыш «Малахитовая шкатулка»',
      'Розыгрыш «Малахитовая шкатулка»',
      ' [C042]',
    ],
  ] as const) {
    test(`${path} has the title «${title}» and one heading of the first level${rows}`, async ({ page }) => {
      await visit(page, path);
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText([heading]);
      expect(await page.evaluate(() => document.documentElement.lang)).toBe('ru');
    });
  }

  test('the address of the whole catalogue is one for search engines', async ({ request, baseURL }) => {
    for (const path of ['/catalog', '/catalog/all', '/catalog/all?sort=price']) {
      const html = await (await request.get(path)).text();
      expect(html, path).toContain(`<link rel="canonical" href="${baseURL}/catalog/all"/>`);
    }
  });

  test('a title changes with the page that is shown', async ({ page }) => {
    await visit(page, '/');
    await page.getByRole('banner').getByRole('link', { name: 'Кольца', exact: true }).click();
    await expect(page).toHaveTitle('Кольца из золота и серебра');
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Корзина/ })
      .click();
    await page.getByRole('dialog').getByRole('link', { name: 'Перейти в каталог' }).click();
    await expect(page).toHaveTitle('Каталог');
    await page.goBack();
    await expect(page).toHaveTitle('Кольца из золота и серебра');
  });
});
