import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
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

const OPTIONS = {
  keyPrefix: 'attempts',
  /** Unused: each attempt brings its own limit. */
  points: 0,
  /** Seconds of a wrong window: `giveBack` opens one if the key expires between its two calls. */
  duration: 1,
};

/** While Redis does not answer, every node counts alone. */
export function openAttempts(redis?: Redis): Attempts {
  const own = new RateLimiterMemory(OPTIONS);
  const limiter = redis
    ? new RateLimiterRedis({ ...OPTIONS, storeClient: redis, insuranceLimiter: own })
    : own;
  // A window begins with its first attempt.
  const count = (key: string, windowMs: number) =>
    limiter.penalty(key, 1, { customDuration: windowMs / 1000 });
  return {
    async take(key, { max, windowMs }) {
      const { consumedPoints, msBeforeNext } = await count(key, windowMs);
      if (consumedPoints <= max) return;
      throw new Problem('too_many', 'Слишком много попыток, попробуйте позже', {
        isToast: true,
        retryAfter: Math.max(Math.ceil(msBeforeNext / 1000), 1),
      });
    },
    async giveBack(key) {
      const counted = await limiter.get(key);
      // A reward after the end of the window would open one with a negative count.
      if (counted !== null && counted.msBeforeNext > 0) await limiter.reward(key);
    },
    async isFirst(key, windowMs) {
      return (await count(key, windowMs)).consumedPoints === 1;
    },
  };
}
