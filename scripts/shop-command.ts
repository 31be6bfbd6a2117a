import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import type { Database } from '#database/connect.ts';
import { readConfig } from '#server/config.ts';
import { openShopFiles } from '#server/features/files/shop-files.ts';
import { openJobs } from '#server/jobs/jobs.ts';
import { openLog } from '#server/observability/log.ts';
import { openMetrics } from '#server/observability/metrics.ts';
import type { Services } from '#server/services.ts';
import { openShopDatabase } from '#server/start/shop-database.ts';
import { updateSchema } from '#server/start/shop-schema.ts';
import { refusalLine, StartRefusal } from '#server/start/start-refusal.ts';

/* Shared by all admin commands: parses arguments, prints answers, and opens the shop. */

/** Prints the answer, if any. An error is printed as one line, and the process exits with 1. */
export async function runShopCommand(command: () => Promise<string | undefined>): Promise<void> {
  try {
    const answer = await command();
    if (answer !== undefined) console.log(answer);
  } catch (error) {
    console.error(refusalLine(error, 'Команда не выполнена'));
    if (process.env.LOG_LEVEL === 'debug') console.error(error);
    process.exit(1);
  }
}

/**
 * Parses the arguments and options of the command.
 *
 * @throws {StartRefusal} with the usage, for an unknown option
 */
export function readArguments<const Options extends ParseArgsOptionsConfig>(options: Options, usage: string) {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (cause) {
    throw new StartRefusal(usage, { cause });
  }
}

/** The services that need only the database and the data folder. */
export type Shop = Pick<Services, 'db' | 'now' | 'uploads' | 'draftFolder'>;

/** Opens the shop for one task and updates its schema. */
export function withShop(work: (shop: Shop) => Promise<string>): Promise<string> {
  return withDatabase((_, shop) => work(shop));
}

/** Also opens the queue, for tasks whose jobs run in the shop later. */
export function withJobs(work: (shop: Shop & Pick<Services, 'jobs'>) => Promise<string>): Promise<string> {
  return withDatabase(async (database, shop) => {
    const jobs = await openJobs(database, openLog('warn'));
    try {
      return await work({ ...shop, jobs });
    } finally {
      await jobs.stop();
    }
  });
}

async function withDatabase(work: (database: Database, shop: Shop) => Promise<string>): Promise<string> {
  const config = readConfig(process.env);
  const database = await openShopDatabase(config, openLog('warn'));
  const { background: db } = database;
  try {
    await updateSchema(database.session);
    const { uploads, draftFolder } = openShopFiles(config, openMetrics());
    return await work(database, { db, now: () => new Date(), uploads, draftFolder });
  } finally {
    await database.close();
  }
}
