import { dirname, join, resolve } from 'node:path';
import { readConfig } from '#server/config.ts';
import { ERASURES } from '#server/features/backups/erasures.ts';
import { restoreBackup } from '#server/features/backups/restore-backup.ts';
import { openDiskStore } from '#server/integrations/files/disk.ts';
import { StartRefusal } from '#server/start/start-refusal.ts';
import { readArguments, runShopCommand } from './shop-command.ts';

/*
 * Restores a backup into the empty place that DATABASE_URL or DATA_FOLDER names (docs/operations/backup.md):
 *   npm run restore -- <file> [--erasures <file>]
 * Accounts that were erased after the backup are erased again: by the list beside it, and by that of this shop.
 */

const USAGE = 'Нужно так: npm run restore -- <файл копии> [--erasures <список удалений>]';

await runShopCommand(async () => {
  const { values, positionals } = readArguments({ erasures: { type: 'string' } }, USAGE);
  const [path, ...rest] = positionals;
  if (path === undefined || rest.length > 0) throw new StartRefusal(USAGE);
  const { databaseUrl: url, databaseDirectUrl, dataFolder, backups } = readConfig(process.env);
  const databaseUrl = databaseDirectUrl ?? url;
  const lists = [
    join(dirname(resolve(path)), ERASURES),
    join(backups.folder, ERASURES),
    ...(values.erasures === undefined ? [] : [resolve(values.erasures)]),
  ];
  const place = { databaseUrl, dataFolder, uploads: openDiskStore(join(dataFolder, 'uploads')) };
  await restoreBackup({ path: resolve(path), key: backups.key }, place, {
    erasures: [...new Set(lists)],
    now: new Date(),
    say: console.log,
  });
  return 'Магазин восстановлен: запустите его командой npm start';
});
