import { type CompiledQuery, type Kysely, type KyselyPlugin, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Schema } from '#database/schema.ts';
import { seedDemoOrders } from '#database/seed/orders/demo-orders.ts';
import { seedDemoRaffles } from '#database/seed/raffles/demo-raffles.ts';
import { withoutTriggers } from '#database/without-triggers.ts';
import { runMaintenance } from '#server/maintenance.ts';
import { credentialsOf, findGoods, givenThings } from '#tests/security/given-holder.ts';
import { callsOf, send } from '#tests/security/make-call.ts';
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { SIZES } from './sizes.ts';

/*
 * No query of a feature scans a table that grows with the shop: the test makes
 * every call, records every statement, fills the tables, and asks the planner
 * for the plan of each statement.
 */

const ROWS = SIZES.rows;

/** Tables that grow with goods, users and orders. */
const LARGE = [
  'users',
  'consents',
  'sessions',
  'refresh_tokens',
  'shipping_addresses',
  'files',
  'products',
  'product_categories',
  'product_filter_values',
  'product_groups',
  'product_sites',
  'product_stickers',
  'offers',
  'offer_prices',
  'collection_products',
  'favorites',
  'baskets',
  'basket_lines',
  'delivery_calculations',
  'orders',
  'order_lines',
  'order_pieces',
  'order_events',
  'bills',
  'payments',
  'bonus_accounts',
  'bonus_log',
  'notifications',
  'messages',
  'forms',
  'blanks',
  'restock_subscriptions',
  'reviews',
  'tags',
  'raffle_participants',
  'mailing_recipients',
  'promo_uses',
] as const;

/** Rarely read, or read completely on purpose: the start of the statement, and the reason. */
const ALLOWED: readonly (readonly [start: RegExp, why: string])[] = [
  [
    /^select case when entry\.publication_consented_at/,
    'consents are hashed once for all lines of a list, or looked up for each when it is short',
  ],
];

/** Columns with a format check, where a number appended to the text would fail. */
const SHAPES: Record<string, string> = {
  barcode: "lpad(n::text, 13, '0')",
  ticket: "lpad(n::text, 13, '0')",
  phone: "'+79' || lpad(n::text, 9, '0')",
  email: "n || '@example.ru'",
  kind: 'given.kind',
  purpose: 'given.purpose',
  provider: 'given.provider',
  role: 'given.role',
  // Null or of another set, never of the requested one.
  set_id: 'n',
};

/** Records every distinct statement. */
function recording(db: Kysely<Schema>) {
  const recorded = new Map<string, CompiledQuery>();
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const query = db.getExecutor().compileQuery(node, queryId);
      if (!recorded.has(query.sql)) recorded.set(query.sql, query);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { db: db.withPlugin(plugin), recorded };
}

test('no query of a feature scans a table that grows', { timeout: SIZES.timeout }, async () => {
  await using shop = await openTestShop();
  await seedDemoOrders(shop.db, shop.now);
  await seedDemoRaffles(shop.db, shop.now);
  const { db, recorded } = recording(shop.db);
  await using watched = await openTestShop({ db });
  for (const userRole of ['user', 'dealer']) await makeEveryCall(watched, userRole);
  await watched.services.jobs.add(watched.db, 'orders.sweep', {});
  await watched.runJobs();
  await runMaintenance(db, shop.now);
  // The last calls have emptied the baskets, and no promo code was used.
  const [groupId = 0] = (await findGoods(shop.db, 1)).groupIds;
  await watched.api('POST /basket/v1/products', {
    body: { basket: crypto.randomUUID(), groups: [{ id: groupId, count: 1 }] },
  });
  await sql`
    insert into promo_uses (promo_code_id, order_id, used_at)
    select promo_codes.id, orders.id, ${shop.now} from promo_codes, orders limit 1`.execute(shop.db);

  await fillTables(shop.db);

  const scanned: string[] = [];
  for (const query of recorded.values()) {
    if (!/^\s*(select|insert|update|delete|with)\b/i.test(query.sql) || query.sql.includes('jobs')) continue;
    if (ALLOWED.some(([start]) => start.test(query.sql.replaceAll(/\s+/g, ' ').trim()))) continue;
    for (const table of await scannedBy(shop.db, query))
      scanned.push(`${table}: ${query.sql.replaceAll(/\s+/g, ' ')}`);
  }
  expect(scanned).toEqual([]);
});

