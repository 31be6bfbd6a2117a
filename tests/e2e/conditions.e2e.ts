import type { Locator } from '@playwright/test';
import { PENDANT, RING, RINGS } from '#tests/support/demo-goods.ts';
import { ANNA, DEALER } from '#tests/support/demo-people.ts';
import { givenAccount } from './support/given-account.ts';
import { givenBasket } from './support/given-basket.ts';
import { givenStoredIds } from './support/given-stored-ids.ts';
import { expect, test } from './support/journey.ts';
import { widthOfOrdinaryName } from './support/page-parts.ts';
import { DESKTOP, onScreen } from './support/screens.ts';
import { visit } from './support/visit.ts';

/** A window of 1280 × 1024 at 400 %. */
const ZOOMED = { width: 320, height: 256 };
const TABLET = { width: 768, height: 1024 };
/** A ring of a model with many stones and metals. */
const SOLITAIRE = '/catalog/koltsa/pomolvochnye/detail/koltso-s-granatom-iz-zolota-585-proby';

const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

test.describe('at 400 % zoom', () => {
  test.use({ viewport: ZOOMED });

  test('nothing covers a page, and it scrolls one way (WCAG 1.4.10, 2.4.11)', async ({ page, context }) => {
    await givenBasket(context, { [PENDANT.groupId]: 1 });
    for (const path of [RING.path, RINGS, '/cart', '/constructor']) {
      await test.step(path, async () => {
        await visit(page, path);
        await page.evaluate(() => scrollTo(0, 400));
        await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
        const shown = await page.evaluate(() => ({
          overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          // At the upper and the lower edge of the window.
          parts: [4, innerHeight - 4].map(
            (y) => document.elementFromPoint(160, y)?.closest('main, header, nav, footer')?.tagName,
          ),
        }));
        expect(shown.parts).toEqual(['MAIN', 'MAIN']);
        expect(shown.overflow).toBeLessThanOrEqual(0);
      });
    }
  });
});

test.describe('on a tablet', () => {
  test.use({ viewport: TABLET });

  test('a product has two columns, its price and sizes without scrolling', async ({ page }) => {
    await visit(page, SOLITAIRE);
    const main = page.getByRole('main');
    const photo = await boxOf(main.getByRole('region', { name: 'Фото товара' }));
    const price = await boxOf(main.getByText('21 900 ₽').first());
    expect(photo.width).toBeLessThan(0.6 * TABLET.width);
    expect(price.x).toBeGreaterThan(photo.x + photo.width);
    expect(await widthOfOrdinaryName(main)).toBeGreaterThan(40);
    const sizes = await boxOf(main.getByRole('group', { name: 'Размер' }));
    const bar = await boxOf(main.getByText('онлайн').last());
    expect(sizes.y).toBeGreaterThan(price.y);
    expect(sizes.y + sizes.height).toBeLessThan(bar.y);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(TABLET.width);
    // The chosen variant of each option is in sight too.
    for (const chosen of await main.locator('dd [aria-current]').all()) {
      const { x, width } = await boxOf(chosen);
      expect(x + width).toBeLessThanOrEqual(TABLET.width);
    }
  });

  test('the shops that have a size do not widen their column', async ({ page }) => {
    await visit(page, RING.path);
    await page
      .getByRole('main')
      .getByRole('radio', { name: /^16(?!,)/ })
      .check();
    const shops = page.getByRole('region', { name: 'В магазинах' });
    await expect(shops.getByRole('listitem').first()).toContainText(/шт\.,\s+размер\s+16/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(TABLET.width);
  });

  test('the ways of delivery are named in one line each, in the place reserved for them', async ({
    page,
  }) => {
    await visit(page, RING.path);
    const delivery = page.getByRole('region', { name: /^Когда и\sгде получить$/ });
    const reserved = await boxOf(delivery);
    await delivery.scrollIntoViewIfNeeded();
    const names = delivery.locator('dt');
    await expect(names.first()).toBeVisible();
    for (const name of await names.all()) expect((await boxOf(name)).height).toBeLessThan(30);
    expect((await boxOf(delivery)).height).toBe(reserved.height);
  });

  test('the sizes of a wholesaler fit into the window', async ({ page, context, baseURL }) => {
    await givenAccount(context, baseURL, DEALER);
    await visit(page, RING.path);
    const table = await boxOf(page.getByRole('table').filter({ hasText: 'Остаток' }));
    expect(table.x + table.width).toBeLessThanOrEqual(TABLET.width);
  });

  test('the words of a scene end where its pictures begin', async ({ page }) => {
    await visit(page, '/');
    // Those of the scene «Каменный узор» begin at 38 % of its width.
    const begins = 0.38 * TABLET.width;
    for (const words of [page.getByRole('heading', { level: 1 }), page.getByText('Уральский камень')]) {
      const right = await words.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect().right;
      });
      expect(right).toBeLessThan(begins);
    }
  });

  test('working hours of any length leave the footer as high as it is', async ({ page }) => {
    await visit(page, '/city');
    const hours = page.getByRole('contentinfo').getByText('Ежедневно');
    const heights = await hours.evaluate((text) =>
      ['', 'Ежедневно с 7:00 до 19:00', 'Ежедневно с 7:00 до 19:00 по вашему времени'].map((hours) => {
        text.textContent = hours;
        return text.closest('footer')?.offsetHeight;
      }),
    );
    expect(new Set(heights).size).toBe(1);
  });

  test('three products are compared side by side', async ({ page, context }) => {
    await givenStoredIds(context, 'compare', [1101, 1050, 1152]);
    await visit(page, '/compare');
    const third = await boxOf(page.getByRole('columnheader').nth(2));
    expect(third.width).toBeGreaterThan(0);
    expect(third.x + third.width).toBeLessThanOrEqual(TABLET.width);
  });
});

