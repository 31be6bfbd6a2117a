import { expect, test } from '@playwright/test';
import { givenOrderOfCaller, openBackOffice } from './support/staff.ts';
import { openWay } from './support/way-to-shop.ts';

test('another’s presence on an order is shown, and goes when they leave [B5.6]', async ({
  page,
  browser,
}) => {
  await openBackOffice(page, 'owner', '/orders');
  const link = page.getByRole('row').nth(1).getByRole('link').first();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: /№/ })).toBeVisible();
  const { pathname } = new URL(page.url());

  const other = await browser.newContext();
  const their = await other.newPage();
  await openBackOffice(their, 'manager', pathname.replace('/admin', ''));
  await expect(page.getByRole('status').filter({ hasText: 'Сейчас здесь: Марина Гущина' })).toBeVisible();
  await expect(their.getByRole('status').filter({ hasText: 'Сейчас здесь: Ольга Демидова' })).toBeVisible();
  await other.close();
  await expect(page.getByText('Сейчас здесь')).toBeHidden();
});

test('chosen orders are previewed and changed by a job with its report', async ({ page }) => {
  await openBackOffice(page, 'owner', '/orders?status=new,confirmed');
  // The last one: other journeys begin at the top.
  await page
    .getByRole('checkbox', { name: /^Выбрать: заказ/ })
    .last()
    .check();
  const bar = page.getByRole('toolbar', { name: 'Действия с выбранными' });
  await bar.getByRole('button', { name: 'В сборку' }).click();
  const asked = page.getByRole('dialog', { name: 'В сборку' });
  await expect(asked.getByText('Изменится 1 из 1.')).toBeVisible();
  await asked.getByRole('button', { name: 'В сборку: 1' }).click();
  await expect(asked.getByRole('status')).toContainText('Готово: изменено 1, пропущено 0 из 1');
  await expect(asked.getByRole('link', { name: 'Отчёт' })).toBeVisible();
  await asked.getByRole('button', { name: 'Закрыть', exact: true }).last().click();
  await expect(asked).toBeHidden();
});

test('new orders do not move the list: they are counted, and shown when asked for [B4.20]', async ({
  page,
}) => {
  await openBackOffice(page, 'owner', '/orders');
  const number = (at: number) => page.getByRole('row').nth(at).getByRole('link').first();
  await expect(number(1)).toBeVisible();
  const first = await number(1).textContent();
  const one = await givenOrderOfCaller(page);
  await expect(page.getByRole('button', { name: 'Новых заказов: 1 — Показать' })).toBeVisible();
  const two = await givenOrderOfCaller(page);
  const offer = page.getByRole('button', { name: 'Новых заказов: 2 — Показать' });
  await expect(offer).toBeVisible();
  await expect(number(1)).toHaveText(first ?? '');
  await offer.click();
  await expect(offer).toBeHidden();
  await expect(number(1)).toHaveText(`№ ${two.number}`);
  await expect(number(2)).toHaveText(`№ ${one.number}`);
});

test('after a break of a minute the page shows what it has missed [B6.15]', async ({ browser, baseURL }) => {
  const way = await openWay(baseURL ?? '');
  const page = await browser.newPage({ baseURL: way.origin, locale: 'ru-RU' });
  const elsewhere = await browser.newPage({ locale: 'ru-RU' });
  try {
    await page.clock.install();
    const opened = page.waitForEvent('websocket');
    await openBackOffice(page, 'owner', '/orders');
    const socket = await opened;
    const first = page.getByRole('row').nth(1).getByRole('link').first();
    await expect(first).toBeVisible();

    // A wait for the event would fail at the error that may come first.
    await way.shut();
    await expect.poll(() => socket.isClosed()).toBe(true);
    await openBackOffice(elsewhere, 'manager', '/orders');
    const { number } = await givenOrderOfCaller(elsewhere);
    await page.clock.fastForward('01:00');
    await expect(first).not.toHaveText(`№ ${number}`);
    await way.open();
    // The page tries again after at most half a minute.
    await expect(async () => {
      await page.clock.fastForward('00:30');
      await expect(first).toHaveText(`№ ${number}`, { timeout: 2000 });
    }).toPass();
  } finally {
    await page.close();
    await elsewhere.close();
    await way.shut();
  }
});
