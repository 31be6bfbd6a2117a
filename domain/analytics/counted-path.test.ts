import { expect, test } from 'vitest';
import { isCountedPath } from './counted-path.ts';

test.each([
  ['/', true],
  ['/catalog/koltsa', true],
  ['/cart', false],
  ['/cart/articles', false],
  ['/checkout', false],
  ['/checkout-success', true],
  ['/cartoon', true],
])('visits of %s are counted: %s', (path, isCounted) => {
  expect(isCountedPath(path)).toBe(isCounted);
});
