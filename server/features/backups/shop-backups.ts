import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#database/connect.ts';
import type { ProcessConfig } from '#server/config.ts';
import type { ShopFiles } from '#server/features/files/shop-files.ts';
import { openBackups } from './backups.ts';
import type { Backups } from './port.ts';

/** The backups of the shop that a process or a command has opened. */
export async function openShopBackups(
  database: Database,
  { backups: settings, databaseUrl: url, databaseDirectUrl, projectFolder }: ProcessConfig,
  { uploads, backups: outside }: Pick<ShopFiles, 'uploads' | 'backups'>,
  now: () => Date,
): Promise<Backups> {
  const { version } = JSON.parse(await readFile(join(projectFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  // pg_dump needs a session.
  const databaseUrl = databaseDirectUrl ?? url;
  return openBackups({ database, databaseUrl, uploads, version, settings, now, outside });
}
