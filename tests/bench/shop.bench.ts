import { randomUUID } from 'node:crypto';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Kysely, sql } from 'kysely';
import type { ProductCard } from '#contract/catalog.ts';
import { connectPostgres } from '#database/connect.ts';
import { migrate } from '#database/migrate.ts';
import type { Schema } from '#database/schema.ts';
import { syntheticCatalogue } from '#database/synthetic/catalogue.ts';
import { writeBatch, writeFrame } from '#database/synthetic/write-catalogue.ts';
import { QUIET_FOR } from '#server/platform/quiet-collection.ts';
import { openTokens } from '#server/security/tokens.ts';
import * as paths from '#storefront/paths.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/built-shop.ts';
import { databaseUrl } from '#tests/support/demo-snapshot.ts';
import { findEngines } from '../../scripts/test/engines.ts';
import { givenCrowd } from '../faults/given-crowd.ts';
import { openCountingProxy } from './counting-proxy.ts';
import { measureStatement, openBareNode } from './limits.ts';
import { type Length, type Load, load, type Request } from './load.ts';
import { usageOf } from './process-usage.ts';
import { addition, type Goods, type Scenario, scenarios } from './scenarios.ts';

/*
 * `npm run bench`: the built shop over synthetic catalogues, on PostgreSQL, beside the limit of each answer in the same
 * run. Prints the table of today of docs/benchmarks.md. `npm run bench -- --sizes 10000 --only Order --seconds 5`.
 */

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000' },
    connections: { type: 'string', default: '1,16,64' },
    seconds: { type: 'string', default: '5' },
    /** Part of a title. */
    only: { type: 'string', default: '' },
  },
});
const numbers = (text: string) =>
  text
    .split(',')
    .map(Number)
    .toSorted((a, b) => a - b);
const SIZES = numbers(options.sizes);
const CONNECTIONS = numbers(options.connections);
const SECONDS = Number(options.seconds);
const WARM_UP = 2;
const ORDERS = 300;
const ORDERS_WARM_UP = 50;
/** More pages than the shop keeps, so that each is rendered. */
const PRODUCTS = 10_000;
const SIZES_TO_ADD = 2000;
const IDS_AT_ONCE = 100;
const BASKETS = 300;
const BUYERS_OF_A_SIZE = 10;
/** MB of a node with 10 000 products, once it is quiet (ADR 0149). */
const MOST_MEMORY = 500;
/** Pieces of every lot: no load uses them up. */
const ENOUGH = 1_000_000;

function refuse(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}

async function measureAll(serverUrl: string): Promise<void> {
  const name = `lunnitsa_bench_${process.pid}`;
  const admin = await connectPostgres(serverUrl);
  const { rows } = await sql<{ version: string }>`
    select current_setting('server_version') as version`.execute(admin.db);
  console.log(
    `Node ${process.version}, PostgreSQL ${rows[0]?.version}, ${cpus()[0]?.model.trim()} × ${availableParallelism()}, ${Math.round(totalmem() / 2 ** 30)} GB\n`,
  );
  console.log(`| ${HEAD.join(' | ')} |\n|---:|---|${'---:|'.repeat(HEAD.length - 2)}`);
  await sql`create database ${sql.id(name)}`.execute(admin.db);
  const url = databaseUrl(serverUrl, name);
  const { db, close } = await connectPostgres(url);
  try {
    await migrate(db);
    const imageIds = await writeFrame(db);
    const batches = syntheticCatalogue({ products: SIZES.at(-1) ?? 1, seed: 1, imageIds });
    let written = 0;
    for (const size of SIZES) {
      for (; written < size; written += 1000) {
        const batch = batches.next();
        if (batch.done) break;
        await writeBatch(db, batch.value);
      }
      await sql`update offers set stock = ${ENOUGH}, uin = null where stock > 0`.execute(db);
      await sql`vacuum analyze`.execute(db);
      await measure(url, db, size);
    }
  } finally {
    await close();
    await sql`drop database ${sql.id(name)} with (force)`.execute(admin.db);
    await admin.close();
  }
}

