import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { sql } from 'kysely';
import { connectPostgres } from '#database/connect.ts';
import { openBuiltShop } from '#tests/support/built-shop.ts';
import { databaseUrl } from '#tests/support/demo-snapshot.ts';
import { findEngines } from '../../scripts/test/engines.ts';

/* `npm run bench`: the built shop under load, compared with bare Fastify sending the same bytes. */

const CONNECTIONS = 16;
const WARM_UP = 5;
const SECONDS = 15;
const LEAST_LISTINGS = 300;

type Call = { name: string; method: 'GET' | 'POST'; path: string; body?: string };

await using database = await openDatabase();
// The shop limits API calls per address, but here thousands of shoppers share one proxy.
const shop = await openBuiltShop({ ...database.environment, TRUST_PROXY: '1', LOG_LEVEL: 'error' });
const SHOPPERS = Array.from({ length: 4000 }, (_, index) => ({
  'x-forwarded-for': `10.0.${Math.floor(index / 250)}.${index % 250}`,
}));

try {
  const page = await (await fetch(`${shop.origin}/catalog/all`)).text();
  const [product = ''] = /\/catalog\/[a-z0-9/-]+\/detail\/[a-z0-9-]+/.exec(page) ?? [];
  const calls: Call[] = [
    { name: 'Страница каталога', method: 'GET', path: '/catalog/all' },
    {
      name: 'Каталог в API',
      method: 'POST',
      path: '/api/catalog/v1/products',
      body: JSON.stringify({ limit: 20 }),
    },
    { name: 'Страница товара', method: 'GET', path: product },
  ];

  console.log(`${database.name}, ${CONNECTIONS} соединений, ${SECONDS} с на каждую строку\n`);
  for (const call of calls) {
    const rate = await compare(call);
    if (call === calls[0] && rate < LEAST_LISTINGS) {
      console.log(`  мало: нужно не меньше ${LEAST_LISTINGS} запросов в секунду`);
      process.exitCode = 1;
    }
  }
} finally {
  await shop.close();
}

/** Measures the shop and the bare server in turn; returns the shop's requests per second. */
async function compare(call: Call): Promise<number> {
  const own = await measure(shop.origin, call);
  const bare = await measureBare(call);
  const ratio = ((own.rate / bare.rate) * 100).toLocaleString('ru-RU', { maximumFractionDigits: 1 });
  console.log(
    `${call.name}: ${Math.round(own.rate)} запр/с, p50 ${own.p50} мс, p99 ${own.p99} мс · ${ratio} % от голого Fastify (${Math.round(bare.rate)})`,
  );
  return own.rate;
}

async function measure(origin: string, { method, path, body }: Call) {
  const requests = SHOPPERS.map((shopper) => ({
    method,
    path,
    headers: { ...shopper, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body }),
  }));
  const load = (duration: number) =>
    autocannon({ url: origin, connections: CONNECTIONS, duration, requests });
  await load(WARM_UP);
  const { requests: counted, latency, non2xx, errors } = await load(SECONDS);
  if (non2xx + errors > 0) throw new Error(`${path}: ${non2xx} отказов, ${errors} ошибок`);
  return { rate: counted.average, p50: latency.p50, p99: latency.p99 };
}

async function measureBare(call: Call) {
  const { method, path, body } = call;
  const answer = await fetch(shop.origin + path, {
    method,
    body: body ?? null,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
  });
  const folder = await mkdtemp(join(tmpdir(), 'lunnitsa-bench-'));
  const file = join(folder, 'answer');
  await writeFile(file, Buffer.from(await answer.arrayBuffer()));
  const bare = spawn(
    process.execPath,
    [join(import.meta.dirname, 'bare-server.ts'), file, answer.headers.get('content-type') ?? ''],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [address] = (await once(bare.stdout, 'data')) as [Buffer];
  try {
    return await measure(String(address).trim(), call);
  } finally {
    bare.kill();
    await rm(folder, { recursive: true });
  }
}

type TemporaryDatabase = AsyncDisposable & { name: string; environment: Record<string, string> };

/** A separate database: on the local server if there is one, else in the shop's data folder. */
async function openDatabase(): Promise<TemporaryDatabase> {
  const { postgres: server } = await findEngines();
  if (server === undefined) return { name: 'PGlite', environment: {}, [Symbol.asyncDispose]: async () => {} };
  const name = `lunnitsa_bench_${process.pid}`;
  const admin = await connectPostgres(server);
  await sql`create database ${sql.id(name)}`.execute(admin.db);
  return {
    name: 'PostgreSQL',
    environment: { DATABASE_URL: databaseUrl(server, name), DEMO: '1' },
    async [Symbol.asyncDispose]() {
      await sql`drop database ${sql.id(name)} with (force)`.execute(admin.db);
      await admin.close();
    },
  };
}
