import { randomUUID } from 'node:crypto';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { type Kysely, sql } from 'kysely';
import type { ProductCard } from '#contract/catalog.ts';
import { connectPostgres } from '#database/connect.ts';
import { migrate } from '#database/migrate.ts';
import type { Schema } from '#database/schema.ts';
import { syntheticCatalogue } from '#database/synthetic/catalogue.ts';
import { writeBatch, writeFrame } from '#database/synthetic/write-catalogue.ts';
import { openTokens } from '#server/security/tokens.ts';
import * as paths from '#storefront/paths.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/built-shop.ts';
import { databaseUrl } from '#tests/support/demo-snapshot.ts';
import { findEngines } from '../../scripts/test/engines.ts';
import { givenCrowd } from '../faults/given-crowd.ts';
import { openCountingProxy } from './counting-proxy.ts';
import { measureStatement, openBareNode } from './limits.ts';
import { type Length, load, type Request } from './load.ts';
import { usageOf } from './process-usage.ts';
import { addition, type Goods, type Scenario, scenarios } from './scenarios.ts';

/*
 * `npm run bench`: the built shop over synthetic catalogues, on PostgreSQL, beside the limit of each answer in the same
 * run. `npm run bench -- --sizes 10000 --only Заказ --seconds 5`.
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
const PRODUCTS = 2000;
const IDS_AT_ONCE = 100;
const BASKETS = 300;
const BUYERS_OF_A_SIZE = 10;
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
    `Node ${process.version}, PostgreSQL ${rows[0]?.version}, ${cpus()[0]?.model.trim()} × ${availableParallelism()}, ${Math.round(totalmem() / 2 ** 30)} ГБ`,
  );
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
  await using proxy = await openCountingProxy(url);
  const began = performance.now();
  const shop = await openShop(url);
  try {
    const opened = (performance.now() - began) / 1000;
    console.log(`\nТоваров: ${products}, открыт за ${opened.toFixed(1)} с, ${await memoryOf(shop)} МБ\n`);
    const goods = await givenGoods(shop, db, products);
    console.log(`| ${HEAD.join(' | ')} |\n|---|${'---:|'.repeat(HEAD.length - 1)}`);
    for (const scenario of scenarios(goods, ORDERS)) {
      if (!scenario.title.includes(options.only)) continue;
      await measureScenario(shop, url, products, scenario);
    }
    console.log(`\nПамяти после этого: ${await memoryOf(shop)} МБ`);
  } finally {
    await shop.close();
  }
  await countTrips(proxy, db, products);
}

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
  '',
  'соединений',
  'запр/с',
  'отказов, %',
  'p50 / p99, мс',
  'процессор, мс',
  'предел, запр/с',
  '% предела',
  'процессор предела, мс',
];

async function measureScenario(
  shop: BuiltShop,
  url: string,
  products: number,
  { title, requests, limit, amount }: Scenario,
): Promise<void> {
  for (const connections of CONNECTIONS) {
    const least: Length =
      amount === undefined ? { seconds: WARM_UP } : { amount: Math.max(ORDERS_WARM_UP, connections) };
    const length: Length =
      amount === undefined ? { seconds: SECONDS } : { amount: Math.max(amount, connections) };
    await load(shop, requests, connections, least);
    const own = await load(shop, requests, connections, length);
    const most = await measureLimit(shop, url, { requests, limit, connections, products });
    const cells = [
      title,
      connections,
      whole(own.rate),
      (own.refused * 100).toFixed(1),
      `${own.p50} / ${own.p99}`,
      own.cpu.toFixed(2),
      whole(most.rate),
      ((own.rate / most.rate) * 100).toFixed(1),
      most.cpu?.toFixed(2) ?? '',
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}

const whole = (number: number) => Math.round(number).toLocaleString('ru-RU');

type Measured = Pick<Scenario, 'requests' | 'limit'> & { connections: number; products: number };

async function measureLimit(
  shop: BuiltShop,
  url: string,
  { requests, limit, connections, products }: Measured,
): Promise<{ rate: number; cpu?: number }> {
  if (limit !== 'bytes') {
    return { rate: await measureStatement(url, limit, { products, connections, seconds: SECONDS }) };
  }
  await using bare = await openBareNode(shop.origin, requests.next().value as Request);
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
    .limit(PRODUCTS)
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

/** How often the shop waits for the database in one call, when nobody else calls. */
async function countTrips(
  proxy: Awaited<ReturnType<typeof openCountingProxy>>,
  db: Kysely<Schema>,
  products: number,
): Promise<void> {
  const shop = await openShop(proxy.url);
  try {
    const goods = await givenGoods(shop, db, products);
    const lines: string[] = [];
    for (const { title, requests } of scenarios(goods, ORDERS)) {
      if (!title.includes(options.only)) continue;
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
      lines.push(`${title}: ${trips.toSorted((a, b) => a - b)[3]}`);
    }
    console.log(`\nОбращений к базе за один запрос, середина из семи: ${lines.join('; ')}`);
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
