import { expect, test } from 'vitest';
import { columnOf, readHeadings, tierHeading } from './columns.ts';

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
