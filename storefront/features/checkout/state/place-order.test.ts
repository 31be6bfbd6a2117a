import { expect, test } from 'vitest';
import { ApiError } from '#contract/api-error.ts';
import { changedBy } from './place-order.ts';

const CALL = { call: 'POST /orders/v1' };
const LINES = { lines: [{ groupId: 7, title: 'Кольцо', basketErr: 'Нет в наличии' }] };

test('an order that differs from what the shopper saw is shown as a difference', () => {
  const body = { code: 'order_changed' as const, changed: LINES };
  const refusal = new ApiError(409, 'Товаров стало меньше', body, CALL);
  expect(changedBy(refusal, 990)).toEqual({ ...LINES, message: 'Товаров стало меньше', seenTotal: 990 });
});

test.each([
  { code: 'too_many_unpaid' as const, because: 'another code is another refusal' },
  { code: undefined, because: 'a member does not stand for a code' },
])('with code $code nothing has changed: $because', ({ code }) => {
  const body = { ...(code && { code }), changed: LINES };
  expect(changedBy(new ApiError(409, 'Нельзя', body, CALL), 990)).toBeUndefined();
});
