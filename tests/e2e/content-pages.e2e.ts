import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/journey.ts';
import { DESKTOP, onEveryScreen, onScreen, PHONE } from './support/screens.ts';
import { visit } from './support/visit.ts';

const PAGES = [
  ['/about', 'О компании', ' [C017, C066]'],
  ['/actions', 'Акции', ' [C018, C067]'],
  ['/bonus', 'Бонусная программа', ' [C020]'],
  ['/certificates', 'Сертификаты', ' [C062, C071]'],
  ['/cookies', 'Файлы cookie', ''],
  ['/deliveries', 'Доставка', ' [C025]'],
  ['/how-order', 'Как сделать заказ', ' [C062, C081]'],
  ['/info', 'Информация для покупателей', ' [C027, C064]'],
  ['/offer', 'Публичная оферта', ' [C028]'],
  ['/payments', 'Оплата и доставка', ' [C062, C075]'],
  ['/policy', 'Согласие на обработку персональных данных', ' [C030, C076]'],
  ['/policy/mailing', 'Согласие на рассылку', ''],
  ['/policy/publication', 'Согласие на публикацию в списке участников', ''],
  ['/privacy', 'Политика конфиденциальности', ''],
  ['/recommendation-rules', 'Правила применения рекомендательных технологий', ''],
  ['/refund', 'Возврат товара', ' [C031, C079]'],
  ['/tour-fabrica', 'Экскурсия в мастерскую', ' [C063]'],
  ['/tour-shop', 'Прогулка по салону', ' [C063]'],
  ['/vacancy', 'Вакансии', ' [C032]'],
] as const;

const withPlainSpaces = (text: string) => text.replaceAll('\u00a0', ' ');

onScreen(DESKTOP, () => {
  for (const [path, title, rows] of PAGES) {
    test(`${path} is titled «${title}» on every site${rows}`, async ({ page, request }) => {
      await visit(page, path);
      await expect(page).toHaveTitle(title);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText([title]);
      await expect(page.getByRole('navigation', { name: 'Вы здесь' })).toContainText(title);
      const menu = page.getByRole('navigation', { name: 'Страницы раздела' });
      await expect(menu.locator('[aria-current="page"]')).toHaveText(title);
      // Words of some weight, and not only a frame.
      expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(700);

      const wholesale = await request.get(path, { headers: { cookie: 'siteId=2' } });
      expect(wholesale.status()).toBe(200);
      expect(withPlainSpaces(await wholesale.text())).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
    });
  }

  test('wholesalers are told of no free delivery and no bonuses, which they do not get', async ({
    request,
  }) => {
    const ofSite = async (path: string, siteId: number) =>
      withPlainSpaces(await (await request.get(path, { headers: { cookie: `siteId=${siteId}` } })).text());

    expect(await ofSite('/deliveries', 1)).toContain('От 5 000 ₽ — бесплатно');
    expect(await ofSite('/deliveries', 2)).not.toContain('От 5 000 ₽ — бесплатно');
    expect(await ofSite('/deliveries', 2)).toContain('Бесплатной доставки у оптовых заказов нет');
    expect(await ofSite('/bonus', 2)).toContain('бонусы на них не начисляются');
  });

  for (const { site, siteId } of [
    { site: 'retail', siteId: 1 },
    { site: 'wholesale', siteId: 2 },
  ]) {
    test(`on the ${site} site every link of a page, an article and the footer leads to a page that is there`, async ({
      request,
    }) => {
      const headers = { cookie: `siteId=${siteId}` };
      const linksOf = async (path: string): Promise<string[]> =>
        [...(await (await request.get(path, { headers })).text()).matchAll(/<a\s[^>]*?href="(\/[^"#]*)/g)]
          .map(([, href = '']) => href.replaceAll('&amp;', '&'))
          .filter((href) => !href.includes('/detail/') || href.startsWith('/blog/'));
      const articles = (await linksOf('/blog?page=2')).concat(await linksOf('/blog'));
      const read = new Set([
        ...['/', '/contacts', '/partners', '/sizes', '/reviews', ...PAGES.map(([path]) => path)],
        ...articles.filter((href) => href.startsWith('/blog/detail/')),
      ]);
      expect(read.size).toBeGreaterThan(35);

      const leads = new Map<string, string>();
      for (const path of read) for (const href of await linksOf(path)) leads.set(href, path);
      expect(leads.size).toBeGreaterThan(60);
      for (const [href, from] of leads) {
        expect((await request.get(href, { headers })).status(), `${from} leads to ${href}`).toBe(200);
      }
    });
  }

  test('wholesalers are sent to no form and told of no bonuses to be spent', async ({ request }) => {
    const ofSite = async (siteId: number) =>
      (await request.get('/how-order', { headers: { cookie: `siteId=${siteId}` } })).text();
    expect(await ofSite(1)).toContain('форме ниже');
    expect(await ofSite(2)).not.toContain('форме ниже');
    expect(await ofSite(1)).toContain('спишите бонусы');
    expect(await ofSite(2)).not.toContain('спишите бонусы');
  });
});

onEveryScreen(() => {
  test('the menu leads from page to page of the same kind', async ({ page }) => {
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
  });

  for (const path of ['/info', '/deliveries', '/refund', '/about', '/cookies', '/offer']) {
    test(`${path} has no fault against WCAG 2.2 AA that a machine can find`, async ({ page }) => {
      await visit(page, path);
      await expectAccessible(page);
    });
  }
});

onScreen(PHONE, () => {
  test('no page of the shop’s words is wider than a phone', async ({ page }) => {
    const wide: string[] = [];
    for (const [path] of PAGES) {
      await page.goto(path);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (overflow > 0) wide.push(`${path}: ${overflow} px`);
    }
    expect(wide).toEqual([]);
  });

  test('a table of three columns is read without being pushed aside', async ({ page }) => {
    for (const path of ['/deliveries', '/certificates', '/policy']) {
      await page.goto(path);
      const hidden = await page
        .getByRole('table')
        .evaluateAll((tables) =>
          tables.map((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0)),
        );
      expect(Math.max(...hidden), path).toBeLessThanOrEqual(0);
    }
  });

  test('what stands in one line of the footer stands on one line', async ({ page }) => {
    await visit(page, '/about');
    const footer = page.getByRole('contentinfo');
    const shop = await footer.getByText('© «Лунница»').boundingBox();
    const offer = await footer.getByRole('link', { name: 'Публичная оферта' }).boundingBox();
    const middle = (box: { y: number; height: number } | null) => (box ? box.y + box.height / 2 : NaN);
    expect(Math.abs(middle(shop) - middle(offer))).toBeLessThan(2);
  });

  test('the drawer leads to delivery, bonuses and help', async ({ page }) => {
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

  test('pages are read, questions opened and links followed', async ({ page }) => {
    await page.goto('/info');
    await page.getByText('Нужно ли регистрироваться, чтобы купить?').click();
    await expect(page.getByText('Чтобы оформить заказ, достаточно телефона')).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Возврат товара' }).click();
    await expect(page).toHaveURL('/refund');
  });
});
