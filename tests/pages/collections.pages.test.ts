import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import { PENDANT, RING } from '#tests/support/demo-goods.ts';
import { type ServedPage, test, textOf } from '#tests/support/visitor.ts';

const hrefOf = ({ main }: ServedPage, name: string) => main.getByRole('link', { name }).getAttribute('href');
/** The link of a product's tile. */
const tileOf = ({ main }: ServedPage, name: string) =>
  main.getAllByRole('article').flatMap((tile) =>
    within(tile)
      .queryAllByRole('link', { name })
      .map((link) => link.getAttribute('href')),
  );

/** How many goods the card on a list promises, and how many the page of the group has. */
const countsOf = (list: ServedPage, name: string, group: ServedPage): (string | undefined)[] => {
  const card = list.main.getByRole('link', { name }).closest('article') as HTMLElement;
  return [card, group.main.getByText(/^\d+\sтовар/)].map(
    (element) => /(\d+) (?:украшени|товар)/.exec(textOf(element))?.[1],
  );
};

test('the collections link to each of them, and that to its goods [C023]', async ({ read }) => {
  const all = await read('/collections');
  expect(all.title).toBe('Коллекции');
  expect(all.headings).toEqual(['Коллекции']);
  expect(hrefOf(all, 'Каменный узор')).toBe('/collections/kamennyy-uzor');

  const one = await read('/collections/kamennyy-uzor');
  expect(one.title).toBe('Коллекция «Каменный узор»');
  expect(tileOf(one, RING.title)).toEqual([RING.path]);
  const [promised, count] = countsOf(all, 'Каменный узор', one);
  expect(promised).toMatch(/^\d+$/);
  expect(promised).toBe(count);
});

test('the brands link to each of them, and that to its goods and sizes [C068]', async ({ read }) => {
  const all = await read('/brands');
  expect(all.title).toBe('Бренды');
  expect(all.headings).toEqual(['Бренды']);
  expect(hrefOf(all, 'Мастерская «Лунница»')).toBe('/brands/lunnitsa');

  const one = await read('/brands/lunnitsa');
  expect(one.headings).toEqual(['Мастерская «Лунница»']);
  expect(tileOf(one, PENDANT.title)).toEqual([PENDANT.path]);
  const [promised, count] = countsOf(all, 'Мастерская «Лунница»', one);
  expect(promised).toMatch(/^\d+$/);
  expect(promised).toBe(count);
  expect(hrefOf(one, 'Размерная сетка')).toBe('/sizes');
});

test('the size page explains how to measure a finger and which size fits [C078]', async ({ read }) => {
  const page = await read('/sizes');
  expect(page.title).toBe('Размерная сетка');
  expect(page.headings).toEqual(['Размерная сетка']);
  const rings = page.getByRole('region', { name: 'Как узнать размер кольца' });
  expect(textOf(rings)).toContain('Оберните её вокруг основания пальца');
  const [size17] = within(rings).getAllByRole('rowheader', { name: '17' });
  expect(size17?.closest('tr')?.textContent).toContain('53');
  for (const name of ['Как выбрать длину браслета', 'Как выбрать длину цепи']) {
    const region = page.getByRole('region', { name });
    expect(within(region).getAllByRole('table').length, name).toBeGreaterThan(0);
  }
});

test('the page has a ring sizer, and a strip that is printed in millimetres', async ({ read }) => {
  const page = await read('/sizes');
  const sizer = within(page.getByRole('region', { name: 'Измерить кольцо на экране' }));
  for (const name of ['Ширина карты на экране', 'Внутренний диаметр кольца']) {
    expect(sizer.getByRole('slider', { name })).toBeDefined();
  }
  const strip = within(page.getByRole('region', { name: 'Полоска для пальца' }));
  const [ruler, paper] = [/Проверочная линейка, 50/, /Полоска с размерами/].map((name) =>
    strip.getByRole('img', { name }),
  );
  expect(ruler?.getAttribute('width')).toBe('51mm');
  expect(paper?.getAttribute('width')).toBe('109mm');
});

for (const path of ['/collections/kamennyy-uzor', '/brands/lunnitsa']) {
  test(`${path} has pages, each with its own address and title`, async ({ read, request, origin }) => {
    const page = await read(path);
    const pager = page.getByRole('navigation', { name: /^Страницы: / });
    const second = within(pager).getByRole('link', { name: 'Страница 2' }).getAttribute('href');
    expect(second).toBe(`${path}?page=2`);
    const { title, canonical } = await read(`${path}?page=2`);
    expect(title).toBe(`${page.title} - Страница 2`);
    expect(canonical).toBe(`${origin}${path}?page=2`);

    const first = await request.get(`${path}?page=1&utm=mail`, { maxRedirects: 0 });
    expect(first.status()).toBe(301);
    expect(first.headers().location).toBe(`${path}?utm=mail`);
    expect((await request.get(`${path}?page=99`)).status()).toBe(404);
  });
}

test('an unknown collection and an unknown brand are not found', async ({ request }) => {
  for (const path of ['/collections/nikakaya', '/brands/nikakoy']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});
