import { type Kysely, sql } from 'kysely';

/**
 * Engraving (ADR 0107): how many letters a product has room for, what a basket line asks for, and what an order line was
 * sold with.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table products
      add engraving_room smallint constraint products_have_room_for_letters check (engraving_room between 1 and 40)`.execute(
    db,
  );
  await sql`comment on column products.engraving_room is 'Letters that can be engraved; null where none can'`.execute(
    db,
  );
  await sql`
    alter table basket_lines
      add engraving_text text,
      add engraving_face text,
      add constraint basket_lines_have_whole_engraving check ((engraving_text is null) = (engraving_face is null))`.execute(
    db,
  );
  await sql`comment on column basket_lines.engraving_text is 'Of one piece of the line; null without engraving'`.execute(
    db,
  );
  await sql`
    alter table order_lines
      add engraving_text text,
      add engraving_face text,
      add engraving_kopecks integer not null default 0
        constraint order_lines_pay_for_engraving check (engraving_kopecks >= 0),
      add constraint order_lines_have_whole_engraving check ((engraving_text is null) = (engraving_face is null))`.execute(
    db,
  );
  await sql`comment on column order_lines.engraving_kopecks is 'Beside paid_kopecks; with the lines and the delivery it adds up to the order'`.execute(
    db,
  );
}
