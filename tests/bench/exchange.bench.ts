import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { sql } from 'kysely';
import { connectPglite, connectPostgres } from '#database/connect.ts';
import { databaseUrl } from '#tests/support/demo-snapshot.ts';
import { NODE_FLAGS } from '../../scripts/node-flags.mjs';
import { findEngines } from '../../scripts/test/engines.ts';
import { type Figures, measureImport } from './exchange-run.ts';
import { measureOrders, type OrderFigures } from './orders-out.ts';

/*
 * `npm run bench:exchange -- --goods 100000 [--engine postgres | pglite] [--padding 2000]`: goods with two lots and three
 * prices each, imported into a shop that sells meanwhile, in a process of its own for each engine. Fails above the limits
 * of §7.
 *
 * With `--orders 10000` 1C receives so many orders instead, in parts of 200 (E7.13).
 */

const MOST_SECONDS = { postgres: 120, pglite: 300 };
const MOST_BYTES = 300 * 2 ** 20;
/** Of p95 during an import to p95 before it. */
const MOST_SLOWER = 2;
const IDLE_SECONDS = 10;
/** Of one part of the orders. */
const MOST_SECONDS_OF_PART = 2;

type Engine = keyof typeof MOST_SECONDS;

const { values: options } = parseArgs({
  options: {
    goods: { type: 'string', default: '100000' },
    padding: { type: 'string', default: '0' },
    orders: { type: 'string' },
    engine: { type: 'string' },
    /** Of the process that measures: a folder or an address. */
    place: { type: 'string' },
  },
});

if (options.place !== undefined) console.log(JSON.stringify(await measureAt(options.place)));
else {
  console.log(
    `Node ${process.version}, ${cpus()[0]?.model.trim()} × ${availableParallelism()}, нагрузка ${loadavg().map((load) => load.toFixed(1))}`,
  );
  for (const engine of ['postgres', 'pglite'] as const) {
    if (options.engine === undefined || options.engine === engine) await measure(engine);
  }
}

async function measureAt(place: string): Promise<Figures | OrderFigures> {
  const database = await (place.startsWith('postgres') ? connectPostgres(place) : connectPglite(place));
  const { goods, padding } = options;
  const url = place.startsWith('postgres') ? place : undefined;
  const size = { goods: Number(goods), padding: Number(padding), idleSeconds: IDLE_SECONDS, url };
  const figures = await (options.orders === undefined
    ? measureImport(database, size)
    : measureOrders(database, Number(options.orders)));
  await database.close();
  return figures;
}

async function measure(engine: Engine): Promise<void> {
  const place = engine === 'postgres' ? await givenServer() : await givenFolder();
  if (place === undefined) {
    console.error('PostgreSQL нет: укажите TEST_DATABASE_URL');
    return;
  }
  try {
    const { goods, padding } = options;
    const args = [
      '--expose-gc',
      import.meta.filename,
      '--place',
      place.at,
      '--goods',
      goods,
      '--padding',
      padding,
      ...(options.orders === undefined ? [] : ['--orders', options.orders]),
    ];
    const { stdout } = await promisify(execFile)(process.execPath, [...NODE_FLAGS, ...args]);
    if (options.orders === undefined) report(engine, JSON.parse(stdout));
    else reportOrders(engine, JSON.parse(stdout));
  } finally {
    await place.remove();
  }
}

async function givenFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'lunnitsa-exchange-'));
  return { at: join(folder, 'database'), remove: () => rm(folder, { recursive: true }) };
}

async function givenServer() {
  const { postgres: server } = await findEngines();
  if (server === undefined) return;
  const name = `lunnitsa_exchange_${process.pid}`;
  const admin = await connectPostgres(server);
  await sql`create database ${sql.id(name)}`.execute(admin.db);
  return {
    at: databaseUrl(server, name),
    async remove() {
      await sql`drop database ${sql.id(name)} with (force)`.execute(admin.db);
      await admin.close();
    },
  };
}

function report(
  engine: Engine,
  { goods, seconds, cpuSeconds, bytes, listing, basket, counts }: Figures,
): void {
  const figure = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });
  const times = ([idle, during]: [number, number]) => `${figure.format(idle)} → ${figure.format(during)} мс`;
  console.log(
    `${engine}: товаров ${figure.format(goods)} за ${figure.format(seconds)} с, процессор ${figure.format(cpuSeconds)} с, памяти больше на ${figure.format(bytes / 2 ** 20)} МБ`,
  );
  console.log(
    `  p95 списка ${times(listing)}, корзины ${times(basket)}, нагрузка ${loadavg().map((load) => load.toFixed(1))}`,
  );
  console.log(`  ${JSON.stringify(counts)}`);
  const isSlower = [listing, basket].some(([idle, during]) => during > idle * MOST_SLOWER);
  if (seconds <= MOST_SECONDS[engine] && bytes <= MOST_BYTES && !isSlower) return;
  console.error(`Должно быть ≤ ${MOST_SECONDS[engine]} с, ≤ 300 МБ, p95 не больше чем вдвое`);
  process.exitCode = 1;
}

function reportOrders(engine: Engine, { orders, parts, seconds, confirmSeconds, bytes }: OrderFigures): void {
  const figure = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 });
  console.log(
    `${engine}: заказов ${figure.format(orders)}, частей ${parts}, самая долгая ${figure.format(seconds)} с, её подтверждение ${figure.format(confirmSeconds)} с, памяти больше на ${figure.format(bytes / 2 ** 20)} МБ, нагрузка ${loadavg().map((load) => load.toFixed(1))}`,
  );
  const isWhole = orders === Number(options.orders);
  if (isWhole && seconds <= MOST_SECONDS_OF_PART && bytes <= MOST_BYTES) return;
  console.error(`Должны быть все заказы, часть ≤ ${MOST_SECONDS_OF_PART} с, ≤ 300 МБ`);
  process.exitCode = 1;
}
