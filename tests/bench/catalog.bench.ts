import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { type Kysely, sql } from 'kysely';
import { connectPostgres } from '#database/connect.ts';
import { migrate } from '#database/migrate.ts';
import type { Schema } from '#database/schema.ts';
import { syntheticCatalogue } from '#database/synthetic/catalogue.ts';
import { writeBatch, writeFrame } from '#database/synthetic/write-catalogue.ts';
import { databaseUrl } from '#tests/support/demo-snapshot.ts';
import { askSql } from '#tests/support/listing-sql.ts';
import { NODE_FLAGS } from '../../scripts/node-flags.mjs';
import { findEngines } from '../../scripts/test/engines.ts';
import { differentQueries, popularQueries, type ShopperQuery } from './catalog-queries.ts';
import { headOf, type Load, lineOf, type Row } from './catalog-table.ts';

/*
 * `npm run bench:catalog -- --sizes 1000,10000`: listings with all counters over synthetic catalogues, one process,
 * beside a bare Fastify route with the same JSON and one SQL statement with the same answer.
 */

const CONNECTIONS = 16;
const WARM_UP = 3;
/** The speed of the machine varies: bare route and shop are measured in turns, and the median counts. */
const TURNS = 7;
const TURN_SECONDS = 3;
const WARM_SECONDS = 10;
/** The interval of product changes during the warm load, milliseconds. */
const CHANGE_EVERY = 5000;
/** The duration of sequential statements. */
const SQL_SECONDS = 8;
const LEAST_STATEMENTS = 3;
const PATH = '/api/catalog/v1/products';
const IN_PROCESS = 'bench';

const { values: options } = parseArgs({
  options: { sizes: { type: 'string', default: '1000,10000,100000,1000000' } },
});
const sizes = options.sizes
  .split(',')
  .map(Number)
  .toSorted((a, b) => a - b);
const { postgres: server } = await findEngines();
if (sizes.some((size) => !Number.isSafeInteger(size) || size < 1))
  refuse('Размеры — целые числа через запятую');
else if (server === undefined) refuse('Нужен PostgreSQL: укажите TEST_DATABASE_URL');
else await measureAll(server, sizes);

function refuse(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}

async function measureAll(serverUrl: string, products: readonly number[]): Promise<void> {
  const name = `lunnitsa_bench_${process.pid}`;
  const admin = await connectPostgres(serverUrl);
  const { rows: versions } = await sql<{
    version: string;
  }>`select current_setting('server_version') as version`.execute(admin.db);
  console.log(
    `Node ${process.version}, PostgreSQL ${versions[0]?.version}, ${cpus()[0]?.model.trim()} × ${availableParallelism()}, ${Math.round(totalmem() / 2 ** 30)} ГБ`,
  );
  await sql`create database ${sql.id(name)}`.execute(admin.db);
  const url = databaseUrl(serverUrl, name);
  const { db, close } = await connectPostgres(url);
  try {
    await migrate(db);
    const imageIds = await writeFrame(db);
    const batches = syntheticCatalogue({ products: products.at(-1) ?? 1, seed: 1, imageIds });
    const rows: Row[] = [];
    let written = 0;
    for (const size of products) {
      while (written < size) {
        const batch = batches.next();
        if (batch.done) break;
        await writeBatch(db, batch.value);
        written += batch.value.products.length;
        if (written % 50_000 === 0) console.log(`… записано ${written} из ${size}`);
      }
      await sql`vacuum analyze`.execute(db);
      const row = await measure(url, db, written);
      rows.push(row);
      console.log(lineOf(row));
    }
    console.log(
      `\n${CONNECTIONS} соединений, по ${TURNS} раз ${TURN_SECONDS} с, голый и холодная по очереди, тёплая ${WARM_SECONDS} с, при тёплой товар меняется раз в ${CHANGE_EVERY} мс\n`,
    );
    console.log([headOf(), ...rows.map(lineOf)].join('\n'));
  } finally {
    await close();
    await sql`drop database ${sql.id(name)} with (force)`.execute(admin.db);
    await admin.close();
  }
}

async function measure(url: string, db: Kysely<Schema>, products: number): Promise<Row> {
  const shop = await open(
    join(import.meta.dirname, 'catalog-server.ts'),
    [...NODE_FLAGS, '--expose-gc'],
    [url, IN_PROCESS],
  );
  const { address, buildSeconds } = JSON.parse(await shop.line()) as {
    address: string;
    buildSeconds: number;
  };
  console.log(`… ${products}: каталог прочитан за ${buildSeconds.toFixed(1)} с`);

  const { bare, cold, share } = await measureCold(address);
  const changing = setInterval(() => void changeProduct(db, products), CHANGE_EVERY);
  const warmly = await warmUp(address, popularQueries(2));
  const warm = await warmly(WARM_SECONDS);
  clearInterval(changing);

  shop.child.kill('SIGTERM');
  const { bytes } = JSON.parse(await shop.line()) as { bytes: number };
  return {
    products,
    buildSeconds,
    bytes: bytes / products,
    bare,
    cold,
    coldShare: share,
    warm,
    sqlMilliseconds: await measureSql(db),
  };
}

