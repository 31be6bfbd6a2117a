import { sql } from 'kysely';
import type { BuiltShop } from '#tests/support/built-shop.ts';
import { givenSyntheticGoods } from '#tests/support/given-synthetic-goods.ts';
import { openDemoShop, openPreparedShop } from '#tests/support/prepared-shop.ts';
import { test as journey } from './journey.ts';

/** Beside the goods of the demo: `npm run tasks` measures in a large shop. */
const SYNTHETIC_GOODS = Number(process.env.SYNTHETIC_GOODS ?? 0);

const openShop = (): Promise<BuiltShop> =>
  SYNTHETIC_GOODS > 0
    ? openPreparedShop((db) => givenSyntheticGoods(db, SYNTHETIC_GOODS), 'whole')
    : openDemoShop({ EXCHANGE_LOGIN: 'Obmen', EXCHANGE_PASSWORD: 'malachite-exchange' });

const journeysIn = (open: () => Promise<BuiltShop>) =>
  journey.extend<Record<never, never>, { ownShop: BuiltShop }>({
    ownShop: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to find the needs of a fixture.
      async ({}, use) => {
        const shop = await open();
        await use(shop);
        await shop.close();
      },
      { scope: 'worker', timeout: SYNTHETIC_GOODS > 0 ? 0 : 180_000 },
    ],
    baseURL: ({ ownShop }, use) => use(ownShop.origin),
  });

/** Journeys of a file that change what others look at, in a demo shop of their own. */
export const test = journeysIn(openShop);

/** Goods, buyers, and what comes of them: a new shop has none. */
const EMPTIED = [
  ...['users', 'orders', 'blanks', 'products', 'categories', 'filters', 'collections', 'product_sets'],
  ...['stickers', 'partners', 'promo_codes', 'reviews', 'stock_movements', 'restock_subscriptions'],
];

/** Journeys in a shop with its staff, sites and ways of delivery alone. */
export const testInEmptyShop = journeysIn(() =>
  openPreparedShop((db) =>
    sql`truncate ${sql.join(EMPTIED.map((name) => sql.table(name)))} cascade`.execute(db),
  ),
);
