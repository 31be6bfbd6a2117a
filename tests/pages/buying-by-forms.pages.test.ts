import type { APIRequestContext } from '@playwright/test';
import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import { EARRINGS, PENDANT, PENDANTS, RING, RINGS, SOLD_OUT_PENDANT } from '#tests/support/demo-goods.ts';
import { placeOf, press } from '#tests/support/html-form.ts';
import { pageOf, type ServedPage, test, textOf, textsOf } from '#tests/support/visitor.ts';

/* Tiles, listings and the basket without scripts: the results of their forms and links. */

/** A part of the page with the product's name: its tile, or its row in the basket. */
function partOf({ main }: ServedPage, role: 'article' | 'listitem', title: string) {
  const parts = main
    .getAllByRole(role)
    .filter((part) => within(part).queryAllByRole('link', { name: title }).length > 0);
  expect(parts, title).toHaveLength(1);
  return within(parts[0] as HTMLElement);
}

const row = (page: ServedPage, title: string) => partOf(page, 'listitem', title);
const summaryOf = (page: ServedPage) => page.getByRole('complementary', { name: 'Ваш заказ' });

/** The basket page after the form's redirect. */
async function basketAfter(visitor: APIRequestContext, button: HTMLElement): Promise<ServedPage> {
  const answer = await press(visitor, button);
  expect(answer.status()).toBe(200);
  expect(placeOf(answer)).toBe('/cart');
  return pageOf(answer);
}

async function givenBasket(visitor: APIRequestContext, ...groupIds: number[]): Promise<ServedPage> {
  for (const groupId of groupIds) {
    await visitor.post('/cart', { form: { intent: 'add', groupId, count: 1 }, maxRedirects: 0 });
  }
  return pageOf(await visitor.get('/cart'));
}

test('a tile adds a piece of one size, and the basket shows it', async ({ read, request }) => {
  const tile = partOf(await read(PENDANTS), 'article', PENDANT.title);
  const basket = await basketAfter(request, tile.getByRole('button', { name: /^Добавить в корзину/ }));
  row(basket, PENDANT.title);
});

test('sizes and requests link to the page of the product', async ({ read, request }) => {
  const ring = partOf(await read(`${RINGS}/s-zernyu`), 'article', RING.title);
  const sizes = await press(request, ring.getByRole('button', { name: /^Добавить в корзину/ }));
  expect(placeOf(sizes)).toBe(RING.path);
  expect(sizes.status()).toBe(200);

  const pendant = partOf(await read(PENDANTS), 'article', SOLD_OUT_PENDANT.title);
  const asked = await press(request, pendant.getByRole('button', { name: /^Оформить заявку/ }));
  expect(placeOf(asked)).toBe(SOLD_OUT_PENDANT.path);
  expect(asked.status()).toBe(200);
});

test('the pages of a listing are links', async ({ read }) => {
  const page = await read('/catalog/all');
  const pages = within(page.main.getByRole('navigation', { name: 'Страницы каталога' }));
  const path = pages.getByRole('link', { name: 'Страница 2' }).getAttribute('href') ?? '';
  expect(path).toBe('/catalog/all?page=2');
  expect((await read(path)).title).toMatch(/ - Страница 2$/);
});

test('the basket is changed, selected, deleted and cleared by its forms', async ({ request }) => {
  const pressIn = (page: ServedPage, title: string, name: RegExp) =>
    basketAfter(request, row(page, title).getByRole('button', { name }));
  const full = await givenBasket(request, PENDANT.groupId, EARRINGS.groupId);

  const more = await pressIn(full, PENDANT.title, /^Больше/);
  expect(textOf(summaryOf(more))).toMatch(/Итого\s*9 800 ₽/);
  const less = await pressIn(more, EARRINGS.title, /^Снять/);
  expect(textOf(summaryOf(less))).toMatch(/Итого\s*7 400 ₽/);
  const one = await pressIn(less, EARRINGS.title, /^Удалить из корзины/);
  expect(one.main.queryAllByRole('link', { name: EARRINGS.title })).toEqual([]);
  const clear = within(summaryOf(one)).getByRole('button', { name: 'Очистить корзину' });
  const empty = await basketAfter(request, clear);
  expect(empty.main.getByText('Выберите товары, чтобы перейти к оформлению заказа')).toBeDefined();
});

test('a count above the stock is refused on the page of the basket', async ({ request }) => {
  const page = await givenBasket(request, EARRINGS.groupId);
  const countIn = (basket: ServedPage) =>
    row(basket, EARRINGS.title).getByRole<HTMLInputElement>('textbox', { name: /^Количество/ });
  const count = countIn(page);
  count.value = '6';
  // Enter in a field presses the first button of its form.
  const button = count.form?.querySelector<HTMLElement>('button:not([type="button"])');
  const answer = await press(request, button as HTMLElement);
  expect(answer.status()).toBe(409);
  const refused = await pageOf(answer);
  expect(textsOf(refused.main.getAllByRole('alert'))).toEqual([
    expect.stringContaining('Данного товара в наличии 5 шт'),
  ]);
  expect(countIn(refused).value).toBe('1');
});
