import { type Kysely, type KyselyPlugin, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Schema } from '#database/schema.ts';
import { openTestShop } from '#tests/support/test-shop.ts';
import { eraseDeletedAccounts } from './features/auth/delete-account.ts';

/** Columns of a person's data, in whatever table. */
const PERSONAL =
  '(^|_)(email|phone|full_name|display_name|contact_person|recipient|author|comment|birth_date|inn|device_id|address|(given|sent|asked|consented)_from)$';

/** Tables that stay as they are when an account is erased, and why. */
const LEFT: Record<string, string> = {
  bonus_accounts: 'the ledger of bonuses: what is left of the account has no name',
  buyer_totals: 'counts and cities of orders: what is left of the account has no name',
  promo_uses: 'uses of a code are counted by account: what is left of it has no name',
  delivery_calculations: 'deleted a quarter of an hour after they were made',
  sign_in_codes: 'deleted ten minutes after they were sent',
  sites: 'the number of the shop',
  shop_points: 'the number and the address of a shop',
  delivery_points: 'the number of a pickup point',
  staff: 'people of the back office, who are no accounts of the shop',
  exchange_sessions: 'the address of the computer that 1C runs on',
};

/** Collects the tables that statements change. */
function watched(db: Kysely<Schema>) {
  const changed = new Set<string>();
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const { sql: text } = db.getExecutor().compileQuery(node, queryId);
      for (const [, table = ''] of text.matchAll(/\b(?:update|delete from)\s+"?(\w+)/g)) changed.add(table);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { db: db.withPlugin(plugin), changed };
}

test('erasing an account changes every table that refers to accounts or holds personal data', async () => {
  await using shop = await openTestShop();
  const { rows } = await sql<{ table: string }>`
    select conrelid::regclass::text as table from pg_constraint
     where contype = 'f' and confrelid = 'users'::regclass and conparentid = 0
    union
    select table_name from information_schema.columns
     where table_schema = 'public' and column_name ~ ${PERSONAL}`.execute(shop.db);
  const holders = rows.map(({ table }) => table);

  const { db, changed } = watched(shop.db);
  await shop.db
    .insertInto('users')
    .values({
      email: 'erased@example.ru',
      phone: '+79125550909',
      user_role: 'user',
      price_role: 'user',
      created_at: shop.now,
      deletion_asked_at: new Date(0),
    })
    .execute();
  await eraseDeletedAccounts(db, shop.now);
  expect(holders.filter((table) => !(changed.has(table) || table in LEFT))).toEqual([]);
  expect(Object.keys(LEFT).filter((table) => changed.has(table) || !holders.includes(table))).toEqual([]);
});
