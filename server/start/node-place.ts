import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#database/connect.ts';
import { StartRefusal } from './start-refusal.ts';

/** The key of an advisory lock: an arbitrary number. */
export const NODES = 52_418;

/** Milliseconds that a node which has just been stopped may take to go. */
const WAIT = 10_000;
const TRY_AGAIN_AFTER = 200;

/**
 * Nodes on one database share limits of requests in Redis; one without Redis counts them alone, so it must be the only
 * one.
 *
 * @throws {StartRefusal}
 */
export async function takeNodePlace(
  { claim }: Pick<Database, 'claim'>,
  { hasRedis, waitMs = WAIT }: { hasRedis: boolean; waitMs?: number },
): Promise<void> {
  const until = performance.now() + waitMs;
  while (!(await claim(NODES, hasRedis ? 'shared' : 'alone'))) {
    if (performance.now() > until) throw new StartRefusal(hasRedis ? OTHER_IS_ALONE : NEEDS_REDIS);
    await pause(TRY_AGAIN_AFTER);
  }
}

const NEEDS_REDIS =
  'С этой базой уже работает другой узел магазина, а общие ограничения узлы хранят в Redis: задайте всем узлам один REDIS_URL или остановите другой узел';
const OTHER_IS_ALONE =
  'С этой базой уже работает узел магазина без REDIS_URL: остановите его и запустите снова с тем же REDIS_URL';
