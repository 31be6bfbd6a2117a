import type { Page } from '@playwright/test';
import {
  CHAIN,
  GARNET_RING,
  MALACHITE_KIT,
  PENDANT,
  RING,
  SOLD_OUT_PENDANT,
} from '#tests/support/demo-goods.ts';
import { filmSources } from './support/film-sources.ts';
import { expect, layoutShift, test } from './support/journey.ts';
import { tile, toast } from './support/page-parts.ts';
import { DESKTOP, onEveryScreen, onScreen, PHONE } from './support/screens.ts';
import { reload, visit } from './support/visit.ts';

const shelf = (page: Page, title: string) => page.getByRole('main').getByRole('region', { name: title });
const zoom = (page: Page, title: string) => page.getByRole('dialog', { name: `Фото: ${title}` });
const stage = (page: Page) => page.getByRole('region', { name: 'Фото товара' });

onEveryScreen(() => {
  test('shelves load when scrolled near: accessories, similar pieces, other workshops [C009, C676]', async ({
    page,
  }) => {
    const otherBrands = page.waitForRequest('**/api/catalog/v1/products');
    await visit(page, GARNET_RING.path);
    await shelf(page, 'Аксессуары').scrollIntoViewIfNeeded();
    await expect(shelf(page, 'Аксессуары').getByRole('article')).toHaveCount(GARNET_RING.accessoryCount);

    await shelf(page, 'Похожие украшения').scrollIntoViewIfNeeded();
    await expect(shelf(page, 'Похожие украшения').getByRole('article').first()).toBeVisible();
    await expect(
      shelf(page, 'Похожие украшения').getByRole('link', { name: GARNET_RING.title, exact: true }),
    ).toHaveCount(0);

    await shelf(page, 'Украшения других мастерских').scrollIntoViewIfNeeded();
    expect((await otherBrands).postDataJSON()).toMatchObject({ category: -42, limit: 20 });
    await expect(shelf(page, 'Украшения других мастерских').getByRole('article')).toHaveCount(20);
    expect(await layoutShift(page)).toBeLessThan(0.02);
  });
});

onScreen(PHONE, () => {
  test('recently viewed products are stored in the browser, and not in the HTML of the page', async ({
    page,
  }) => {
    const stored = () =>
      page.evaluate(() => JSON.parse(localStorage.getItem('recently-viewed') ?? '[]').length);
    const paths = [GARNET_RING.path, MALACHITE_KIT.path, CHAIN.path, SOLD_OUT_PENDANT.path, PENDANT.path];
    for (const [viewed, path] of paths.entries()) {
      await visit(page, path);
      await expect.poll(stored).toBe(viewed + 1);
    }
    await expect(shelf(page, 'Вы недавно смотрели'), 'a shelf of four has a hole').toHaveCount(0);
    const response = await visit(page, RING.path);
    await shelf(page, 'Вы недавно смотрели').scrollIntoViewIfNeeded();
    await expect(shelf(page, 'Вы недавно смотрели').getByRole('article')).toHaveCount(5);
    await expect(tile(page, PENDANT.title).last()).toBeVisible();
    expect(await response?.text()).not.toContain('Вы недавно смотрели');

    await visit(page, PENDANT.path);
    await expect.poll(stored, 'each product once').toBe(6);
  });

  test('a product is added to the comparison and removed [C613]', async ({ page }) => {
    await visit(page, PENDANT.path);
    const compare = page.getByRole('main').getByRole('button', { name: 'Сравнить' });
    await compare.click();
    await expect(toast(page, 'Товар успешно добавлен к сравнению')).toBeVisible();
    await expect(compare).toHaveAttribute('aria-pressed', 'true');
    const list = page.getByRole('main').getByRole('link', { name: 'К списку сравнения' });
    await expect(list).toHaveAttribute('href', '/compare');
    await reload(page);
    await expect(compare).toHaveAttribute('aria-pressed', 'true');
    await compare.click();
    await expect(compare).toHaveAttribute('aria-pressed', 'false');
    await expect(list).toHaveCount(0);
  });

  test('the size table of the partner opens from the product page, and pinching zooms a picture [C691]', async ({
    page,
    request,
  }) => {
    await test.step('the size table of the partner opens and closes', async () => {
      const { partner } = await (await request.get(`/api/catalog/v1/products/view?code=${RING.code}`)).json();
      const { sizeTable } = await (await request.get(`/api/partners/v1/${partner.id}`)).json();
      const [table] = sizeTable.filter(({ title }: { title: string }) => title === 'Кольца');
      await visit(page, RING.path);
      await page.getByRole('main').getByRole('button', { name: 'Размерная сетка' }).click();
      const guide = page.getByRole('dialog', { name: 'Размерная сетка' });
      await expect(guide.getByRole('table')).toHaveCount(1);
      const shown = await guide
        .getByRole('table', { name: 'Кольца' })
        .getByRole('row')
        .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));
      const columns: { title: string; values: string[] }[] = table.columns;
      expect(shown[0]).toEqual(columns.map(({ title }) => title));
      expect(columns.map((_, at) => shown.slice(1).map((row) => row[at]))).toEqual(
        columns.map(({ values }) => values),
      );
      await page.keyboard.press('Escape');
      await expect(guide).toHaveCount(0);
    });

    await test.step('pinching zooms a picture', async () => {
      await stage(page).getByRole('link', { name: 'Увеличить фото 1' }).click();
      const dialog = zoom(page, RING.title);
      await expect(dialog.getByRole('img')).toBeVisible();
      const touch = await page.context().newCDPSession(page);
      const fingers = (apart: number) => [
        { x: 195 - apart, y: 400, id: 1 },
        { x: 195 + apart, y: 400, id: 2 },
      ];
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(40) });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(80) });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await expect(dialog.getByRole('status', { name: 'Масштаб' })).toHaveText(/^200\s%$/);
    });
  });

  test('the shop’s own video is loaded and played on demand, without sound, in either format [C696]', async ({
    page,
  }) => {
    const fetched: string[] = [];
    page.on('request', (asked) => {
      if (asked.url().includes('/api/video/')) fetched.push(asked.url());
    });
    await visit(page, GARNET_RING.path);
    const play = stage(page).getByRole('button', { name: 'Смотреть видео', exact: true });
    await play.scrollIntoViewIfNeeded();
    expect(fetched).toEqual([]);
    await play.click();
    const video = stage(page).locator('video');
    await expect(video).toHaveJSProperty('muted', true);
    await expect(video).toHaveAttribute('poster', /image-minifier/);
    await expect.poll(() => fetched.length).toBeGreaterThan(0);
    expect(await filmSources(stage(page))).toEqual(['video/mp4', 'video/ogg']);
  });
});

