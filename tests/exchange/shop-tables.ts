import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

/** Numbers that a sequence gives, and that a transaction which was rolled back has used up: in whatever row they are named. */
const NUMBERS = [
  'id',
  'product_id',
  'group_id',
  'offer_id',
  'category_id',
  'primary_category_id',
  'category_ids',
  'filter_id',
  'value_id',
  'value_ids',
  'filter_value_id',
  'partner_id',
  'local_id',
  'object_id',
];

/** Named by the transactions that were, not by what the shop has. */
const LOGS = ['catalogue_changes'];

/** Which rows belong together, by the names that 1C gives them. */
const BELONGING = {
  goods: sql<{ row: string }>`
    select concat_ws(' ', link.external_id, vendor_code, products.code, products.is_published, category.code, brand.code,
             (select string_agg(filter.code || '=' || value.title, ',' order by filter.code, value.title)
                from product_filter_values as own join filter_values as value on value.id = value_id
                join filters as filter on filter.id = filter_id where own.product_id = products.id)) as row
      from external_ids as link join products on products.id = local_id
      left join categories as category on category.id = primary_category_id
      left join partners as brand on brand.id = partner_id
     where kind = 'good' order by 1`,
  lots: sql<{ row: string }>`
    select concat_ws(' ', link.external_id, vendor_code, size.title, size.position, stock, reserved, weight_mg, uin,
             (select string_agg(concat_ws('/', role, limit_kopecks, price_kopecks, old_price_kopecks), ',' order by role, limit_kopecks)
                from offer_prices where offer_id = offers.id),
             (select string_agg(concat_ws('/', kind, delta, stock_after), ',' order by id)
                from stock_movements where offer_id = offers.id)) as row
      from external_ids as link join offers on offers.id = local_id join product_groups as size on size.id = group_id
      join products on products.id = product_id
     where link.kind = 'offer' order by 1`,
};

/** Rows of all tables of the shop as texts, and what belongs to what; two shops that were given the same are equal. */
export async function shopTables(db: Db): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not relispartition order by 1`.execute(db);
  const found: Record<string, string[]> = {};
  for (const { name } of tables.filter((table) => !LOGS.includes(table.name))) {
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(one) - ${NUMBERS}::text[])::text as row from ${sql.table(name)} as one order by 1`.execute(
      db,
    );
    found[name] = rows.map(({ row }) => row);
  }
  for (const [name, query] of Object.entries(BELONGING)) {
    found[name] = (await query.execute(db)).rows.map(({ row }) => row);
  }
  return found;
}
