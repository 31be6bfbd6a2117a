import { expect, test } from 'vitest';
import {
  areLotsNamed,
  chosenColumns,
  codeOf,
  columnOf,
  columnsOfShop,
  readHeadings,
  tierHeading,
} from './columns.ts';

const FILTERS = [
  { id: 1, title: 'Металл' },
  { id: 2, title: 'Вставка' },
];

test.each([
  ['Артикул', 'article'],
  ['артикул *', 'article'],
  ['АРТ.', 'article'],
  ['Название', 'title'],
  ['Вес, г', 'weight'],
  ['вес (г)', 'weight'],
  ['УИН', 'uin'],
  ['Штрих-код', 'barcode'],
  ['Кол-во', 'stock'],
  ['Цена, ₽', 'price'],
  ['Цена, руб.', 'price'],
  ['Старая  цена', 'oldPrice'],
  ['Цена дилера', 'dealerPrice'],
  ['Опубликовано', 'isPublished'],
])('«%s» is the column %s [E9.2]', (heading, key) => {
  expect(columnOf(heading, FILTERS)).toEqual({ key });
});

test('a price from a sum on is a tier of its list', () => {
  expect(columnOf('Цена дилера от 100 000', FILTERS)).toEqual({
    key: 'tier',
    role: 'dealer',
    limit: 100_000,
  });
  expect(columnOf('Цена от 5000 ₽', FILTERS)).toEqual({ key: 'tier', role: 'retail', limit: 5000 });
  expect(columnOf(tierHeading('dealerPrice', 100_000), FILTERS)).toEqual({
    key: 'tier',
    role: 'dealer',
    limit: 100_000,
  });
});

test('the title of a filter is its column', () => {
  expect(columnOf('металл', FILTERS)).toEqual({ key: 'filter', filterId: 1 });
});

test('headings stand in any order; unknown ones are named, empty ones are nothing [E9.2]', () => {
  expect(readHeadings(['Цена', '', 'Цвет упаковки', 'Артикул'], FILTERS)).toEqual({
    columns: [{ key: 'price' }, undefined, undefined, { key: 'article' }],
    unknown: ['Цвет упаковки'],
    refusal: undefined,
  });
});

test('a table without articles, or with a column twice, is refused', () => {
  expect(readHeadings(['Название'], FILTERS).refusal).toContain('«Артикул»');
  expect(readHeadings(['Артикул', 'Название', 'Наименование'], FILTERS).refusal).toBe(
    'Столбец «Название» указан дважды',
  );
});

test('a person chooses columns by code; what is not chosen or not known is left aside', () => {
  const known = columnsOfShop(FILTERS);
  expect(known.map(codeOf)).toContain('filter:2');
  const headings = ['Код', 'Стоит', 'Прим.', 'Камень'];
  expect(chosenColumns(headings, ['article', 'price', null, 'filter:2'], known)).toEqual({
    columns: [{ key: 'article' }, { key: 'price' }, undefined, { key: 'filter', filterId: 2 }],
    unknown: ['Прим.'],
    refusal: undefined,
  });
  expect(chosenColumns(headings, ['article', 'cost', null, 'filter:9'], known).unknown).toEqual([
    'Стоит',
    'Прим.',
    'Камень',
  ]);
  expect(chosenColumns(headings, ['title', null, null, null], known).refusal).toContain('артикулом');
  expect(chosenColumns(headings, ['article', 'price', 'price', null], known).refusal).toBe(
    'Столбец «Прим.» указан дважды',
  );
});

test('rows name lots by size, УИН, tag or id', () => {
  expect(areLotsNamed([{ key: 'article' }, undefined, { key: 'uin' }])).toBe(true);
  expect(areLotsNamed([{ key: 'article' }, { key: 'price' }])).toBe(false);
});
