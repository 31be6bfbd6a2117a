import { expect, test } from 'vitest';
import { popularValues } from './popular-values.ts';

const VALUES = [
  { code: 'zoloto', count: 4 },
  { code: 'serebro', count: 6 },
  { code: 'platina', count: 0 },
  { code: 'malahit', count: 4 },
  { code: 'dlya-zhenschin', count: 10 },
];

test.each<{ total: number; room: number; codes: string[]; because: string }>([
  {
    total: 10,
    room: 9,
    codes: ['serebro', 'zoloto', 'malahit'],
    because: 'most first, and neither what finds nothing nor what all have',
  },
  { total: 10, room: 2, codes: ['serebro', 'zoloto'], because: 'equally popular ones keep their order' },
  { total: 10, room: 0, codes: [], because: 'there is no room' },
  { total: 10, room: -3, codes: [], because: 'subcategories have taken more than the room' },
  { total: 0, room: 9, codes: [], because: 'the listing is empty' },
])('values are suggested (T9.13): $because', ({ total, room, codes }) => {
  expect(popularValues(VALUES, total, room).map(({ code }) => code)).toEqual(codes);
});
