import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { connectPostgres } from '#database/connect.ts';
import { openCluster } from './open-cluster.ts';
import { PROJECT, runTool } from './run-tool.ts';
import { runShopCommand } from './shop-command.ts';

/*
 * `npm run cluster`: two nodes behind nginx on PostgreSQL and Redis of this machine, the topology of compose.yaml without
 * containers. Ctrl-C stops them.
 */

const {
  DATABASE_URL: databaseUrl = 'postgres://postgres@127.0.0.1:5432/lunnitsa',
  REDIS_URL: redisUrl = 'redis://127.0.0.1:6379',
  PORT = '3000',
  DATA_FOLDER = '.data/cluster',
} = process.env;

await runShopCommand(async () => {
  await runTool('node', ['scripts/build.ts', '--if-stale']);
  await createDatabase(new URL(databaseUrl));
  const folder = resolve(PROJECT, DATA_FOLDER);
  await mkdir(folder, { recursive: true });
  const cluster = await openCluster({
    port: Number(PORT),
    folder,
    databaseUrl,
    redisUrl,
    environment: { DEMO: process.env.DEMO ?? '1', TRY_OUT_BANK: process.env.TRY_OUT_BANK ?? '1' },
    print: (line) => console.log(line),
  });
  const stopped = Promise.withResolvers<undefined>();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void cluster.close().then(() => stopped.resolve(undefined), stopped.reject));
  }
  console.log(`\nМагазин на двух узлах открыт: ${cluster.origin}`);
  return stopped.promise;
});

async function createDatabase(url: URL): Promise<void> {
  const name = decodeURIComponent(url.pathname.slice(1));
  const server = new URL(url);
  server.pathname = '/postgres';
  const { db, close } = await connectPostgres(server.href);
  try {
    const { rows } = await sql`select from pg_database where datname = ${name}`.execute(db);
    if (rows.length === 0) await sql`create database ${sql.id(name)}`.execute(db);
  } finally {
    await close();
  }
}
