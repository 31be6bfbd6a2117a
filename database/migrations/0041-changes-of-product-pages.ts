import { type Kysely, sql } from 'kysely';

/**
 * What the page of a product shows beside the tables of 0007 is in the log of changes too: its accessories as a change
 * of the product; names of partners and of price lists, which are few and read whole, as one of the settings.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function notify_of_product_accessories() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        perform notify_products_changed(array(select product_id from rows union select product_id from former));
      else
        perform notify_products_changed(array(select product_id from rows));
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger catalogue_insert after insert on product_accessories
    referencing new table as rows for each statement execute function notify_of_product_accessories()`.execute(
    db,
  );
  await sql`
    create trigger catalogue_update after update on product_accessories
    referencing new table as rows old table as former for each statement execute function notify_of_product_accessories()`.execute(
    db,
  );
  await sql`
    create trigger catalogue_delete after delete on product_accessories
    referencing old table as rows for each statement execute function notify_of_product_accessories()`.execute(
    db,
  );
  for (const table of ['partners', 'user_roles']) {
    await sql`
      create trigger catalogue_change after insert or update or delete on ${sql.table(table)}
      for each statement execute function notify_catalogue_changed('settings')`.execute(db);
  }
}
