import { readConfig } from '#server/config.ts';
import { openLog } from '#server/observability/log.ts';
import { openShopDatabase } from '#server/start/shop-database.ts';
import { updateSchema } from '#server/start/shop-schema.ts';
import { runShopCommand } from './shop-command.ts';

/* `npm run migrate`: brings the schema up to this version before nodes of this version start. */

await runShopCommand(async () => {
  const database = await openShopDatabase(readConfig(process.env), openLog('warn'));
  try {
    const ran = await updateSchema(database.session);
    return ran.length > 0 ? `Схема базы обновлена: ${ran.join(', ')}` : 'Схема базы уже обновлена';
  } finally {
    await database.close();
  }
});
