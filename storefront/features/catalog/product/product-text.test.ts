import { expect, test } from 'vitest';
import { characteristics, shownParagraphs } from './product-text.ts';

const seoPage = (seodescr: string | null, replaceDescription: boolean) => ({
  h1: null,
  additionalFields: { categoryTitle: null, seodescr },
  config: { replaceDescription },
});

test.each<[string | null, boolean, string[], string]>([
  ['SEO', true, ['SEO'], 'the text for search engines stands in for the shop’s own'],
  ['SEO', false, ['Первый', 'Второй'], 'it may not, so it does not'],
  [null, true, ['Первый', 'Второй'], 'it may, but there is none'],
])(
  'with the text %j and the permission %j the page shows %j: %s (§3) [C184]',
  (seodescr, mayReplace, shown) => {
    const product = { description: 'Первый\n\nВторой\n', seoPage: seoPage(seodescr, mayReplace) };
    expect(shownParagraphs(product)).toEqual(shown);
  },
);

test('lists an option once when a parameter repeats it', () => {
  const rows = characteristics({
    options: [{ code: 'stone', title: 'Вставка', values: ['Малахит', 'Фианит'], showInCardSeparately: true }],
    params: [
      { title: 'Вставка', content: 'камень' },
      { title: 'Средний вес', content: '4,8 г' },
    ],
    partner: { id: 1, title: 'Мастерская «Лунница»' },
    complectation: [
      { title: 'Кольцо', value: '1 шт.' },
      { title: 'Серьги', value: '2 шт.' },
    ],
  });
  expect(rows).toEqual([
    { title: 'Вставка', value: 'Малахит, Фианит' },
    { title: 'Средний вес', value: '4,8 г' },
    { title: 'Производитель', value: 'Мастерская «Лунница»' },
    { title: 'Комплектация', value: 'Кольцо: 1 шт.; Серьги: 2 шт.' },
  ]);
});
