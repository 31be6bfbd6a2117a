import type { APIRequestContext } from '@playwright/test';
import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import { givenBasket } from '#tests/e2e/support/given-basket.ts';
import { givenNewAccount } from '#tests/e2e/support/given-new-account.ts';
import { CHAIN, type GivenOrder, givenOrder } from '#tests/e2e/support/given-order.ts';
import { ANNA } from '#tests/support/demo-people.ts';
import { press } from '#tests/support/html-form.ts';
import { textsOf as textsOfPdf } from '#tests/support/read-pdf.ts';
import {
  openVisitor,
  pageOf,
  type ServedPage,
  signIn,
  test,
  textOf,
  textsOf,
} from '#tests/support/visitor.ts';

const ALL = '/user/order/all';
const detail = (orderId: number): string => `/user/order/detail/${orderId}`;

/* Past orders of the demo shop (database/seed/orders.ts). */
const ON_THE_WAY = 280614;
const WITHIN_RETURN_PERIOD = 279733;
const CANCELLED = 275544;
const LONG_AGO = 277310;

/** Id of the payment on receipt (§9): a shop behind a proxy has no sandbox bank. */
const ON_RECEIPT = 35;

/** A new user has ordered a chain. */
async function givenNewOrder(request: APIRequestContext, origin: string): Promise<GivenOrder> {
  await givenNewAccount({ request }, origin);
  await givenBasket({ request }, { [CHAIN.groupId]: 1 });
  const cookies = async () => (await request.storageState()).cookies;
  return givenOrder({ request, cookies }, { payment: ON_RECEIPT });
}

const orders = ({ main }: ServedPage) => main.queryAllByRole('article');
const order = ({ main }: ServedPage, number: string) =>
  main.getByRole('article', { name: `Заказ № ${number}` });
const statuses = ({ main }: ServedPage) => within(main.getByRole('navigation', { name: 'Статусы заказов' }));
const part = ({ main }: ServedPage, name: string) => main.getByRole('region', { name });
const track = ({ main }: ServedPage) => main.getByRole('list', { name: 'Путь заказа' });
const steps = (page: ServedPage) => textsOf(within(track(page)).getAllByRole('listitem'));
const button = (element: HTMLElement, name: string) => within(element).getByRole('button', { name });
const hrefOf = (element: HTMLElement, name: string | RegExp) =>
  within(element).getByRole('link', { name }).getAttribute('href');

test('the list of orders counts them by status, and dates each [C044]', async ({ request, read }) => {
  await signIn(request, ANNA);
  const page = await read(ALL);
  const shown = textsOf(statuses(page).getAllByRole('link'));
  expect(shown).toEqual([
    expect.stringMatching(/^Все ?\d+$/),
    expect.stringMatching(/^Ждут оплаты ?\d+$/),
    expect.stringMatching(/^Собираем ?\d+$/),
    expect.stringMatching(/^В пути ?\d+$/),
    expect.stringMatching(/^Готовы к выдаче ?\d+$/),
    expect.stringMatching(/^Получены ?\d+$/),
    expect.stringMatching(/^Отменены ?\d+$/),
  ]);
  expect(textOf(orders(page)[0] as HTMLElement)).toMatch(/от \d+ \S+ \d{4}/);
});

test('a group of statuses shows as many orders as its counter', async ({ request, read }) => {
  await signIn(request, ANNA);
  const link = statuses(await read(ALL)).getByRole('link', { name: /^Получены/ });
  const [count] = /\d+$/.exec(textOf(link)) ?? [];
  expect(link.getAttribute('href')).toBe('/user/order/received');
  const page = await read('/user/order/received');
  expect(
    statuses(page)
      .getByRole('link', { name: /^Получены/ })
      .getAttribute('aria-current'),
  ).toBe('page');
  expect(orders(page)).toHaveLength(Math.min(Number(count), 10));
  for (const text of textsOf(orders(page))) expect(text).toContain('Получен');
});

test('the menu of the account shows the number of orders and bonuses [C092]', async ({ request, read }) => {
  await signIn(request, ANNA);
  const page = await read(ALL);
  const [total] = /\d+$/.exec(textOf(statuses(page).getByRole('link', { name: /^Все/ }))) ?? [];
  const menu = within(page.main.getByRole('navigation', { name: 'Личный кабинет' }));
  expect(textOf(menu.getByRole('link', { name: /^Заказы ?\d/ }))).toBe(`Заказы${total}`);
  expect(textOf(menu.getByRole('link', { name: /^Бонусы/ }))).toContain('1 240');
});

