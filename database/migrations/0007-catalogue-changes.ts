import { type Kysely, sql } from 'kysely';

/*
 * Notifies the channel `catalogue` of its changes, once per statement:
 *   {"kind": "products", "ids": [1, 2, …]}   at most 500 of them
 *   {"kind": "collections" | "settings" | "everything"}
 */

/** Queries for the products of changed rows; `rows` is the set of changed rows. */
const PRODUCTS_OF: Record<string, string> = {
  products: 'select id from rows',
  product_categories: 'select product_id from rows',
  product_sites: 'select product_id from rows',
  product_filter_values: 'select product_id from rows',
  product_stickers: 'select product_id from rows',
  product_groups: 'select product_id from rows',
  offers:
    'select product_groups.product_id from rows join product_groups on product_groups.id = rows.group_id',
  offer_prices: `
    select product_groups.product_id from rows
    join offers on offers.id = rows.offer_id join product_groups on product_groups.id = offers.group_id`,
};

/** The other tables of the catalogue. */
const KIND_OF: Record<string, string> = {
  collections: 'collections',
  collection_products: 'collections',
  sites: 'settings',
  categories: 'everything',
  filters: 'everything',
  filter_values: 'everything',
  filter_value_dependencies: 'everything',
  stickers: 'everything',
};

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function notify_products_changed(ids integer[]) returns void language sql as $$
      select pg_notify('catalogue', json_build_object('kind', 'products', 'ids', json_agg(id))::text)
      from (select id, row_number() over (order by id) - 1 as place from (select distinct unnest(ids) as id) as given) as placed
      group by place / 500
    $$`.execute(db);
  await sql`
    create function notify_catalogue_changed() returns trigger language plpgsql as $$
    begin
      perform pg_notify('catalogue', json_build_object('kind', tg_argv[0])::text);
      return null;
    end $$`.execute(db);

  for (const [table, productsOf] of Object.entries(PRODUCTS_OF)) {
    const name = sql.raw(`notify_of_${table}`);
    const changed = sql.raw(productsOf);
    const former = sql.raw(productsOf.replaceAll('rows', 'former'));
    await sql`
      create function ${name}() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' then
          perform notify_products_changed(array(${changed} union ${former}));
        else
          perform notify_products_changed(array(${changed}));
        end if;
        return null;
      end $$`.execute(db);
    await sql`
      create trigger catalogue_insert after insert on ${sql.table(table)}
      referencing new table as rows for each statement execute function ${name}()`.execute(db);
    await sql`
      create trigger catalogue_update after update on ${sql.table(table)}
      referencing new table as rows old table as former for each statement execute function ${name}()`.execute(
      db,
    );
    await sql`
      create trigger catalogue_delete after delete on ${sql.table(table)}
      referencing old table as rows for each statement execute function ${name}()`.execute(db);
  }

  for (const [table, kind] of Object.entries(KIND_OF)) {
    await sql`
      create trigger catalogue_change after insert or update or delete on ${sql.table(table)}
      for each statement execute function notify_catalogue_changed(${sql.lit(kind)})`.execute(db);
  }
  // A new site has its own goods, which the catalogue must load.
  await sql`
    create trigger catalogue_new_site after insert or delete on sites
    for each statement execute function notify_catalogue_changed('everything')`.execute(db);
}
