import { getHeapStatistics } from 'node:v8';
import { expect, test } from 'vitest';
import { collectWhenQuiet, isWorthCollecting } from './quiet-collection.ts';

const MB = 2 ** 20;
const kept = 100 * MB;

test.each([
  [
    'a quiet thread whose heap has grown by a half collects',
    { utilization: 0.01, heap: 150 * MB, kept },
    true,
  ],
  ['one that works does not', { utilization: 0.06, heap: 150 * MB, kept }, false],
  ['one whose heap has hardly grown does not', { utilization: 0.01, heap: 129 * MB, kept }, false],
  ['one that has never collected does', { utilization: 0.01, heap: 50 * MB, kept: 0 }, true],
])('%s', (_, look, isWorth) => {
  expect(isWorthCollecting(look)).toBe(isWorth);
});

const heapSize = () => getHeapStatistics().total_heap_size;

test('what a load has left is given back soon after it', async () => {
  let load: object[] | undefined = Array.from({ length: 1_000_000 }, (_, number) => ({ number }));
  const peak = heapSize();
  expect(load).toHaveLength(1_000_000);
  load = undefined;
  const stop = collectWhenQuiet(50);
  try {
    await expect.poll(() => peak - heapSize(), { timeout: 10_000 }).toBeGreaterThan(20 * MB);
  } finally {
    stop();
  }
});
