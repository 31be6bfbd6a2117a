import { type Kysely, sql } from 'kysely';
import { buildIndexes } from '../online-indexes.ts';

/** Indexes are built while the shop keeps writing, and so outside a transaction: see ADR 0067. */
export const isOnline = true;

const INDEXES: Record<string, string> = {
  // Documents are read one by one, each with its movements.
  stock_movements_by_document: 'stock_movements (document, at, id) where document is not null',
};

/** What lists of the store room are found by (back office, §4.4), and how frequent numbers of free pieces are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndexes(db, INDEXES);
  await sql`create statistics if not exists offers_free on (stock - reserved) from offers`.execute(db);
  await db.transaction().execute(rememberDeletedLots);
  await sql`analyze offers`.execute(db);
}

/** Movements stay when their lot is deleted: the list finds those of no product by it. */
async function rememberDeletedLots(trx: Kysely<unknown>): Promise<void> {
  await sql`create table if not exists deleted_lots (offer_id integer primary key)`.execute(trx);
  await sql`
    create or replace function remember_deleted_lots() returns trigger language plpgsql as $$
    begin
      insert into deleted_lots (offer_id) select id from gone order by id on conflict do nothing;
      return null;
    end $$`.execute(trx);
  await sql`
    create or replace trigger deleted_lots after delete on offers
      referencing old table as gone for each statement execute function remember_deleted_lots()`.execute(trx);
  await sql`
    insert into deleted_lots (offer_id)
    select distinct offer_id from stock_movements
     where not exists (select from offers where offers.id = offer_id)
    on conflict do nothing`.execute(trx);
}
