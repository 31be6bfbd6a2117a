import { type Kysely, sql } from 'kysely';

/** Queries for the products of changed rows, by their ids: of some lots, and of some sizes. */
const PRODUCTS_OF = {
  offers: { column: 'group_id', products: 'select product_id from product_groups where id = any (ids)' },
  offer_prices: {
    column: 'offer_id',
    products: `
      select product_id from offers join product_groups on product_groups.id = group_id where offers.id = any (ids)`,
  },
};

/**
 * Triggers that follow many lots and prices at once: what belongs to changed rows is found by ids, and a statement that
 * changed no row, as `on conflict do update` may, costs nothing (ADR 0140).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, { column, products }] of Object.entries(PRODUCTS_OF)) {
    await sql`
      create or replace function ${sql.raw(`notify_of_${table}`)}() returns trigger language plpgsql as $$
      declare
        ids integer[] := array(select distinct ${sql.raw(column)} from rows);
      begin
        if tg_op = 'UPDATE' then
          ids := ids || array(select distinct ${sql.raw(column)} from former);
        end if;
        if cardinality(ids) > 0 then
          perform notify_products_changed(array(${sql.raw(products)}));
        end if;
        return null;
      end $$`.execute(db);
  }
  // Its plans are made once for a session, perhaps while the tables are small.
  for (const setting of ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin']) {
    for (const name of ['product_totals_follow_changes()', 'count_products(integer[])']) {
      await sql`alter function ${sql.raw(name)} set ${sql.raw(setting)} = off`.execute(db);
    }
  }
  // One statement for all lots, as note_stock_movement writes one of them.
  await sql`
    create or replace function note_stock_of_new_lots() returns trigger language plpgsql as $$
    declare
      noted jsonb := nullif(current_setting('shop.movement', true), '')::jsonb;
    begin
      insert into stock_movements
        (offer_id, delta, stock_after, kind, reason, document, order_id, staff_id, at, batch_id)
      select id, stock, stock, coalesce(noted ->> 'kind', 'correct'),
             case when noted is null then 'Начальный остаток' else noted ->> 'reason' end,
             noted ->> 'document', (noted ->> 'orderId')::bigint, (noted ->> 'staffId')::uuid,
             coalesce((noted ->> 'at')::timestamptz, now()), (noted ->> 'batchId')::uuid
        from made where stock <> 0;
      return null;
    end $$`.execute(db);
}