/** Changes the stock of some product. */
async function changeProduct(db: Kysely<Schema>, products: number): Promise<void> {
  const productId = 1 + Math.floor(Math.random() * products);
  await sql`
    update offers set stock = stock % 20 + 1
    where group_id = (select min(id) from product_groups where product_id = ${productId})`.execute(db);
}

/** All queries differ; measured in turns with a bare route that sends the same bytes. */
async function measureCold(address: string): Promise<{ bare: Load; cold: Load; share: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'lunnitsa-bench-'));
  const file = join(folder, 'answer');
  const answer = await middleAnswer(address);
  console.log(`… ответ ${(Buffer.byteLength(answer) / 1024).toFixed(1)} КБ`);
  await writeFile(file, answer);
  const bareServer = await open(
    join(import.meta.dirname, 'bare-server.ts'),
    [...NODE_FLAGS, '--expose-gc'],
    [file, 'application/json; charset=utf-8'],
  );
  try {
    const bareLoad = await warmUp(await bareServer.line(), differentQueries(4));
    const coldLoad = await warmUp(address, differentQueries(1));
    const turns: { bare: Load; cold: Load }[] = [];
    while (turns.length < TURNS) {
      turns.push({ bare: await bareLoad(TURN_SECONDS), cold: await coldLoad(TURN_SECONDS) });
    }
    const shares = turns.map(({ bare, cold }) => cold.rate / bare.rate);
    console.log(`… по очереди: ${shares.map((share) => (share * 100).toFixed(1)).join(', ')} % голого`);
    return {
      bare: middleOf(turns.map(({ bare }) => bare)),
      cold: middleOf(turns.map(({ cold }) => cold)),
      share: median(shares),
    };
  } finally {
    bareServer.child.kill();
    await rm(folder, { recursive: true });
  }
}

/** The answer of median length. */
async function middleAnswer(origin: string): Promise<string> {
  const queries = differentQueries(3);
  const answers = await Promise.all(
    Array.from({ length: 31 }, async () => {
      const { body } = queries.next().value as ShopperQuery;
      const answer = await fetch(origin + PATH, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', 'x-in-process': IN_PROCESS },
      });
      return answer.text();
    }),
  );
  return answers.toSorted((a, b) => a.length - b.length)[15] ?? '';
}

/** Loads a server for the given seconds, after a warm-up. */
async function warmUp(
  origin: string,
  queries: Generator<ShopperQuery>,
): Promise<(seconds: number) => Promise<Load>> {
  const run = (duration: number) =>
    autocannon({
      url: origin,
      connections: CONNECTIONS,
      duration,
      requests: [
        {
          method: 'POST',
          path: PATH,
          headers: { 'content-type': 'application/json', 'x-in-process': IN_PROCESS },
          setupRequest: (request) => ({ ...request, body: queries.next().value.body }),
        },
      ],
    });
  await run(WARM_UP);
  return async (seconds) => {
    const { requests, latency, non2xx, errors } = await run(seconds);
    if (non2xx + errors > 0) throw new Error(`${non2xx} отказов, ${errors} ошибок`);
    return { rate: requests.average, p50: latency.p50, p99: latency.p99 };
  };
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

function middleOf(loads: readonly Load[]): Load {
  return {
    rate: median(loads.map(({ rate }) => rate)),
    p50: median(loads.map(({ p50 }) => p50)),
    p99: median(loads.map(({ p99 }) => p99)),
  };
}

/** The median time of single statements without other load, in milliseconds. */
async function measureSql(db: Kysely<Schema>): Promise<number> {
  const times: number[] = [];
  const end = performance.now() + SQL_SECONDS * 1000;
  for (const { question } of differentQueries(5)) {
    const began = performance.now();
    await askSql(db, question);
    times.push(performance.now() - began);
    if (performance.now() > end && times.length >= LEAST_STATEMENTS) break;
  }
  return median(times);
}

/** A process with a line-based protocol. */
async function open(file: string, flags: string[], args: string[]) {
  const child = spawn(process.execPath, [...flags, file, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  process.once('exit', () => child.kill());
  await once(child, 'spawn');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    child,
    async line(): Promise<string> {
      const { value } = await lines.next();
      if (value === undefined) throw new Error(`${file} ended without a word`);
      return value;
    },
  };
}
