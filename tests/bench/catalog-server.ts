import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectPostgres } from '#database/connect.ts';
import { SORTS } from '#domain/catalog/sorts.ts';
import { createApp } from '#server/app.ts';
import { type LiveModel, openLiveModel } from '#server/features/catalog/live-model.ts';
import type { ReadModel } from '#server/features/catalog/read-model.ts';
import { shopCarrier } from '#server/features/delivery/shop-carrier.ts';
import { embeddedSuggestions } from '#server/integrations/dadata/embedded.ts';
import { openDiskStore } from '#server/integrations/files/disk.ts';
import { openSharpConverter } from '#server/integrations/image-converter/sharp.ts';
import { openJobs } from '#server/jobs/jobs.ts';
import { openLog } from '#server/observability/log.ts';
import { openMetrics } from '#server/observability/metrics.ts';
import { openAttempts } from '#server/security/attempts.ts';
import { openTokens } from '#server/security/tokens.ts';

/*
 * One process of the shop's API over the database of the benchmark. It prints where it listens and how long the
 * catalogue took; on SIGTERM, the bytes that the catalogue takes.
 * Needs --expose-gc.
 */

const [url = '', inProcessKey = ''] = process.argv.slice(2);
const { gc } = globalThis;
if (gc === undefined) throw new Error('node --expose-gc');

/** Bytes after garbage collection: heap, typed arrays and bit sets. */
function retained(): number {
  gc?.();
  gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const log = openLog('warn');
const database = await connectPostgres(url);
const tokens = await openTokens(database.db);
let opened: LiveModel | undefined;

/** Measured after the app is loaded, because its code is not part of the index. */
const catalog: ReadModel = {
  current: () => model().current(),
  get results() {
    return model().results;
  },
  // Routes keep it before the catalogue is read.
  changes: new Proxy({} as ReadModel['changes'], {
    get: (_target, name) => Reflect.get(model().changes, name),
  }),
  catchUp: () => model().catchUp(),
  refresh: () => model().refresh(),
  secondsBehind: () => model().secondsBehind(),
};

function model(): LiveModel {
  if (opened === undefined) throw new Error('The catalogue is not read yet');
  return opened;
}

const app = await createApp(
  {
    db: database.db,
    now: () => new Date(),
    listen: database.listen,
    tokens,
    attempts: openAttempts(),
    jobs: await openJobs(database, log),
    proofOfWork: undefined,
    metricaId: undefined,
    catalog,
    shopMailbox: 'shop@lunnitsa.example',
    media: openDiskStore(tmpdir()),
    uploads: openDiskStore(tmpdir()),
    exchange: { files: openDiskStore(tmpdir()), fileLimit: 1_000_000, networks: [] },
    exportedFiles: openDiskStore(join(tmpdir(), 'lunnitsa-exports')),
    draftFolder: tmpdir(),
    cacheFolder: tmpdir(),
    sharedCache: undefined,
    imageConverter: openSharpConverter(),
    suggestions: embeddedSuggestions,
    payments: undefined,
    log,
    metrics: openMetrics(),
    carrier: shopCarrier(database.db),
    backups: undefined,
    vacuum: undefined,
    feeds: undefined,
    outbox: undefined,
  },
  { inProcessKey },
);
const address = await app.listen({ host: '127.0.0.1', port: 0 });

const before = retained();
const began = performance.now();
opened = await openLiveModel(database, () => new Date(), log);
const buildSeconds = (performance.now() - began) / 1000;
// Every order of the listing belongs to the index, whether it was asked for or not.
const everything = catalog.current().index.find({ siteId: 1, visiblePriceRoles: ['guest_opt'] });
for (const sort of SORTS) everything.page(sort, 0, 1);
process.stdout.write(`${JSON.stringify({ address, buildSeconds })}\n`);

async function close(): Promise<void> {
  await app.close();
  await model().stop();
  catalog.results.purge();
  catalog.current().cards.forgetAll();
  process.stdout.write(`${JSON.stringify({ bytes: retained() - before })}\n`);
  await database.close();
  // Load connections may stay open.
  process.exit();
}

process.once('SIGTERM', () => void close());
