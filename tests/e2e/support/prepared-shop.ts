import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectPglite } from '#database/connect.ts';
import { migrate } from '#database/migrate.ts';
import type { Db } from '#database/schema.ts';
import { seedDemoShop } from '#database/seed/demo-shop.ts';
import { type BuiltShop, openBuiltShop } from './built-shop.ts';

/** The built shop over the demo goods and whatever more its journeys are about. */
export async function openPreparedShop(prepare: (db: Db) => Promise<unknown>): Promise<BuiltShop> {
  const folder = await mkdtemp(join(tmpdir(), 'lunnitsa-prepared-'));
  const { db, close } = await connectPglite(join(folder, 'database'));
  await migrate(db);
  await seedDemoShop(db);
  await prepare(db);
  await close();
  const shop = await openBuiltShop({ DATA_FOLDER: folder });
  return {
    origin: shop.origin,
    async close() {
      await shop.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
