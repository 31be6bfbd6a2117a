import type { Page } from '@playwright/test';
import type { PackingView } from '#contract/staff/packing.ts';
import { ownBarcode } from '#domain/barcodes/own-barcode.ts';
import { givenNewAccount } from './support/given-new-account.ts';
import { CALLER, givenOrder, givenReturn } from './support/given-orders-of-staff.ts';
import { expectWithin, finger, type Hand, type HandOf, keyboard, mouse } from './support/hand.ts';
import { expect } from './support/journey.ts';
import { test } from './support/own-shop.ts';
import { scan } from './support/scanner.ts';
import { overflowing, smallTargets } from './support/screen-faults.ts';
import { openBackOffice, STAFF_PASSWORD, staffCall } from './support/staff.ts';

/*
 * Tasks that set the bar (back office, §1), those of orders and buyers: with a mouse in at most their clicks, by the keyboard
 * alone, and with a finger on a small phone. In a separate shop. Those of goods are in staff-tasks-goods.
 */

// In one worker, so the shop is opened once.
test.describe.configure({ mode: 'default' });

/** As it was within the last ten minutes, so no call asks for it now. */
const givenConfirmed = (page: Page) => staffCall(page, 'POST', '/auth/step-up', { password: STAFF_PASSWORD });

/** What the walk through all pages does not open is looked at on the small phone here. */
async function lookAt(page: Page, hand: Hand): Promise<void> {
  if (hand.name !== 'finger') return;
  expect.soft(await smallTargets(page)).toEqual([]);
  expect.soft(await overflowing(page)).toEqual([]);
}

async function confirm(page: Page, hand: Hand): Promise<void> {
  const step = page
    .getByRole('region', { name: /^Подтвердить/ })
    .getByRole('button')
    .first();
  await expect(step).toBeVisible();
  await lookAt(page, hand);
  const name = (await step.getAttribute('aria-label')) ?? '';
  await hand.press(step);
  await hand.missing(page.getByRole('button', { name, exact: true }));
}

/** Numbers of the tags of an order. */
async function tagsOf(page: Page, orderId: number): Promise<string[]> {
  const { lines }: PackingView = await staffCall(page, 'GET', `/orders/${orderId}/packing`);
  return lines.flatMap(({ pieces }) =>
    pieces.map(({ barcode, offerId }) => barcode ?? ownBarcode(offerId ?? 0)),
  );
}

type Parcel = { number: string; tags: readonly string[] };

async function packAndHandOver(page: Page, hand: Hand, { number, tags }: Parcel): Promise<void> {
  await hand.press(page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Сканер' }));
  await hand.press(page.getByRole('link', { name: number }));
  const main = page.getByRole('main');
  await hand.sees(main.getByText('Осталось: 2\u00a0изделия'));
  for (const [at, tag] of tags.entries()) {
    await scan(page, tag);
    await hand.sees(main.getByText(at === 0 ? 'Осталось: 1\u00a0изделие' : 'Всё отложено'));
  }
  await lookAt(page, hand);
  await hand.press(main.getByRole('button', { name: 'Передать в\u00a0доставку' }));
  const handOver = page.getByRole('dialog', { name: /^Передать заказ/ });
  await hand.sees(handOver);
  await lookAt(page, hand);
  await hand.press(handOver.getByRole('button', { name: /^Передать/ }));
  await hand.missing(handOver);
  await hand.sees(page.locator('header').getByText('В пути'));
}

/** From any page, by the palette. */
async function findOrder(
  page: Page,
  hand: Hand,
  { written, number }: { written: string; number: string },
): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Найти заказ, товар или покупателя' });
  if (hand.name === 'keyboard') await page.keyboard.press('Control+KeyK');
  else await hand.press(page.getByRole('button', { name: /^Найти/ }));
  await hand.sees(field);
  await expect(field).toBeFocused();
  await hand.write(field, written);
  const found = page.getByRole('option').filter({ hasText: number }).first();
  await hand.sees(found);
  await lookAt(page, hand);
  if (hand.name === 'keyboard') await page.keyboard.press('Enter');
  else await hand.press(found);
  await hand.sees(page.getByRole('heading', { level: 1, name: number }));
}

async function acceptReturn(page: Page, hand: Hand): Promise<void> {
  await hand.press(page.getByRole('region', { name: 'Оплата' }).getByRole('link', { name: 'ждёт решения' }));
  const drawer = page.getByRole('dialog', { name: /^Возврат по/ });
  await hand.sees(drawer.getByRole('button', { name: 'Одобрить' }));
  await lookAt(page, hand);
  await hand.press(drawer.getByRole('button', { name: 'Одобрить' }));
  await hand.sees(drawer.getByRole('button', { name: 'В\u00a0продажу' }));
  await lookAt(page, hand);
  await hand.press(drawer.getByRole('button', { name: 'В\u00a0продажу' }));
  await hand.missing(drawer.getByRole('button', { name: 'В\u00a0продажу' }));
}

