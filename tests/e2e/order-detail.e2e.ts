import type { Page } from '@playwright/test';
import { ANNA } from '#tests/support/demo-people.ts';
import { expectAccessible } from './support/accessibility.ts';
import { givenAccount } from './support/given-account.ts';
import { givenBasket } from './support/given-basket.ts';
import { givenNewAccount } from './support/given-new-account.ts';
import { CHAIN, givenOrder, SIGNET } from './support/given-order.ts';
import { expect, layoutShift, test } from './support/journey.ts';
import { toast } from './support/page-parts.ts';
import { DESKTOP, onScreen, PHONE } from './support/screens.ts';
import { visit } from './support/visit.ts';

const detail = (orderId: number): string => `/user/order/detail/${orderId}`;

const part = (page: Page, title: string) =>
  page.getByRole('main').getByRole('region', { name: title, exact: true });

const track = (page: Page) => page.getByRole('list', { name: 'Путь заказа' });

/** Stock that no other journey depends on. */
async function cancel(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Отменить' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отменить заказ' }).click();
  await expect(track(page)).toContainText('Отменён');
}

onScreen(PHONE, () => {
  test('an order shows its items, price explanation, destination and progress [C045, C093]', async ({
    page,
    context,
    baseURL,
  }) => {
    await givenNewAccount(context, baseURL);
    await givenBasket(context, { [SIGNET.groupId]: 1, [CHAIN.groupId]: 1 });
    const { number, orderId, total } = await givenOrder(context);
    expect(total).toBe((SIGNET.price + CHAIN.price) * 0.9);
    await visit(page, detail(orderId));
    await expect(page).toHaveTitle('Детальный заказ');
    await expectAccessible(page);
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Заказ № ${number}`);
    await expect(track(page).getByRole('listitem')).toHaveText([
      /^Оформлен, пройдено/,
      /^Ждёт оплаты, сейчасдо\s\d+\s\S+, \d\d:\d\d\sМСК$/,
      'Собран',
      'В пути',
      'Готов к выдаче',
      'Получен',
    ]);
    await expect(track(page).locator('[aria-current=step]')).toContainText('Ждёт оплаты');

    const signet = part(page, 'Состав заказа').getByRole('listitem').filter({ hasText: SIGNET.title });
    await expect(signet).toContainText(/Размер 20 · 1\sшт\./);
    await expect(signet).toContainText(/5\s600\s₽/);
    await expect(part(page, 'Получение')).toContainText('Екатеринбург');
    await expect(part(page, 'Получение')).toContainText('Соколова Вера Ильинична');

    const payment = part(page, 'Оплата');
    await expect(payment).toContainText(/К\sоплате\s*8\s505\s₽/);
    await expect(payment).toContainText(/НДС 22\s%/);
    await payment.getByText('Почему такая цена?').click();
    const steps = payment.getByRole('listitem');
    const amounts = (await steps.locator('b').allTextContents()).map((text) =>
      Number(
        text
          .replace('−', '-')
          .replaceAll(/[^\d,-]/g, '')
          .replace(',', '.'),
      ),
    );
    expect(amounts.slice(0, -1).reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(total, 2);
    expect(amounts.at(-1)).toBe(total);
    await expect(part(page, 'История')).toContainText(/\d+\s\S+\s\d{4}, \d\d:\d\d/);
    await expectAccessible(page, 'main details');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );

    await test.step('an unpaid order is paid at the bank', async () => {
      await page.getByRole('main').getByRole('button', { name: 'Оплатить' }).click();
      await expect(page).toHaveURL(/\/bank\//);
      await expect(page.getByText(`Заказ № ${number}`)).toBeVisible();
      await visit(page, detail(orderId));
    });
    await cancel(page);
  });
});

/* Past orders of the demo shop (database/seed/orders.ts). */
const ON_THE_WAY = 280614;
const WITHIN_RETURN_PERIOD = 279733;

const refund = (page: Page) => part(page, 'Возврат');
const pieces = (page: Page) => refund(page).getByRole('group', { name: 'Какие украшения вернуть' });

onScreen(DESKTOP, () => {
  test('a sent order has no WCAG 2.2 AA violation and no layout shift, and its number can be copied', async ({
    page,
    context,
    baseURL,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await givenAccount(context, baseURL, ANNA);
    await visit(page, detail(ON_THE_WAY));
    await expectAccessible(page);
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await part(page, 'Состав заказа').getByRole('listitem').first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/catalog\/.+\/detail\//);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Заказ № 28-0614');
    await page.goBack();
    await page.getByRole('button', { name: 'Скопировать номер заказа' }).click();
    await expect(toast(page, 'Номер заказа скопирован')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('28-0614');
  });

  test.describe('a return', () => {
    test.use({ expectedTroubles: [/\b422\b/] });

    test('is refused with texts under the missing fields, then requested', async ({
      page,
      context,
      baseURL,
    }) => {
      await givenAccount(context, baseURL, ANNA);
      await visit(page, detail(WITHIN_RETURN_PERIOD));
      await page.getByRole('link', { name: 'Оформить возврат' }).click();
      await expect(refund(page)).toBeVisible();
      const send = refund(page).getByRole('button', { name: 'Отправить заявку' });

      await test.step('not without pieces and a reason', async () => {
        await send.press('Enter');
        await expect(pieces(page).getByRole('alert')).toHaveText('Выберите украшения');
        await expect(refund(page).getByRole('group', { name: 'Причина' }).getByRole('alert')).toHaveText(
          'Укажите причину',
        );
        await expect(pieces(page).getByRole('checkbox').first()).toBeFocused();
        await expectAccessible(page, 'main form');
      });

      await test.step('another reason needs an explanation', async () => {
        await pieces(page).getByRole('checkbox').first().check();
        await expect(pieces(page).getByRole('alert')).toHaveCount(0);
        await refund(page).getByRole('radio', { name: 'Другая причина' }).check();
        await send.click();
        await expect(refund(page).getByRole('textbox', { name: 'Комментарий' })).toHaveAccessibleDescription(
          'Опишите причину хотя бы в нескольких словах',
        );
        await expect(pieces(page).getByRole('checkbox').first()).toBeChecked();
      });

      await test.step('the form can be closed', async () => {
        await refund(page).getByRole('link', { name: 'Не возвращать' }).click();
        await expect(part(page, 'Состав заказа')).toBeVisible();
        await expect(refund(page)).toHaveCount(0);
      });

      await test.step('with them it is accepted, and shown on the page of the order', async () => {
        await page.getByRole('link', { name: 'Оформить возврат' }).click();
        await pieces(page).getByRole('checkbox').first().check();
        await refund(page).getByRole('radio', { name: 'Не подошёл размер' }).check();
        await send.click();
        await expect(part(page, 'Возвраты')).toContainText('Не подошёл размер');
        await expect(part(page, 'Возвраты')).toContainText('Рассматриваем');
        await expect(page).toHaveURL(detail(WITHIN_RETURN_PERIOD));
      });
    });
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedTroubles: [/\.js csp$/] });

  test('an order is paid at the bank, and cancelled through a question on the page', async ({
    page,
    context,
    baseURL,
  }) => {
    await givenNewAccount(context, baseURL);
    await givenBasket(context, { [CHAIN.groupId]: 1 });
    const { orderId, number } = await givenOrder(context);
    await page.goto(detail(orderId));
    await page.getByRole('main').getByRole('button', { name: 'Оплатить' }).click();
    await expect(page).toHaveURL(/\/bank\//);
    await expect(page.getByText(`Заказ № ${number}`)).toBeVisible();
    await page.goto(detail(orderId));
    await page.getByRole('main').getByRole('button', { name: 'Отменить' }).click();
    await page.getByRole('main').getByRole('button', { name: 'Отменить заказ' }).click();
    await expect(track(page)).toContainText('Отменён');
  });
});

test.describe('east of Moscow', () => {
  test.use({ timezoneId: 'Asia/Vladivostok' });

  test('a deadline and the hours of the shop are shown by the clock of the visitor too', async ({
    page,
    context,
    baseURL,
  }) => {
    await givenNewAccount(context, baseURL);
    await givenBasket(context, { [CHAIN.groupId]: 1 });
    const { orderId } = await givenOrder(context);
    const deadline = /до\s\d+\s\S+, \d\d:\d\d\sМСК \(\d+\s\S+, \d\d:\d\d по\sвашему времени\)/;
    await visit(page, `/checkout-failed?orderId=${orderId}`);
    await expect(page.getByRole('region', { name: 'Оплата не прошла' })).toContainText(deadline);
    await visit(page, '/user/order/all');
    await expect(page.getByRole('article').first()).toContainText(deadline);
    await visit(page, detail(orderId));
    await expect(page.getByRole('main').getByText(/^Украшения ждут вас/)).toHaveText(deadline);
    await expect(page.getByRole('contentinfo')).toContainText(/с\s14:00 до\s2:00 по\sвашему времени/);
    await cancel(page);
  });
});
