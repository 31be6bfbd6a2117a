import { expect, test } from 'vitest';
import { alertPath, readAlertPath } from './alert-paths.ts';

const SHOP = 'https://shop.example';

test.each(['restock', 'price'] as const)('the page of a size is read as it was written: %s', (kind) => {
  const asked = { kind, productId: 12, sizeId: 34 };
  expect(readAlertPath(new URL(alertPath(asked), SHOP))).toEqual(asked);
});

test.each([
  { query: '', because: 'it names nothing' },
  { query: '?product=1', because: 'the size is missing' },
  { query: '?product=ring&size=1', because: 'that is no product' },
  { query: '?product=0&size=1', because: 'ids are positive' },
])('«$query» asks for nothing: $because', ({ query }) => {
  expect(readAlertPath(new URL(`/alerts${query}`, SHOP))).toBeUndefined();
});
