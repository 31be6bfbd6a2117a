import type { FullConfig } from '@playwright/test';
import { makeDemoFolders } from '#tests/support/demo-folders.ts';
import { openDemoShop } from '#tests/support/prepared-shop.ts';
import { publishOrigins } from './shop-of-worker.ts';

/**
 * A shop for each worker, so that journeys beside each other share neither
 * goods nor what one address may do in an hour; the one at SHOP_ORIGIN when
 * somebody has opened it already.
 */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export.
export default async function openShops({ workers }: FullConfig): Promise<() => Promise<void>> {
  // Some journeys open a shop of their own.
  const removeFolders = await makeDemoFolders();
  if (process.env.SHOP_ORIGIN !== undefined) return removeFolders;
  const shops = await Promise.all(Array.from({ length: workers }, () => openDemoShop()));
  publishOrigins(shops.map(({ origin }) => origin));
  return async () => {
    await Promise.all(shops.map(({ close }) => close()));
    await removeFolders();
  };
}