onScreen(DESKTOP, () => {
  test('another site is contacted only when its video is opened', async ({ page }) => {
    const asked: string[] = [];
    await page.route('https://rutube.ru/**', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<title>RUTUBE</title>' });
    });
    await visit(page, MALACHITE_KIT.path);
    const play = stage(page).getByRole('button', { name: 'Смотреть видео на RUTUBE' });
    await play.scrollIntoViewIfNeeded();
    await expect(stage(page)).toContainText(/Видео откроется с\sсайта RUTUBE/);
    await expect(page.locator('iframe')).toHaveCount(0);
    expect(asked).toEqual([]);
    await play.click();
    const player = page.locator('iframe');
    await expect(player).toHaveAttribute('src', MALACHITE_KIT.player);
    await expect(player).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation');
    await expect.poll(() => asked).toEqual([MALACHITE_KIT.player]);
  });

  test('pictures zoom with wheel, keys and buttons', async ({ page }) => {
    await visit(page, RING.path);
    const opener = stage(page).getByRole('link', { name: 'Увеличить фото 1' });
    await opener.click();
    const dialog = zoom(page, RING.title);
    const scale = dialog.getByRole('status', { name: 'Масштаб' });
    await expect(scale).toHaveText(/^100\s%$/);
    await dialog.getByRole('img').hover();
    await page.mouse.wheel(0, -300);
    await expect(scale).not.toHaveText(/^100\s%$/);
    await page.keyboard.press('0');
    await expect(scale).toHaveText(/^100\s%$/);
    await page.keyboard.press('+');
    await expect(scale).toHaveText(/^150\s%$/);
    await dialog.getByRole('button', { name: 'Увеличить' }).click();
    await expect(scale).toHaveText(/^225\s%$/);
    await page.keyboard.press('0');
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('img', { name: `${RING.title}, фото 2` })).toBeVisible();
    await expect(dialog.getByText(/^2 из\s4$/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  test('a comparison refuses more than twenty products, and a page is shared by its address where the browser has no share function', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
    const twenty = JSON.stringify(Array.from({ length: 20 }, (_, place) => 5000 + place));
    await page.addInitScript((ids) => localStorage.setItem('compare', ids), twenty);
    await visit(page, `${PENDANT.path}?utm_source=letter`);

    await test.step('a comparison has at most twenty products and refuses the next with a message', async () => {
      await page.getByRole('main').getByRole('button', { name: 'Сравнить' }).click();
      await expect(toast(page, 'Сравнить можно не больше 20 товаров')).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('compare'))).toBe(twenty);
    });

    await test.step('a page is shared by its address', async () => {
      await page.getByRole('main').getByRole('button', { name: 'Поделиться' }).click();
      await expect(toast(page, 'Ссылка скопирована')).toBeVisible();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(new URL(copied).pathname + new URL(copied).search).toBe(PENDANT.path);
    });
  });
});
