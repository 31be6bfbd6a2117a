import type { Page } from '@playwright/test';
import type { Db } from '#database/schema.ts';
import { givenPage } from '#tests/support/given-page.ts';
import { expectAccessible } from './support/accessibility.ts';
import type { BuiltShop } from './support/built-shop.ts';
import { RING } from './support/demo-goods.ts';
import { expect, layoutShift, test } from './support/journey.ts';
import { PASSWORD } from './support/login.ts';
import { openPreparedShop } from './support/prepared-shop.ts';
import { DESKTOP, onEveryScreen, onScreen, PHONE } from './support/screens.ts';
import { visit } from './support/visit.ts';

/* Pages of blocks (§2 "Content blocks"). */

test.describe.configure({ mode: 'serial' });

const ADDED = '/podarki/mame';
const info = (title: string, more: object = {}) => ({ template: 'info-block', fields: { title }, ...more });

const RECORD = {
  url: ADDED,
  title: 'Что подарить маме — Лунница',
  og_title: 'Подарки маме',
  description: 'Украшения в подарок маме',
  og_description: 'Выбрали за вас',
  keywords: 'подарок маме',
  h1: 'Что подарить маме',
};

async function prepare(db: Db): Promise<void> {
  const top = await givenPage(db, { code: 'podarki', title: 'Подарки' }, [info('Кому')]);
  await givenPage(db, { code: 'podarki-mame', title: 'Маме', path: ADDED, parent_id: top }, [
    {
      template: 'title-block',
      fields: { title: 'С чего начать' },
      params: { paddingTop: 40, paddingBottom: 24 },
    },
    {
      template: 'title-block',
      fields: { title: 'Три пути' },
      params: { isHorizontal: true },
      items: [info('Серьги'), info('Подвески', { items: [info('Лунницы')] }), info('Броши')],
    },
    {
      template: 'title-block',
      fields: { title: 'По два' },
      params: { blockPerRow: 2 },
      items: [info('Раз'), info('Два'), info('Три')],
    },
    info('Во всю ширину', { params: { useContainer: false } }),
    info('Только рознице', { sites: ['1'] }),
    info('Только опту', { sites: ['2'], items: [info('Внутри опта')] }),
    { template: 'hologram', fields: { title: 'Никем не нарисовано' } },
    {
      template: 'text',
      fields: {
        html: '<p>Слова<img src=x onerror="document.title=\'взломано\'"><a href="javascript:alert(1)">сюда</a></p>',
      },
    },
    {
      template: 'faq',
      fields: { title: 'Вопросы' },
      items: [
        { template: 'question', fields: { question: 'Можно ли вернуть?', html: '<p>В течение недели.</p>' } },
      ],
    },
    { template: 'shelf', fields: { code: 'home-hits', layout: 'rail', count: 5 } },
  ]);
  await db.insertInto('seo_records').values(RECORD).execute();
}

let shop: BuiltShop;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  shop = await openPreparedShop(prepare);
});
test.afterAll(() => shop?.close());

const block = (page: Page, title: string) => page.getByRole('heading', { name: title, exact: true });
const boxOf = async (page: Page, title: string) =>
  (await page
    .locator('section', { has: block(page, title) })
    .last()
    .boundingBox()) ?? { x: 0, y: 0, width: 0 };

