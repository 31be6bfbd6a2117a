import { dirname, join, resolve } from 'node:path';
import { readConfig } from '#server/config.ts';
import { ERASURES } from '#server/features/backups/erasures.ts';
import { restoreBackup } from '#server/features/backups/restore-backup.ts';
import { isStored, withStoredBackup } from '#server/features/backups/stored-backups.ts';
import { openShopFiles } from '#server/features/files/shop-files.ts';
import type { FileStore } from '#server/integrations/files/port.ts';
import { openMetrics } from '#server/observability/metrics.ts';
import { StartRefusal } from '#server/start/start-refusal.ts';
import { readArguments, runShopCommand } from './shop-command.ts';

/*
 * Restores a backup into the empty place that DATABASE_URL or DATA_FOLDER names (docs/operations/backup.md):
 *   npm run restore -- <file | s3:<name>> [--erasures <file>] [--local]
 * Files are restored to where the shop reads them: with S3 into the bucket, with --local into DATA_FOLDER nevertheless.
 * Accounts that were erased after the backup are erased again: by the list beside it, and by that of this shop.
 */

const USAGE =
  'Нужно так: npm run restore -- <файл копии или s3:имя> [--erasures <список удалений>] [--local]';

await runShopCommand(async () => {
  const { values, positionals } = readArguments(
    { erasures: { type: 'string' }, local: { type: 'boolean' } },
    USAGE,
  );
  const [argument, ...rest] = positionals;
  if (argument === undefined || rest.length > 0) throw new StartRefusal(USAGE);
  const config = readConfig(process.env);
  const files = openShopFiles(config, openMetrics());
  const { uploads } = values.local ? openShopFiles({ ...config, s3: undefined }, openMetrics()) : files;
  if (!isStored(argument)) return restore(config, uploads, resolve(argument), values.erasures);
  return withStoredBackup(files.backups, { argument, folder: config.backups.folder }, (path) =>
    restore(config, uploads, path, values.erasures),
  );
});

async function restore(
  { databaseUrl: url, databaseDirectUrl, dataFolder, backups }: ReturnType<typeof readConfig>,
  uploads: FileStore,
  path: string,
  erasures: string | undefined,
): Promise<string> {
  const databaseUrl = databaseDirectUrl ?? url;
  const lists = [
    join(dirname(path), ERASURES),
    join(backups.folder, ERASURES),
    ...(erasures === undefined ? [] : [resolve(erasures)]),
  ];
  await restoreBackup(
    { path, key: backups.key },
    { databaseUrl, dataFolder, uploads },
    {
      erasures: [...new Set(lists)],
      now: new Date(),
      say: console.log,
    },
  );
  return 'Магазин восстановлен: запустите его командой npm start';
}
