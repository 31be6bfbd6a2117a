import { constants } from 'node:fs';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectPglite } from '#database/connect.ts';
import { migrate } from '#database/migrate.ts';
import { seedDemoShop } from '#database/seed/demo-shop.ts';
import { seedDemoOrders } from '#database/seed/orders/demo-orders.ts';
import { seedDemoRaffles } from '#database/seed/raffles/demo-raffles.ts';
import { givenPhotos } from './given-photos.ts';

/** `goods` of the demo alone, or the `whole` demo as `npm start` seeds it, with current orders and raffles. */
export type DemoContent = 'goods' | 'whole';

/** The variable that passes the folder to every process of the run. */
const VARIABLE = 'TEST_DEMO_FOLDERS';

/**
 * Seeds data folders once for a run; every shop of its tests starts from a copy.
 *
 * @returns a function that removes them
 */
export async function makeDemoFolders(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'lunnitsa-demo-'));
  const goods = join(folder, 'goods');
  const whole = join(folder, 'whole');
  await mkdir(goods);
  const empty = await connectPglite(join(goods, 'database'));
  await migrate(empty.db);
  await seedDemoShop(empty.db);
  await givenPhotos(empty.db, 'Наталия Ж.', 2);
  await empty.close();
  await cp(goods, whole, { recursive: true });
  const filled = await connectPglite(join(whole, 'database'));
  await seedDemoOrders(filled.db, new Date());
  await seedDemoRaffles(filled.db, new Date());
  await filled.close();
  process.env[VARIABLE] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/** A separate data folder for one shop. */
export async function copyDemoFolder(content: DemoContent): Promise<string> {
  const folder = process.env[VARIABLE];
  if (folder === undefined) throw new Error('makeDemoFolders has not run');
  const copy = await mkdtemp(join(tmpdir(), 'lunnitsa-shop-'));
  await cp(join(folder, content), copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return copy;
}
