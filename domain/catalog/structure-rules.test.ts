import { expect, test } from 'vitest';
import { filterCodeError, hasUnequalColumns, stickerProblems, valueCodeError } from './structure-rules.ts';

test.each([
  ['metal', undefined],
  ['vstavka-2', undefined],
  ['sort', 'Код «sort» занят магазином'],
  ['yclid', 'Код «yclid» занят магазином'],
  ['2-metal', 'Код — латинские буквы, цифры и\u00a0дефисы'],
  ['price_from', 'Код — латинские буквы, цифры и\u00a0дефисы'],
  ['', 'Код — латинские буквы, цифры и\u00a0дефисы'],
])('the code of a characteristic «%s»', (code, error) => {
  expect(filterCodeError(code)).toBe(error);
});

test.each([
  ['585', undefined],
  ['serebro-925', undefined],
  ['Серебро', 'Код — латинские буквы, цифры и\u00a0дефисы'],
])('the code of a value «%s»', (code, error) => {
  expect(valueCodeError(code)).toBe(error);
});

const ILLEGIBLE = { textColour: 'Текст на\u00a0этом фоне не\u00a0прочесть' };

test.each([
  { textColour: '#ffffff', background: '#0f6a4e', problems: {}, because: 'white on malachite is read' },
  { textColour: '#767676', background: '#ffffff', problems: {}, because: '4.54 is enough' },
  { textColour: '#777777', background: '#ffffff', problems: ILLEGIBLE, because: '4.48 is not' },
  { textColour: '#ffffff', background: '#ffffff', problems: ILLEGIBLE, because: 'they are the same' },
  {
    textColour: 'white',
    background: '#fff',
    problems: {
      textColour: 'Цвет\u00a0— в\u00a0виде #0a5a43',
      background: 'Цвет\u00a0— в\u00a0виде #0a5a43',
    },
    because: 'they are no colours of six digits',
  },
])('a sticker of $textColour on $background: $because', ({ problems, because: _, ...colours }) => {
  expect(stickerProblems(colours)).toEqual(problems);
});

test.each([
  [
    [
      ['16', '17'],
      ['50', '53'],
    ],
    false,
  ],
  [[['16', '17'], ['50']], true],
  [[['16'], []], true],
  [[['16']], false],
])('columns %o are unequal: %s', (columns, expected) => {
  expect(hasUnequalColumns({ columns: columns.map((values) => ({ values })) })).toBe(expected);
});
