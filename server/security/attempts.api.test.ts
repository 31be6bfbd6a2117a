import type { Redis } from 'ioredis';
import { afterAll, describe, expect, test } from 'vitest';
import { openShopRedis } from '#server/start/shop-redis.ts';
import { givenProcessClock } from '#tests/support/given-clock.ts';
import { type Attempts, openAttempts } from './attempts.ts';

const LIMIT = { max: 2, windowMs: 60_000 };

const url = process.env.TEST_REDIS_URL;
const redis = url === undefined ? undefined : await openShopRedis(url);
afterAll(() => redis?.disconnect());

/** A key that no earlier run has counted. */
const newKey = () => `test:${crypto.randomUUID()}`;

const isServed = (attempts: Attempts, key: string) =>
  attempts.take(key, LIMIT).then(
    () => true,
    () => false,
  );

function inProcess() {
  const clock = givenProcessClock();
  return { attempts: openAttempts(), windowEnds: async () => clock.pass(1000) };
}

const inRedis = (shared: Redis) => () => ({
  attempts: openAttempts(shared),
  windowEnds: (key: string) =>
    expect.poll(() => shared.exists(`attempts:${key}`), { timeout: 10_000 }).toBe(0),
});

const counters = [
  { where: 'in this process', open: inProcess },
  ...(redis ? [{ where: 'in Redis', open: inRedis(redis) }] : []),
];

describe.each(counters)('attempts that are counted $where', ({ open }) => {
  test('are limited', async () => {
    const { attempts } = open();
    const key = newKey();
    expect([await isServed(attempts, key), await isServed(attempts, key)]).toEqual([true, true]);
    await expect(attempts.take(key, LIMIT)).rejects.toMatchObject({
      code: 'too_many',
      message: 'Слишком много попыток, попробуйте позже',
      options: { isToast: true, retryAfter: 60 },
    });
    expect(await isServed(attempts, newKey())).toBe(true);
  });

  test('made at the same time are all counted', async () => {
    const { attempts } = open();
    const key = newKey();
    const served = await Promise.all(Array.from({ length: 10 }, () => isServed(attempts, key)));
    expect(served.filter(Boolean)).toHaveLength(2);
  });

  test('that are uncounted do not count', async () => {
    const { attempts } = open();
    const key = newKey();
    for (let round = 0; round < 5; round++) {
      expect(await isServed(attempts, key)).toBe(true);
      await attempts.giveBack(key);
    }
    await attempts.giveBack(newKey());
  });

  test('whose window has ended do not count, and are no credit when they are uncounted', async () => {
    const { attempts, windowEnds } = open();
    const key = newKey();
    await attempts.take(key, { max: 1, windowMs: 1000 });
    await windowEnds(key);
    await attempts.giveBack(key);
    const served: boolean[] = [];
    for (let round = 0; round < 3; round++) served.push(await isServed(attempts, key));
    expect(served).toEqual([true, true, false]);
  });

  test('are distinguished from the first one', async () => {
    const { attempts } = open();
    const key = newKey();
    expect([await attempts.isFirst(key, 60_000), await attempts.isFirst(key, 60_000)]).toEqual([true, false]);
  });
});

test('a window of this process ends by its clock', async () => {
  const clock = givenProcessClock();
  const attempts = openAttempts();
  for (let round = 0; round < 3; round++) await isServed(attempts, 'key');
  clock.pass(59_999);
  await expect(attempts.take('key', LIMIT)).rejects.toMatchObject({ options: { retryAfter: 1 } });
  clock.pass(1);
  expect(await isServed(attempts, 'key')).toBe(true);
});

if (url !== undefined) {
  test('nodes that share a Redis count together', async () => {
    const other = await openShopRedis(url);
    try {
      const nodes = [openAttempts(redis), openAttempts(other)];
      const key = newKey();
      const served: boolean[] = [];
      for (const node of [...nodes, ...nodes]) served.push(await isServed(node, key));
      expect(served).toEqual([true, true, false, false]);
    } finally {
      other.disconnect();
    }
  });

  test('a node whose Redis is gone counts alone', async () => {
    const gone = await openShopRedis(url);
    gone.disconnect();
    const attempts = openAttempts(gone);
    const key = newKey();
    const served: boolean[] = [];
    for (let round = 0; round < 3; round++) served.push(await isServed(attempts, key));
    expect(served).toEqual([true, true, false]);
    for (let taken = 0; taken < 2; taken++) await attempts.giveBack(key);
    expect(await isServed(attempts, key)).toBe(true);
  });
}
