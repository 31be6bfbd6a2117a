import { expect, test } from 'vitest';
import { freeCode } from '#domain/catalog/product-code.ts';
import { addressCode } from './address-code.ts';

test.each([
  ['Кольцо «Роса» из серебра', 'koltso-rosa-iz-serebra'],
  ['585', 'tovar-585'],
  ['10-12', 'tovar-10-12'],
  ['«»', 'tovar'],
  ['', 'tovar'],
  ['All', 'tovar-all'],
  ['Ы'.repeat(300), 'y'.repeat(100)],
])('the address of «%s» is %s [E3.34]', (title, code) => {
  expect(addressCode(title, 'tovar')).toBe(code);
  expect(code).toMatch(/^[a-z0-9-]+$/);
});

test('equal titles have addresses with numbers [E3.34]', () => {
  const taken = new Set<string>();
  const codes = ['Кольцо', 'Кольцо', 'кольцо!'].map((title) => {
    const code = freeCode(addressCode(title, 'tovar'), taken);
    taken.add(code);
    return code;
  });
  expect(codes).toEqual(['koltso', 'koltso-2', 'koltso-3']);
});
