import { availableParallelism, cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { connectPostgres } from '#database/connect.ts';
import type { Schema } from '#database/schema.ts';
import { databaseUrl } from '#tests/support/demo-snapshot.ts';
import { givenStaffToken } from '#tests/support/staff-session.ts';
import { findEngines } from '../../scripts/test/engines.ts';
import { fill, openShop, probesOf, type Times, timesOf } from './staff-probes.ts';

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
async function main(serverUrl: string): Promise<void> {
  const given = options.database;
  if (given !== undefined) return measure(given);
  const name = `lunnitsa_bench_${process.pid}`;
  const admin = await connectPostgres(serverUrl);
  await sql`create database ${sql.id(name)}`.execute(admin.db);
  try {
    const url = databaseUrl(serverUrl, name);
    const began = performance.now();
    await fill(url, { products: Number(options.products), orders: Number(options.orders) });
    console.log(`… заполнено за ${((performance.now() - began) / 1000).toFixed(0)} с`);
    await measure(url);
  } finally {
    await sql`drop database ${sql.id(name)} with (force)`.execute(admin.db);
    await admin.close();
  }
}

async function measure(url: string): Promise<void> {
  const { db, close } = await connectPostgres(url);
  const shop = await openShop(url);
  try {
    const token = await givenStaffToken(db, 'owner', new Date());
    const probes = (await probesOf(db)).filter(({ group }) => group.startsWith(options.only));
    await printHead(db);
    let missed = 0;
    for (const [group, own] of Map.groupBy(probes, (probe) => probe.group)) {
      const measured = [];
      for (const probe of own)
        measured.push({ probe, times: await timesOf({ shop, db, token }, probe, TIMES) });
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
