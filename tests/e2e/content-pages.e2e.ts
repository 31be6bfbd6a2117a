import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/journey.ts';
import { DESKTOP, onScreen, PHONE } from './support/screens.ts';
import { visit } from './support/visit.ts';

/** With tables of three columns. */
const WITH_TABLES = ['/deliveries', '/certificates', '/policy'];

const PAGES = [
  '/about',
  '/actions',
  '/bonus',
  '/certificates',
  '/cookies',
  '/deliveries',
  '/how-order',
  '/info',
  '/offer',
  '/payments',
  '/policy',
  '/policy/mailing',
  '/policy/publication',
  '/privacy',
  '/recommendation-rules',
  '/refund',
  '/tour-fabrica',
  '/tour-shop',
  '/vacancy',
];

for (const { screen, paths } of [
  { screen: PHONE, paths: ['/info', '/deliveries', '/about', '/offer'] },
  { screen: DESKTOP, paths: ['/info', '/refund', '/cookies'] },
]) {
  onScreen(screen, () => {
    test('text pages have no automatically detectable WCAG 2.2 AA violation', async ({ page }) => {
      for (const path of paths) {
        await test.step(path, async () => {
          await visit(page, path);
          await expectAccessible(page);
        });
      }
    });
  });
}

onScreen(PHONE, () => {
  test('the menu links to pages of the same kind', async ({ page }) => {
    await visit(page, '/info');
    const menu = page.getByRole('navigation', { name: 'Страницы раздела' });
    await menu.getByRole('link', { name: 'Возврат товара' }).click();
    await expect(page).toHaveURL('/refund');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Возврат товара');
    await expect(menu.getByRole('link', { name: 'Возврат товара' })).toHaveAttribute('aria-current', 'page');
    await page
      .getByRole('navigation', { name: 'Вы здесь' })
      .getByRole('link', { name: 'Информация' })
      .click();
    await expect(page).toHaveURL('/info');

    await visit(page, '/contacts');
    // The row of its menu begins with this page, not with the first one.
    await expect(menu.getByRole('link', { name: 'Контакты' })).toBeInViewport({ ratio: 1 });
  });

  test('no text page is wider than a phone, and no table of three columns overflows', async ({ page }) => {
    const wide: string[] = [];
    for (const path of PAGES) {
      await page.goto(path);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (overflow > 0) wide.push(`${path}: ${overflow} px`);
      if (!WITH_TABLES.includes(path)) continue;
      const hidden = await page
        .getByRole('table')
        .evaluateAll((tables) =>
          tables.map((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0)),
        );
      if (!(Math.max(...hidden) <= 0)) wide.push(`${path}, tables: ${hidden.join(', ')} px`);
    }
    expect(wide).toEqual([]);
  });

  test('the lists of the footer are folded, and open one below another', async ({ page }) => {
    await visit(page, '/about');
    const footer = page.getByRole('contentinfo');
    const offer = footer.getByRole('link', { name: 'Публичная оферта' });
    await expect(offer).toBeHidden();
    await footer.getByText('Документы').click();
    const boxes = await Promise.all([
      offer.boundingBox(),
      footer.getByRole('link', { name: 'Политика конфиденциальности' }).boundingBox(),
    ]);
    expect(boxes[0]?.x).toBe(boxes[1]?.x);
    // The requisites are always there.
    await expect(footer.getByText(/ИНН\s\d+, ОГРН\s\d+/)).toBeVisible();
  });

  test('the drawer links to delivery, bonuses and help', async ({ page }) => {
    await visit(page, '/');
    await page.getByRole('link', { name: 'Меню' }).click();
    const shop = page.getByRole('dialog', { name: 'Меню' }).getByRole('navigation', { name: 'О магазине' });
    await expect(shop.getByRole('link')).toHaveText([
      'Магазины',
      'Оплата и доставка',
      'Бонусы',
      'Акции',
      'Возврат товара',
      'О компании',
      'Помощь',
    ]);
    await shop.getByRole('link', { name: 'Оплата и доставка' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Оплата и доставка');
  });
});

test.describe('before scripts load', () => {
  test.use({ javaScriptEnabled: false, expectedTroubles: [/\.js csp$/] });

  test('pages, questions and links work', async ({ page }) => {
    await page.goto('/info');
    await page.getByText('Нужно ли регистрироваться, чтобы купить?').click();
    await expect(page.getByText('Чтобы оформить заказ, достаточно телефона')).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Возврат товара' }).click();
    await expect(page).toHaveURL('/refund');
  });
});
