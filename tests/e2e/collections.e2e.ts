import { expectAccessible } from './support/accessibility.ts';
import { PENDANT, RING } from './support/demo-goods.ts';
import { expect, layoutShift, test } from './support/journey.ts';
import { tile } from './support/page-parts.ts';
import { DESKTOP, onEveryScreen, onScreen } from './support/screens.ts';
import { visit } from './support/visit.ts';

onEveryScreen(() => {
  test('from the collections through one of them to a product [C023]', async ({ page }) => {
    await visit(page, '/collections');
    await expect(page).toHaveTitle('Коллекции');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Коллекции');
    await page.getByRole('main').getByRole('link', { name: 'Каменный узор' }).click();

    await expect(page).toHaveURL('/collections/kamennyy-uzor');
    await expect(page).toHaveTitle('Коллекция «Каменный узор»');
    await tile(page, RING.title).getByRole('link', { name: RING.title, exact: true }).click();
    await expect(page).toHaveURL(RING.path);
  });

  test('from the brands through one of them to its sizes [C068]', async ({ page }) => {
    await visit(page, '/brands');
    await expect(page).toHaveTitle('Бренды');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Бренды');
    await page.getByRole('main').getByRole('link', { name: 'Мастерская «Лунница»' }).click();

    await expect(page).toHaveURL('/brands/lunnitsa');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Мастерская «Лунница»');
    await expect(tile(page, PENDANT.title)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Размерная сетка' }).click();
    await expect(page).toHaveURL('/sizes');
  });

  test('the sizes tell how to measure a finger and which size fits [C078]', async ({ page }) => {
    await visit(page, '/sizes');
    await expect(page).toHaveTitle('Размерная сетка');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Размерная сетка');
    const rings = page.getByRole('region', { name: 'Как узнать размер кольца' });
    await expect(rings).toContainText('Оберните её вокруг основания пальца');
    await expect(
      rings
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name: '17', exact: true }) })
        .first(),
    ).toContainText('53');
    await expect(
      page.getByRole('region', { name: 'Как выбрать длину браслета' }).getByRole('table').first(),
    ).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Как выбрать длину цепи' }).getByRole('table').first(),
    ).toBeVisible();
  });
});

onEveryScreen(() => {
  for (const path of [
    '/collections',
    '/collections/kamennyy-uzor',
    '/brands',
    '/brands/lunnitsa',
    '/sizes',
  ]) {
    test(`${path} is accessible and stands still`, async ({ page }) => {
      await visit(page, path);
      await expectAccessible(page);
      expect(await layoutShift(page)).toBeLessThan(0.02);
    });
  }
});

onScreen(DESKTOP, () => {
  for (const path of ['/collections/kamennyy-uzor', '/brands/lunnitsa']) {
    test(`${path} has pages, each with an address and a title of its own`, async ({
      page,
      request,
      baseURL,
    }) => {
      await visit(page, path);
      const title = await page.title();
      await page
        .getByRole('navigation', { name: /^Страницы: / })
        .getByRole('link', { name: 'Страница 2' })
        .click();
      await expect(page).toHaveURL(`${path}?page=2`);
      await expect(page).toHaveTitle(`${title} - Страница 2`);
      const html = await (await request.get(`${path}?page=2`)).text();
      expect(html).toContain(`<link rel="canonical" href="${baseURL}${path}?page=2"/>`);

      const first = await request.get(`${path}?page=1&utm=mail`, { maxRedirects: 0 });
      expect(first.status()).toBe(301);
      expect(first.headers().location).toBe(`${path}?utm=mail`);
      expect((await request.get(`${path}?page=99`)).status()).toBe(404);
    });
  }

  test('a collection and a brand that the shop does not have are not found', async ({ request }) => {
    for (const path of ['/collections/nikakaya', '/brands/nikakoy']) {
      expect((await request.get(path)).status(), path).toBe(404);
    }
  });

  test('these pages are the same to the byte for different visitors', async ({ request }) => {
    for (const path of [
      '/collections',
      '/collections/kamennyy-uzor',
      '/brands',
      '/brands/lunnitsa',
      '/sizes',
    ]) {
      const [stranger, anna] = await Promise.all([
        request.get(path),
        request.get(path, { headers: { cookie: 'cartToken=1d3b2f64-9c1e-4a07-8f5a-2f60c4a7d001' } }),
      ]);
      expect((await anna.body()).equals(await stranger.body()), path).toBe(true);
      expect(stranger.headers()['cache-control'], path).toBe('public, max-age=0, must-revalidate');
    }
  });
});
