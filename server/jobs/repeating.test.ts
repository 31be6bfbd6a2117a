import { expect, test } from 'vitest';
import { repeating } from './repeating.ts';

test('repeated work begins at once, runs one at a time, and survives its failures', async () => {
  let running = 0;
  let most = 0;
  let times = 0;
  const failures: unknown[] = [];
  const repeated = repeating(
    1,
    async () => {
      running += 1;
      most = Math.max(most, running);
      times += 1;
      await new Promise((done) => setImmediate(done));
      running -= 1;
      if (times === 1) throw new Error('not this time');
    },
    (error) => failures.push(error),
  );
  await expect.poll(() => times).toBeGreaterThan(2);
  await repeated.stop();
  expect([most, running, failures]).toEqual([1, 0, [new Error('not this time')]]);
});
