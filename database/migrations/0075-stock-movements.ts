import { type Kysely, sql } from 'kysely';

/**
 * Every change of a stock is a movement (back office, BD5). Triggers write it, so none is missed, not even by a node of
 * the version before; the shop says before a change what it is (`noteMovement`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stock_movements (
      id          bigint generated always as identity primary key,
      offer_id    integer not null,
      delta       integer not null,
      stock_after integer not null,
      kind        text not null
        check (kind in ('receive', 'write_off', 'correct', 'count', 'return', 'sale', 'divide')),
      reason      text,
      document    text,
      order_id    bigint,
      staff_id    uuid,
      at          timestamptz not null,
      batch_id    uuid
    )`.execute(db);
  await sql`comment on table stock_movements is 'Kept when the lot is deleted; their sum is the stock of the lot'`.execute(
    db,
  );
  await sql`comment on column stock_movements.delta is '0 for a piece that came back and did not go on sale'`.execute(
    db,
  );
  await sql`create index stock_movements_by_lot on stock_movements (offer_id, id)`.execute(db);
  await sql`create index stock_movements_by_time on stock_movements (at, id)`.execute(db);
  await sql`create index stock_movements_by_order on stock_movements (order_id) where order_id is not null`.execute(
    db,
  );

  await sql`
    create function note_stock_movement(lot integer, change integer, remaining integer, otherwise text)
    returns void language sql as $$
      insert into stock_movements
        (offer_id, delta, stock_after, kind, reason, document, order_id, staff_id, at, batch_id)
      select lot, change, remaining, coalesce(noted.of ->> 'kind', 'correct'),
             case when noted.of is null then otherwise else noted.of ->> 'reason' end,
             noted.of ->> 'document', (noted.of ->> 'orderId')::bigint, (noted.of ->> 'staffId')::uuid,
             coalesce((noted.of ->> 'at')::timestamptz, now()), (noted.of ->> 'batchId')::uuid
        from (select nullif(current_setting('shop.movement', true), '')::jsonb as of) as noted
    $$`.execute(db);
  await sql`
    create function note_stock_of_lots() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        perform note_stock_movement(new.id, new.stock - old.stock, new.stock, 'Без указания причины');
      else
        perform note_stock_movement(old.id, -old.stock, 0, 'Партия удалена');
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create function note_stock_of_new_lots() returns trigger language plpgsql as $$
    begin
      perform note_stock_movement(id, stock, stock, 'Начальный остаток') from made where stock <> 0;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger stock_movement_of_new after insert on offers
    referencing new table as made for each statement execute function note_stock_of_new_lots()`.execute(db);
  await sql`
    create trigger stock_movement after update of stock on offers
    for each row when (old.stock <> new.stock) execute function note_stock_of_lots()`.execute(db);
  await sql`
    create trigger stock_movement_of_deleted after delete on offers
    for each row when (old.stock <> 0) execute function note_stock_of_lots()`.execute(db);
}
