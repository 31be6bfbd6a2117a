import type { Page } from '@playwright/test';
import { nearDay } from '#storefront/features/raffles/raffle-dates.ts';
import { expectAccessible } from './support/accessibility.ts';
import type { BuiltShop } from './support/built-shop.ts';
import {
  CLOSED,
  DRAWN,
  DRAWN_COUNT,
  EMPTY,
  hint,
  LINK_TO_RESULTS,
  OPEN,
  OPEN_COUNT,
  prepareRaffles,
  tab,
  ticketField,
  ticketForm,
} from './support/given-raffles.ts';
import { expect, layoutShift, test } from './support/journey.ts';
import { lookOf } from './support/look-of.ts';
import { openPreparedShop } from './support/prepared-shop.ts';
import { DESKTOP, onEveryScreen, onScreen, PHONE } from './support/screens.ts';
import { visit } from './support/visit.ts';

/* The page of a raffle (§2): its tabs, the list, the results and their proof. */

test.describe.configure({ mode: 'serial' });

const HINT =
  'Штрихкод — это уникальная последовательность цифр внизу бирки купленного Вами изделия. Введите её в этом поле.';

let shop: BuiltShop;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  shop = await openPreparedShop(prepareRaffles);
});

test.afterAll(() => shop?.close());

const open = (page: Page, path: string) => visit(page, shop.origin + path);
const rows = (page: Page) => page.getByRole('tabpanel').getByRole('row');
const pager = (page: Page) => page.getByRole('navigation', { name: 'Страницы участников' });

