import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { sql } from 'kysely';
import { connectPostgres } from '#database/connect.ts';
import { migrate } from '#database/migrate.ts';
import { syntheticCatalogue } from '#database/synthetic/catalogue.ts';
import { writeBatch, writeFrame } from '#database/synthetic/write-catalogue.ts';
import { databaseUrl } from '#tests/support/demo-snapshot.ts';
import { NODE_FLAGS } from '../../scripts/node-flags.mjs';
import { findEngines } from '../../scripts/test/engines.ts';
import { type Cost, measureTable, type TableFigures } from './goods-table-run.ts';

/*
 * `npm run bench:goods -- --rows 100000 --changed 10000`: all goods of a synthetic shop in PostgreSQL as a table, and that
 * table checked against the same shop, in a process of its own (E9.9). Then a table of new prices, checked and written
 * (B14.13). Fails above the limits of both.
 */

const MOST_SECONDS = 60;
const MOST_BYTES = 300 * 2 ** 20;
/** For 10 000 rows. */
const MOST_SECONDS_CHECKED = 20;
const MOST_SECONDS_WRITTEN = 60;

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    changed: { type: 'string', default: '10000' },
    /** Of the process that measures. */
    at: { type: 'string' },
  },
});

if (options.at === undefined) await measure();
else console.log(JSON.stringify(await measureAt(options.at)));

async function measure(): Promise<void> {
  const { postgres: server } = await findEngines();
  if (server === undefined) {
    console.error('Нужен PostgreSQL: укажите TEST_DATABASE_URL');
    process.exitCode = 1;
    return;
  }
  const name = `lunnitsa_goods_${process.pid}`;
  const admin = await connectPostgres(server);
  await sql`create database ${sql.id(name)}`.execute(admin.db);
  const url = databaseUrl(server, name);
  try {
    await fill(url, Number(options.rows));
    const own = ['--expose-gc', import.meta.filename, '--at', url, '--changed', options.changed];
    const { stdout } = await promisify(execFile)(process.execPath, [...NODE_FLAGS, ...own]);
    report(JSON.parse(stdout));
  } finally {
    await sql`drop database ${sql.id(name)} with (force)`.execute(admin.db);
    await admin.close();
  }
}

/** Until there are nearly so many lots, which are the rows: a table may not have more. */
async function fill(url: string, rows: number): Promise<void> {
  const { db, close } = await connectPostgres(url);
  await migrate(db);
  const imageIds = await writeFrame(db);
  let lots = 0;
  for (const batch of syntheticCatalogue({ products: rows, seed: 1, imageIds })) {
    lots += batch.offers.length;
    if (lots > rows) break;
    await writeBatch(db, batch);
  }
  await sql`vacuum analyze`.execute(db);
  await close();
}

async function measureAt(url: string): Promise<TableFigures> {
  const { db, close } = await connectPostgres(url);
  const folder = await mkdtemp(join(tmpdir(), 'lunnitsa-goods-'));
  try {
    return await measureTable({ db, now: () => new Date() }, { folder, changed: Number(options.changed) });
  } finally {
    await rm(folder, { recursive: true });
    await close();
  }
}

function report({ rows, exported, checked, changed }: TableFigures): void {
  const figure = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });
  const cost = ({ seconds, bytes }: Cost) =>
    `${figure.format(seconds)} с, памяти больше на ${figure.format(bytes / 2 ** 20)} МБ`;
  console.log(
    `Node ${process.version}, ${cpus()[0]?.model.trim()} × ${availableParallelism()}, нагрузка ${loadavg().map((load) => load.toFixed(1))}`,
  );
  console.log(`Строк: ${figure.format(rows)}. Экспорт: ${cost(exported)}`);
  console.log(`Проверка той же таблицы: ${cost(checked)}`);
  console.log(`Новые цены ${figure.format(changed.products)} товаров. Проверка: ${cost(changed.checked)}`);
  console.log(`Запись: ${cost(changed.written)}`);
  const isOver =
    [exported, checked].some(({ seconds, bytes }) => seconds > MOST_SECONDS || bytes > MOST_BYTES) ||
    changed.checked.seconds > (MOST_SECONDS_CHECKED * changed.products) / 10_000 ||
    changed.written.seconds > (MOST_SECONDS_WRITTEN * changed.products) / 10_000;
  if (!isOver) return;
  console.error(
    `Таблица — не больше ${MOST_SECONDS} с и 300 МБ, 10 000 строк — ${MOST_SECONDS_CHECKED} с проверки и ${MOST_SECONDS_WRITTEN} с записи`,
  );
  process.exitCode = 1;
}
