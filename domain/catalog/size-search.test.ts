import { expect, test } from 'vitest';
import { sizeIn, sizeSearch } from './size-search.ts';

test('the size of a link is read as it was written', () => {
  expect(sizeIn(new URLSearchParams(sizeSearch(71)))).toBe(71);
});

test.each(['', '?size=', '?size=0', '?size=-1', '?size=1.5', '?size=17,5', '?size=99999999999'])(
  '"%s" names no size',
  (search) => {
    expect(sizeIn(new URLSearchParams(search))).toBeUndefined();
  },
);