onScreen(DESKTOP, () => {
  test('with forced colours stars, the heart and what is chosen are visible', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await visit(page, `${RINGS}?metal=silver-925`);
    const painted = (selector: string, pseudo?: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element, of) => {
          const { backgroundColor, backgroundImage, outlineStyle } = getComputedStyle(element, of);
          return { backgroundColor, backgroundImage, outlineStyle };
        }, pseudo);
    const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const heart = await painted('article button[aria-label*="збранное"]', '::after');
    expect(heart.backgroundColor).not.toBe(canvas);
    const stars = await painted('[role="img"][aria-label^="Оценка"]', '::before');
    expect(stars.backgroundImage).toContain('linear-gradient');
    const applied = await painted('[aria-label="Выбранные условия"] a');
    expect(applied.outlineStyle).toBe('solid');

    await visit(page, RING.path);
    const sizes = page.getByRole('group', { name: 'Размер' });
    await sizes.getByText('18', { exact: true }).click();
    const outlines = await sizes
      .locator('label')
      .evaluateAll((labels) =>
        labels.map((label) => [label.textContent, getComputedStyle(label).outlineStyle === 'solid']),
      );
    expect(outlines.filter(([, isOutlined]) => isOutlined)).toEqual([[expect.stringContaining('18'), true]]);
  });

  test('a printed order has its items, sums and seller without the frame', async ({
    page,
    context,
    baseURL,
  }) => {
    await givenAccount(context, baseURL, ANNA);
    await visit(page, '/user/order/all');
    await page.locator('main a[href="/user/order/detail/280614"]').first().click();
    await expect(page.getByRole('heading', { name: 'Состав заказа' })).toBeVisible();
    const onlyOnScreen = [
      page.getByText('Почему такая цена?'),
      page.getByRole('link', { name: 'Товарный чек' }),
    ];
    for (const part of onlyOnScreen) await expect(part).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    for (const part of onlyOnScreen) await expect(part).toBeHidden();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await expect(page.getByText(/ИНН\s6600000000, ОГРН\s1260000000000/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Состав заказа' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Оплата' })).toContainText('₽');
    const colours = await page.evaluate(() => {
      const { color, backgroundColor } = getComputedStyle(document.body);
      return { color, backgroundColor };
    });
    expect(colours).toEqual({ color: 'rgb(0, 0, 0)', backgroundColor: 'rgb(255, 255, 255)' });
  });
});
