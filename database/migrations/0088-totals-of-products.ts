import { type Kysely, sql } from 'kysely';

/** Products are counted while the shop keeps writing, some at a time: see ADR 0067. */
export const isOnline = true;

/** Products that are counted by one statement. */
const AT_ONCE = 1000;

/** Each with its value before a product is counted. */
const COLUMNS: Record<string, string> = {
  state: `text not null default 'draft' check (state in ('draft', 'published', 'archive'))`,
  title: `text not null default ''`,
  article: `text not null default ''`,
  code: `text not null default ''`,
  primary_category_id: 'integer',
  category_ids: `integer[] not null default '{}'`,
  site_ids: `integer[] not null default '{}'`,
  value_ids: `integer[] not null default '{}'`,
  changed_at: `timestamptz not null default now()`,
  free: 'integer not null default 0',
  is_low: 'boolean not null default false',
  has_photo: 'boolean not null default false',
  has_price: 'boolean not null default false',
  lowest_kopecks: 'integer',
  highest_kopecks: 'integer',
  has_weight: 'boolean not null default false',
  has_uin: 'boolean not null default false',
};

const names = (table?: string) =>
  sql.raw(
    Object.keys(COLUMNS)
      .map((name) => (table === undefined ? name : `${table}.${name}`))
      .join(', '),
  );

/** All columns of the totals of some products, from the products themselves. A size is low from one free piece, or its own number of them. */
const counted = (ids: string) => sql`
  select products.id as product_id,
         case when archived_at is not null then 'archive' when is_published then 'published' else 'draft' end as state,
         lower(title) as title, lower(vendor_code) as article, lower(code) as code, primary_category_id,
         array(select category_id from product_categories where product_id = products.id order by 1) as category_ids,
         array(select site_id from product_sites where product_id = products.id order by 1) as site_ids,
         array(select value_id from product_filter_values where product_id = products.id order by 1) as value_ids,
         coalesce(changed_at, created_at) as changed_at, cardinality(image_ids) > 0 as has_photo, sizes.*
    from products
    cross join lateral (
      select coalesce(sum(lots.free), 0) as free, coalesce(bool_or(lots.free <= coalesce(low_stock, 1)), false) as is_low,
             coalesce(bool_or(lots.has_price), false) as has_price, coalesce(bool_or(lots.has_weight), false) as has_weight,
             coalesce(bool_or(lots.has_uin), false) as has_uin, min(lots.lowest) as lowest_kopecks,
             max(lots.highest) as highest_kopecks
        from product_groups as size
        cross join lateral (
          select coalesce(sum(stock - reserved), 0) as free, bool_or(weight_mg > 0) as has_weight,
                 bool_or(uin is not null) as has_uin, bool_or(retail.exist) as has_price, min(retail.lowest) as lowest,
                 max(retail.lowest) as highest
            from offers
            cross join lateral (
              select count(*) > 0 as exist, min(price_kopecks) filter (where limit_kopecks = 0) as lowest
                from offer_prices where offer_id = offers.id and role = 'user'
            ) as retail
           where group_id = size.id
        ) as lots
       where size.product_id = products.id
    ) as sizes
   where products.id = any (${sql.raw(ids)})`;

/**
 * What the list of goods filters by (back office, §4.3), in one narrow row beside each product. The log of catalogue
 * changes names the products of a transaction, from any code: so the version before this one keeps the totals too.
 * They are counted when the transaction ends, after all of its other locks, in the order of their ids.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const columns = Object.entries(COLUMNS).map(([name, type]) => sql.raw(`, ${name} ${type}`));
    await sql`
      create table if not exists product_totals (
        product_id integer primary key references products (id) on delete cascade
        ${sql.join(columns, sql``)}
      ) with (fillfactor = 80)`.execute(trx);
    await sql`comment on column product_totals.title is 'In lower case, as the article and the code'`.execute(
      trx,
    );
    await sql`comment on column product_totals.lowest_kopecks is 'Of the retail prices of lots without a limit'`.execute(
      trx,
    );
    await sql`
      create or replace function count_products(ids integer[]) returns void language plpgsql as $$
      declare
        added integer[] := array(
          select id from products where id = any (ids) and not exists (select from product_totals where product_id = id));
      begin
        insert into product_totals (product_id, ${names()})
          select product_id, ${names()} from (${counted('added')}) as counted order by 1 on conflict do nothing;
        perform from product_totals where product_id = any (ids) order by product_id for no key update;
        update product_totals as totals set (${names()}) = row (${names('counted')})
          from (${counted('ids')}) as counted
         where totals.product_id = counted.product_id and (${names('totals')}) is distinct from (${names('counted')});
      end $$`.execute(trx);
    await followChanges(trx);
  });
  await countProducts(db);
}

async function followChanges(trx: Kysely<unknown>): Promise<void> {
  // Runs for each product of a transaction; the first of them stands for all.
  await sql`
    create or replace function product_totals_follow_changes() returns trigger language plpgsql as $$
    declare
      ids integer[];
    begin
      if exists (
        select from catalogue_changes
         where transaction = new.transaction and kind = 'products' and product_id < new.product_id
      ) then return null; end if;
      ids := array(
        select product_id from catalogue_changes where transaction = new.transaction and kind = 'products');
      perform count_products(ids);
      return null;
    end $$`.execute(trx);
  // A constraint trigger cannot be replaced.
  await sql`drop trigger if exists product_totals on catalogue_changes`.execute(trx);
  await sql`
    create constraint trigger product_totals after insert on catalogue_changes deferrable initially deferred
      for each row when (new.kind = 'products') execute function product_totals_follow_changes()`.execute(
    trx,
  );
}

/** All once. */
export async function countProducts<Tables>(db: Kysely<Tables>): Promise<void> {
  let after: number | undefined = 0;
  while (after !== undefined) {
    const { rows }: { rows: { id: number }[] } = await sql<{ id: number }>`
      select id from products where id > ${after} order by id limit ${AT_ONCE}`.execute(db);
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await sql`select count_products(${ids}::integer[])`.execute(db);
    after = ids.at(-1);
  }
}
