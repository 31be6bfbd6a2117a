import { resolve } from 'node:path';
import { readConfig } from '#server/config.ts';
import { verifyBackup } from '#server/features/backups/restore-backup.ts';
import { openShopBackups } from '#server/features/backups/shop-backups.ts';
import { openLog } from '#server/observability/log.ts';
import { askForBackup } from '#server/start/backup-socket.ts';
import { openShopDatabase } from '#server/start/shop-database.ts';
import { updateSchema } from '#server/start/shop-schema.ts';
import { StartRefusal } from '#server/start/start-refusal.ts';
import { readArguments, runShopCommand } from './shop-command.ts';

/*
 * Backups, while the shop runs (docs/operations/backup.md):
 *   npm run backup [-- --to <folder>]      writes one file
 *   npm run backup -- --verify <file>      restores it aside, counts its rows and reconciles its ledger
 */

const USAGE = 'Нужно так: npm run backup [-- --to <папка>], или npm run backup -- --verify <файл>';

await runShopCommand(async () => {
  const { values, positionals } = readArguments(
    { to: { type: 'string' }, verify: { type: 'string' } },
    USAGE,
  );
  const { to, verify } = values;
  if (positionals.length > 0 || (to !== undefined && verify !== undefined)) throw new StartRefusal(USAGE);
  const config = readConfig(process.env);
  if (verify !== undefined) {
    const file = { path: resolve(verify), key: config.backups.key };
    const { madeAt } = await verifyBackup(file, config.databaseDirectUrl ?? config.databaseUrl, console.log);
    return `Копия от ${madeAt} проверена: её можно восстановить`;
  }
  const folder = to === undefined ? config.backups.folder : resolve(to);
  return `Копия готова: ${await makeBackup(config, folder)}`;
});

async function makeBackup(config: ReturnType<typeof readConfig>, folder: string): Promise<string> {
  if (config.databaseUrl === undefined) {
    const made = await askForBackup(config.dataFolder, folder, console.log);
    if (made !== undefined) return made;
  }
  const database = await openShopDatabase(config, openLog('warn'));
  try {
    await updateSchema(database.background);
    const backups = await openShopBackups(database, config, () => new Date());
    return await backups.make(console.log, folder);
  } finally {
    await database.close();
  }
}
