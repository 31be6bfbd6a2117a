import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { connectPostgres } from '#database/connect.ts';
import { migrate } from '#database/migrate.ts';
import type { Schema } from '#database/schema.ts';
import { writeCatalogue } from '#database/synthetic/write-catalogue.ts';
import { writeHistory } from '#database/synthetic/write-history.ts';
import { insertMember } from '#server/features/staff/queries.ts';
import { hashOfToken } from '#server/security/hash-of-token.ts';
import { databaseUrl } from '#tests/support/demo-snapshot.ts';
import { staffCalls } from '#tests/support/staff-calls.ts';
import { NODE_FLAGS } from '../../scripts/node-flags.mjs';
import { findEngines } from '../../scripts/test/engines.ts';
import { usageOf } from './process-usage.ts';
import { knownOf, PALETTE } from './staff-goods.ts';
import { inputsOf, isList, nameOfList } from './staff-inputs.ts';

/*
 * `npm run bench:staff`: the bars of the back office (§3 "Bars"), one person at a time, on PostgreSQL: the palette, every
 * list with every filter of its contract, «Сегодня», opening and saving. Exits with 1 if a bar is missed.
 * `-- --only orders --times 50 --every` measures some calls more often and prints every input;
 * `-- --database postgres://…` uses a filled database and keeps it.
 */

const { values: options } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    orders: { type: 'string', default: '200000' },
    times: { type: 'string', default: '20' },
    only: { type: 'string', default: '' },
    every: { type: 'boolean', default: false },
    database: { type: 'string' },
  },
});
const TIMES = Number(options.times);
const WARM_UP = 3;
const IN_PROCESS = 'bench';
/** Milliseconds at the 95th percentile: [B6.9] and [B6.10], and [B6.11]. */
const BAR = 150;
const BAR_OF_TODAY = 300;

type Call = { method: string; path: string; body?: () => object };
type Probe = { group: string; subject: string; bar: number; calls: (n: number) => Call };
/** Milliseconds; `cpu` is the processor time of the shop and of its database for one call. */
type Times = { p50: number; p95: number; p99: number; cpu: number };
type Shop = { origin: string; pid: number; close(): Promise<void> };

async function main(serverUrl: string): Promise<void> {
  const given = options.database;
  if (given !== undefined) return measure(given);
  const name = `lunnitsa_bench_${process.pid}`;
  const admin = await connectPostgres(serverUrl);
  await sql`create database ${sql.id(name)}`.execute(admin.db);
  try {
    const url = databaseUrl(serverUrl, name);
    await fill(url);
    await measure(url);
  } finally {
    await sql`drop database ${sql.id(name)} with (force)`.execute(admin.db);
    await admin.close();
  }
}

async function fill(url: string): Promise<void> {
  const { db, close } = await connectPostgres(url);
  try {
    await migrate(db);
    const began = performance.now();
    await writeCatalogue(db, { products: Number(options.products), seed: 1 }, () => {});
    await writeHistory(db, { orders: Number(options.orders), now: new Date() }, () => {});
    await sql`vacuum analyze`.execute(db);
    console.log(`… заполнено за ${((performance.now() - began) / 1000).toFixed(0)} с`);
  } finally {
    await close();
  }
}

async function measure(url: string): Promise<void> {
  const { db, close } = await connectPostgres(url);
  const shop = await openShop(url);
  try {
    const token = await givenOwner(db);
    const probes = (await probesOf(db)).filter(({ group }) => group.startsWith(options.only));
    await printHead(db);
    let missed = 0;
    for (const [group, own] of Map.groupBy(probes, (probe) => probe.group)) {
      const measured = [];
      for (const probe of own) measured.push({ probe, times: await timesOf({ shop, db, token }, probe) });
      const slow = measured.filter(({ probe, times }) => times.p95 > probe.bar);
      missed += slow.length;
      const worst = measured.toSorted((one, other) => other.times.p95 - one.times.p95);
      for (const { probe, times } of options.every ? measured : worst.slice(0, Math.max(1, slow.length))) {
        printRow([group, measured.length, probe.subject, times, probe.bar]);
      }
    }
    console.log(missed === 0 ? '\nВсе планки взяты' : `\nПланок не взято: ${missed}`);
    if (missed > 0) process.exitCode = 1;
  } finally {
    await shop.close();
    await close();
  }
}

async function printHead(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ version: string; products: number; orders: number }>`
    select current_setting('server_version') as version, (select count(*)::int from products) as products,
           (select count(*)::int from orders) as orders`.execute(db);
  const [size] = rows;
  console.log(
    `Node ${process.version}, PostgreSQL ${size?.version}, ${cpus()[0]?.model.trim()} × ${availableParallelism()}, ${Math.round(totalmem() / 2 ** 30)} GB; ${size?.products} products, ${size?.orders} orders\n`,
  );
  console.log('| call | inputs | slowest input | p50, ms | p95, ms | p99, ms | CPU, ms | bar, ms |');
  console.log('|---|---:|---|---:|---:|---:|---:|---:|');
}

function printRow([call, inputs, subject, { p50, p95, p99, cpu }, bar]: [
  string,
  number,
  string,
  Times,
  number,
]) {
  const mark = p95 > bar ? ' **missed**' : '';
  const cells = [call, inputs, subject.replaceAll('|', '\\|'), p50, p95, p99, cpu].map((cell) =>
    typeof cell === 'number' ? Math.round(cell) : cell,
  );
  console.log(`| ${cells.join(' | ')} | ${bar}${mark} |`);
}

