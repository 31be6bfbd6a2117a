import type { APIRequestContext } from '@playwright/test';
import { within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { RING, RINGS } from '#tests/support/demo-goods.ts';
import { DEALER } from '#tests/support/demo-people.ts';
import { press } from '#tests/support/html-form.ts';
import { pageOf, type ServedPage, signIn, test, textOf, textsOf } from '#tests/support/visitor.ts';

/** Its basket is used by the tests of this file only. */
const ORGANISATION = { email: 'podarki@lunnitsa.example' };

async function givenEmptyBasket(visitor: APIRequestContext): Promise<void> {
  await signIn(visitor, ORGANISATION);
  await visitor.post('/cart', { form: { intent: 'clear' }, maxRedirects: 0 });
}

/* What a wholesaler's pages have besides those of everyone, in the HTML. */

const STRIP = { name: 'Оптовые цены' };
const LISTING = `${RINGS}/s-zernyu`;

const ringOf = (page: ServedPage): HTMLElement =>
  page.main
    .getAllByRole('article')
    .find((tile) => within(tile).queryByRole('link', { name: RING.title }) !== null) as HTMLElement;

describe('the strip with the price step', () => {
  test('is on every page of a wholesaler, with its styles, before the basket is known', async ({
    request,
    read,
  }) => {
    await signIn(request, DEALER);
    for (const path of ['/', LISTING, RING.path, '/cart', '/contacts', '/user/order/all']) {
      const page = await read(path);
      const strip = within(page.getByRole('complementary', STRIP));
      expect(strip.getByRole('link').getAttribute('href')).toBe('/cart/articles');
      expect(strip.getByRole('progressbar').hasAttribute('value'), path).toBe(false);
      expect(page.html, path).toMatch(
        /<head>.*<link rel="stylesheet" href="\/assets\/wholesale-[\w-]+\.css"/s,
      );
    }
  });

  test('is not on the pages of others, nor is anything of it', async ({ request, read }) => {
    const guest = await read(LISTING);
    expect(guest.queryByRole('complementary', STRIP)).toBeNull();
    expect(guest.html).not.toMatch(/ws-|РРЦ|retailPrice/);
    await signIn(request, { email: 'anna@lunnitsa.example' });
    expect((await read(LISTING)).html).not.toMatch(/ws-|РРЦ|retailPrice/);
  });
});

test('a tile of a dealer has the tiers, the first one marked, the retail price and the stock', async ({
  request,
  read,
}) => {
  await signIn(request, DEALER);
  const ring = ringOf(await read(LISTING));
  const tiers = within(ring).getByRole('table', { name: 'Цена за штуку по сумме заказа' });
  expect(textsOf(within(tiers).getAllByRole('row'))).toEqual([
    'до 100 000 ₽3 530 ₽',
    'от 100 000 ₽3 330 ₽',
    'от 300 000 ₽3 140 ₽',
  ]);
  expect(tiers.querySelector('[aria-current]')?.textContent).toContain('3 530');
  expect(textOf(ring)).toMatch(/РРЦ 4 900 ₽.*В наличии \d+ шт\./);
});

describe('the listing as rows', () => {
  test('is an address of its own, kept by the filters and the links of the listing', async ({
    request,
    read,
  }) => {
    await signIn(request, DEALER);
    const tiles = await read(LISTING);
    const views = within(tiles.getByRole('navigation', { name: 'Вид каталога' }));
    expect(views.getByRole('link', { name: 'Плитка' }).getAttribute('aria-current')).toBe('true');
    expect(views.getByRole('link', { name: 'Список' }).getAttribute('href')).toBe(`${LISTING}?view=list`);

    const list = await read(`${LISTING}?available=1&view=list`);
    const form = list.document.querySelector<HTMLInputElement>('input[name=view]');
    expect(form?.value).toBe('list');
    expect(form?.form?.action).toContain(LISTING);
    const chip = list.main.getByRole('link', { name: /^Убрать условие/ });
    expect(chip.getAttribute('href')).toBe(`${LISTING}?view=list`);
  });

  test('is kept where the category changes', async ({ request, read }) => {
    await signIn(request, DEALER);
    const list = await read('/catalog/koltsa?available=1&view=list');
    const linkOf = (place: string, name: string) =>
      within(list.getByRole('navigation', { name: place }))
        .getByRole('link', { name })
        .getAttribute('href');
    expect(linkOf('Подразделы', 'Обручальные')).toBe('/catalog/koltsa/obruchalnye?view=list');
    expect(linkOf('Разделы каталога', 'Серьги')).toBe('/catalog/sergi?view=list');
    expect(linkOf('Вы здесь', 'Каталог')).toBe('/catalog/all?view=list');
    expect(linkOf('Вы здесь', 'Главная')).toBe('/');
  });

  test('adds many sizes by one form, each with its own count', async ({ request, read }) => {
    await givenEmptyBasket(request);
    const ring = ringOf(await read(`${LISTING}?view=list`));
    expect(textOf(ring)).toContain('Артикул 10-0482-M · РРЦ 4 900 ₽');
    const [first, second] = within(ring).getAllByRole('textbox', { name: 'Количество' });
    (first as HTMLInputElement).value = '2';
    (second as HTMLInputElement).value = '1';
    const button = ring.closest('form')?.querySelector<HTMLElement>('button[type=submit]');
    const basket = await pageOf(await press(request, button as HTMLElement));
    expect(textOf(basket.getByRole('complementary', { name: 'Ваш заказ' }))).toContain('3 товара');
  });

  test('is no view of a guest', async ({ read }) => {
    const page = await read(`${LISTING}?view=list`);
    expect(page.queryByRole('navigation', { name: 'Вид каталога' })).toBeNull();
    within(ringOf(page)).getByRole('button', { name: /^Добавить в корзину/ });
  });
});

describe('the page of a product for a dealer', () => {
  test('has the tiers and a row for every size, the sold-out ones on request', async ({ request, read }) => {
    await signIn(request, DEALER);
    const page = await read(RING.path);
    const tiers = page.main.getByRole('list', { name: 'Цена за штуку по сумме заказа' });
    expect(textsOf(within(tiers).getAllByRole('listitem'))).toEqual([
      'до 100 000 ₽3 530 ₽ваша цена',
      'от 100 000 ₽3 330 ₽за шт.',
      'от 300 000 ₽3 140 ₽за шт.',
    ]);
    page.main.getByText(/^Рекомендованная розничная цена/);
    const rows = textsOf(
      page.main.getAllByRole('rowheader').map((header) => header.closest('tr') as HTMLElement),
    );
    expect(rows).toHaveLength(8);
    expect(rows[0]).toMatch(/^16\d+ шт\.—$/);
    expect(rows[2]).toMatch(/^17под заказОформить заявку$/);
  });

  test('has no one-click order beside it and no choice of one size; a guest has both', async ({
    request,
    read,
  }) => {
    const guest = await read(RING.path);
    guest.main.getByRole('group', { name: 'Размер' });
    guest.main.getByRole('button', { name: /1 клик/ });
    await signIn(request, DEALER);
    const dealer = await read(RING.path);
    expect(dealer.main.queryByRole('group', { name: 'Размер' })).toBeNull();
    expect(dealer.main.queryByRole('button', { name: /1 клик/ })).toBeNull();
  });

  test('its table adds all sizes at once before scripts run', async ({ request, read }) => {
    await givenEmptyBasket(request);
    const page = await read(RING.path);
    const fields = within(
      page.main.getByRole('columnheader', { name: 'Остаток' }).closest('form') as HTMLElement,
    );
    const [size16, , size17half] = fields.getAllByRole('textbox', { name: 'Количество' });
    (size16 as HTMLInputElement).value = '3';
    (size17half as HTMLInputElement).value = '1';
    const basket = await pageOf(await press(request, fields.getByRole('button', { name: 'Купить' })));
    expect(textOf(basket.getByRole('complementary', { name: 'Ваш заказ' }))).toContain('4 товара');
  });
});
