import type { FullConfig } from '@playwright/test';
import { makeDemoFolders } from '#tests/support/demo-folders.ts';
import { openDemoShop } from '#tests/support/prepared-shop.ts';
import { publishOrigins } from './shop-of-worker.ts';

/**
 * Opens a shop for each worker, so parallel journeys share neither goods nor
 * rate limits per address; uses the shop at SHOP_ORIGIN if that is set.
 */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export.
export default async function openShops({ workers }: FullConfig): Promise<() => Promise<void>> {
  // Some journeys open another shop.
  const removeFolders = await makeDemoFolders();
  if (process.env.SHOP_ORIGIN !== undefined) return removeFolders;
  const shops = await Promise.all(Array.from({ length: workers }, () => openDemoShop()));
  publishOrigins(shops.map(({ origin }) => origin));
  return async () => {
    await Promise.all(shops.map(({ close }) => close()));
    await removeFolders();
  };
}
