import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { migrate } from '#database/migrate.ts';
import type { Schema } from '#database/schema.ts';
import { readConfig } from '#server/config.ts';
import { JOBS_SCHEMA } from '#server/jobs/jobs.ts';
import { openLog } from '#server/observability/log.ts';
import { fillEmptyShop } from '#server/start/demo-goods.ts';
import { progress } from '#server/start/progress.ts';
import { claimFolder, openShopDatabase } from '#server/start/shop-database.ts';
import { StartRefusal } from '#server/start/start-refusal.ts';
import { runShopCommand } from './shop-command.ts';

/* `npm run db:reset`: deletes the shop's database and seeds it again, as the first start does. */

await runShopCommand(reset);

async function reset(): Promise<undefined> {
  const config = readConfig(process.env);
  if (config.databaseUrl !== undefined && !config.isDemo) {
    throw new StartRefusal(
      'Команда стирает базу целиком: если в DATABASE_URL демонстрационный магазин, запустите её с DEMO=1',
    );
  }
  if (config.databaseUrl === undefined) await removeEmbedded(config.dataFolder);
  const database = await progress('Открываю базу', () => openShopDatabase(config, openLog('warn')));
  try {
    if (config.databaseUrl !== undefined) await emptyServer(database.session);
    await progress('Создаю схему базы', () => migrate(database.session));
    await fillEmptyShop(database.session, config);
  } finally {
    await database.close();
  }
}

async function removeEmbedded(dataFolder: string): Promise<void> {
  const lock = claimFolder(dataFolder);
  await rm(join(dataFolder, 'database'), { recursive: true, force: true });
  await rm(join(dataFolder, 'images'), { recursive: true, force: true });
  lock.release();
}

/** Only a database of the shop without other connections. */
async function emptyServer(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ others: number; tables: number; has_shop: boolean }>`
    select (select count(*)::int from pg_stat_activity
             where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend') as others,
           (select count(*)::int from pg_tables where schemaname = 'public') as tables,
           to_regclass('kysely_migration') is not null as has_shop`.execute(db);
  const { others = 0, tables = 0, has_shop = false } = rows[0] ?? {};
  if (others > 0) {
    throw new StartRefusal(
      'С базой ещё кто-то работает: остановите магазин, закройте psql и запустите снова',
    );
  }
  if (tables > 0 && !has_shop) {
    throw new StartRefusal('В базе чужие таблицы, а магазина нет: укажите в DATABASE_URL базу магазина');
  }
  await progress('Очищаю базу', async () => {
    await sql`drop schema public cascade`.execute(db);
    await sql`drop schema if exists ${sql.id(JOBS_SCHEMA)} cascade`.execute(db);
    await sql`drop schema if exists months cascade`.execute(db);
    await sql`create schema public`.execute(db);
  });
}
