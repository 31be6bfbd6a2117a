import { constants } from 'node:fs';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectPglite } from '#database/connect.ts';
import { migrate } from '#database/migrate.ts';
import { seedDemoShop } from '#database/seed/demo-shop.ts';
import { seedDemoOrders } from '#database/seed/orders/demo-orders.ts';
import { seedDemoRaffles } from '#database/seed/raffles/demo-raffles.ts';
import { vacuumTables } from '#server/vacuum.ts';
import { givenPhotos } from './given-photos.ts';
import { givenTinyPictures } from './given-tiny-pictures.ts';

/** `goods` of the demo alone, or the `whole` demo as `npm start` seeds it, with current orders and raffles. */
export type DemoContent = 'goods' | 'whole';

/** Passes the folder to every process of the run. */
export const DEMO_FOLDERS = 'TEST_DEMO_FOLDERS';

/**
 * Seeds data folders once for a run, unless `npm test` has; every shop of its tests starts from a copy.
 *
 * @returns a function that removes them
 */
export async function makeDemoFolders(): Promise<() => Promise<void>> {
  if (process.env[DEMO_FOLDERS] !== undefined) return async () => {};
  const folder = await mkdtemp(join(tmpdir(), 'lunnitsa-demo-'));
  await fillDemoFolders(folder);
  process.env[DEMO_FOLDERS] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

export async function fillDemoFolders(folder: string): Promise<void> {
  const goods = join(folder, 'goods');
  const whole = join(folder, 'whole');
  await mkdir(goods, { recursive: true });
  const empty = await connectPglite(join(goods, 'database'));
  await migrate(empty.db);
  await seedDemoShop(empty.db);
  await givenPhotos(empty.db, 'Наталия Ж.', 2);
  await givenTinyPictures(empty.db, join(goods, 'uploads'));
  await vacuumTables(empty.db);
  await empty.close();
  await cp(goods, whole, { recursive: true });
  const filled = await connectPglite(join(whole, 'database'));
  await seedDemoOrders(filled.db, new Date());
  await seedDemoRaffles(filled.db, new Date());
  await filled.close();
}

/** A separate data folder for one shop. */
export async function copyDemoFolder(content: DemoContent): Promise<string> {
  const folder = process.env[DEMO_FOLDERS];
  if (folder === undefined) throw new Error('makeDemoFolders has not run');
  const copy = await mkdtemp(join(tmpdir(), 'lunnitsa-shop-'));
  await cp(join(folder, content), copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return copy;
}
