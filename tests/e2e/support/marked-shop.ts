import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectPglite } from '#database/connect.ts';
import { migrate } from '#database/migrate.ts';
import { seedDemoShop } from '#database/seed/demo-shop.ts';
import { listsOf, markPrices } from '#tests/security/marked-prices.ts';
import { openBuiltShop } from './built-shop.ts';

export type PriceLists = Awaited<ReturnType<typeof listsOf>>;

/** The built shop over the demo goods, every price of which is a mark of its list. */
export async function openMarkedShop(userRoles: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'lunnitsa-marked-'));
  const { db, close } = await connectPglite(join(folder, 'database'));
  await migrate(db);
  await seedDemoShop(db);
  const marked = await markPrices(db);
  const lists = new Map<string, PriceLists>();
  for (const userRole of userRoles) lists.set(userRole, await listsOf(db, marked, userRole));
  await close();
  const shop = await openBuiltShop({ DATA_FOLDER: folder });
  return {
    origin: shop.origin,
    lists,
    async close() {
      await shop.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
