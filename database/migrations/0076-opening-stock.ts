import { type Kysely, sql } from 'kysely';

/** Reads every lot while the shop keeps writing, and so outside a transaction: see ADR 0067. */
export const isOnline = true;

const AT_ONCE = 2000;

/** What was in stock before movements were written is their first one. Repeated, it adds what is missing only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await sql<{ last: number | null }>`
      with lots as materialized (
        select id, stock from offers where id > ${after} order by id limit ${AT_ONCE} for no key update
      ),
      opened as (
        insert into stock_movements (offer_id, delta, stock_after, kind, reason, at)
        select lots.id, lots.stock - moved.sum, lots.stock, 'correct', 'Начальный остаток', now()
          from lots, lateral (
            select coalesce(sum(delta), 0)::int as sum from stock_movements where offer_id = lots.id
          ) as moved
         where lots.stock <> moved.sum
      )
      select max(id) as last from lots`.execute(db);
    const last = rows[0]?.last;
    if (last == null) return;
    after = last;
  }
}
