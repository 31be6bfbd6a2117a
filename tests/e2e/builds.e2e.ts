import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuiltShop, openBuiltShop } from '#tests/support/built-shop.ts';
import { copyProject } from './support/deployed-project.ts';
import { givenCheckout, LONG_CHAIN } from './support/given-checkout.ts';
import { expect, test } from './support/journey.ts';
import { DESKTOP, onScreen, PHONE } from './support/screens.ts';
import { visit } from './support/visit.ts';
import { openWay } from './support/way-to-shop.ts';

const COPYRIGHT = '© «Лунница»';
const NEXT_COPYRIGHT = '© «Лунница», новая сборка';
/** The routes of this journey: a build of all pages takes several times as long. */
const FEW_PAGES = `
export default [
  layout('frame/site-layout.tsx', [
    route('brands', 'routes/brands/brands-page.tsx'),
    route('sizes', 'routes/sizes/sizes-page.tsx'),
  ]),
] satisfies RouteConfig;
`;

/** What the build of the back office wrote, and when. */
const readBackOffice = (project: string): Promise<string> =>
  readFile(join(project, 'build/backoffice/build-manifest.json'), 'utf8');

test.describe('a newer build', () => {
  // A reload is detected by the state that a page loses.
  const MARK = 'mark of the first document';

  test('is detected within an hour and loaded at the next link [C207, C322, C323, C638]', async ({
    page,
    baseURL,
  }) => {
    // A build is made in between.
    test.setTimeout(300_000);
    await using project = await copyProject();
    const way = await openWay(baseURL ?? '');
    let newer: BuiltShop | undefined;
    try {
      await page.clock.install();
      await visit(page, `${way.origin}/brands`);
      await page.evaluate((mark) => Object.assign(window, { mark }), MARK);
      const version = await page.evaluate(() => window.__reactRouterManifest?.version);
      await expect.poll(() => page.evaluate(() => document.cookie)).toContain(`appVersion=${version}`);
      await expect.poll(() => page.evaluate(() => document.cookie)).toContain('appTimeline=20');
      const scripts = await page
        .locator('link[rel=modulepreload]')
        .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));

      await test.step('it does not check before an hour has passed', async () => {
        await page.clock.fastForward('00:50:00');
        await page.getByRole('contentinfo').getByRole('link', { name: 'Размерная сетка' }).click();
        await expect(page).toHaveURL(/\/sizes$/);
        expect(await page.evaluate(() => Reflect.get(window, 'mark'))).toBe(MARK);
      });

      await project.change('storefront/frame/footer.tsx', COPYRIGHT, NEXT_COPYRIGHT);
      await project.change('storefront/routes.ts', /^export default \[.*/ms, FEW_PAGES);
      const former = await readBackOffice(project.folder);
      await project.build('--if-stale');
      // The back office has not changed, and people work in it.
      expect(await readBackOffice(project.folder)).toEqual(former);
      // Reuses the goods of the former shop, because seeding takes longer than opening.
      newer = await openBuiltShop({ DEMO: '0', API_ORIGIN: baseURL ?? '' }, { project: project.folder });
      await way.shut();
      await way.open(newer.origin);

      await test.step('the files of the old build are still there', async () => {
        expect(scripts.length).toBeGreaterThan(0);
        for (const script of scripts) expect((await page.request.get(script)).status(), script).toBe(200);
      });

      await test.step('then the page detects the new build, and stays as it is', async () => {
        const answered = page.waitForResponse(/\/latest-build\.json$/);
        await page.clock.fastForward('00:11:00');
        expect((await answered).headers()['cache-control']).toBe('no-store');
        await expect(page.locator('html')).toHaveAttribute('data-outdated');
        expect(await page.evaluate(() => Reflect.get(window, 'mark'))).toBe(MARK);
        await expect(page.getByRole('contentinfo')).not.toContainText(NEXT_COPYRIGHT);
      });

      await test.step('the next link loads the new build', async () => {
        await page.getByRole('contentinfo').getByRole('link', { name: 'Бренды' }).click();
        await expect(page.getByRole('contentinfo')).toContainText(NEXT_COPYRIGHT);
        await expect(page).toHaveURL(/\/brands$/);
        expect(await page.evaluate(() => Reflect.get(window, 'mark'))).toBeUndefined();
      });
    } finally {
      await page.goto('about:blank');
      await way.shut();
      await newer?.close();
    }
  });
});

