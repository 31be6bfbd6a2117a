import { join } from 'node:path';
import { connectPglite, connectPostgres } from '#database/connect.ts';
import { runImport } from '#server/features/exchange/run-import.ts';
import { openDiskStore } from '#server/integrations/files/disk.ts';
import { openSharpConverter } from '#server/integrations/image-converter/sharp.ts';
import { openJobs } from '#server/jobs/jobs.ts';
import { openLog } from '#server/observability/log.ts';
import { openMetrics } from '#server/observability/metrics.ts';

/*
 * A node that applies files of 1C until it is killed: `node exchange-process.ts <engine> <place> <files> <run>…`. Prints
 * `batch` with its number at the start of each batch, and `idle` once all runs are over.
 */

const [engine, place = '', folder = '', ...runs] = process.argv.slice(2);
const database = await (engine === 'postgres' ? connectPostgres(place) : connectPglite(place));
const log = openLog('warn');
const store = openDiskStore(folder);
let batches = 0;
const services: Parameters<typeof runImport>[0] = {
  db: database.db,
  now() {
    batches += 1;
    process.stdout.write(`batch ${batches}\n`);
    return new Date('2026-11-20T12:00:00Z');
  },
  jobs: await openJobs(database, log),
  exchange: {
    files: store,
    fileLimit: 1_000_000,
    networks: [],
    ...(engine === 'pglite' && { isAwaited: database.isAwaited }),
  },
  draftFolder: join(folder, 'drafts'),
  uploads: store,
  imageConverter: openSharpConverter(),
  metrics: openMetrics(),
  log,
};
for (const run of runs) await runImport(services, run);
process.stdout.write('idle\n');
