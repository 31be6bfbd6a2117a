import { describe, expect, test } from 'vitest';
import { codeFromTitle, freeCode } from './product-code.ts';

describe('the code of a product is made from its title (§4.3.1)', () => {
  test.each([
    { title: 'Кольцо «Лунница»', code: 'koltso-lunnitsa', because: 'quotes are left out' },
    { title: 'Серьги с изумрудами, 585 пробы', code: 'sergi-s-izumrudami-585-proby', because: 'digits stay' },
    { title: '  Щётка & Ёж  ', code: 'schetka-ezh', because: 'signs become one hyphen, none at the ends' },
    { title: '—', code: '', because: 'nothing is left' },
    { title: 'а'.repeat(130), code: 'a'.repeat(120), because: 'it has at most 120 signs' },
  ])('$title: $because', ({ title, code }) => {
    expect(codeFromTitle(title)).toBe(code);
  });

  test('a taken one gets the next number', () => {
    expect(freeCode('ring', new Set())).toBe('ring');
    expect(freeCode('ring', new Set(['ring', 'ring-2']))).toBe('ring-3');
    const long = 'a'.repeat(120);
    expect(freeCode(long, new Set([long]))).toBe(`${'a'.repeat(118)}-2`);
  });
});
