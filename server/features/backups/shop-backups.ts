import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#database/connect.ts';
import type { ProcessConfig } from '#server/config.ts';
import { openDiskStore } from '#server/integrations/files/disk.ts';
import { openS3Store } from '#server/integrations/files/s3.ts';
import { openBackups } from './backups.ts';
import type { Backups } from './port.ts';

/** The backups of the shop that a process or a command has opened. */
export async function openShopBackups(
  database: Database,
  { backups: settings, databaseUrl: url, databaseDirectUrl, dataFolder, projectFolder, s3 }: ProcessConfig,
  now: () => Date,
): Promise<Backups> {
  const { version } = JSON.parse(await readFile(join(projectFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  // pg_dump needs a session.
  const databaseUrl = databaseDirectUrl ?? url;
  const outside = s3 && openS3Store(s3, 'backups/');
  const uploads = openDiskStore(join(dataFolder, 'uploads'));
  return openBackups({ database, databaseUrl, uploads, version, settings, now, outside });
}
