import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import { RINGS } from '#tests/support/demo-goods.ts';
import { type ServedPage, test, textOf, textsOf } from '#tests/support/visitor.ts';

const value = (page: ServedPage, name: string) =>
  within(page.getByRole('complementary', { name: 'Фильтры' })).getByRole<HTMLInputElement>('checkbox', {
    name,
  });
const chosen = (page: ServedPage) => within(page.getByRole('list', { name: 'Выбранные условия' }));

test('counters show the remaining goods of a value, and empty values are disabled [C008]', async ({
  read,
}) => {
  const rings = await read(RINGS);
  expect(value(rings, 'Малахит 7').disabled).toBe(false);
  expect(value(rings, 'Серебро 925 17').checked).toBe(false);

  const silver = await read(`${RINGS}?metal=silver-925`);
  expect(value(silver, 'Серебро 925 17').checked).toBe(true);
  expect(silver.main.getAllByText('17 товаров')).not.toHaveLength(0);
  expect(value(silver, 'Малахит 3').disabled).toBe(false);
  expect(value(silver, 'Изумруд 0').disabled).toBe(true);
  expect(value(silver, 'Золото 585 12').disabled).toBe(false);

  const malachite = await read(`${RINGS}?metal=silver-925&stone=malachite`);
  expect(malachite.main.getAllByText('3 товара')).not.toHaveLength(0);
  expect(malachite.main.getAllByRole('article')).toHaveLength(3);
});

test('selected filters are links that remove them one by one or all together', async ({ read }) => {
  const page = await read(`${RINGS}?metal=silver-925&stone=malachite&price_to=5000&available=1`);
  expect(textsOf(chosen(page).getAllByRole('listitem'))).toEqual([
    'Убрать условие: До 5 000 ₽',
    'Убрать условие: Малахит',
    'Убрать условие: Серебро 925',
    'Убрать условие: В наличии',
    'Сбросить всё',
  ]);
  expect(
    chosen(page)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    `${RINGS}?metal=silver-925&stone=malachite&available=1`,
    `${RINGS}?metal=silver-925&price_to=5000&available=1`,
    `${RINGS}?stone=malachite&price_to=5000&available=1`,
    `${RINGS}?metal=silver-925&stone=malachite&price_to=5000`,
    RINGS,
  ]);
});

test('one of two values of a filter is removed alone', async ({ read }) => {
  const page = await read(`${RINGS}?metal=gold-585&metal=silver-925`);
  const silver = chosen(page).getByRole('link', { name: /Серебро 925/ });
  expect(silver.getAttribute('href')).toBe(`${RINGS}?metal=gold-585`);
});

test('a listing that has no page of its own is not indexed, but its links are followed', async ({ read }) => {
  const robots = async (search: string) => (await read(RINGS + search)).meta('robots');
  for (const search of ['', '?page=2', '?metal=silver-925']) {
    expect(await robots(search), search).toBeUndefined();
  }
  for (const search of [
    '?metal=silver-925&stone=malachite',
    '?price_to=5000',
    '?sort=price',
    '?search=малахит',
  ]) {
    expect(await robots(search), search).toBe('noindex, follow');
  }
});

test('filters continue the heading and the title of a listing in Russian', async ({ read }) => {
  for (const [path, heading] of [
    [`${RINGS}?stone=malachite`, 'Кольца с малахитом'],
    [`${RINGS}?metal=silver-925`, 'Кольца из серебра'],
    [`${RINGS}?metal=silver-925&stone=malachite&price_to=9000`, 'Кольца с малахитом из серебра'],
    [`${RINGS}/obruchalnye?stone=diamond`, 'Обручальные кольца с бриллиантом'],
    ['/catalog/all?stone=pearl', 'Украшения с жемчугом'],
    ['/catalog/sergi?collection=kamennyy-uzor', 'Серьги коллекции «Каменный узор»'],
    ['/catalog/tsepi/kole-i-busy/iz-malahita?metal=silver-925', 'Бусы из малахита — Серебро 925'],
  ] as const) {
    const page = await read(path);
    expect(page.headings, path).toEqual([heading]);
    expect(page.title, path).toBe(heading);
  }
  expect((await read(`${RINGS}?stone=malachite&stone=garnet`)).headings).toEqual(['Кольца']);
});

test('filters without results offer to reset them', async ({ read }) => {
  const page = await read(`${RINGS}?metal=silver-925&price_to=100`);
  page.main.getByRole('heading', { name: 'По этим условиям ничего не нашлось' });
  expect(page.main.getAllByText('0 товаров')).not.toHaveLength(0);
  const out = page.main.getAllByRole('link', { name: 'Сбросить всё' });
  expect(out.at(-1)?.getAttribute('href')).toBe(RINGS);
});