/** Everything that has a bar. */
async function probesOf(db: Kysely<Schema>): Promise<Probe[]> {
  const known = await knownOf(db);
  const idOf = (name: string) => known.ids[name] ?? [];
  const get = (group: string, path: (n: number) => string, bar = BAR): Probe => ({
    group,
    subject: path(0),
    bar,
    calls: (n) => ({ method: 'GET', path: path(n) }),
  });
  const lists = (await staffCalls()).filter(isList).flatMap((list) => {
    const name = nameOfList(list)
      .replace(':id', String(idOf('promo-codes')[0] ?? 1))
      .replace(':filterId', String(idOf('filters')[0] ?? 1));
    return inputsOf(list, known.values).map(({ subject, query }): Probe => {
      const path = `/${name}?${new URLSearchParams(query)}`;
      const written = decodeURIComponent(path.slice(path.indexOf('?') + 1));
      return {
        group: name,
        subject: written === '' ? subject : `${subject}: \`${written}\``,
        bar: BAR,
        calls: () => ({ method: 'GET', path }),
      };
    });
  });
  const opened = ['orders', 'products', 'customers', 'refunds', 'reviews'].map((name) =>
    get(`open: ${name}`, (n) => `/${name}/${idOf(name)[n % idOf(name).length]}`),
  );
  return [
    ...PALETTE.map((q) => get('palette', () => `/search?q=${encodeURIComponent(q)}`)),
    get('today', () => '/today', BAR_OF_TODAY),
    get('counts of orders', () => '/orders/counts'),
    get('choices of goods', () => '/product-choices'),
    ...opened,
    {
      group: 'save: note of an order',
      subject: '',
      bar: BAR,
      calls: (n) => ({
        method: 'POST',
        path: `/orders/${idOf('orders')[n]}/notes`,
        body: () => ({ text: 'Позвонить утром' }),
      }),
    },
    ...lists,
  ];
}

async function timesOf(
  { shop, db, token }: { shop: Shop; db: Kysely<Schema>; token: string },
  { calls }: Probe,
): Promise<Times> {
  const { origin } = shop;
  const times: number[] = [];
  let before = new Map<number, number>();
  for (let n = -WARM_UP; n < TIMES; n += 1) {
    if (n === 0) before = await cpuOf(shop, db);
    const { method, path, body } = calls(n + WARM_UP);
    const headers = {
      cookie: `staff=${token}`,
      'x-in-process': IN_PROCESS,
      ...(method !== 'GET' && { origin, 'x-staff': '1', 'content-type': 'application/json' }),
      ...(method === 'POST' && { 'idempotency-key': crypto.randomUUID() }),
    };
    const sent = body === undefined ? null : JSON.stringify(body());
    const began = performance.now();
    const answer = await fetch(`${origin}/api/staff/v1${path}`, { method, headers, body: sent });
    const text = await answer.text();
    if (!answer.ok) {
      console.error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
      return { p50: Infinity, p95: Infinity, p99: Infinity, cpu: Infinity };
    }
    if (n >= 0) times.push(performance.now() - began);
  }
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const after = [...(await cpuOf(shop, db))];
  const cpu = after.reduce((sum, [pid, used]) => sum + used - (before.get(pid) ?? 0), 0) / TIMES;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), cpu };
}

/** Of the shop and of the connections to its database, when that runs on this machine; by their processes. */
async function cpuOf({ pid }: Shop, db: Kysely<Schema>): Promise<Map<number, number>> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
    db,
  );
  const pids = [pid, ...rows.map((row) => row.pid)];
  const used = await Promise.all(pids.map((one) => usageOf(one).catch(() => ({ cpu: 0 }))));
  return new Map(pids.map((one, place) => [one, used[place]?.cpu ?? 0]));
}

/** The token of a session whose second factor has just been given. */
async function givenOwner(db: Kysely<Schema>): Promise<string> {
  const now = new Date();
  const values = {
    email: `${crypto.randomUUID()}@example.ru`,
    fio: 'Ольга Хозяинова',
    role: 'owner',
  } as const;
  const member = await insertMember(db, { ...values, status: 'active', password_hash: null }, now);
  const token = crypto.randomUUID();
  await db
    .insertInto('staff_sessions')
    .values({
      token_hash: hashOfToken(token),
      staff_id: member?.id ?? '',
      stage: 'open',
      opened_at: now,
      seen_at: now,
      confirmed_at: now,
      pending_totp: null,
      ip: '127.0.0.1',
      browser: 'Chrome',
    })
    .execute();
  return token;
}

/** The API in a process of its own. */
async function openShop(url: string): Promise<Shop> {
  const child = spawn(
    process.execPath,
    [...NODE_FLAGS, '--expose-gc', join(import.meta.dirname, 'catalog-server.ts'), url, IN_PROCESS],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const { address } = JSON.parse(line) as { address: string };
  return {
    origin: address,
    pid: child.pid ?? 0,
    async close() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

const { postgres } = await findEngines();
if (
  ![options.products, options.orders, options.times]
    .map(Number)
    .every((one) => Number.isSafeInteger(one) && one > 0)
) {
  console.error('Числа — целые: --products 100000 --orders 200000 --times 20');
  process.exitCode = 1;
} else if (postgres === undefined) {
  console.error('Нужен PostgreSQL: укажите TEST_DATABASE_URL');
  process.exitCode = 1;
} else await main(postgres);
