import { type Kysely, sql } from 'kysely';

/**
 * An order as a present (ADR 0105): the selection in the basket and in the order, and its box and card as lines of services.
 * The previous version orders without them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table baskets add column gift jsonb`.execute(db);
  await sql`
    alter table orders
      add column gift jsonb,
      add column services_kopecks bigint not null default 0
        constraint orders_services_are_goods check (services_kopecks between 0 and goods_kopecks)`.execute(
    db,
  );
  await sql`alter table order_lines add column is_service boolean not null default false`.execute(db);
  await sql`comment on column orders.services_kopecks is 'The part of goods_kopecks that is services: no discount, bonus or return'`.execute(
    db,
  );
}
