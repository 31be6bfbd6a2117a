import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import { RING } from '#tests/support/demo-goods.ts';
import { press } from '#tests/support/html-form.ts';
import { pageOf, type ServedPage, test } from '#tests/support/visitor.ts';

const field = (page: ServedPage) => page.getByRole<HTMLInputElement>('searchbox', { name: 'Поиск по сайту' });

test('the search field in the header opens all results, and keeps the query', async ({ request, read }) => {
  const home = await read('/');
  field(home).value = 'кальцо исеть';
  const answer = await press(request, field(home));
  expect(answer.status()).toBe(200);
  expect(new URL(answer.url()).pathname).toBe('/catalog/all');
  expect(new URL(answer.url()).searchParams.get('search')).toBe('кальцо исеть');
  const found = await pageOf(answer);
  found.main.getByRole('link', { name: RING.title });
  expect(field(found).value).toBe('кальцо исеть');
});

test('a search that finds nothing says what to try, and shows what others buy', async ({ read }) => {
  const page = await read(`/catalog/all?search=${encodeURIComponent('ъыъы')}`);
  page.main.getByText('По запросу «ъыъы» ничего не нашлось', { exact: false });
  const tries = within(page.main.getByRole('list', { name: 'Что попробовать' })).getAllByRole('link');
  expect(tries.length).toBeGreaterThan(2);
  for (const { href } of tries as HTMLAnchorElement[]) {
    const { pathname, search } = new URL(href);
    expect((await read(pathname + search)).main.queryAllByRole('article')).not.toHaveLength(0);
  }
  page.main.getByRole('heading', { name: 'Популярные разделы' });
  page.main.getByRole('heading', { name: 'Хиты продаж' });
  expect(page.main.getAllByRole('article')).toHaveLength(4);
  expect(page.main.queryByRole('combobox', { name: 'Сортировка' })).toBeNull();
});

test('a price in words is named beside the results, and a size that is sold out, too', async ({ read }) => {
  const search = (text: string) => read(`/catalog/all?search=${encodeURIComponent(text)}`);
  const priced = await search('кольцо с малахитом до 6000');
  priced.main.getByRole('link', { name: 'Кольца · Малахит · До 6 000 ₽' });
  const sized = await search('кольцо исеть 22');
  sized.main.getByText(/Размера 22 сейчас нет, есть \d/);
});

test('a banner stands among the tiles of a category, and in no search', async ({ read }) => {
  const banner = { name: 'Участвовать' };
  (await read('/catalog/koltsa')).main.getByRole('link', banner);
  for (const address of ['/catalog/all?search=', '/catalog/koltsa?search=']) {
    const found = await read(address + encodeURIComponent('кольцо'));
    expect(found.main.getAllByRole('article').length, address).toBeGreaterThan(6);
    expect(found.main.queryByRole('link', banner), address).toBeNull();
  }
});
