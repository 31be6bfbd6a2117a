import type { Redis } from 'ioredis';
import { Problem } from '#server/platform/problem.ts';

export type Limit = { max: number; windowMs: number };

/** How often something was tried: counted in this process, or by all nodes together in Redis. */
export type Attempts = {
  /**
   * Counts one more.
   *
   * @throws {Problem} `too_many` with Retry-After when there were `max` of them in the window
   */
  take(key: string, limit: Limit): Promise<void>;
  /** One of them does not count after all. */
  giveBack(key: string): Promise<void>;
  /** False when it has been so within the window already. */
  isFirst(key: string, windowMs: number): Promise<boolean>;
};

type Counted = { count: number; endsIn: number };

type Counter = {
  add(key: string, windowMs: number): Promise<Counted>;
  subtract(key: string): Promise<void>;
};

export function openAttempts(now: () => Date, redis?: Redis): Attempts {
  const own = countInProcess(now);
  const counter = redis ? countTogether(redis, own) : own;
  return {
    async take(key, { max, windowMs }) {
      const { count, endsIn } = await counter.add(key, windowMs);
      if (count <= max) return;
      throw new Problem('too_many', 'Слишком много попыток, попробуйте позже', {
        isToast: true,
        retryAfter: Math.max(Math.ceil(endsIn / 1000), 1),
      });
    },
    giveBack: (key) => counter.subtract(key),
    async isFirst(key, windowMs) {
      const { count } = await counter.add(key, windowMs);
      return count === 1;
    },
  };
}

/** Windows that were opened since the ended ones were last thrown away. */
const SWEEP_EVERY = 1000;

function countInProcess(now: () => Date): Counter {
  const windows = new Map<string, { count: number; endsAt: number }>();
  let opened = 0;

  function open(key: string, endsAt: number, at: number) {
    const window = { count: 0, endsAt };
    windows.set(key, window);
    opened += 1;
    if (opened % SWEEP_EVERY === 0) {
      for (const [one, { endsAt: end }] of windows) if (end <= at) windows.delete(one);
    }
    return window;
  }

  return {
    async add(key, windowMs) {
      const at = now().getTime();
      const found = windows.get(key);
      const window = found && found.endsAt > at ? found : open(key, at + windowMs, at);
      window.count += 1;
      return { count: window.count, endsIn: window.endsAt - at };
    },
    async subtract(key) {
      const window = windows.get(key);
      if (window) window.count -= 1;
    },
  };
}

const ADD = `
local count = redis.call('incr', KEYS[1])
if count == 1 then redis.call('pexpire', KEYS[1], ARGV[1]) end
return {count, redis.call('pttl', KEYS[1])}`;

const SUBTRACT = `if redis.call('exists', KEYS[1]) == 1 then redis.call('decr', KEYS[1]) end`;

/** While Redis does not answer, every node counts for itself. */
function countTogether(redis: Redis, meanwhile: Counter): Counter {
  const named = (key: string) => `attempts:${key}`;
  return {
    async add(key, windowMs) {
      try {
        const [count, endsIn] = (await redis.eval(ADD, 1, named(key), windowMs)) as [number, number];
        return { count, endsIn };
      } catch {
        return meanwhile.add(key, windowMs);
      }
    },
    async subtract(key) {
      await redis.eval(SUBTRACT, 1, named(key)).catch(() => meanwhile.subtract(key));
    },
  };
}
