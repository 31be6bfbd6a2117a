import { expect, test } from './support/journey.ts';
import { DESKTOP, onScreen, PHONE } from './support/screens.ts';
import { visit } from './support/visit.ts';
import { openWay } from './support/way-to-shop.ts';

onScreen(PHONE, () => {
  test.describe('without a connection', () => {
    test.use({ serviceWorkers: 'allow', expectedTroubles: [/ERR_INTERNET_DISCONNECTED|\b503\b/] });

    test('a requested page is replaced by an offline page, and opens by itself later', async ({
      page,
      context,
    }) => {
      await visit(page, '/brands');
      await page.evaluate(async () => (await navigator.serviceWorker.ready).active);
      await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

      await context.setOffline(true);
      await page.goto('/catalog/all');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Нет связи с магазином');
      await test.step('it has the fonts of the shop', async () => {
        const fonts = await page.evaluate(async () => {
          await document.fonts.ready;
          return [...document.fonts].map(({ family, status }) => `${family.replaceAll('"', '')}: ${status}`);
        });
        expect(fonts.toSorted()).toEqual([
          'Golos Text Variable: loaded',
          'Golos Text Variable: loaded',
          'Oranienbaum: loaded',
          'Oranienbaum: loaded',
        ]);
      });
      await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Нет связи с магазином');

      await context.setOffline(false);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Каталог');
      await expect(page).toHaveURL('/catalog/all');
    });

    test('nothing else is cached: no page, price or answer can be stale', async ({ page }) => {
      await visit(page, '/catalog/all');
      await page.evaluate(async () => (await navigator.serviceWorker.ready).active);
      await visit(page, '/catalog/koltsa');
      const kept = await page.evaluate(async () => {
        const caches = await window.caches.keys();
        const requests = await Promise.all(
          caches.map(async (name) => (await (await window.caches.open(name)).keys()).map(({ url }) => url)),
        );
        return requests.flat().map((url) => new URL(url).pathname);
      });
      expect(kept).toEqual(['/offline.html']);
    });
  });
});

onScreen(DESKTOP, () => {
  test.describe('without a connection', () => {
    test.use({ serviceWorkers: 'allow', expectedTroubles: [/ERR_INTERNET_DISCONNECTED|\b503\b/] });

    test('a connection restored before the page listens is detected three seconds later', async ({
      page,
      context,
    }) => {
      await page.clock.install();
      await page.addInitScript(() => addEventListener('online', (event) => event.stopImmediatePropagation()));
      await visit(page, '/brands');
      await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

      await context.setOffline(true);
      await page.clock.pauseAt(Date.now() + 60_000);
      await page.goto('/catalog/all');
      await context.setOffline(false);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Нет связи с магазином');
      await page.clock.runFor(3_000);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Каталог');
    });
  });
});

test.describe('while the shop is down', () => {
  test.use({ serviceWorkers: 'allow', expectedTroubles: [/ERR_CONNECTION_|\b503\b/] });

  test('an offline page is shown, and the shop opens by itself when it is back', async ({
    page,
    baseURL,
  }) => {
    const way = await openWay(baseURL ?? '');
    try {
      await page.clock.install();
      await visit(page, `${way.origin}/brands`);
      await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
      await way.shut();
      await page.goto(`${way.origin}/sizes`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Нет связи с магазином');

      await way.open();
      await page.clock.runFor(3_000);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Размерная сетка');
    } finally {
      await page.goto('about:blank');
      await way.shut();
    }
  });
});
