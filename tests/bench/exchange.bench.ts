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

/*
 * `npm run bench:exchange -- --goods 100000 [--engine postgres | pglite] [--padding 2000]`: goods with two lots and three
 * prices each, imported into a shop that sells meanwhile, in a process of its own for each engine. Fails above the limits
 * of §7.
 */

const MOST_SECONDS = { postgres: 120, pglite: 300 };
const MOST_BYTES = 300 * 2 ** 20;
/** Of p95 during an import to p95 before it. */
const MOST_SLOWER = 2;
const IDLE_SECONDS = 10;

type Engine = keyof typeof MOST_SECONDS;

const { values: options } = parseArgs({
  options: {
    goods: { type: 'string', default: '100000' },
    padding: { type: 'string', default: '0' },
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

async function measureAt(place: string): Promise<Figures> {
  const database = await (place.startsWith('postgres') ? connectPostgres(place) : connectPglite(place));
  const { goods, padding } = options;
  const size = { goods: Number(goods), padding: Number(padding), idleSeconds: IDLE_SECONDS };
  const figures = await measureImport(database, size);
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
    ];
    const { stdout } = await promisify(execFile)(process.execPath, [...NODE_FLAGS, ...args]);
    report(engine, JSON.parse(stdout));
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
