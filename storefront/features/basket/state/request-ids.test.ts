import { expect, test } from 'vitest';
import { requestIds } from './request-ids.ts';

const ring = { intent: 'add', groups: [{ id: 7, count: 1 }] };

test('a repeated press has the same id until the shop confirms it', () => {
  const ids = requestIds();
  const first = ids.idOf(ring);
  expect(ids.idOf({ ...ring })).toBe(first);
  ids.done(first);
  expect(ids.idOf(ring)).not.toBe(first);
});

test('a press with other contents has its own id, and confirming another keeps it', () => {
  const ids = requestIds();
  const first = ids.idOf(ring);
  const other = ids.idOf({ intent: 'add', groups: [{ id: 8, count: 1 }] });
  expect(other).not.toBe(first);
  ids.done(other);
  expect(ids.idOf(ring)).toBe(first);
});