onEveryScreen(({ isPhone }) => {
  test('the three tabs stand in order, open one by one, and the locked one does not [C147, C155, C157]', async ({
    page,
  }) => {
    await open(page, OPEN);
    await expect(page.getByRole('tab')).toHaveText([/О\sрозыгрыше/, /Участники/, /Итоги/]);
    await expect(tab(page, /розыгрыше/)).toHaveAttribute('aria-selected', 'true');
    await expect(ticketForm(page)).toBeVisible();
    await ticketForm(page).getByLabel('ФИО').fill('Кузнецова Ольга');

    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await tab(page, /Участники/).click();
    await expect(page).toHaveURL(`${shop.origin}${OPEN}?tab=participants`);
    await expect(rows(page)).toHaveCount(1 + 20);
    await expect(page.getByRole('columnheader')).toHaveText(['№', 'Имя', 'Штрихкод']);
    await expect(rows(page).nth(1).getByRole('cell')).toHaveText(['1', 'Анна К.', '460••••••0001']);
    await expect(tab(page, /Участники/)).toContainText(String(OPEN_COUNT));
    await expect(ticketForm(page)).toBeHidden();
    // What is here already is not asked for again.
    expect(asked.filter((url) => url.includes('.data') || url.includes('/api/raffles'))).toEqual([]);

    await expect(tab(page, /Итоги/)).toHaveAttribute('aria-disabled', 'true');
    const unlocked = await lookOf(tab(page, /розыгрыше/), 'color');
    expect(await lookOf(tab(page, /Итоги/), 'color'), 'styled disabled').not.toBe(unlocked);
    await tab(page, /Итоги/).click({ force: true });
    await expect(page).toHaveURL(`${shop.origin}${OPEN}?tab=participants`);
    await expect(tab(page, /Итоги/)).toHaveAttribute('aria-selected', 'false');

    await tab(page, /розыгрыше/).click();
    await expect(ticketForm(page).getByLabel('ФИО')).toHaveValue('Кузнецова Ольга');

    await test.step('Back goes through the tabs, and loses nothing that was typed', async () => {
      await page.goBack();
      await expect(tab(page, /Участники/)).toHaveAttribute('aria-selected', 'true');
      await page.goBack();
      await expect(page).toHaveURL(shop.origin + OPEN);
      await expect(ticketForm(page).getByLabel('ФИО')).toHaveValue('Кузнецова Ольга');
    });
  });

  test('the first tab tells how to take part, when and where the draw is, and wishes good luck [C149, C150, C151, C152, C153, C225]', async ({
    page,
    request,
  }) => {
    await open(page, OPEN);
    const { rafflesResultDate, rafflesConditionsFile } = await (
      await request.get(`${shop.origin}/api${OPEN.replace('/raffles', '/raffles/v1')}`)
    ).json();
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByRole('heading', { level: 3 })).toHaveText([
      'Купите любое украшение',
      'Зарегистрируйте штрихкод',
      /Вы\sв\sсписке участников/,
    ]);
    await expect(panel).toContainText(
      /В\sсалонах партнёров, на\sмаркетплейсах, в\sприложении или в\sинтернет-магазине\./,
    );
    await expect(panel).toContainText(
      /Введите номер с\sбирки в\sприложении или здесь, в\sмагазине, с\s\d+\s\p{L}+( \d{4})? по\s\d+\s\p{L}+/u,
    );
    await expect(panel).toContainText(
      `Победителей определим ${nearDay(rafflesResultDate)} генератором случайных чисел`,
    );
    await expect(panel).toContainText(/в\sпрямом эфире, в\sсообществе/);
    await expect(panel).toContainText('Желаем удачи!');
    for (const name of ['ФИО', 'E-mail', 'Телефон', 'Штрихкод с бирки']) {
      await expect(ticketForm(page).getByLabel(name, { exact: false }).first()).toBeVisible();
    }
    const conditions = panel.getByRole('link', { name: 'Полные условия розыгрыша' });
    await expect(conditions).toHaveAttribute('href', rafflesConditionsFile);
    expect((await request.get(shop.origin + rafflesConditionsFile)).status()).toBe(200);
  });

  test('participants stand twenty on a page, numbered on from page to page [C156, C634]', async ({
    page,
  }) => {
    await open(page, DRAWN);
    await tab(page, /Участники/).click();
    await expect(rows(page)).toHaveCount(1 + 20);
    await expect(pager(page).getByRole('link', { name: /^Страница \d$/ })).toHaveText(['1', '2', '3']);

    await pager(page).getByRole('link', { name: 'Страница 3' }).click();
    await expect(page).toHaveURL(`${shop.origin}${DRAWN}?page=3`);
    await expect(rows(page)).toHaveCount(1 + DRAWN_COUNT - 40);
    await expect(rows(page).nth(1).getByRole('cell').first()).toHaveText('41');
    await expect(page).toHaveTitle('Розыгрыш «Весна» - Страница 3');

    await pager(page).getByRole('link', { name: 'Страница 1' }).click();
    await expect(page).toHaveURL(`${shop.origin}${DRAWN}?tab=participants`);
    await expect(page).toHaveTitle('Розыгрыш «Весна»');
    await expect(rows(page).nth(1).getByRole('cell').first()).toHaveText('1');
  });

  test('a draw that is over opens with its results, which anybody can check [C148, C158, C159]', async ({
    page,
  }) => {
    await open(page, DRAWN);
    await expect(tab(page, /Итоги/)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('heading', { name: 'Итоги подведены' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Посмотреть итоги' })).toHaveAttribute(
      'href',
      LINK_TO_RESULTS,
    );
    await expect(page.getByRole('table', { name: 'Победители по местам' }).getByRole('row')).toHaveCount(
      1 + 5,
    );

    await page.getByRole('button', { name: 'Проверить самому' }).click();
    await expect(page.getByText('Всё сходится: победители определены честно.')).toBeVisible();
    const found = page.getByRole('listitem').filter({ hasText: 'сходится' });
    await expect(found).toHaveText([/^Список участников/, /^Отпечаток списка/, /^Победители/]);
    await expectAccessible(page);

    const self = page.getByRole('form', { name: /Найти себя/ });
    await self.getByLabel('Код из письма').fill('secret-7');
    await self.getByLabel('Штрихкод').fill('460 1000000007');
    await self.getByRole('button', { name: 'Найти себя' }).click();
    await expect(self).toContainText(/Вы в\sсписке под номером 7\./);
    await self.getByLabel('Штрихкод').fill('4601000000008');
    await self.getByRole('button', { name: 'Найти себя' }).click();
    await expect(self).toContainText(/Такой записи в\sсписке нет/);
  });

  test('a list with one changed entry is seen', async ({ page }) => {
    await page.route('**/list.txt', async (route) => {
      const answer = await route.fetch();
      const text = (await answer.text()).replace('460••••••0007', '460••••••0107');
      await route.fulfill({ response: answer, body: text });
    });
    await open(page, DRAWN);
    await page.getByRole('button', { name: 'Проверить самому' }).click();
    await expect(page.getByText(/Не\sсходится: список или итоги изменены/)).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: /^Отпечаток списка/ })).toContainText(
      /не\sсходится/,
    );
  });

  test('nothing on the page has a fault, moves by itself or is wider than the screen', async ({ page }) => {
    for (const path of [OPEN, `${OPEN}?tab=participants`, DRAWN, CLOSED]) {
      await open(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await layoutShift(page), path).toBeLessThan(0.02);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, path).toBeLessThanOrEqual(isPhone ? 390 : 1440);
      await expectAccessible(page);
    }
  });
});

