import type { BrowserContext, Page } from '@playwright/test';
import type { BuiltShop } from '#tests/support/built-shop.ts';
import { PENDANT } from '#tests/support/demo-goods.ts';
import { openDemoShop } from '#tests/support/prepared-shop.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expect, layoutShift, test } from './support/journey.ts';
import { isOneLine } from './support/lines.ts';
import { DESKTOP, onEveryScreen, onScreen, PHONE } from './support/screens.ts';
import { reload, visit } from './support/visit.ts';

/* 152-ФЗ: no counting before the consent. A shop with a counter is opened for the file. */

test.describe.configure({ mode: 'serial' });

let shop: BuiltShop;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  shop = await openDemoShop({ METRICA_ID: '12345678' });
});
test.afterAll(() => shop?.close());

const TWELVE_MONTHS = 31_536_000;

/** Blocks the external counter. */
test.beforeEach(({ page }) =>
  page.route('https://mc.yandex.ru/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  ),
);

const bar = (page: Page) => page.getByRole('region', { name: 'Файлы cookie' });

const choiceOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'cookieChoice');

onEveryScreen(({ isPhone }) => {
  test('the choice is asked once and stored for a year', async ({ page, context }) => {
    await visit(page, `${shop.origin}/about`);
    await expect(bar(page)).toBeVisible();
    await expect(bar(page).getByRole('link', { name: 'Что мы храним' })).toHaveAttribute('href', '/cookies');
    expect(await choiceOf(context)).toBeUndefined();
    const allow = bar(page).getByRole('button', { name: 'Разрешить аналитику' });
    if (!isPhone) expect(await isOneLine(allow, 'Разрешить аналитику')).toBe(true);
    expect(await layoutShift(page)).toBeLessThan(0.01);
    await expectAccessible(page);

    await bar(page).getByRole('button', { name: 'Только необходимые' }).click();
    await expect(bar(page)).toHaveCount(0);
    const kept = await choiceOf(context);
    expect(kept?.value).toBe('necessary');
    expect(Math.abs((kept?.expires ?? 0) - Date.now() / 1000 - TWELVE_MONTHS)).toBeLessThan(3600);

    await visit(page, `${shop.origin}/refund`);
    await expect(bar(page)).toHaveCount(0);
  });
});

onScreen(DESKTOP, () => {
  test('the choice is changed on its own page', async ({ page, context }) => {
    await visit(page, `${shop.origin}/cookies`);
    await expect(page.getByText('Вы ещё не выбирали: аналитика выключена.')).toBeVisible();
    const main = page.getByRole('main');
    const counter = page.waitForRequest('https://mc.yandex.ru/**');
    await main.getByRole('button', { name: 'Разрешить аналитику' }).click();
    await expect(main.getByText('Сейчас: необходимые файлы и аналитика.')).toBeVisible();
    // This page is counted, not only the next one.
    await counter;
    await expect(bar(page)).toHaveCount(0);
    expect((await choiceOf(context))?.value).toBe('analytics');

    await reload(page);
    await expect(main.getByText('Сейчас: необходимые файлы и аналитика.')).toBeVisible();
    await main.getByRole('button', { name: 'Только необходимые' }).click();
    await expect(main.getByText('Сейчас: только необходимые файлы.')).toBeVisible();
    expect((await choiceOf(context))?.value).toBe('necessary');
  });
});

onScreen(PHONE, () => {
  test('the question covers neither the menu nor the buy bar', async ({ page }) => {
    await visit(page, `${shop.origin}${PENDANT.path}`);
    await expect(bar(page)).toBeVisible();
    const question = await bar(page).boundingBox();
    const buy = await page.getByRole('button', { name: 'Купить', exact: true }).last().boundingBox();
    const menu = await page.getByRole('navigation', { name: 'Основное меню' }).boundingBox();
    const bottom = (question?.y ?? 0) + (question?.height ?? 0);
    expect(bottom).toBeLessThanOrEqual(buy?.y ?? 0);
    expect(bottom).toBeLessThanOrEqual(menu?.y ?? 0);
  });
});

test.describe('before scripts load', () => {
  test.use({ javaScriptEnabled: false, expectedTroubles: [/\.js csp$/] });

  test('the choice is a form, and an unknown choice is ignored', async ({ page, context, request }) => {
    await page.goto(`${shop.origin}/cookies`);
    await page.getByRole('main').getByRole('button', { name: 'Разрешить аналитику' }).click();
    await expect(page).toHaveURL(`${shop.origin}/cookies`);
    expect((await choiceOf(context))?.value).toBe('analytics');

    const answer = await request.post(`${shop.origin}/visit`, {
      form: { cookieChoice: 'everything', returnTo: '/cookies' },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(303);
    expect(answer.headersArray().filter(({ name }) => /^set-cookie$/i.test(name))).toEqual([]);
  });
});
