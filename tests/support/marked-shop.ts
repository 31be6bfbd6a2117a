import { listsOf, markPrices } from '#tests/security/marked-prices.ts';
import { openPreparedShop } from '#tests/support/prepared-shop.ts';

export type PriceLists = Awaited<ReturnType<typeof listsOf>>;

/** The built shop over the demo goods, with marked prices for each list. */
export async function openMarkedShop(userRoles: readonly string[]) {
  const lists = new Map<string, PriceLists>();
  const shop = await openPreparedShop(async (db) => {
    const marked = await markPrices(db);
    for (const userRole of userRoles) lists.set(userRole, await listsOf(db, marked, userRole));
  });
  return { ...shop, lists };
}
