import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs, promisify } from 'node:util';
import { sql } from 'kysely';
import { connectPostgres } from '#database/connect.ts';
import { migrate } from '#database/migrate.ts';
import { syntheticCatalogue } from '#database/synthetic/catalogue.ts';
import { writeBatch, writeFrame } from '#database/synthetic/write-catalogue.ts';
import { openReadModel } from '#server/features/catalog/read-model.ts';
import { buildFeeds } from '#server/features/feeds/build-feeds.ts';
import { openDiskStore } from '#server/integrations/files/disk.ts';
import { openLog } from '#server/observability/log.ts';
import { databaseUrl } from '#tests/support/demo-snapshot.ts';
import { NODE_FLAGS } from '../../scripts/node-flags.mjs';
import { findEngines } from '../../scripts/test/engines.ts';

/*
 * `npm run bench:feeds -- --offers 100000`: both feeds of one site over a synthetic catalogue in PostgreSQL, in a process
 * of its own, whose memory is compared with the one before the build. Fails above the limits of E8.8.
 */

const MOST_SECONDS = 20;
const MOST_BYTES = 50 * 2 ** 20;
const SAMPLED_EVERY = 20;
const SITE = { id: 1, title: 'Лунница' };

type Figures = {
  offers: number;
  seconds: number;
  bytes: number;
  /** p99 and the longest, milliseconds. */
  pauses: [number, number];
  files: { file: string | null; bytes: number | null }[];
};

const { values: options } = parseArgs({
  options: { offers: { type: 'string', default: '100000' }, build: { type: 'string' } },
});

if (options.build === undefined) await measure(Number(options.offers));
else console.log(JSON.stringify(await build(options.build)));

async function measure(offers: number): Promise<void> {
  const { postgres: server } = await findEngines();
  if (server === undefined) {
    console.error('Нужен PostgreSQL: укажите TEST_DATABASE_URL');
    process.exitCode = 1;
    return;
  }
  const name = `lunnitsa_feeds_${process.pid}`;
  const admin = await connectPostgres(server);
  await sql`create database ${sql.id(name)}`.execute(admin.db);
  const url = databaseUrl(server, name);
  try {
    await fill(url, offers);
    const args = [...NODE_FLAGS, '--expose-gc', import.meta.filename, '--build', url];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    report(JSON.parse(stdout));
  } finally {
    await sql`drop database ${sql.id(name)} with (force)`.execute(admin.db);
    await admin.close();
  }
}

/** Until the first site has so many sizes. */
async function fill(url: string, offers: number): Promise<void> {
  const { db, close } = await connectPostgres(url);
  await migrate(db);
  const imageIds = await writeFrame(db);
  let sizes = 0;
  for (const batch of syntheticCatalogue({ products: offers, seed: 1, imageIds })) {
    await writeBatch(db, batch);
    const onSite = new Set(
      batch.product_sites.flatMap((row) => (row.site_id === SITE.id ? [row.product_id] : [])),
    );
    sizes += batch.product_groups.filter((row) => onSite.has(row.product_id)).length;
    if (sizes >= offers) break;
  }
  await sql`vacuum analyze`.execute(db);
  await close();
}

async function build(url: string): Promise<Figures> {
  const { db, close } = await connectPostgres(url);
  const now = () => new Date();
  const catalog = await openReadModel(db, now);
  const folder = await mkdtemp(join(tmpdir(), 'lunnitsa-feeds-'));
  const feeds = {
    secret: 'feeds-of-the-bench',
    origin: 'https://lunnitsa.example',
    store: openDiskStore(folder),
    draftFolder: join(folder, 'incoming'),
  };
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let most = before;
  const sampling = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, SAMPLED_EVERY);
  const pauses = monitorEventLoopDelay({ resolution: 1 });
  pauses.enable();
  const began = performance.now();
  await buildFeeds({ db, now, catalog, feeds, log: openLog('error') }, feeds, [SITE]);
  const seconds = (performance.now() - began) / 1000;
  clearInterval(sampling);
  pauses.disable();
  const files = await db.selectFrom('built_feeds').select(['file', 'bytes', 'offers']).execute();
  await rm(folder, { recursive: true });
  await close();
  return {
    offers: files[0]?.offers ?? 0,
    seconds,
    bytes: most - before,
    pauses: [pauses.percentile(99) / 1e6, pauses.max / 1e6],
    files,
  };
}

function report({ offers, seconds, bytes, pauses, files }: Figures): void {
  const figure = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });
  const megabytes = (size: number) => `${figure.format(size / 2 ** 20)} МБ`;
  console.log(`Node ${process.version}, ${cpus()[0]?.model.trim()} × ${availableParallelism()}`);
  console.log(`Предложений: ${figure.format(offers)}, оба фида за ${figure.format(seconds)} с`);
  console.log(`Памяти больше, чем до сборки: ${megabytes(bytes)}`);
  console.log(
    `Запросы ждут: p99 ${figure.format(pauses[0])} мс, дольше всего ${figure.format(pauses[1])} мс`,
  );
  for (const file of files) console.log(`${file.file}: ${megabytes(file.bytes ?? 0)} без сжатия`);
  if (seconds <= MOST_SECONDS && bytes <= MOST_BYTES && offers > 0) return;
  console.error(`Должно быть не больше ${MOST_SECONDS} с и ${megabytes(MOST_BYTES)}`);
  process.exitCode = 1;
}
