import { join } from 'node:path';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import type { Database } from '#database/connect.ts';
import { readConfig } from '#server/config.ts';
import { openJobs } from '#server/jobs/jobs.ts';
import type { Services } from '#server/services.ts';
import { openShopDatabase } from '#server/start/shop-database.ts';
import { updateSchema } from '#server/start/shop-schema.ts';
import { refusalLine, StartRefusal } from '#server/start/start-refusal.ts';

/* What all commands of the shop's people have in common: how they are read, answer, and open the shop. */

/** Prints the answer, if there is one. What is thrown becomes one line, and the process ends with 1. */
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
 * The words and the options that the command was given.
 *
 * @throws {StartRefusal} that says how the command is used, when an option is none of its own
 */
export function readArguments<const Options extends ParseArgsOptionsConfig>(options: Options, usage: string) {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (cause) {
    throw new StartRefusal(usage, { cause });
  }
}

/** As much of the shop as its database and its folder make. */
export type Shop = Pick<Services, 'db' | 'now' | 'uploadFolder'>;

/** Opens the shop for one work, its schema brought up to date. */
export function withShop(work: (shop: Shop) => Promise<string>): Promise<string> {
  return withDatabase((_, shop) => work(shop));
}

/** The same with a queue, for work that leaves jobs to be done when the shop runs. */
export function withJobs(work: (shop: Shop & Pick<Services, 'jobs'>) => Promise<string>): Promise<string> {
  return withDatabase(async (database, shop) => {
    const jobs = await openJobs(database, console.error);
    try {
      return await work({ ...shop, jobs });
    } finally {
      await jobs.stop();
    }
  });
}

async function withDatabase(work: (database: Database, shop: Shop) => Promise<string>): Promise<string> {
  const config = readConfig(process.env);
  const database = await openShopDatabase(config, console.error);
  const { background: db } = database;
  try {
    await updateSchema(db);
    const uploadFolder = join(config.dataFolder, 'uploads');
    return await work(database, { db, now: () => new Date(), uploadFolder });
  } finally {
    await database.close();
  }
}
