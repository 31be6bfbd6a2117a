import { resolve } from 'node:path';
import { readConfig } from '#server/config.ts';
import { verifyBackup } from '#server/features/backups/restore-backup.ts';
import { openShopBackups } from '#server/features/backups/shop-backups.ts';
import { isStored, listBackups, withStoredBackup } from '#server/features/backups/stored-backups.ts';
import { openShopFiles } from '#server/features/files/shop-files.ts';
import { openDiskStore } from '#server/integrations/files/disk.ts';
import { openLog } from '#server/observability/log.ts';
import { openMetrics } from '#server/observability/metrics.ts';
import { askForBackup } from '#server/start/backup-socket.ts';
import { openShopDatabase } from '#server/start/shop-database.ts';
import { updateSchema } from '#server/start/shop-schema.ts';
import { StartRefusal } from '#server/start/start-refusal.ts';
import { readArguments, runShopCommand } from './shop-command.ts';

/*
 * Backups, while the shop runs (docs/operations/backup.md):
 *   npm run backup [-- --to <folder>]      writes one file
 *   npm run backup -- --verify <file>      restores it aside, counts its rows and reconciles its ledger; s3:<name> in S3
 *   npm run backup -- --list               lists those in S3, or in the folder without it
 */

const USAGE =
  'Нужно так: npm run backup [-- --to <папка>], npm run backup -- --verify <файл или s3:имя>, или npm run backup -- --list';

await runShopCommand(async () => {
  const { values, positionals } = readArguments(
    { to: { type: 'string' }, verify: { type: 'string' }, list: { type: 'boolean' } },
    USAGE,
  );
  const { to, verify, list } = values;
  const isOne = Object.values(values).length <= 1;
  if (positionals.length > 0 || !isOne) throw new StartRefusal(USAGE);
  const config = readConfig(process.env);
  const stored = openShopFiles(config, openMetrics()).backups;
  if (list) return describeList(await listBackups(stored ?? openDiskStore(config.backups.folder)));
  if (verify !== undefined && isStored(verify)) {
    const asked = { argument: verify, folder: config.backups.folder };
    return withStoredBackup(stored, asked, (path) => verifyFile(config, path));
  }
  if (verify !== undefined) return verifyFile(config, resolve(verify));
  const folder = to === undefined ? config.backups.folder : resolve(to);
  return `Копия готова: ${await makeBackup(config, folder)}`;
});

type Config = ReturnType<typeof readConfig>;

async function verifyFile(config: Config, path: string): Promise<string> {
  const file = { path, key: config.backups.key };
  const { madeAt } = await verifyBackup(file, config.databaseDirectUrl ?? config.databaseUrl, console.log);
  return `Копия от ${madeAt} проверена: её можно восстановить`;
}

function describeList(backups: readonly { name: string; bytes: number }[]): string {
  if (backups.length === 0) return 'Копий нет';
  return backups.map(({ name, bytes }) => `${name}  ${Math.ceil(bytes / 1024 ** 2)} МБ`).join('\n');
}

async function makeBackup(config: Config, folder: string): Promise<string> {
  if (config.databaseUrl === undefined) {
    const made = await askForBackup(config.dataFolder, folder, console.log);
    if (made !== undefined) return made;
  }
  const database = await openShopDatabase(config, openLog('warn'));
  try {
    await updateSchema(database.background);
    const backups = await openShopBackups(
      database,
      config,
      openShopFiles(config, openMetrics()),
      () => new Date(),
    );
    return await backups.make(console.log, folder);
  } finally {
    await database.close();
  }
}
