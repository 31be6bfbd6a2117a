import { describe, expect, test } from 'vitest';
import {
  characteristicsInName,
  compareSizes,
  isUinTitle,
  isWeightTitle,
  readUin,
  sizeTitle,
  splitSize,
} from './sizes.ts';

test.each([
  ['16', '16'],
  ['16.50', '16,5'],
  ['17,0', '17'],
  [' 16,5 ', '16,5'],
  ['016', '16'],
  ['55 см', '55\u00a0см'],
  ['55,00СМ.', '55\u00a0см'],
  ['16 и 19', '16 и 19'],
  ['S', 'S'],
  ['One  size', 'One size'],
])('the size %j is titled «%s»', (value, title) => {
  expect(sizeTitle(value)).toBe(title);
});

test('sizes are in the order of their numbers, words after them', () => {
  const sizes = ['M', '17', '16,5', '100', '16', 'L', '45\u00a0см'];
  expect(sizes.toSorted(compareSizes)).toEqual(['16', '16,5', '17', '45\u00a0см', '100', 'L', 'M']);
});

describe('characteristics in brackets of a name [E3.16]', () => {
  test.each([
    ['Кольцо «Роса» (16,5)', [{ title: '', value: '16,5' }]],
    [
      'Кольцо (Размер: 16,5; Вес: 2,34)',
      [
        { title: 'Размер', value: '16,5' },
        { title: 'Вес', value: '2,34' },
      ],
    ],
    [
      'Кольцо (16.5, белое золото)',
      [
        { title: '', value: '16.5' },
        { title: '', value: 'белое золото' },
      ],
    ],
    ['Кольцо «Роса»', []],
    ['Кольцо (пара) «Роса»', []],
  ])('%s', (name, characteristics) => {
    expect(characteristicsInName(name)).toEqual(characteristics);
  });
});

describe('the size of a lot', () => {
  test.each([
    { of: [{ title: 'Размер', value: '16.5' }], size: '16,5', others: [] },
    { of: [{ title: 'РАЗМЕР КОЛЬЦА:', value: '17,0' }], size: '17', others: [] },
    {
      of: [
        { title: 'Цвет', value: 'белый' },
        { title: 'Длина', value: '45 см' },
      ],
      size: '45\u00a0см',
      others: [{ title: 'Цвет', value: 'белый' }],
    },
    { of: [{ title: 'Размер', value: ' ' }], size: undefined, others: [] },
    { of: [{ title: '', value: '16,5' }], size: '16,5', others: [] },
    { of: [{ title: '', value: 'белое золото' }], size: undefined, others: [] },
    { of: [], size: undefined, others: [] },
  ])('of $of is $size [E3.14, E3.16]', ({ of, size, others }) => {
    expect(splitSize(of)).toEqual({ size, others });
  });

  test('is by the titles that a shop names', () => {
    const of = [
      { title: 'Размер', value: 'большой' },
      { title: 'Обхват', value: '18' },
    ];
    expect(splitSize(of, ['Обхват'])).toEqual({
      size: '18',
      others: [{ title: 'Размер', value: 'большой' }],
    });
  });
});

test.each([
  ['6400000000000001', '6400000000000001'],
  ['6400 0000 0000 0001', '6400000000000001'],
  ['640000000000001', undefined],
  ['64000000000000A1', undefined],
  ['', undefined],
])('the number %s is the УИН %s [E3.20]', (value, uin) => {
  expect(readUin(value)).toBe(uin);
});

test.each([
  ['УИН', true],
  ['Уин изделия', true],
  ['UIN', true],
  ['Уинстон', false],
])('«%s» is a title of УИН: %s', (title, isUin) => {
  expect(isUinTitle(title)).toBe(isUin);
});

test.each([
  ['Вес, г', true],
  ['Средний вес', true],
  ['Вес изделия', true],
  ['Вес', true],
  ['Весна', false],
  ['Вставка', false],
])('«%s» is a title of weight: %s [E3.25]', (title, isWeight) => {
  expect(isWeightTitle(title)).toBe(isWeight);
});