test('an account without orders has a link to the catalogue', async ({ request, read, origin }) => {
  await givenNewAccount({ request }, origin);
  const page = await read(ALL);
  expect(page.main.getByText(/Здесь будут ваши заказы/)).toBeTruthy();
  expect(page.main.getByRole('link', { name: 'Перейти в каталог' }).getAttribute('href')).toBe(
    '/catalog/all',
  );
  const received = await read('/user/order/received');
  expect(received.main.getByRole('link', { name: 'Показать все' }).getAttribute('href')).toBe(ALL);
});

test('the list has pages, and those beyond the last are not found [C101]', async ({ request, read }) => {
  await signIn(request, ANNA);
  const page = await read(ALL);
  expect(orders(page)).toHaveLength(10);
  expect(
    within(page.main.getByRole('navigation', { name: 'Страницы заказов' }))
      .getByRole('link', { name: 'Страница 2' })
      .getAttribute('href'),
  ).toBe(`${ALL}?page=2`);
  const second = await read(`${ALL}?page=2`);
  expect(second.title).toBe('Все заказы - Страница 2');
  expect(orders(second)).not.toEqual([]);
  expect((await request.get(`${ALL}?page=99`)).status()).toBe(404);
  const first = await request.get(`${ALL}?page=1`, { maxRedirects: 0 });
  expect(first.status()).toBe(301);
  expect(first.headers().location).toBe(ALL);
});

for (const path of ['/user/order/bogus', '/user/order/detail/17a']) {
  test(`${path} is a 404 for all users (decisions T0.6, T2.19)`, async ({ request }) => {
    const asGuest = await request.get(path, { maxRedirects: 0 });
    expect(asGuest.status()).toBe(404);
    expect(await asGuest.text()).toContain('код ошибки: 404 ( Страница не найдена )');
    await signIn(request, ANNA);
    expect((await request.get(path)).status()).toBe(404);
  });
}

test('without scripts, a question on the page cancels an order, and the order can be repeated [C092]', async ({
  request,
  read,
  origin,
}) => {
  const { number } = await givenNewOrder(request, origin);
  const asked = await pageOf(await press(request, button(order(await read(ALL), number), 'Отменить')));
  expect(textOf(order(asked, number))).toContain(`Отменить заказ № ${number}?`);
  expect(hrefOf(order(asked, number), 'Оставить')).toBe(ALL);

  const left = await pageOf(await press(request, button(order(asked, number), 'Отменить заказ')));
  expect(orders(left)).toEqual([]);

  const cancelled = await read('/user/order/cancelled');
  const repeated = await pageOf(await press(request, button(order(cancelled, number), 'Повторить')));
  expect(textOf(order(repeated, number))).toContain('Добавили в корзину: 1 украшение');
  expect(hrefOf(order(repeated, number), 'Перейти в корзину')).toBe('/cart');
  const basket = await read('/cart');
  const row = basket.main
    .getAllByRole('listitem')
    .find((item) => within(item).queryByRole('link', { name: CHAIN.title }));
  expect(row && textOf(row)).toContain('Длина 55 см');
});

test('a sent order shows its delivery date and its tracking', async ({ request, read }) => {
  await signIn(request, ANNA);
  const page = await read(detail(ON_THE_WAY));
  expect(page.headings).toEqual(['Заказ № 28-0614']);
  const current = track(page).querySelector('[aria-current=step]') as HTMLElement;
  expect(textOf(current)).toMatch(/^В пути, сейчасприбудет \d+ \S+$/);
  expect(textOf(part(page, 'Получение'))).toContain('ул. Малышева, 71');
  expect(textOf(part(page, 'Получение'))).toContain('10093372154');
  expect(textOf(part(page, 'Оплата'))).toContain('Оплачено');
  expect(page.main.queryAllByRole('button', { name: 'Отменить' })).toEqual([]);
});

test('the amount paid is the goods minus discounts and bonuses, plus the delivery', async ({
  request,
  read,
}) => {
  await signIn(request, ANNA);
  const payment = part(await read(detail(WITHIN_RETURN_PERIOD)), 'Оплата');
  expect(textsOf(within(payment).getAllByRole('definition'))).toEqual([
    '6 520 ₽',
    '−652 ₽',
    '−788 ₽',
    'бесплатно',
  ]);
  expect(textOf(payment)).toMatch(/Оплачено ?5 080 ₽/);
});