onScreen(PHONE, () => {
  test.describe('a page whose code fails to load', () => {
    test.use({ expectedTroubles: [/sizes-page/] });

    test('is reloaded once in ten seconds, otherwise the error page is shown [C324, C325]', async ({
      page,
    }) => {
      await page.route(/\/assets\/sizes-page-.*\.js$/, (route) => route.abort('failed'));
      const documents: string[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
      });
      const footer = page.getByRole('contentinfo');
      async function follow(): Promise<void> {
        await footer.getByText('Покупателям').click();
        await footer.getByRole('link', { name: 'Размерная сетка' }).click();
      }

      await page.clock.install();
      await visit(page, '/brands');
      await follow();
      await expect(page.getByRole('heading', { level: 1, name: 'Размерная сетка' })).toBeVisible();
      await expect(page).toHaveURL('/sizes');
      expect(documents).toEqual(['/brands', '/sizes']);

      await visit(page, '/brands');
      await follow();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('никому ни слова');
      expect(documents).toEqual(['/brands', '/sizes', '/brands']);

      await visit(page, '/brands');
      await page.clock.fastForward(10_000);
      await follow();
      await expect(page.getByRole('heading', { level: 1, name: 'Размерная сетка' })).toBeVisible();
      expect(documents).toEqual(['/brands', '/sizes', '/brands', '/brands', '/sizes']);
    });
  });
});

onScreen(DESKTOP, () => {
  test('the build manifest and the latest-build file are requested every hour, and when the page becomes visible [C322, C700]', async ({
    page,
  }) => {
    const BOTH = ['/build-manifest.json', '/latest-build.json'];
    const requested: string[] = [];
    await page.clock.install();
    await visit(page, '/brands');
    // By then the requests of the page load are finished.
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain('appTimeline=');
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('-build.json') || pathname.endsWith('-manifest.json')) requested.push(pathname);
    });
    /** The requests since the last call. */
    const taken = () => requested.splice(0).toSorted();

    await page.clock.runFor(3_500_000);
    expect(taken()).toEqual([]);
    for (const step of ['first hour', 'second hour']) {
      await page.clock.runFor(step === 'first hour' ? 100_000 : 3_600_000);
      await expect.poll(() => requested.length, step).toBe(2);
      expect(taken(), step).toEqual(BOTH);
    }
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(() => requested.length).toBe(2);
    expect(taken()).toEqual(BOTH);
    await expect(page.locator('html')).not.toHaveAttribute('data-outdated');
  });

  for (const [what, code] of [
    ['page', /\/assets\/checkout-page-.*\.js$/],
    ['frame', /\/assets\/empty-layout-.*\.js$/],
  ] as const) {
    test.describe(`the checkout, when the code of its ${what} fails to load,`, () => {
      test.use({ expectedTroubles: [/checkout-page|empty-layout/] });

      test('is reloaded too', async ({ page, context, baseURL }) => {
        await givenCheckout(context, baseURL, { [LONG_CHAIN.groupId]: 1 });
        await visit(page, '/cart');
        await page.route(code, (route) => route.abort('failed'));
        const reloaded = page.waitForRequest((request) => request.isNavigationRequest());
        await page.getByRole('link', { name: 'Перейти к оформлению' }).first().click();
        expect(new URL((await reloaded).url()).pathname).toBe('/checkout');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Оформление заказа');
      });
    });
  }
});
