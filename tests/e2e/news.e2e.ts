import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, layoutShift, test } from './support/journey.ts';
import { isTooWide } from './support/page-parts.ts';
import { DESKTOP, onEveryScreen, onScreen, PHONE } from './support/screens.ts';
import { visit } from './support/visit.ts';

const MALACHITE = '/blog/detail/malahit-kamen-urala';

const main = (page: Page) => page.getByRole('main');

onScreen(PHONE, () => {
  test('navigates from the blog through a tag to an article, and from it to a piece [C690, C019, C034, C069]', async ({
    page,
  }) => {
    await visit(page, '/blog');
    await page.getByRole('navigation', { name: 'Рубрики' }).getByRole('link', { name: 'Камни' }).click();
    await expect(page).toHaveURL('/blog?tag=kamni');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Блог: камни');
    await expect(main(page).getByRole('article')).toHaveCount(5);

    await main(page)
      .getByRole('link', { name: /^Малахит:/ })
      .click();
    await expect(page).toHaveURL(MALACHITE);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Малахит: как отличить настоящий/);
    await expect(main(page).getByRole('heading', { name: 'Как отличить от\u00a0подделки' })).toBeVisible();
    const pieces = page.getByRole('region', { name: 'Украшения из\u00a0статьи' });
    await expect(
      pieces.getByRole('link', { name: /^Подвеска «Лунница» с\sмалахитом/ }).first(),
    ).toBeVisible();
    await expect(page.getByRole('region', { name: 'Читайте ещё' }).getByRole('article')).toHaveCount(3);
  });
});

onEveryScreen(({ isPhone }) => {
  for (const path of [isPhone ? '/blog' : '/blog?tag=uhod', MALACHITE]) {
    test(`${path} is accessible and has no layout shift`, async ({ page }) => {
      await visit(page, path);
      await expectAccessible(page);
      expect(await layoutShift(page)).toBeLessThan(0.02);
      expect(await isTooWide(page)).toBe(false);
    });
  }
});

onScreen(DESKTOP, () => {
  test('the picture of an article does not crop its piece', async ({ page }) => {
    await visit(page, '/blog/detail/kak-uznat-razmer-koltsa');
    const picture = main(page).getByRole('article').first().locator('img').first();
    const shown = await picture.evaluate((image: HTMLImageElement) => image.clientHeight / image.clientWidth);
    expect(shown).toBeGreaterThanOrEqual(0.74);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedTroubles: [/\.js csp$/] });

  test('an article is found through a tag and read', async ({ page }) => {
    await page.goto('/blog');
    await page.getByRole('link', { name: 'Уход', exact: true }).click();
    await page.getByRole('link', { name: /^Жемчуг надевают последним/ }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Надевайте последним' })).toBeVisible();
  });
});
