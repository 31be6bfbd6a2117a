import { sql } from 'kysely';
import { connectPostgres } from '#database/connect.ts';
import { openShopRedis } from '#server/start/shop-redis.ts';

/** Local servers that the API tests may use besides the embedded database. */
export type Engines = { postgres: string | undefined; redis: string | undefined };

const LOCAL_POSTGRES = 'postgres://postgres@127.0.0.1:5432/postgres';
const LOCAL_REDIS = 'redis://127.0.0.1:6379';
const ANSWER_WITHIN = 3_000;

/** An explicitly set server is used without a check, so its tests fail when it does not answer. */
export async function findEngines(): Promise<Engines> {
  const [postgres, redis] = await Promise.all([
    process.env.TEST_DATABASE_URL ?? reachable(LOCAL_POSTGRES, asksPostgres),
    process.env.TEST_REDIS_URL ?? reachable(LOCAL_REDIS, asksRedis),
  ]);
  return { postgres, redis };
}

async function reachable(url: string, asks: (url: string) => Promise<boolean>): Promise<string | undefined> {
  const isThere = await Promise.race([
    asks(url).catch(() => false),
    new Promise<false>((answer) => setTimeout(() => answer(false), ANSWER_WITHIN).unref()),
  ]);
  return isThere ? url : undefined;
}

/** The tests create databases. */
async function asksPostgres(url: string): Promise<boolean> {
  const database = await connectPostgres(url);
  try {
    const { rows } = await sql<{ may_create: boolean }>`
      select rolcreatedb or rolsuper as may_create from pg_roles where rolname = current_user`.execute(
      database.db,
    );
    return rows[0]?.may_create ?? false;
  } finally {
    await database.close();
  }
}

async function asksRedis(url: string): Promise<boolean> {
  const redis = await openShopRedis(url);
  redis.disconnect();
  return true;
}
