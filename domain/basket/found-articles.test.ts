import { expect, test } from 'vitest';
import { readArticleLines } from './article-lines.ts';
import { chooseSizes, partText } from './found-articles.ts';

const RING = {
  groups: [
    { id: 1, title: '17', remnants: 3 },
    { id: 2, title: '17,5', remnants: 0 },
    { id: 3, title: '18', remnants: 10 },
  ],
};
const CHAIN = {
  groups: [
    { id: 4, title: '45 см', remnants: 5 },
    { id: 5, title: '50 см', remnants: 5 },
  ],
};
const BROOCH = { groups: [{ id: 6, title: 'Без размера', remnants: 2 }] };

const FOUND = new Map([
  ['10-0482-M', [RING]],
  ['50-0700-S', [CHAIN]],
  ['40-0031-M', [BROOCH]],
  ['20-0001-G', [BROOCH, { groups: [{ id: 7, title: 'Без размера', remnants: 1 }] }]],
]);

function choose(text: string, inBasket?: ReadonlyMap<number, number>) {
  const { chosen, problems } = chooseSizes(readArticleLines(text).lines, FOUND, inBasket);
  return {
    chosen: chosen.map(({ groupId, count }) => [groupId, count]),
    problems: problems.map(({ number, reason }) => [number, reason.replaceAll('\u00a0', ' ')]),
  };
}

test.each([
  { row: '10-0482-M 17 3', groupId: 1, count: 3, because: 'it is the size of that article' },
  { row: '10-0482-M\t18.0\t1', groupId: 3, count: 1, because: 'a spreadsheet shows decimals' },
  { row: '10-0482-M\t18,00\t1', groupId: 3, count: 1, because: 'however many' },
  { row: '50-0700-S 45 2', groupId: 4, count: 2, because: 'a length needs no unit' },
  { row: '50-0700-S\t50 см\t1', groupId: 5, count: 1, because: 'with its unit it is the same' },
  { row: '40-0031-M 2', groupId: 6, count: 2, because: 'a product with one size needs no size' },
])('$row is taken: $because', ({ row, groupId, count }) => {
  expect(choose(row)).toEqual({ chosen: [[groupId, count]], problems: [] });
});

test.each([
  { row: '99-9999-X 17 1', reason: 'Нет такого артикула' },
  { row: '10-0482-M 16 1', reason: 'Нет такого размера. Есть: 17; 17,5; 18' },
  { row: '10-0482-M\t1,07\t1', reason: 'Нет такого размера. Есть: 17; 17,5; 18' },
  { row: '50-0700-S\t4 см 5\t1', reason: 'Нет такого размера. Есть: 45 см; 50 см' },
  { row: '20-0001-G 17 1', reason: 'Нет такого размера. Есть: Без размера' },
  { row: '10-0482-M 2', reason: 'Укажите размер: 17; 17,5; 18' },
  { row: '10-0482-M 17,5 1', reason: 'Нет в наличии' },
  { row: '20-0001-G 1', reason: 'Этот артикул у нескольких украшений' },
])('$row is not taken: $reason', ({ row, reason }) => {
  expect(choose(row)).toEqual({ chosen: [], problems: [[1, reason]] });
});

test('of a line that asks for more than is left, what is left is chosen, and the line says so', () => {
  const { chosen, problems } = chooseSizes(readArticleLines('10-0482-M 17 5').lines, FOUND);
  expect(problems).toEqual([]);
  expect(chosen.map((one) => [one.count, partText(one).replaceAll('\u00a0', ' ')])).toEqual([
    [3, 'Добавлено 3 из 5: больше нет в наличии'],
  ]);
});

test('lines of the same size share its stock in order', () => {
  expect(choose('10-0482-M 17 2\n10-0482-M 17 2\n10-0482-M 17 1')).toEqual({
    chosen: [
      [1, 2],
      [1, 1],
    ],
    problems: [[3, 'Всё, что есть, уже в корзине']],
  });
});

test.each([
  { inBasket: 2, chosen: [[1, 1]], problems: [], because: 'one piece is left beside those in the basket' },
  { inBasket: 3, chosen: [], problems: [[1, 'Всё, что есть, уже в корзине']], because: 'none is left' },
  {
    inBasket: 9,
    chosen: [],
    problems: [[1, 'Всё, что есть, уже в корзине']],
    because: 'the stock has shrunk',
  },
])('with $inBasket pieces in the basket: $because', ({ inBasket, chosen, problems }) => {
  expect(choose('10-0482-M 17 2', new Map([[1, inBasket]]))).toEqual({ chosen, problems });
});
