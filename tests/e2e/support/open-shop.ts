import { openBuiltShop } from './built-shop.ts';

/** One shop for all journeys of a run; the one at SHOP_ORIGIN when somebody has opened it already. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export.
export default async function openShop(): Promise<() => Promise<void>> {
  if (process.env.SHOP_ORIGIN !== undefined) return async () => {};
  const shop = await openBuiltShop();
  process.env.SHOP_ORIGIN = shop.origin;
  return shop.close;
}