async function makeEveryCall(shop: TestShop, userRole: string): Promise<void> {
  const siteId = userRole === 'dealer' ? 2 : 1;
  const goods = await findGoods(shop.db, siteId);
  const things = await givenThings(shop, { userRole, siteId }, goods);
  const known = {
    ...goods,
    ...things,
    ...(await credentialsOf(shop.db, userRole)),
    newEmail: `plans-${userRole}@lunnitsa.example`,
    newPhone: userRole === 'dealer' ? '+79970000001' : '+79970000002',
  };
  const headers = await shop.headersFor({ userRole, siteId });
  for (const call of callsOf(known))
    expect((await send(shop, call, headers)).statusCode, call.name).toBeLessThan(500);
}

type Column = { table: string; name: string; type: string; is_varied: boolean; is_id: boolean };

/** Copies a row of each table many times; the copies differ in keys and days only. */
async function fillTables(db: Kysely<Schema>): Promise<void> {
  const { rows: columns } = await sql<Column>`
    with keys as (
      select indrelid as relation, unnest(indkey::int2[]) as attribute from pg_index where indisunique
       union
      select conrelid, unnest(conkey) from pg_constraint
       where contype = 'f' and confrelid::regclass::text = any(${LARGE}::text[])
    )
    select attrelid::regclass::text as table, attname as name, atttypid::regtype::text as type,
           attname = 'id' as is_id,
           exists (select from keys where relation = attrelid and attribute = attnum) as is_varied
      from pg_attribute
     where attrelid = any(${LARGE}::regclass[]) and attnum > 0 and not attisdropped and attgenerated = ''`.execute(
    db,
  );
  const empty: string[] = [];
  await withoutTriggers(db, async (trx) => {
    for (const table of LARGE) {
      const own = columns.filter((column) => column.table === table);
      const { numAffectedRows } = await sql`
        insert into ${sql.table(table)} (${sql.join(own.map(({ name }) => sql.ref(name)))}) overriding system value
        select ${sql.join(own.map((column) => sql.raw(expressionOf(column))))}
          from (select * from ${sql.table(table)} limit 1) as given, generate_series(1, ${sql.lit(ROWS)}) as n`.execute(
        trx,
      );
      if (numAffectedRows !== BigInt(ROWS)) empty.push(table);
    }
  });
  await sql`analyze`.execute(db);
  if (empty.length > 0) throw new Error(`No row to copy in ${empty.join(', ')}`);
}

const FIRST = 10_000_000;

function expressionOf({ name, type, is_varied: isVaried, is_id: isId }: Column): string {
  const given = `given."${name}"`;
  const varied = (value: string) => `case when ${given} is not null then ${value} end`;
  if (SHAPES[name] !== undefined) return varied(SHAPES[name]);
  if (type === 'timestamp with time zone') return `${given} + n * interval '1 minute'`;
  if (!isVaried) return given;
  switch (type) {
    case 'integer':
    case 'bigint':
      return isId || name.endsWith('_id') ? varied(`${FIRST} + n`) : given;
    case 'uuid':
      return varied(`('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`);
    case 'text':
      return varied(`left(${given}, 20) || n`);
    default:
      return given;
  }
}

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };

/** Large tables with a sequential scan in the plan. */
async function scannedBy(db: Kysely<Schema>, { sql: text, parameters }: CompiledQuery): Promise<string[]> {
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>({
    ...sql``.compile(db),
    sql: `explain (format json) ${text}`,
    parameters,
  });
  const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];
  const [{ Plan: root } = { Plan: { 'Node Type': '' } }] = rows[0]?.['QUERY PLAN'] ?? [];
  return nodes(root).flatMap((node) => {
    const relation = node['Relation Name'] ?? '';
    return node['Node Type'] === 'Seq Scan' && (LARGE as readonly string[]).includes(relation)
      ? [relation]
      : [];
  });
}