function tasksOnAPhoneToo(handOf: HandOf, how: string, rows: string): void {
  test(`1 an order is confirmed ${how} [${rows}]`, async ({ page }) => {
    await openBackOffice(page, 'manager');
    await givenOrder(page);
    await page.reload();
    const hand = await handOf(page);
    await confirm(page, hand);
    expectWithin(hand, 2);
  });

  test(`2 two pieces are packed by scanning and handed over ${how} [${rows}]`, async ({ page }) => {
    await openBackOffice(page, 'manager');
    const { orderId, number } = await givenOrder(page, ['confirmed', 'packing']);
    const tags = await tagsOf(page, orderId);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const hand = await handOf(page);
    await packAndHandOver(page, hand, { number, tags });
    expectWithin(hand, 4);
  });

  test(`3 an order is found by number, phone and surname ${how} [${rows}]`, async ({ page }) => {
    await openBackOffice(page, 'manager', '/products');
    const { number } = await givenOrder(page);
    const [surname = ''] = CALLER.fio.split(' ');
    for (const written of [number, CALLER.phone, surname]) {
      const hand = await handOf(page);
      await findOrder(page, hand, { written, number });
      expectWithin(hand, 3);
      // The next search begins on another page.
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: 'Товары' })).toBeVisible();
    }
  });

  test(`4 a return is approved and its piece is on sale again ${how} [${rows}]`, async ({ page }) => {
    await openBackOffice(page, 'owner');
    const { orderId } = await givenReturn(page);
    await givenConfirmed(page);
    await page.goto(`/admin/orders/${orderId}`);
    await expect(page.getByRole('region', { name: 'Оплата' })).toBeVisible();
    const hand = await handOf(page);
    await lookAt(page, hand);
    await acceptReturn(page, hand);
    expectWithin(hand, 3);
  });
}

tasksOnAPhoneToo(mouse, 'with a mouse in its clicks', 'B6.19');
tasksOnAPhoneToo(keyboard, 'by the keyboard alone', 'B6.6');

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true });
  tasksOnAPhoneToo(finger, 'with a finger in its taps', 'B6.16, B6.19');
});

/** Articles of goods of one size, which Enter adds. */
async function givenArticles(page: Page): Promise<string[]> {
  type Found = { vendorCode: string; free: number };
  const { data }: { data: Found[] } = await staffCall(
    page,
    'GET',
    `/orders/goods?q=${encodeURIComponent('подвеска')}`,
  );
  const products = [...Map.groupBy(data, ({ vendorCode }) => vendorCode).values()];
  const single = products.filter((sizes) => sizes.length === 1 && (sizes[0]?.free ?? 0) > 3);
  return single.slice(0, 2).map(([size]) => size?.vendorCode ?? '');
}

async function orderForCaller(page: Page, hand: Hand, articles: readonly string[], phone: string) {
  const box = (name: string) => page.getByRole('combobox', { name, exact: true });
  await hand.press(page.getByRole('link', { name: 'Новый заказ' }));
  await hand.sees(page.getByLabel('ФИО'));
  await hand.write(page.getByLabel('ФИО'), 'Лаптева Софья');
  await hand.write(page.getByRole('textbox', { name: 'Телефон' }), phone);
  await hand.press(page.getByLabel('Согласие получено по телефону'));
  for (const [at, article] of articles.entries()) {
    const search = page.getByLabel('Добавить украшение');
    await hand.write(search, article, 'enter');
    await hand.sees(page.getByLabel(/^Количество: /).nth(at));
  }
  await hand.choose(box('Способ доставки'), page.getByRole('option', { name: /магазин/i }).first());
  await hand.write(box('Пункт выдачи'), 'Вайнера', 'enter');
  await hand.choose(box('Способ оплаты'), page.getByRole('option', { name: /при получении/i }).first());
  await hand.press(page.getByRole('button', { name: /^Оформить на/, disabled: false }));
  await hand.sees(page.getByRole('heading', { level: 1, name: /^№/ }));
}

for (const handOf of [mouse, keyboard]) {
  const how =
    handOf === mouse
      ? (['with a mouse in its clicks', 'B6.19'] as const)
      : (['by the keyboard alone', 'B6.6'] as const);

  test(`10 an order of two pieces is made for a caller ${how[0]} [${how[1]}]`, async ({ page }) => {
    await openBackOffice(page, 'manager', '/orders');
    const articles = await givenArticles(page);
    expect(articles).toHaveLength(2);
    const hand = await handOf(page);
    await orderForCaller(page, hand, articles, handOf === mouse ? '+79995550110' : '+79995550111');
    await expect(page.getByRole('region', { name: /^Изделия/ })).toContainText(articles[1] ?? '');
    expectWithin(hand, 12);
  });

  test(`11 an organisation is approved ${how[0]} [${how[1]}]`, async ({ page, request, baseURL }) => {
    const inn = handOf === mouse ? '7707083893' : '7736050003';
    await givenNewAccount({ request }, baseURL, { inn, organization: 'ООО «Дары»' });
    await openBackOffice(page, 'manager');
    const hand = await handOf(page);
    const waiting = page.getByRole('region', { name: /^Организации: / }).getByRole('listitem');
    await expect(waiting.first()).toBeVisible();
    await hand.press(waiting.first().getByRole('link'));
    const card = page.getByRole('region', { name: 'Организация' });
    await hand.press(card.getByRole('button', { name: 'Одобрить' }));
    await hand.sees(card.getByText('одобрена'));
    expectWithin(hand, 2);
  });
}
