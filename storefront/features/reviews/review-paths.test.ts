import { expect, test } from 'vitest';
import { readReviewInput, reviewsPath } from './review-paths.ts';

test.each([
  { path: '/reviews', input: { sort: 'helpful', withPhoto: false } },
  {
    path: '/reviews?product=1050&rate=4',
    input: { productId: 1050, sort: 'helpful', rate: 4, withPhoto: false },
  },
  { path: '/reviews?sort=low&photo=1', input: { sort: 'low', withPhoto: true } },
  {
    path: '/reviews?product=1050&size=45%C2%A0%D1%81%D0%BC',
    input: { productId: 1050, sort: 'helpful', withPhoto: false, size: '45\u00a0см' },
  },
] as const)('$path and its input convert both ways', ({ path, input }) => {
  expect(reviewsPath(input)).toBe(path);
  expect(readReviewInput(new URL(path, 'https://shop.example').searchParams)).toEqual(input);
});

test('a later page is in the address', () => {
  expect(reviewsPath({ sort: 'new', withPhoto: false }, 3)).toBe('/reviews?sort=new&page=3');
});

test.each(['rate=6', 'rate=many', 'rate=1.5', 'sort=best', 'sort=toString', 'photo=yes', 'size=%3Cb%3E'])(
  'ignores an invalid value: %s',
  (query) => {
    expect(readReviewInput(new URLSearchParams(query))).toEqual({ sort: 'helpful', withPhoto: false });
  },
);

test.each(['product=', 'product=abc', 'product=0', 'product=-1', 'product=1e3', 'product=12345678901'])(
  'an address with an invalid product is not found: %s',
  (query) => {
    expect(() => readReviewInput(new URLSearchParams(query))).toThrow(
      expect.objectContaining({ init: expect.objectContaining({ status: 404 }) }),
    );
  },
);