async function measure(url: string, db: Kysely<Schema>, products: number): Promise<void> {
  const trips = await countTrips(url, db, products);
  const began = performance.now();
  const shop = await openShop(url);
  try {
    const opened = (performance.now() - began) / 1000;
    printRow({ products, title: `Started in ${opened.toFixed(1)} s`, memory: await memoryOf(shop) });
    const goods = await givenGoods(shop, db, products);
    for (const scenario of chosenScenarios(goods)) {
      await measureScenario(shop, url, { products, trips: trips.get(scenario.title) ?? 0, ...scenario });
    }
    // A thread looks at its last interval, which may have begun in the load.
    await setTimeout(3 * QUIET_FOR);
    const memory = await memoryOf(shop);
    printRow({ products, title: 'Quiet after the load', memory });
    if (products === 10_000 && memory > MOST_MEMORY) refuse(`Должно быть не больше ${MOST_MEMORY} МБ`);
  } finally {
    await shop.close();
  }
}

const chosenScenarios = (goods: Goods) =>
  scenarios(goods, ORDERS).filter(({ title }) => title.includes(options.only));

const openShop = (url: string): Promise<BuiltShop> =>
  openBuiltShop({
    DATABASE_URL: url,
    DEMO: '1',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
    PROOF_OF_WORK: '0',
  });

const memoryOf = async ({ pid }: BuiltShop) => Math.round((await usageOf(pid)).memory / 2 ** 20);

const HEAD = [
  'products',
  '',
  'connections',
  'a second',
  'refused, %',
  'p50 / p99, ms',
  'CPU, ms',
  'KB',
  'limit, a second',
  'of the limit, %',
  "limit's CPU, ms",
  "limit's KB",
  'round trips',
  'memory, MB',
];

type Row = {
  products: number;
  title: string;
  /** Of the shop afterwards. */
  memory: number;
  load?: { connections: number; own: Load; limit: Awaited<ReturnType<typeof measureLimit>>; trips: number };
};

function printRow({ products, title, memory, load: measured }: Row): void {
  const cells = [whole(products), title];
  if (measured === undefined) cells.push(...HEAD.slice(3).map(() => ''));
  else {
    const { connections, own, limit, trips } = measured;
    cells.push(
      String(connections),
      whole(own.rate),
      (own.refused * 100).toFixed(1),
      `${own.p50} / ${own.p99}`,
      own.cpu.toFixed(2),
      kilobytes(own.bytes),
      whole(limit.rate),
      ((own.rate / limit.rate) * 100).toFixed(1),
      limit.cpu?.toFixed(2) ?? '',
      limit.bytes === undefined ? '' : kilobytes(limit.bytes),
      String(trips),
    );
  }
  console.log(`| ${[...cells, String(memory)].join(' | ')} |`);
}

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);

const whole = (number: number) => Math.round(number).toLocaleString('ru-RU').replaceAll('\u00a0', ' ');

async function measureScenario(
  shop: BuiltShop,
  url: string,
  { products, trips, title, requests, limit, amount }: Scenario & { products: number; trips: number },
): Promise<void> {
  for (const connections of CONNECTIONS) {
    const least: Length =
      amount === undefined ? { seconds: WARM_UP } : { amount: Math.max(ORDERS_WARM_UP, connections) };
    const length: Length =
      amount === undefined ? { seconds: SECONDS } : { amount: Math.max(amount, connections) };
    await load(shop, requests, connections, least);
    const own = await load(shop, requests, connections, length);
    const most = await measureLimit(shop, url, { requests, limit, connections, products });
    printRow({
      products,
      title,
      memory: await memoryOf(shop),
      load: { connections, own, limit: most, trips },
    });
  }
}

type Measured = Pick<Scenario, 'requests' | 'limit'> & { connections: number; products: number };

async function measureLimit(
  shop: BuiltShop,
  url: string,
  { requests, limit, connections, products }: Measured,
): Promise<{ rate: number; cpu?: number; bytes?: number }> {
  if (limit !== 'bytes') {
    return { rate: await measureStatement(url, limit, { products, connections, seconds: SECONDS }) };
  }
  await using bare = await openBareNode(shop.origin, requests);
  await load(bare, requests, connections, { seconds: WARM_UP });
  return await load(bare, requests, connections, { seconds: SECONDS });
}

