import { expect, test } from 'vitest';
import { askedSetAside, setAsidePath } from './set-aside-path.ts';

test.each([
  { search: '?set-aside=17', asked: 17, because: 'it names a size' },
  { search: '', asked: undefined, because: 'nothing is asked' },
  { search: '?set-aside=ring', asked: undefined, because: 'that is no size' },
  { search: '?set-aside=-1', asked: undefined, because: 'ids are positive' },
])('the query «$search» asks for $asked: $because', ({ search, asked }) => {
  expect(askedSetAside(search)).toBe(asked);
});

test('the dialog of a size has an address, which keeps the rest of the query', () => {
  const page = { pathname: '/catalog/koltsa/detail/iset', search: '?color=1' };
  const asked = setAsidePath(page, 17);
  expect(asked).toBe('/catalog/koltsa/detail/iset?color=1&set-aside=17');
  expect(setAsidePath({ ...page, search: '?color=1&set-aside=17' })).toBe(`${page.pathname}?color=1`);
  expect(setAsidePath({ ...page, search: '?set-aside=17' })).toBe(page.pathname);
});
