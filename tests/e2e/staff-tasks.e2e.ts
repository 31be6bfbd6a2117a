import type { Page } from '@playwright/test';
import { type Hand, keyboard, mouse } from './support/hand.ts';
import { expect } from './support/journey.ts';
import { test } from './support/own-shop.ts';
import { openBackOffice, STAFF_PASSWORD, staffCall } from './support/staff.ts';

/* Tasks that set the bar (back office, §1): with a mouse in at most their clicks, and by the keyboard alone. In a separate shop. */

test.describe.configure({ mode: 'default' });

/** Pays on receipt (§9), so the order is new at once. */
const ON_RECEIPT = 35;

type Given = { orderId: number; number: string };
type Lot = { sizeId: number; uin: string | null; barcode: string | null; article: string };

/** An order of two pieces with numbers, led to this status. */
async function givenOrder(page: Page, steps: readonly string[] = []): Promise<Given> {
  const { data: lots }: { data: Lot[] } = await staffCall(page, 'GET', '/stock?hasUin=1&free=1..&sort=-id');
  const groups = [...new Set(lots.map(({ sizeId }) => sizeId))].slice(0, 2);
  const { delivery }: Choices = await staffCall(page, 'GET', '/orders/choices');
  const method = delivery.find(({ kind, points }) => kind === 'pickupPoint' && points.length > 0);
  const order = {
    customer: { fio: 'Ветрова Дарья Олеговна', phone: '+79995550102', consent: true },
    lines: groups.map((groupId) => ({ groupId, count: 1 })),
    delivery: { method: method?.code, deliveryPointCode: method?.points[0]?.code },
    payment: ON_RECEIPT,
  };
  const { totals } = await staffCall(page, 'POST', '/orders/preview', {
    ...order,
    customer: null,
  });
  const given: Given = await staffCall(page, 'POST', '/orders', { ...order, expectedTotal: totals.total });
  for (const to of steps) {
    const { version } = await staffCall(page, 'GET', `/orders/${given.orderId}`);
    await staffCall(page, 'POST', `/orders/${given.orderId}/steps`, {
      to,
      version,
      ...(to === 'received' && { cashReceived: true }),
      ...(to === 'shipped' && { confirm: ['no-track', 'no-scan'], reason: 'Сканер разряжен' }),
    });
  }
  return given;
}

type Choices = { delivery: { code: string; kind: string; points: { code: string }[] }[] };

/** A received order whose buyer wants to give both pieces back. */
async function givenReturn(page: Page): Promise<Given> {
  const given = await givenOrder(page, ['confirmed', 'packing', 'shipped', 'ready', 'received']);
  const { lines }: { lines: { id: number; isService: boolean }[] } = await staffCall(
    page,
    'GET',
    `/orders/${given.orderId}`,
  );
  await staffCall(page, 'POST', `/orders/${given.orderId}/refunds`, {
    kind: 'pieces',
    reason: 'defect',
    text: '',
    lines: lines.slice(0, 1).map(({ id }) => ({ lineId: id, count: 1 })),
  });
  return given;
}

/** As it was within the last ten minutes, so no call asks for it now. */
const givenConfirmed = (page: Page) => staffCall(page, 'POST', '/auth/step-up', { password: STAFF_PASSWORD });

async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code, { delay: 5 });
  await page.keyboard.press('Enter');
}

async function confirm(page: Page, hand: Hand): Promise<void> {
  const step = page
    .getByRole('region', { name: /^Подтвердить/ })
    .getByRole('button')
    .first();
  const name = (await step.getAttribute('aria-label')) ?? '';
  await hand.press(step);
  await hand.missing(page.getByRole('button', { name, exact: true }));
}

async function acceptReturn(page: Page, hand: Hand): Promise<void> {
  await hand.press(page.getByRole('region', { name: 'Оплата' }).getByRole('link', { name: 'ждёт решения' }));
  const drawer = page.getByRole('dialog', { name: /^Возврат по/ });
  await hand.sees(drawer.getByRole('button', { name: 'Одобрить' }));
  await hand.press(drawer.getByRole('button', { name: 'Одобрить' }));
  await hand.sees(drawer.getByRole('button', { name: 'В продажу' }));
  await hand.press(drawer.getByRole('button', { name: 'В продажу' }));
  await hand.missing(drawer.getByRole('button', { name: 'В продажу' }));
}

