import { type Kysely, sql } from 'kysely';

/** The catalogue in memory knows in which cities a product can be fetched today (ADR 0109): what changes that is logged. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function notify_shop_stock_changed() returns trigger language plpgsql as $$
    begin
      perform notify_products_changed(array(
        select size.product_id from changed
          join offers on offers.id = changed.offer_id
          join product_groups as size on size.id = offers.group_id));
      return null;
    end $$`.execute(db);
  await sql`
    create trigger catalogue_insert after insert on shop_stock
    referencing new table as changed for each statement execute function notify_shop_stock_changed()`.execute(
    db,
  );
  await sql`
    create trigger catalogue_update after update on shop_stock
    referencing new table as changed for each statement execute function notify_shop_stock_changed()`.execute(
    db,
  );
  await sql`
    create trigger catalogue_delete after delete on shop_stock
    referencing old table as changed for each statement execute function notify_shop_stock_changed()`.execute(
    db,
  );
  await sql`
    create trigger catalogue_change after update of is_active, is_by_carrier, site_ids on delivery_methods
    for each statement execute function notify_catalogue_changed('everything')`.execute(db);
  // Points of carriers are written again every night, mostly as they were.
  await sql`
    create trigger catalogue_change after update of city, method_id on delivery_points
    for each row when (old.city <> new.city or old.method_id <> new.method_id)
    execute function notify_catalogue_changed('everything')`.execute(db);
}
