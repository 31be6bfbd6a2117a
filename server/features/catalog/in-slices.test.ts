import { expect, test } from 'vitest';
import { inSlices } from './in-slices.ts';

test('a request that comes during a step is answered before the next step', async () => {
  const order: string[] = [];
  function* build(): Generator<undefined, string> {
    for (const step of ['first step', 'second step']) {
      order.push(step);
      setImmediate(() => order.push(`request after the ${step}`));
      yield;
    }
    order.push('last step');
    return 'built';
  }
  expect(await inSlices(build())).toBe('built');
  expect(order).toEqual([
    'first step',
    'request after the first step',
    'second step',
    'request after the second step',
    'last step',
  ]);
});
