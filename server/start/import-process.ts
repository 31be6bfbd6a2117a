import { readConfig } from '#server/config.ts';
import { runImport } from '#server/features/exchange/run-import.ts';
import { openShopFiles } from '#server/features/files/shop-files.ts';
import { openSharpConverter } from '#server/integrations/image-converter/sharp.ts';
import { openJobs } from '#server/jobs/jobs.ts';
import { openLog } from '#server/observability/log.ts';
import { openMetrics } from '#server/observability/metrics.ts';
import { openShopDatabase } from './shop-database.ts';

/* Applies one file of 1C for a node, which starts it with the number of the run, and ends with that node. */

const [runId = ''] = process.argv.slice(2);

// The run goes on at the next start, or on another node.
process.once('disconnect', () => process.exit());

const config = readConfig(process.env);
const metrics = openMetrics();
const log = openLog(config.logLevel);
const database = await openShopDatabase(config, log);
const jobs = await openJobs(database, log);
const { received, uploads, draftFolder } = openShopFiles(config, metrics);
await runImport(
  {
    db: database.background,
    now: () => new Date(),
    jobs,
    exchange: { files: received, ...config.exchange },
    uploads,
    draftFolder,
    imageConverter: openSharpConverter(),
    log,
    metrics,
  },
  runId,
);
await jobs.stop();
await database.close();
process.disconnect();
