import { type Kysely, sql } from 'kysely';

/**
 * Which free pieces of a lot are at which shop point; the others are in the store room. Together the points have no
 * more than is free: a lot that shrinks otherwise than by an order of this version takes from the store room first,
 * then from the point that has the most.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shop_stock (
      offer_id   integer not null references offers (id) on delete cascade,
      point_code text not null references delivery_points (code) on delete cascade,
      count      integer not null,
      primary key (offer_id, point_code),
      constraint shop_stock_is_not_negative check (count >= 0)
    )`.execute(db);
  await sql`comment on table shop_stock is 'Free pieces only: an order takes its pieces out'`.execute(db);
  await sql`create index shop_stock_by_point on shop_stock (point_code)`.execute(db);

  await sql`alter table order_pieces add column point_code text`.execute(db);
  await sql`comment on column order_pieces.point_code is 'The shop point that they were taken from; null for the store room'`.execute(
    db,
  );

  await sql`
    create function check_shop_stock() returns trigger language plpgsql as $$
    declare
      free integer;
    begin
      select stock - reserved into free from offers where id = new.offer_id for no key update;
      if (select sum(count) from shop_stock where offer_id = new.offer_id) > free then
        raise exception 'Lot % has fewer free pieces than its shop points', new.offer_id
          using errcode = 'check_violation', constraint = 'shop_stock_is_free';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger shop_stock_is_free_when_inserted after insert on shop_stock
    for each row execute function check_shop_stock()`.execute(db);
  await sql`
    create trigger shop_stock_is_free_when_increased after update on shop_stock
    for each row when (new.count > old.count) execute function check_shop_stock()`.execute(db);

  await sql`
    create function shrink_shop_stock() returns trigger language plpgsql as $$
    declare
      surplus integer;
      place record;
    begin
      select coalesce(sum(count), 0) - (new.stock - new.reserved) into surplus
        from shop_stock where offer_id = new.id;
      for place in
        select point_code, count from shop_stock
         where offer_id = new.id and count > 0 order by count desc, point_code collate "C"
      loop
        exit when surplus <= 0;
        update shop_stock set count = count - least(place.count, surplus)
         where offer_id = new.id and point_code = place.point_code;
        surplus := surplus - place.count;
      end loop;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger shop_stock_follows_lot after update of stock, reserved on offers
    for each row when (new.stock - new.reserved < old.stock - old.reserved)
    execute function shrink_shop_stock()`.execute(db);
}
