import { Redis } from 'ioredis';
import { StartRefusal } from './start-refusal.ts';

const ANSWER_WITHIN = 5_000;

/**
 * The Redis that nodes of the shop share.
 *
 * @throws {StartRefusal} when it does not answer now; later outages are tolerated
 */
export async function openShopRedis(url: string): Promise<Redis> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: ANSWER_WITHIN,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
  });
  // An unhandled error event would end the process; ioredis reconnects by itself.
  redis.on('error', () => {});
  try {
    await redis.connect();
    await redis.ping();
  } catch (error) {
    redis.disconnect();
    const { host } = new URL(url);
    throw new StartRefusal(
      `Redis ${host} не отвечает: проверьте, что он запущен и REDIS_URL верен, или уберите REDIS_URL`,
      { cause: error },
    );
  }
  return redis;
}
