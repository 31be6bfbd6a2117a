import type { Redis } from 'ioredis';
import { Problem } from '#server/platform/problem.ts';

export type Limit = { max: number; windowMs: number };

/** Counts attempts: in this process, or for all nodes together in Redis. */
export type Attempts = {
  /**
   * Counts an attempt.
   *
   * @throws {Problem} `too_many` with Retry-After after `max` of them in the window
   */
  take(key: string, limit: Limit): Promise<void>;
  /** Uncounts an attempt. */
  giveBack(key: string): Promise<void>;
  /** Counts an attempt and returns whether it is the first within the window. */
  isFirst(key: string, windowMs: number): Promise<boolean>;
};

type Counted = { count: number; endsIn: number };

type Counter = {
  add(key: string, windowMs: number): Promise<Counted>;
  subtract(key: string): Promise<void>;
};

/*
 * Not rate-limiter-flexible: its counters in memory run by the clock of the machine, which no test can move; what is given
 * back after its window has ended would count as minus one.
 */
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

/** New windows after which expired ones are deleted. */
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

/** While Redis does not answer, every node counts alone. */
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
