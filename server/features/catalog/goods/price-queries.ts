import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Write } from '#server/features/staff/person.ts';
import type { PriceChange } from './price-cells.ts';

/* Statements that write prices; the tables are named in ../queries.ts. */

export async function writePrices({ trx, by, now }: Write, changes: readonly PriceChange[]): Promise<void> {
  if (changes.length === 0) return;
  const gone = changes.filter(({ after }) => after === null);
  const rows = JSON.stringify(
    changes.map(({ offerId, role, limit, before, after }) => ({
      offer_id: offerId,
      role,
      limit_kopecks: limit,
      before_kopecks: before?.price ?? null,
      after_kopecks: after?.price ?? null,
      before_old_kopecks: before?.oldPrice ?? null,
      after_old_kopecks: after?.oldPrice ?? null,
    })),
  );
  if (gone.length > 0) {
    await sql`
      delete from offer_prices using unnest(
        ${gone.map(({ offerId }) => offerId)}::int[], ${gone.map(({ role }) => role)}::text[],
        ${gone.map(({ limit }) => limit)}::int[]
      ) as gone (offer_id, role, limit_kopecks)
      where offer_prices.offer_id = gone.offer_id and offer_prices.role = gone.role
        and offer_prices.limit_kopecks = gone.limit_kopecks`.execute(trx);
  }
  if (gone.length < changes.length) {
    await sql`
      insert into offer_prices (offer_id, role, limit_kopecks, price_kopecks, old_price_kopecks)
      select offer_id, role, limit_kopecks, after_kopecks, after_old_kopecks
        from jsonb_to_recordset(${rows}::jsonb) as given (
          offer_id int, role text, limit_kopecks int, after_kopecks int, after_old_kopecks int)
       where after_kopecks is not null
      on conflict (offer_id, role, limit_kopecks) do update set
        price_kopecks = excluded.price_kopecks, old_price_kopecks = excluded.old_price_kopecks`.execute(trx);
  }
  await sql`
    insert into price_changes (offer_id, role, limit_kopecks, before_kopecks, after_kopecks, before_old_kopecks,
                               after_old_kopecks, at, actor_title)
    select given.*, ${now}, ${by.title}
      from jsonb_to_recordset(${rows}::jsonb) as given (
        offer_id int, role text, limit_kopecks int, before_kopecks int, after_kopecks int, before_old_kopecks int,
        after_old_kopecks int)`.execute(trx);
}

const OF_HISTORY = 500;

export const listPriceChanges = (db: Db, offerId: number) =>
  db
    .selectFrom('price_changes')
    .selectAll()
    .where('offer_id', '=', offerId)
    .orderBy('id', 'desc')
    .limit(OF_HISTORY)
    .execute();

/** Ids of the products that lots belong to; unknown lots are absent. */
export async function productsOfLots(db: Db, offerIds: readonly number[]): Promise<Map<number, number>> {
  if (offerIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('offers')
    .innerJoin('product_groups as size', 'size.id', 'offers.group_id')
    .select(['offers.id', 'size.product_id'])
    .where('offers.id', 'in', offerIds)
    .execute();
  return new Map(rows.map(({ id, product_id }) => [id, product_id]));
}
