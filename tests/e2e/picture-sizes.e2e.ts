import type { Page } from '@playwright/test';
import { RING, RINGS } from '#tests/support/demo-goods.ts';
import { DEALER } from '#tests/support/demo-people.ts';
import { givenAccount } from './support/given-account.ts';
import { expect, test } from './support/journey.ts';
import { visit } from './support/visit.ts';

/* A picture loads at the width that its `sizes` promise, so they match the layout on every screen. */

/** px; a phone of the first, and a window that is resized to the others. */
const WIDTHS = { phone: [390], desktop: [768, 1024, 1280, 1440, 1920] } as const;
/** The part of its width by which a picture may be larger or smaller than promised. */
const TOLERANCE = 0.1;
/** The first link of a tile holds its pictures; banners among the tiles have theirs outside of links. */
const PICTURES = 'article a > img[sizes]';

for (const [device, widths] of Object.entries(WIDTHS)) {
  const isPhone = device === 'phone';

  test.describe(`on a ${device}`, () => {
    test.use({ viewport: { width: widths[0], height: 900 }, isMobile: isPhone, hasTouch: isPhone });

    test('the pictures of tiles are as wide as their sizes promise, and the only category has a circle of the usual size', async ({
      page,
      context,
      baseURL,
    }) => {
      await test.step('on the main page', async () => {
        await visit(page, '/');
        await expectFittingSizes(page, '/', widths);
        await test.step('the circle of a shop with one category is no larger than usual', async () => {
          const circles = page.getByRole('navigation', { name: 'Категории' }).getByRole('listitem');
          await circles.evaluateAll((all) => {
            for (const one of all.slice(1)) one.remove();
          });
          expect((await circles.boundingBox())?.width).toBeLessThanOrEqual(220);
        });
      });

      for (const path of [RINGS, '/collections/zern-i-skan']) {
        await test.step(`on ${path}`, async () => {
          await visit(page, path);
          await expectFittingSizes(page, path, widths);
        });
      }

      await test.step('those of similar pieces', async () => {
        await visit(page, RING.path);
        await page.getByRole('heading', { name: 'Похожие украшения' }).scrollIntoViewIfNeeded();
        await expectFittingSizes(page, RING.path, widths);
      });

      await test.step('those of a wholesaler', async () => {
        await givenAccount(context, baseURL, DEALER);
        await visit(page, RINGS);
        await expectFittingSizes(page, `${RINGS} of a dealer`, widths);
      });
    });
  });
}

test.describe('in a large window', () => {
  test.use({ viewport: { width: 1920, height: 900 } });

  test('a scene as wide as the window is not enlarged', async ({ page }) => {
    for (const path of ['/', '/collections/zern-i-skan']) {
      await visit(page, path);
      const scene = page.getByRole('main').locator('img[fetchpriority=high]').first();
      const loaded = () => scene.evaluate((image: HTMLImageElement) => image.currentSrc);
      await expect.poll(loaded, path).toContain('preview=2000');
    }
  });
});

async function expectFittingSizes(page: Page, name: string, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectFittingSizesAt(page, `${name} at ${width} px`);
  }
  // The next page opens at the first width.
  await page.setViewportSize({ width: widths[0] ?? 0, height: 900 });
}

async function expectFittingSizesAt(page: Page, name: string): Promise<void> {
  const tiles = page.locator(PICTURES).filter({ visible: true });
  await tiles.last().scrollIntoViewIfNeeded();
  const pictures = await tiles.evaluateAll((images: HTMLImageElement[]) =>
    Promise.all(
      images.map(async (image) => {
        // A picture of one pixel is as wide as its `sizes` promise.
        const promise = new Image();
        promise.sizes = image.sizes;
        promise.srcset = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7 1w';
        await new Promise((done) => {
          promise.addEventListener('load', done);
          promise.addEventListener('error', done);
        });
        return { width: image.getBoundingClientRect().width, promised: promise.naturalWidth };
      }),
    ),
  );
  expect(pictures.length, name).toBeGreaterThan(0);
  const misfits = pictures.filter(({ width, promised }) => Math.abs(promised / width - 1) > TOLERANCE);
  expect(misfits, name).toEqual([]);
}