onScreen(DESKTOP, () => {
  test('the hint of the barcode comes with the mouse or the focus, and the focus keeps it [C305, C306, C307, C308, C309, C373, C620]', async ({
    page,
  }) => {
    await open(page, OPEN);
    await expect(ticketField(page)).toHaveAttribute('placeholder', 'ХХХХХХХХХХХХХ');
    await expect(hint(page)).toBeHidden();
    await ticketField(page).hover();
    await expect(hint(page)).toBeVisible();
    await expect(hint(page)).toHaveText(HINT);
    await expect(ticketField(page)).toHaveAccessibleDescription(HINT);
    await ticketForm(page).getByLabel('ФИО').hover();
    await expect(hint(page)).toBeHidden();

    await ticketField(page).focus();
    await expect(hint(page)).toBeVisible();
    await ticketField(page).hover();
    await ticketForm(page).getByLabel('ФИО').hover();
    await expect(hint(page)).toBeVisible();
    await ticketField(page).blur();
    await expect(hint(page)).toBeHidden();

    await ticketField(page).focus();
    await page.keyboard.press('Escape');
    await expect(hint(page)).toBeHidden();
  });

  test('the tabs are gone through by the keyboard alone', async ({ page }) => {
    await open(page, DRAWN);
    await tab(page, /Итоги/).focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, /розыгрыше/)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, /Участники/)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(tab(page, /Участники/)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('End');
    await expect(tab(page, /Итоги/)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(tab(page, /Итоги/)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Home');
    await expect(tab(page, /розыгрыше/)).toBeFocused();
  });

  test('an empty list has no tab, even where the raffle is to open with it [C154]', async ({ page }) => {
    await open(page, EMPTY);
    await expect(page.getByRole('tab')).toHaveText([/О\sрозыгрыше/, /Итоги/]);
    await expect(ticketForm(page)).toBeVisible();
    await open(page, `${EMPTY}?tab=participants`);
    await expect(ticketForm(page)).toBeVisible();
  });

  test('a raffle that is over says its dates instead of the form', async ({ page }) => {
    await open(page, CLOSED);
    await expect(page.getByRole('tabpanel')).toContainText(
      /Приём штрихкодов завершён: он\sшёл с\s\d+\s\S+.* по\s\d+\s\S+/,
    );
    await expect(ticketForm(page)).toHaveCount(0);
  });
});

onScreen(PHONE, () => {
  test('a tap into the field shows the hint, a tap outside puts it away [C307, C309]', async ({ page }) => {
    await open(page, OPEN);
    await expect(hint(page)).toBeHidden();
    await ticketField(page).tap();
    await expect(hint(page)).toBeVisible();
    await page.getByRole('heading', { name: 'Регистрация штрихкода' }).tap();
    await expect(hint(page)).toBeHidden();
  });
});

test.describe('before scripts', () => {
  test.use({ javaScriptEnabled: false, expectedTroubles: [/\.js csp$/] });

  test('the tabs are links, and the pages of the list too', async ({ page }) => {
    await page.goto(shop.origin + OPEN);
    await tab(page, /Участники/).click();
    await expect(rows(page)).toHaveCount(1 + 20);
    await pager(page).getByRole('link', { name: 'Следующая страница' }).click();
    await expect(rows(page)).toHaveCount(1 + OPEN_COUNT - 20);
  });
});

test('a raffle is one page for everybody; one that is not there is not found [C042]', async ({ request }) => {
  const get = (path: string, cookie = '') =>
    request.get(shop.origin + path, { headers: { cookie }, maxRedirects: 0 });
  const stranger = await get(OPEN);
  const anna = await get(OPEN, 'cartToken=1d3b2f64-9c1e-4a07-8f5a-2f60c4a7d001; siteId=1; currencyId=1');
  expect(stranger.headers()['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect((await anna.body()).equals(await stranger.body())).toBe(true);

  for (const path of ['/raffles/net-takogo', '/raffles/leto_2', `${OPEN}?page=3`]) {
    expect((await get(path)).status(), path).toBe(404);
  }
  const first = await get(`${OPEN}?page=1`);
  expect(first.status()).toBe(301);
  expect(first.headers().location).toBe(OPEN);
});