test('a finished order shows its outcome', async ({ request, read }) => {
  await signIn(request, ANNA);
  const cancelled = await read(detail(CANCELLED));
  expect(steps(cancelled).at(-1)).toContain('Отменён');
  expect(cancelled.main.getByRole('button', { name: 'Повторить заказ' })).toBeTruthy();
  const received = await read(detail(LONG_AGO));
  expect(steps(received).at(-1)).toContain('Получен, пройдено');
  expect(textOf(part(received, 'Оплата'))).toMatch(/бонус\S* начислены/);
  expect(received.main.queryAllByRole('link', { name: 'Оформить возврат' })).toEqual([]);
});

test('without scripts, the shop refuses a return without pieces, and keeps the reason', async ({
  request,
  read,
}) => {
  await signIn(request, ANNA);
  const { main } = await read(detail(WITHIN_RETURN_PERIOD));
  const link = main.getByRole<HTMLAnchorElement>('link', { name: 'Оформить возврат' });
  const asked = part(await read(link.href), 'Возврат');
  within(asked).getByRole<HTMLInputElement>('radio', { name: 'Брак или повреждение' }).checked = true;
  const answer = await press(request, button(asked, 'Отправить заявку'));
  expect(answer.status()).toBe(422);
  const refused = within(part(await pageOf(answer), 'Возврат'));
  const pieces = refused.getByRole('group', { name: /^Какие украшения вернуть/ });
  expect(textOf(within(pieces).getByRole('alert'))).toBe('Выберите украшения');
  expect(refused.getByRole<HTMLInputElement>('radio', { name: 'Брак или повреждение' }).checked).toBe(true);
});

test('the shop shows and cancels an order for its owner only [C045]', async ({ request, origin }) => {
  const stranger = await openVisitor(origin);
  const { orderId, number } = await givenNewOrder(stranger, origin);
  await signIn(request, ANNA);
  for (const id of [orderId, 999_999_999]) {
    const answer = await request.get(detail(id));
    expect(answer.status(), String(id)).toBe(404);
    const page = await pageOf(answer);
    expect(textOf(page.document.body)).toContain('код ошибки: 404 ( Страница не найдена )');
    expect(page.html).not.toContain(number);
  }
  const cancelling = { form: { intent: 'cancel', orderId }, maxRedirects: 0 };
  expect((await request.post(detail(orderId), cancelling)).status()).toBe(404);
  expect(steps(await pageOf(await stranger.get(detail(orderId)))).at(-1)).toBe('Получен');
  await stranger.dispose();
});

test('an order names the УИН of each piece, and two pieces never have the same', async ({
  request,
  read,
  origin,
}) => {
  await givenNewAccount({ request }, origin);
  // The last pieces of two sizes of one ring.
  await givenBasket({ request }, { 315: 1, 319: 1 });
  const cookies = async () => (await request.storageState()).cookies;
  const { orderId, number } = await givenOrder({ request, cookies }, { payment: ON_RECEIPT });
  const page = await read(detail(orderId));
  const uins = textsOf(within(part(page, 'Состав заказа')).getAllByRole('listitem')).map(
    (line) => /Артикул \S+ · УИН (\d{16})/.exec(line)?.[1],
  );
  expect(uins).toEqual([expect.any(String), expect.any(String)]);
  expect(uins[0]).not.toBe(uins[1]);
  const asked = await pageOf(await press(request, button(order(await read(ALL), number), 'Отменить')));
  await press(request, button(order(asked, number), 'Отменить заказ'));
});

test('the sales receipt of a paid order is a file, for its buyer only', async ({ request, read }) => {
  await signIn(request, ANNA);
  const page = await read(detail(ON_THE_WAY));
  const link = within(part(page, 'Оплата')).getByRole('link', { name: 'Товарный чек' });
  const path = link.getAttribute('href') ?? '';
  const answer = await request.get(path);
  expect([answer.status(), answer.headers()]).toEqual([
    200,
    expect.objectContaining({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="tovarnyj-chek-28-0614.pdf"',
      'cache-control': 'private, no-store',
    }),
  ]);
  const [text = ''] = await textsOfPdf(await answer.body());
  expect(text).toContain('Товарный чек № 28-0614');
  const paid = within(part(page, 'Оплата')).getByText('Оплачено').closest('p');
  expect(text).toContain(`Итого ${textOf(paid as HTMLElement).replace(/\D*([\d ]+\d).*/, '$1')},00`);
  for (const missing of [path.replace('receipt', 'invoice'), path.replace(String(ON_THE_WAY), '1')]) {
    expect((await request.get(missing)).status()).toBe(404);
  }
  const stranger = await openVisitor(new URL(answer.url()).origin);
  expect((await stranger.get(path, { maxRedirects: 0 })).status()).toBe(302);
  await stranger.dispose();
});
