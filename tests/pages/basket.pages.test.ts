import type { APIRequestContext } from '@playwright/test';
import { within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { PENDANT, RING } from '#tests/support/demo-goods.ts';
import { ANNA, DEALER } from '#tests/support/demo-people.ts';
import { press } from '#tests/support/html-form.ts';
import { pageOf, type ServedPage, signIn, test, textOf, textsOf } from '#tests/support/visitor.ts';

/** The basket has one piece of this size. */
async function givenPiece(visitor: APIRequestContext, groupId: number): Promise<void> {
  const form = { intent: 'add', groupId, count: 1 };
  const answer = await visitor.post('/cart', { form, maxRedirects: 0 });
  expect(answer.status(), await answer.text()).toBe(303);
}

const summary = (page: ServedPage) => page.getByRole('complementary', { name: 'Ваш заказ' });

test('an empty basket has a message and a link to the catalogue [C605]', async ({ read }) => {
  const page = await read('/cart');
  expect(page.headings).toEqual(['Корзина']);
  page.main.getByText('Выберите товары, чтобы перейти к оформлению заказа');
  expect(page.queryByRole('complementary', { name: 'Ваш заказ' })).toBeNull();
  const onward = page.main.getByRole('link', { name: 'Перейти в каталог' });
  expect(onward.getAttribute('href')).toBe('/catalog/all');
  page.main.getByRole('heading', { name: 'Хиты продаж' });
  expect(page.main.queryByRole('heading', { name: 'Добавьте до бесплатной доставки' })).toBeNull();
});

test('the sidebar lists the benefits of the shopper [C140, C141, C143, C144, C145, C146, C646, C647, C648]', async ({
  request,
  read,
}) => {
  await givenPiece(request, RING.size18);
  const order = summary(await read('/cart'));
  within(order).getByRole('heading', { name: 'Ваш заказ' });
  within(order).getByRole('img', { name: 'До бесплатной доставки: собрано 98 %' });
  const text = textOf(order);
  expect(text).toMatch(/Товары, 1 шт\.\s*5 450 ₽/);
  expect(text).toMatch(/Скидка на товары\s*−550 ₽/);
  expect(text).toMatch(/Итого\s*4 900 ₽/);
  expect(text).toMatch(/Оплатите онлайн\s*скидка 10 %\s*4 410 ₽/);
  expect(text).toContain(
    'Скидка 10 % — за оплату онлайн. При оплате в рассрочку или кредит бонусы не начисляются',
  );
  expect(text).toContain('Начислим +147 бонусов');
  expect(text).toContain('Бесплатная доставка от 5 000 ₽');
  expect(text).toContain('Работаем без предоплаты');
  expect(text).toContain('Гарантия до 1 года');
  within(order).getByRole('link', { name: 'Перейти к оформлению' });
  within(order).getByRole('button', { name: 'Очистить корзину' });
});

test('a line names its sums, ordinary and with online payment, which the sidebar offers too (T0.5)', async ({
  request,
  read,
}) => {
  await givenPiece(request, RING.size18);
  const [line] = (await read('/cart')).main
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByRole('link', { name: RING.title }));
  const size = within(line as HTMLElement).getByRole('link', { name: `Изменить размер: ${RING.title}` });
  expect(size.getAttribute('href')).toBe(RING.path);
  expect(textOf(line as HTMLElement)).toMatch(
    /Обычная цена\s*4 900 ₽\s*Старая цена 5 450 ₽\s*онлайн 4 410 ₽/,
  );
});

test('a wholesaler sees the distance to the next tier', async ({ request, read }) => {
  await signIn(request, DEALER);
  await givenPiece(request, PENDANT.groupId);
  expect(textOf(summary(await read('/cart')))).toMatch(/До следующей цены осталось\s*\d[\d ]*₽/);
});

test('without scripts, a promo code can be applied and cancelled, and the price is explained', async ({
  request,
  read,
}) => {
  await givenPiece(request, PENDANT.groupId);
  async function apply(page: ServedPage, code: string) {
    const order = within(summary(page));
    order.getByRole<HTMLInputElement>('textbox', { name: 'Промокод' }).value = code;
    return press(request, order.getByRole('button', { name: 'Применить' }));
  }

  const refusal = await apply(await read('/cart'), 'ЛЕТО');
  expect(refusal.status()).toBe(422);
  const refused = await pageOf(refusal);
  expect(textsOf(refused.main.getAllByRole('alert'))[0]).toBe(
    'Промокод не найден или срок его действия истёк',
  );

  const applied = await pageOf(await apply(refused, 'МАЛАХИТ'));
  const order = summary(applied);
  expect(textOf(order)).toMatch(/Итого\s*3 145 ₽/);
  const why = within(order).getByText('Почему такая цена?');
  expect(why.tagName).toBe('SUMMARY');
  expect(textOf(why.closest('details') ?? why)).toContain('Промокод МАЛАХИТ снижает цену');

  const cancelled = await press(request, within(order).getByRole('button', { name: 'Отменить' }));
  expect(textOf(summary(await pageOf(cancelled)))).toMatch(/Итого\s*3 700 ₽/);
});

describe('«Отложить» before scripts run', () => {
  const save = async (request: APIRequestContext, page: ServedPage) =>
    press(request, page.main.getByRole('button', { name: `Отложить в избранное: ${PENDANT.title}` }));

  /** A shelf below the basket may show the same product. */
  const lineOf = (page: ServedPage, title: string) =>
    page.main.queryByRole('button', { name: `Удалить из корзины: ${title}` });

  test('moves the line of a user to the favourites', async ({ request, read }) => {
    await signIn(request, ANNA);
    await givenPiece(request, PENDANT.groupId);
    await save(request, await read('/cart'));
    expect(lineOf(await read('/cart'), PENDANT.title)).toBeNull();
    const { cookies } = await request.storageState();
    const token = cookies.find(({ name }) => name === 'authToken')?.value;
    const ids = await request.get('/api/favorites/v1/ids', { headers: { authorization: `Bearer ${token}` } });
    expect(await ids.json()).toContain(PENDANT.id);
  });

  test('keeps the product of a guest in a cookie, from which the browser takes it', async ({
    request,
    read,
  }) => {
    await givenPiece(request, PENDANT.groupId);
    await givenPiece(request, RING.size18);
    await save(request, await read('/cart'));
    const page = await read('/cart');
    expect(lineOf(page, PENDANT.title)).toBeNull();
    expect(lineOf(page, RING.title)).not.toBeNull();
    const { cookies } = await request.storageState();
    expect(cookies.find(({ name }) => name === 'savedFavs')?.value).toBe(String(PENDANT.id));
  });
});
