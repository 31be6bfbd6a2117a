import { expect, test } from 'vitest';
import { requestIds } from './request-ids.ts';

const ring = { intent: 'add', groups: [{ id: 7, count: 1 }] };

test('a press has the id of the one before it until the shop has done it', () => {
  const ids = requestIds();
  const first = ids.idOf(ring);
  expect(ids.idOf({ ...ring })).toBe(first);
  ids.done(first);
  expect(ids.idOf(ring)).not.toBe(first);
});

test('a press that adds something else has an id of its own, which the end of another leaves alone', () => {
  const ids = requestIds();
  const first = ids.idOf(ring);
  const other = ids.idOf({ intent: 'add', groups: [{ id: 8, count: 1 }] });
  expect(other).not.toBe(first);
  ids.done(other);
  expect(ids.idOf(ring)).toBe(first);
});