test('unknown filters in the address are ignored', async ({ read }) => {
  const page = await read(
    `${RINGS}?metal=silver-925&metal=gone&metal=%3Cscript%3E&mood=any&yclid=1&price_to=abc`,
  );
  expect(page.main.getAllByText('17 товаров')).not.toHaveLength(0);
  expect(chosen(page).getAllByRole('listitem')).toHaveLength(2);
  expect(textOf(page.main.getByRole('link', { name: /^Фильтры/ }))).toBe('Фильтры1');

  const unfiltered = await read(`${RINGS}?mood=any`);
  expect(unfiltered.main.queryByText('Сбросить всё')).toBeNull();
  expect(unfiltered.meta('robots')).toBeUndefined();
});

const SORTS = {
  'Сначала дешёвые': 'price',
  'Сначала дорогие': '-price',
  Новинки: 'new',
  'По скидке': 'discount',
  'По оценке': 'rating',
  Популярные: 'popular',
};

test('each order has its address and shows the first ten tiles of the API [C688]', async ({
  request,
  read,
}) => {
  type Card = { code: string; rate: number; cardPrices: { price: number }[] };
  const orders = new Set<string>();
  for (const [title, sort] of Object.entries(SORTS)) {
    const data = { category: 'koltsa', sort, page: 1, limit: 20 };
    const { products } = await (await request.post('/api/catalog/v1/products', { data })).json();
    const first: Card[] = products[1].slice(0, 10);
    const page = await read(sort === 'popular' ? RINGS : `${RINGS}?sort=${sort}`);
    const order = page.main.getByRole<HTMLSelectElement>('combobox', { name: 'Сортировка' });
    expect(order.value).toBe(sort);
    expect(textOf(order.selectedOptions[0] as Element)).toBe(title);
    expect(firstTiles(page), title).toEqual(first.map(({ code }) => code));
    const prices = first.map(({ cardPrices }) => cardPrices[0]?.price ?? 0);
    if (sort === 'price') expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    if (sort === '-price') expect(prices).toEqual(prices.toSorted((one, other) => other - one));
    const rates = first.map(({ rate }) => rate);
    if (sort === 'rating') expect(rates).toEqual(rates.toSorted((one, other) => other - one));
    orders.add(first.map(({ code }) => code).join());
  }
  expect(orders.size).toBe(Object.keys(SORTS).length);
});

/** Codes of the products in the first ten tiles; the shop's own tiles link elsewhere. */
function firstTiles(page: ServedPage): (string | undefined)[] {
  // Further links of a tile are its variants.
  const links = page.main
    .getAllByRole('article')
    .flatMap((tile) => tile.querySelector('a[href*="/detail/"]') ?? []);
  const codes = links.map((link) => link.getAttribute('href')?.split('/').at(-1));
  return [...new Set(codes)].slice(0, 10);
}

test('availability and discounts come first, then the price with presets and a histogram', async ({
  read,
}) => {
  const page = await read(RINGS);
  const filters = within(page.getByRole('complementary', { name: 'Фильтры' }));
  const names = filters.getAllByRole('group').flatMap((group) => group.getAttribute('aria-label') ?? []);
  expect(names.slice(0, 3)).toEqual(['Наличие и скидка', 'Цена, ₽', 'Камень']);
  const presets = within(filters.getByRole('list', { name: 'Цена не дороже' })).getAllByRole('link');
  expect(textsOf(presets)).toContain('до 3 000 ₽');
  const [preset] = presets;
  const narrowed = await read(preset?.getAttribute('href') ?? '');
  expect(narrowed.main.queryAllByRole('article')).not.toHaveLength(0);
  const chosenPreset = narrowed.main.getByRole('link', { current: true, name: textOf(preset as Element) });
  expect(chosenPreset.getAttribute('href')).toBe(RINGS);
  expect(filters.getAllByRole('slider')).toHaveLength(2);
});

test('sizes stand apart by the kind of product, with counters', async ({ read }) => {
  const all = await read('/catalog/all');
  for (const kind of ['Кольца', 'Браслеты', 'Цепи и колье']) all.main.getByRole('group', { name: kind });
  within(all.main.getByRole('group', { name: 'Браслеты' })).getByRole('checkbox', { name: /^18 см \d+$/ });
  const rings = await read(RINGS);
  expect(rings.main.queryByRole('group', { name: 'Кольца' })).toBeNull();
});

test('the price filter is in the currency of the prices, its address in roubles', async ({
  request,
  read,
}) => {
  await request.post('/visit', { form: { currencyId: '2', returnTo: RINGS } });
  const page = await read(`${RINGS}?price_from=3800`);
  expect(textsOf(chosen(page).getAllByRole('listitem'))[0]).toBe('Убрать условие: От 25 000 ₸');
  const filters = within(page.getByRole('complementary', { name: 'Фильтры' }));
  filters.getByText('Цена, ₸');
  expect(filters.getByRole<HTMLInputElement>('textbox', { name: 'Цена от' }).value).toBe('25000');
  // What the form sends before scripts run.
  const typed = await request.get(`${RINGS}?price_in=2&price_from=25000&price_to=30000`, { maxRedirects: 0 });
  expect(typed.headers().location).toBe(`${RINGS}?price_from=3800&price_to=4560`);
});