const expectWithin = (hand: Hand, clicks: number): void =>
  expect(hand.clicks(), 'clicks').toBeLessThanOrEqual(clicks);

for (const handOf of [mouse, keyboard]) {
  const how = handOf === mouse ? 'with a mouse in its clicks' : 'by the keyboard alone';

  test(`1 an order is confirmed ${how}`, async ({ page }) => {
    await openBackOffice(page, 'manager');
    await givenOrder(page);
    await page.reload();
    const hand = handOf(page);
    await confirm(page, hand);
    expectWithin(hand, 2);
  });

  test(`4 a return is approved and its piece is on sale again ${how}`, async ({ page }) => {
    await openBackOffice(page, 'owner');
    const { orderId } = await givenReturn(page);
    await givenConfirmed(page);
    await page.goto(`/admin/orders/${orderId}`);
    const hand = handOf(page);
    await acceptReturn(page, hand);
    expectWithin(hand, 3);
  });

  test(`5 a price is changed ${how}`, async ({ page }) => {
    await openBackOffice(page, 'manager', '/products?state=published&sort=-title');
    const hand = handOf(page);
    const cell = page.getByRole('button', { name: /^Цена: / }).first();
    const name = (await cell.getAttribute('aria-label')) ?? '';
    await hand.press(cell);
    // A small change, which asks for no confirmation.
    const price = Number(name.split(', ').at(-1)?.replaceAll(/\D/g, '')) + 10;
    await page.keyboard.insertText(String(price));
    await page.keyboard.press('Enter');
    const written = price.toLocaleString('ru-RU').replace(/\s/, '\\s');
    await hand.sees(page.getByRole('button', { name: new RegExp(`^Цена: .*, ${written}\\s₽$`) }).first());
    expectWithin(hand, 2);
  });

  if (handOf === keyboard) continue;

  test(`7 a ring is made from a similar one and published ${how}`, async ({ page }) => {
    await openBackOffice(page, 'owner', '/products?state=published&q=кольцо&sort=-title');
    const hand = handOf(page);
    const title = `Кольцо «Похожее», ${hand.name}`;
    await hand.press(page.getByRole('row').nth(1).getByRole('link').first());
    await hand.sees(page.getByRole('button', { name: 'Действия с товаром' }));
    await hand.press(page.getByRole('button', { name: 'Действия с товаром' }));
    await hand.press(page.getByRole('menuitem', { name: 'Дублировать' }));
    await hand.sees(page.getByText('Черновик', { exact: true }));
    await hand.write(page.getByRole('textbox', { name: 'Название' }), title);
    await page.keyboard.press('Control+KeyS');
    await hand.sees(page.getByRole('heading', { level: 1, name: title }));
    await hand.press(page.getByRole('button', { name: 'Опубликовать' }));
    await hand.sees(page.getByRole('link', { name: 'Открыть в магазине' }));
    expectWithin(hand, 12);
  });

  test(`8 twenty pieces with tag, УИН and weight are received ${how}`, async ({ page }) => {
    await openBackOffice(page, 'warehouse', '/stock');
    const { data: lots }: { data: Lot[] } = await staffCall(page, 'GET', '/stock?hasUin=1&free=1..&sort=-id');
    const start = handOf === mouse ? 2_810_000_000_000 : 2_820_000_000_000;
    const hand = handOf(page);
    await hand.press(page.getByRole('main').getByRole('link', { name: 'Принять' }));
    await hand.sees(page.getByLabel('Номер документа'));
    await expect(page.getByLabel('Номер документа')).toBeFocused();
    await scan(page, 'Накладная 5');
    await scan(page, '');
    await scan(page, lots[0]?.uin ?? '');
    const tag = (place: number) =>
      page.getByRole('group', { name: `Строка ${place}`, exact: true }).getByLabel('Штрихкод бирки');
    await expect(tag(1)).toBeFocused();
    for (let place = 1; place <= 20; place += 1) {
      for (const code of [String(start + place), `270${start + place}`]) await scan(page, code);
      await page.keyboard.type('2,45');
      if (place < 20) await page.keyboard.press('Enter');
    }
    await page.keyboard.press('Control+KeyS');
    await hand.sees(page.getByText(/Принято: 20\sизделий/));
    expectWithin(hand, 1);
  });
}
