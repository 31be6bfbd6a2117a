import type { Page } from '@playwright/test';
import {
  PENDANT,
  PENDANTS,
  RING,
  RINGS,
  SOLD_OUT_PENDANT,
  WHOLESALE_RINGS,
} from '#tests/support/demo-goods.ts';
import { expectAccessible } from './support/accessibility.ts';
import { givenBasket, givenOutOfStock } from './support/given-basket.ts';
import { expect, test } from './support/journey.ts';
import { basketRow, isTooWide, tile, toast } from './support/page-parts.ts';
import { DESKTOP, onEveryScreen, onScreen, PHONE } from './support/screens.ts';
import { becomeNewVisitor, visit } from './support/visit.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const A_PRODUCT = ['a product', RING.path] as const;

for (const { screen, pages } of [
  {
    screen: PHONE,
    pages: [
      ['the main page', '/'],
      ['a listing with nothing in it', `${RINGS}?price_to=1`],
      A_PRODUCT,
      ['an empty basket', '/cart'],
      ['the login', '/?signin=byPhone'],
    ],
  },
  {
    screen: DESKTOP,
    pages: [
      ['a listing', RINGS],
      ['a narrowed listing', `${RINGS}?metal=silver-925&stone=malachite&price_to=5000`],
      A_PRODUCT,
      ['a product that is sold out', SOLD_OUT_PENDANT.path],
      ['a raffle', '/raffles/malahitovaya-shkatulka'],
    ],
  },
] as const) {
  onScreen(screen, () => {
    test('pages have no automatically detectable WCAG 2.2 AA violation', async ({ page }) => {
      for (const [what, path] of pages) await test.step(what, () => expectPage(page, path));
    });
  });
}

/** Opens a page that has no violation. */
async function expectPage(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog'))).not.toHaveCount(0);
  await expectAccessible(page);
}

onEveryScreen(() => {
  test('a filled basket has no violation', async ({ page, context }) => {
    await givenBasket(context, { [PENDANT.groupId]: 2, [RING.size18]: 1 });
    await givenOutOfStock(context, WHOLESALE_RINGS.groupId);
    await visit(page, '/cart');
    await expectAccessible(page);
    await basketRow(page, PENDANT.title).getByRole('button', { name: 'Удалить из корзины' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
  });
});

onScreen(PHONE, () => {
  test('the size dialog and a message have no violation', async ({ page }) => {
    await visit(page, `${RINGS}/s-zernyu`);
    await tile(page, RING.title).getByRole('button', { name: 'В избранное' }).click();
    await expect(toast(page, 'Товар успешно добавлен в избранное')).toBeVisible();
    await expectAccessible(page);
    await tile(page, RING.title).getByRole('button', { name: 'Добавить в корзину' }).click();
    await expect(page.getByRole('dialog', { name: 'Выберите размер' })).toBeVisible();
    await expectAccessible(page);
  });

  test('a listing, its filter sheet and the drawer have no violation', async ({ page }) => {
    await expectPage(page, RINGS);
    await page.getByRole('link', { name: 'Фильтры' }).click();
    await expect(page.getByRole('dialog', { name: 'Фильтры' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Меню' }).click();
    await expect(page.getByRole('dialog', { name: 'Меню' })).toBeVisible();
    await expectAccessible(page);
  });
});

onScreen(DESKTOP, () => {
  test('the request dialog has no violation', async ({ page }) => {
    await visit(page, PENDANTS);
    await tile(page, SOLD_OUT_PENDANT.title).getByRole('button', { name: 'Оформить заявку' }).click();
    await expect(page.getByRole('dialog', { name: 'Оформить заявку' })).toBeVisible();
    await expectAccessible(page);
  });

  test.describe('an error page', () => {
    test.use({ expectedTroubles: [/\b404\b/] });
    test('has no violation', async ({ page }) => {
      await visit(page, '/net-takoy-stranitsy');
      await expectAccessible(page);
    });
  });

  test('the main page, its category menu and currency choice have no violation', async ({ page }) => {
    await expectPage(page, '/');
    await page.getByRole('banner').getByRole('link', { name: 'Каталог', exact: true }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: /^С зернью/ })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Валюта: Российский рубль' }).click();
    await expect(page.getByRole('button', { name: /Белорусский рубль/ })).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('at a zoom of 400 %', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('pages do not scroll horizontally (WCAG 1.4.10)', async ({ page, context }) => {
    const wide: string[] = [];
    for (const path of [
      '/',
      RINGS,
      RING.path,
      '/constructor',
      '/favorites',
      '/compare',
      '/collections',
      '/sizes',
      '/about',
      '/cart',
    ]) {
      // Each is a first visit, so its scripts are awaited.
      await becomeNewVisitor(context);
      await visit(page, path);
      if (await isTooWide(page)) wide.push(path);
    }
    expect(wide).toEqual([]);
  });
});