onEveryScreen(() => {
  test('a page that the shop’s people have added is there, with its way from the first page [C014]', async ({
    page,
  }) => {
    await visit(page, shop.origin + ADDED);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Что подарить маме');
    await expect(page.getByRole('navigation', { name: 'Вы здесь' }).getByRole('listitem')).toHaveText([
      'Главная',
      'Подарки',
      'Маме',
    ]);
    await expect(block(page, 'С чего начать')).toBeVisible();
    await expect(block(page, 'Лунницы')).toBeVisible();
    await expect(page.getByText('Никем не нарисовано')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await expectAccessible(page);
    expect(await layoutShift(page)).toBeLessThan(0.02);
  });
});

onScreen(DESKTOP, () => {
  test('blocks stand as their params say [C161, C162, C167, C168, C169, C170, C171]', async ({ page }) => {
    await visit(page, shop.origin + ADDED);
    const wrapped = page.locator('[style*="padding"]', { has: block(page, 'С чего начать') });
    await expect(wrapped).toHaveCSS('padding-top', '40px');
    await expect(wrapped).toHaveCSS('padding-bottom', '24px');

    const [earrings, pendants, brooches] = [
      await boxOf(page, 'Серьги'),
      await boxOf(page, 'Подвески'),
      await boxOf(page, 'Броши'),
    ];
    expect([pendants.y, brooches.y]).toEqual([earrings.y, earrings.y]);
    expect(earrings.x).toBeLessThan(pendants.x);
    expect(pendants.x).toBeLessThan(brooches.x);

    const [one, two, three] = [await boxOf(page, 'Раз'), await boxOf(page, 'Два'), await boxOf(page, 'Три')];
    expect(two.y).toBe(one.y);
    expect([three.x, three.y > one.y]).toEqual([one.x, true]);

    const contained = await boxOf(page, 'Три пути');
    const full = await boxOf(page, 'Во всю ширину');
    expect(contained.x).toBeGreaterThan(full.x);
    expect(full.width).toBeGreaterThan(contained.width);
  });

  test('each site shows its own blocks, and what is hidden hides what is inside it [C165, C166]', async ({
    page,
  }) => {
    await visit(page, shop.origin + ADDED);
    await expect(block(page, 'Только рознице')).toBeVisible();
    await expect(block(page, 'Только опту')).toHaveCount(0);
    await expect(block(page, 'Внутри опта')).toHaveCount(0);

    await page.context().addCookies([{ name: 'siteId', value: '2', url: shop.origin }]);
    await visit(page, shop.origin + ADDED);
    await expect(block(page, 'Только рознице')).toHaveCount(0);
    await expect(block(page, 'Внутри опта')).toBeVisible();
  });

  test('nothing of what was written runs or leads astray (promise R19)', async ({ page, request }) => {
    const html = await (await request.get(shop.origin + ADDED)).text();
    expect(html).not.toContain('onerror');
    expect(html).not.toContain('javascript:alert');
    await visit(page, shop.origin + ADDED);
    await expect(page).toHaveTitle('Что подарить маме — Лунница');
    await expect(page.getByText('сюда')).not.toHaveAttribute('href');
  });

  const meta = (page: Page, key: string) => page.locator(`meta[name="${key}"], meta[property="${key}"]`);

  test('a record is told in the head and in the h1 [C234]', async ({ page }) => {
    await visit(page, `${shop.origin}${ADDED}?utm_source=mail`);
    await expect(page).toHaveTitle('Что подарить маме — Лунница');
    for (const [key, content] of Object.entries({
      description: 'Украшения в подарок маме',
      keywords: 'подарок маме',
      'og:title': 'Подарки маме',
      'og:description': 'Выбрали за вас',
    })) {
      await expect(meta(page, key)).toHaveCount(1);
      await expect(meta(page, key)).toHaveAttribute('content', content);
    }
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', shop.origin + ADDED);
  });

  test('the sitemap has the page that was added', async ({ request }) => {
    const sitemap = await (await request.get(`${shop.origin}/sitemap/pages.xml`)).text();
    expect(sitemap).toContain(`${shop.origin}${ADDED}</loc>`);
    const places = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place);
    expect(new Set(places).size).toBe(places.length);
  });

  for (const { type, path, parts, row } of [
    {
      type: 'blog list',
      path: '/blog',
      parts: 'a[href="/blog/detail/kak-uznat-razmer-koltsa"]',
      row: 'C058',
    },
    { type: 'blog item', path: '/blog/detail/kak-uznat-razmer-koltsa', parts: 'time', row: 'C057' },
    { type: 'product', path: RING.path, parts: 'button:text-is("Купить")', row: 'C059' },
    { type: 'catalog', path: '/catalog/all', parts: 'article a[href*="/detail/"]', row: 'C060' },
    { type: 'contacts', path: '/contacts', parts: 'a[href^="tel:"]', row: 'C061' },
  ]) {
    test(`a page of the type ${type} is shown [${row}]`, async ({ page }) => {
      await visit(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('main').locator(parts).filter({ visible: true }).first()).toBeVisible();
    });
  }
});

onScreen(PHONE, () => {
  test.use({ javaScriptEnabled: false });

  test('a page of blocks is read before scripts run', async ({ page }) => {
    await page.goto(shop.origin + ADDED);
    await expect(page.getByText('В течение недели.')).toBeHidden();
    await page.getByText('Можно ли вернуть?').click();
    await expect(page.getByText('В течение недели.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Хиты продаж' })).toBeVisible();
  });
});

test.describe('an unknown path', () => {
  test.use({ expectedTroubles: [/404/] });

  test('is not found, whatever it is', async ({ request }) => {
    for (const path of [
      '/takoj-stranicy-net',
      '/podarki/pape',
      '/podarki/papa/',
      '/podarki/%00',
      `/${'a'.repeat(400)}`,
    ]) {
      const answer = await request.get(shop.origin + path);
      expect(answer.status(), path).toBe(404);
    }
    const html = await (await request.get(`${shop.origin}/takoj-stranicy-net`)).text();
    expect(html).toContain('Page not found: /takoj-stranicy-net');
  });

  test('a part of an address that means nothing is told apart from an unknown route (§5) [C326]', async ({
    request,
  }) => {
    await request.post('/user/signin', { form: { username: 'anna@lunnitsa.example', password: PASSWORD } });
    for (const path of ['/user/order/vydumannyj', '/user/order/detail/ne-nomer']) {
      const answer = await request.get(path);
      expect(answer.status(), path).toBe(404);
      expect(await answer.text()).toContain(`Page Not Found: ${path}`);
    }
  });
});
