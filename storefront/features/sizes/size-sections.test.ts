import { expect, test } from 'vitest';
import { sizeSections } from './size-sections.ts';

const rings = (...values: string[]) => ({
  title: 'Кольца',
  columns: [{ title: 'Размер кольца', values }],
  hint: null,
});
const CHAINS = { title: 'Цепи', columns: [{ title: 'Длина, см', values: ['45'] }], hint: null };

test('shows a table shared by several workshops once, with all of them', () => {
  const sections = sizeSections([
    { title: 'Лунница', sizeTable: [rings('16', '17')] },
    { title: 'Белая река', sizeTable: [CHAINS] },
    { title: 'Исетский двор', sizeTable: [rings('16', '17')] },
  ]);
  expect(sections).toEqual([
    { title: 'Кольца', tables: [{ ...rings('16', '17'), workshops: ['Лунница', 'Исетский двор'] }] },
    { title: 'Цепи', tables: [{ ...CHAINS, workshops: ['Белая река'] }] },
  ]);
});

test('puts different tables of one kind into one section', () => {
  const [section] = sizeSections([
    { title: 'Лунница', sizeTable: [rings('16')] },
    { title: 'Исетский двор', sizeTable: [rings('15')] },
  ]);
  expect(section?.tables.map(({ workshops }) => workshops)).toEqual([['Лунница'], ['Исетский двор']]);
});

test('a workshop without tables adds nothing', () => {
  expect(sizeSections([{ title: 'Лунница', sizeTable: [] }])).toEqual([]);
});
