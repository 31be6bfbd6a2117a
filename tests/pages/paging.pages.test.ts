import { within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { RINGS } from '#tests/support/demo-goods.ts';
import { type ServedPage, test, textsOf } from '#tests/support/visitor.ts';

const ALL = '/catalog/all';

const pager = (page: ServedPage) => page.getByRole('navigation', { name: 'Страницы каталога' });
/** The entries of the pager between its arrows, in order. */
const numbers = (page: ServedPage) => textsOf([...pager(page).children]).filter((text) => text !== '');
const hrefOf = (page: ServedPage, name: string) =>
  within(pager(page)).queryByRole('link', { name })?.getAttribute('href');

for (const { number, shown, previous, next, rows } of [
  {
    number: 1,
    shown: ['1', '2', '3', '4', '5', '6', '…', '10'],
    previous: undefined,
    next: `${ALL}?page=2`,
    rows: 'C008, C095, C097',
  },
  {
    number: 5,
    shown: ['1', '…', '3', '4', '5', '6', '7', '8', '…', '10'],
    previous: `${ALL}?page=4`,
    next: `${ALL}?page=6`,
    rows: 'C097, C098, C635',
  },
  {
    number: 10,
    shown: ['1', '…', '5', '6', '7', '8', '9', '10'],
    previous: `${ALL}?page=9`,
    next: undefined,
    rows: 'C097, C099',
  },
]) {
  test(`on page ${number} the pager shows six pages around it, the first and the last [${rows}]`, async ({
    read,
  }) => {
    const page = await read(number === 1 ? ALL : `${ALL}?page=${number}`);
    expect(numbers(page)).toEqual(shown);
    expect(within(pager(page)).getByRole('link', { current: 'page' }).textContent).toBe(String(number));
    expect(hrefOf(page, 'Предыдущая страница')).toBe(previous);
    expect(hrefOf(page, 'Следующая страница')).toBe(next);
  });
}

test('the first page has no number in its address [C096]', async ({ read }) => {
  const page = await read(`${ALL}?page=2`);
  expect(hrefOf(page, 'Страница 1')).toBe(ALL);
  expect(hrefOf(page, 'Предыдущая страница')).toBe(ALL);
});

test('pages after the first have their number in the title [C101]', async ({ read }) => {
  expect((await read(ALL)).title).toBe('Каталог');
  expect((await read(`${ALL}?page=2`)).title).toBe('Каталог - Страница 2');
  expect((await read(`${RINGS}?page=3`)).title).toBe('Кольца из золота и серебра - Страница 3');
});

test('a narrowed listing keeps its filter from page to page', async ({ read }) => {
  const page = await read(`${ALL}?metal=silver-925&page=2`);
  expect(hrefOf(page, 'Страница 3')).toBe(`${ALL}?metal=silver-925&page=3`);
});

test('a listing of one page has no pager [C100]', async ({ read }) => {
  const page = await read(`${RINGS}/s-zernyu`);
  expect(page.main.getAllByRole('article')).toHaveLength(6);
  expect(page.queryByRole('navigation', { name: 'Страницы каталога' })).toBeNull();
});

test('a page shows twenty goods, without repetition on other pages [C625]', async ({ read }) => {
  const seen = new Set<string | null>();
  for (const [address, tiles] of [
    [RINGS, 20],
    [`${RINGS}?page=2`, 20],
    [`${RINGS}?page=3`, 20],
    [`${RINGS}?page=4`, 2],
  ] as const) {
    const more = (await read(address)).main.getAllByRole('link', { name: /^Подробнее: / });
    expect(more, address).toHaveLength(tiles);
    for (const link of more) seen.add(link.getAttribute('href'));
  }
  expect(seen.size).toBe(62);
});

describe('an address of a page', () => {
  for (const page of ['1', '0', '-1', 'abc', '1.5', '01', '']) {
    test(`with «${page}» redirects to the one without it`, async ({ request }) => {
      const answer = await request.get(`${ALL}?metal=silver-925&page=${page}`, { maxRedirects: 0 });
      expect(answer.status()).toBe(301);
      expect(answer.headers().location).toBe(`${ALL}?metal=silver-925`);
    });
  }

  for (const page of ['11', '999999999999']) {
    test(`beyond the last, ${page}, is not found`, async ({ request }) => {
      expect((await request.get(`${ALL}?page=${page}`)).status()).toBe(404);
    });
  }

  for (const [written, tidy] of [
    ['/catalog/koltsa/', '/catalog/koltsa'],
    ['/Catalog/KOLTSA', '/catalog/koltsa'],
    ['/catalog//koltsa', '/catalog/koltsa'],
    ['/cart/', '/cart'],
    ['/catalog/koltsa/?metal=silver-925', '/catalog/koltsa?metal=silver-925'],
  ] as const) {
    test(`has one spelling: ${written} redirects permanently`, async ({ request }) => {
      const answer = await request.get(written, { maxRedirects: 0 });
      expect(answer.status()).toBe(301);
      expect(answer.headers().location).toBe(tidy);
    });
  }
});
