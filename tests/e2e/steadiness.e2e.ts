import { EARRINGS, PENDANT, RING, RINGS } from '#tests/support/demo-goods.ts';
import { givenBasket } from './support/given-basket.ts';
import { holdRequests } from './support/held-requests.ts';
import { expect, layoutShift, test } from './support/journey.ts';
import { basketLink, basketRow, summary, tile } from './support/page-parts.ts';
import { DESKTOP, onEveryScreen, onScreen, PHONE } from './support/screens.ts';
import { visit } from './support/visit.ts';

/** The limit of imperceptible layout shift. */
const MOST = 0.02;

onEveryScreen(() => {
  for (const [what, path] of [
    ['the main page', '/'],
    ['a listing', RINGS],
    ['a product', RING.path],
    ['the basket', '/cart'],
  ] as const) {
    test(`${what} has no layout shift while loading and scrolling`, async ({ page, context }) => {
      await givenBasket(context, { [PENDANT.groupId]: 1, [EARRINGS.groupId]: 1 });
      await visit(page, path);
      await expect(basketLink(page)).toHaveAccessibleName(/2\sтовара/);
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect(page.getByRole('contentinfo')).toBeInViewport();
      expect(await layoutShift(page)).toBeLessThanOrEqual(MOST);
    });
  }

  test('late basket content has reserved space', async ({ page, context }) => {
    await givenBasket(context, { [RING.size18]: 1 });
    const late = await holdRequests(page, '**/api/basket/v1*');
    await visit(page, `${RINGS}/s-zernyu`);
    const add = tile(page, RING.title).getByRole('button', { name: 'Добавить в корзину' });
    await expect(add).toBeVisible();
    await late.arrived;
    const before = await tile(page, RING.title).boundingBox();

    late.letGo();
    await expect(tile(page, RING.title).getByRole('link', { name: 'Перейти в корзину' })).toBeVisible();
    await expect(basketLink(page)).toHaveAccessibleName(/1\sтовар/);
    expect(await tile(page, RING.title).boundingBox()).toEqual(before);
    expect(await layoutShift(page)).toBeLessThanOrEqual(MOST);
  });

  test('late sums have reserved space', async ({ page, context }) => {
    await givenBasket(context, { [PENDANT.groupId]: 1 });
    await visit(page, '/cart');
    const late = await holdRequests(page, /\/api\/basket\/v1\/(products|total)/);
    const row = basketRow(page, PENDANT.title);
    const before = await row.boundingBox();
    await row.getByRole('button', { name: 'Больше' }).click();
    await late.arrived;
    await expect(summary(page)).toContainText(/Итого\s*3\s700\s₽/);
    expect(await row.boundingBox()).toEqual(before);
    late.letGo();
    await expect(summary(page)).toContainText(/Итого\s*7\s400\s₽/);
    expect(await row.boundingBox()).toEqual(before);
  });
});

onScreen(DESKTOP, () => {
  test('styles of lazy code keep the cascade of the page', async ({ page }) => {
    await visit(page, RINGS);
    const stylesheets = () =>
      page
        .locator('head link[rel="stylesheet"]')
        .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
    const added = async () => {
      const all = await stylesheets();
      return all.length - new Set(all).size;
    };
    // Rules shared by the page and lazy code occur twice.
    await page.getByRole('banner').getByRole('searchbox', { name: 'Поиск по сайту' }).click();
    await expect.poll(added).toBeGreaterThan(0);
    const firstOfEach = (await stylesheets()).filter((path, index, all) => path !== all[index - 1]);
    expect(firstOfEach).toEqual([...new Set(firstOfEach)]);
  });
});

onScreen(PHONE, () => {
  test('the next page replaces the old one only when it is loaded', async ({ page }) => {
    await visit(page, `${RINGS}/s-zernyu`);
    const late = await holdRequests(page, /\.data(\?|$)/);
    await tile(page, RING.title).getByRole('link', { name: RING.title, exact: true }).click();
    await late.arrived;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Кольца с зернью');
    await expect(tile(page, RING.title)).toBeVisible();
    late.letGo();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(RING.heading);
  });
});
