import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

test.each(['/', '/cart', '/catalog/all?page=2&sort=new', '/catalog/koltsa#main'])(
  '%s is a page of the shop',
  (path) => {
    expect(ownPath(path)).toBe(path);
  },
);

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  'cart',
  '',
  null,
])('%j becomes the home page', (path) => {
  expect(ownPath(path)).toBe('/');
});