/** What the scenarios ask for and use up. */
async function givenGoods(shop: BuiltShop, db: Kysely<Schema>, products: number): Promise<Goods> {
  const ids = Array.from({ length: PRODUCTS }, (_, n) => 1 + Math.floor((n * products) / PRODUCTS));
  const cards: Goods['products'][number][] = [];
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
    const some = ids.slice(from, from + IDS_AT_ONCE).join(',');
    const answer = await fetch(`${shop.origin}/api/catalog/v1/products/by-ids?ids=${some}`);
    for (const card of (await answer.json()) as ProductCard[]) {
      cards.push({ id: card.id, path: paths.product(card) });
    }
  }
  const sizes = await sizesInStock(db);
  return {
    products: cards,
    sizes,
    baskets: await givenBaskets(shop, sizes),
    buyers: await givenBuyers(db, sizes),
  };
}

async function sizesInStock(db: Kysely<Schema>): Promise<number[]> {
  const rows = await db
    .selectFrom('offers')
    .innerJoin('product_groups', 'product_groups.id', 'offers.group_id')
    .innerJoin('product_sites', 'product_sites.product_id', 'product_groups.product_id')
    .select('group_id')
    .where('site_id', '=', 1)
    .where('stock', '>', 0)
    .orderBy('group_id')
    .limit(SIZES_TO_ADD)
    .execute();
  return rows.map(({ group_id }) => group_id);
}

async function givenBaskets(shop: BuiltShop, sizes: readonly number[]): Promise<string[]> {
  const tokens = Array.from({ length: BASKETS }, () => randomUUID());
  for (const [n, token] of tokens.entries()) {
    for (const line of [0, 1, 2]) {
      const { path, ...request } = addition(token, sizes[(n * 3 + line) % sizes.length] ?? 0);
      const answer = await fetch(shop.origin + path, {
        ...request,
        body: request.body ?? null,
        headers: { ...request.headers, 'content-type': 'application/json' },
      });
      if (!answer.ok) throw new Error(await answer.text());
    }
  }
  return tokens;
}

/** Buyers of different sizes, so that they do not wait for each other's pieces. */
async function givenBuyers(db: Kysely<Schema>, sizes: readonly number[]) {
  const tokens = await openTokens(db);
  const count =
    CONNECTIONS.length * (ORDERS + ORDERS_WARM_UP) + CONNECTIONS.reduce((sum, one) => sum + one, 0) * 2;
  const buyers = [];
  for (let n = 0; buyers.length < count; n += 1) {
    const groupId = sizes[n % sizes.length] ?? 0;
    const now = new Date();
    buyers.push(...(await givenCrowd(db, tokens, { size: BUYERS_OF_A_SIZE, groupId, now })));
  }
  return buyers;
}

/** How often the shop waits for the database in one call of each kind, without other load. */
async function countTrips(url: string, db: Kysely<Schema>, products: number): Promise<Map<string, number>> {
  await using proxy = await openCountingProxy(url);
  const shop = await openShop(proxy.url);
  try {
    const goods = await givenGoods(shop, db, products);
    const counted = new Map<string, number>();
    for (const { title, requests } of chosenScenarios(goods)) {
      const trips: number[] = [];
      for (let n = 0; n < 7; n += 1) {
        const request = requests.next().value as Request;
        proxy.take();
        const answer = await fetch(shop.origin + request.path, {
          method: request.method,
          body: request.body ?? null,
          headers: {
            ...request.headers,
            ...(request.body !== undefined && { 'content-type': 'application/json' }),
          },
        });
        await answer.arrayBuffer();
        trips.push(proxy.take());
      }
      counted.set(title, trips.toSorted((a, b) => a - b)[3] ?? 0);
    }
    return counted;
  } finally {
    await shop.close();
  }
}

const { postgres: server } = await findEngines();
if ([...SIZES, ...CONNECTIONS, SECONDS].some((one) => !Number.isSafeInteger(one) || one < 1)) {
  refuse(
    'Размеры, соединения и секунды — целые числа: --sizes 10000,100000 --connections 1,16,64 --seconds 5',
  );
} else if (server === undefined) refuse('Нужен PostgreSQL: укажите TEST_DATABASE_URL');
else await measureAll(server);
