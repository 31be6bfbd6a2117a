import { join } from 'node:path';
import { connectPglite } from '#database/connect.ts';
import type { Db } from '#database/schema.ts';
import { type BuiltShop, openBuiltShop } from './built-shop.ts';
import { copyDemoFolder, type DemoContent } from './demo-folders.ts';

/** The built shop over the whole demo. */
export const openDemoShop = async (
  environment?: Record<string, string>,
  project?: string,
): Promise<BuiltShop> =>
  openBuiltShop(environment, { folder: await copyDemoFolder('whole'), ...(project && { project }) });

/** The built shop over the demo, with further data of its tests. */
export async function openPreparedShop(
  prepare: (db: Db) => Promise<unknown>,
  content: DemoContent = 'goods',
): Promise<BuiltShop> {
  const folder = await copyDemoFolder(content);
  const { db, close } = await connectPglite(join(folder, 'database'));
  await prepare(db);
  await close();
  return openBuiltShop({}, { folder });
}
