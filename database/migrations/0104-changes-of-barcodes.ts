import { type Kysely, sql } from 'kysely';

/** The search finds a product by its barcodes: a change of them is one of the product (exchange, §3). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function notify_of_barcodes() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        perform notify_products_changed(array(select product_id from rows union select product_id from former));
      else
        perform notify_products_changed(array(select product_id from rows));
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger catalogue_insert after insert on barcodes
    referencing new table as rows for each statement execute function notify_of_barcodes()`.execute(db);
  await sql`
    create trigger catalogue_update after update on barcodes
    referencing new table as rows old table as former for each statement execute function notify_of_barcodes()`.execute(
    db,
  );
  await sql`
    create trigger catalogue_delete after delete on barcodes
    referencing old table as rows for each statement execute function notify_of_barcodes()`.execute(db);
}
