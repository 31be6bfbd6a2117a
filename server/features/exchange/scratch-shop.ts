import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { connectPglite } from '#database/connect.ts';
import { migrate } from '#database/migrate.ts';
import type { Db } from '#database/schema.ts';
import { withoutTriggers } from '#database/without-triggers.ts';

/* A database of its own with what an import reads, in which an import may write as it likes (ADR 0140). */

/** What the import of one account reads, in the shop and of 1C; orders for the pieces that they hold. */
const TABLES = [
  'sites',
  'currencies',
  'filters',
  'filter_values',
  'categories',
  'partners',
  'files',
  'products',
  'product_sites',
  'product_categories',
  'product_filter_values',
  'product_groups',
  'offers',
  'offer_prices',
  'tags',
  'exchange_accounts',
  'exchange_pending',
  'external_ids',
  'barcodes',
  'order_exports',
  'orders',
  'order_lines',
  'order_pieces',
] as const;

/** Only orders that 1C knows and that hold pieces: the others change no stock of 1C. */
const HOLDING = sql`
  select orders.id from orders join order_exports on order_id = orders.id
   where released_at is null and handed_over_at is null`;
const ONLY: { readonly [Table in (typeof TABLES)[number]]?: typeof HOLDING } = {
  orders: sql`id in (${HOLDING})`,
  order_lines: sql`order_id in (${HOLDING})`,
  order_pieces: sql`line_id in (select id from order_lines where order_id in (${HOLDING}))`,
};

/** Rows of one statement: the shop is read a little at a time, whatever its engine. */
const AT_ONCE = 500;

type Row = Record<string, unknown>;

/** The next rows of a table of the shop, after a row of it. */
export type ShopReader = (table: string, after: Row | undefined) => Promise<Row[]>;

const isCopied = (table: string): table is (typeof TABLES)[number] =>
  (TABLES as readonly string[]).includes(table);

export function openShopReader(shop: Db): ShopReader {
  const columns = new Map<string, Column[]>();
  return async (table, after) => {
    if (!isCopied(table)) throw new Error(`${table} is not copied`);
    const known = columns.get(table) ?? (await columnsOf(shop, table));
    columns.set(table, known);
    const key = known.filter(({ in_key }) => in_key);
    // The key of barcodes has the number of a lot, or none.
    const place = sql.join(
      key.map(({ name, is_nullable }) => (is_nullable ? sql`coalesce(${sql.ref(name)}, 0)` : sql.ref(name))),
    );
    const from = after && JSON.stringify(after);
    const former = key.map(
      ({ name, type }) => sql`coalesce(${from}::jsonb ->> ${sql.lit(name)}, '0')::${sql.raw(type)}`,
    );
    const { rows } = await sql<{ row: Row }>`
      select to_jsonb(${sql.table(table)}) as row from ${sql.table(table)}
       where ${ONLY[table] ?? sql`true`}
         and ${from === undefined ? sql`true` : sql`(${place}) > (${sql.join(former)})`}
       order by ${place} limit ${AT_ONCE}`.execute(shop);
    return rows.map(({ row }) => row);
  };
}

/**
 * @param work receives the database and an empty folder, which are gone when it ends
 */
export async function withScratchShop<Answer>(
  read: ShopReader,
  work: (scratch: { db: Db; folder: string }) => Promise<Answer>,
): Promise<Answer> {
  // Only this user can read it: orders have people.
  const folder = await mkdtemp(join(tmpdir(), 'lunnitsa-scratch-'));
  try {
    const { db, close } = await connectPglite(join(folder, 'database'));
    try {
      await migrate(db);
      for (const table of TABLES) await copyTable(read, db, table);
      await mkdir(join(folder, 'files'));
      return await work({ db, folder: join(folder, 'files') });
    } finally {
      await close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Column = { name: string; type: string; in_key: boolean; is_nullable: boolean; sequence: string | null };

/** Its rows were checked, counted and published where they come from. */
async function copyTable(read: ShopReader, scratch: Db, table: (typeof TABLES)[number]): Promise<void> {
  const columns = await columnsOf(scratch, table);
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  await withoutTriggers(scratch, (trx) => sql`delete from ${sql.table(table)}`.execute(trx));
  for (let last: Row | undefined; ; ) {
    const rows = await read(table, last);
    if (rows.length === 0) break;
    const page = JSON.stringify(rows);
    await withoutTriggers(scratch, (trx) =>
      sql`
        insert into ${sql.table(table)} (${names}) overriding system value
        select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${page}::jsonb)`.execute(
        trx,
      ),
    );
    last = rows.at(-1);
  }
  for (const { name, sequence } of columns) {
    if (sequence === null) continue;
    await sql`
      select setval(${sequence}, coalesce(max(${sql.ref(name)}), 0) + 1, false) from ${sql.table(table)}`.execute(
      scratch,
    );
  }
}

/** Those that are stored as they are given; the last of the schema, which both databases have. */
async function columnsOf(db: Db, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select attname as name, format_type(atttypid, atttypmod) as type,
           pg_get_serial_sequence(attrelid::regclass::text, attname) as sequence,
           coalesce(attnum = any (indkey), false) as in_key, not attnotnull as is_nullable
      from pg_attribute
      left join lateral (
        select indkey from pg_index where indrelid = attrelid and indisunique order by indisprimary desc limit 1
      ) as key on true
     where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
     order by array_position(indkey::int2[], attnum), attnum`.execute(db);
  return rows;
}
