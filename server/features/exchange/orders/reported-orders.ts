import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { ReportedOrder } from '#domain/exchange/order-plan.ts';
import { orderIdOf } from '#domain/orders/order-number.ts';
import { isByInvoice } from '#server/features/orders/by-invoice.ts';
import { isFetchedInShop } from '#server/features/orders/fetched-in-shop.ts';

/* Orders that a file of 1C reports (exchange, §8). */

export type KnownOrder = Omit<ReportedOrder, 'isSame'> & { id: number; number: string };

/** Of an issue that asks whether a paid order is to be cancelled. */
export const CANCELS_PAID = 'cancels-paid';

type Named = { id: string; number: string };

/** By «Ид», or else by «Номер»; within the site of the account. */
export async function findReported(
  db: Db,
  { source, siteId }: { source: string; siteId: number | null },
  documents: readonly Named[],
): Promise<(document: Named) => KnownOrder | undefined> {
  const ids = documents.flatMap(({ id, number }) => [readOrderId(id), orderIdOf(number)]).filter(isId);
  const orders = await readKnown(
    db,
    source,
    sql`orders.id = any (${ids}::int[]) and (${siteId}::int is null or orders.site_id = ${siteId})`,
  );
  const byId = new Map(orders.map((order) => [order.id, order]));
  const byNumber = new Map(orders.map((order) => [order.number, order]));
  // 1C has numbers of its own that look alike.
  return ({ id, number }) => byId.get(readOrderId(id)) ?? byNumber.get(number);
}

/** As it is now: read again when the order is locked. */
export async function readReported(db: Db, source: string, id: number): Promise<KnownOrder | undefined> {
  return (await readKnown(db, source, sql`orders.id = ${id}`))[0];
}

const LARGEST_ID = 2_147_483_647;

const isId = (id: number | undefined): id is number => id !== undefined && id > 0 && id <= LARGEST_ID;

const readOrderId = (text: string): number => (/^\d{1,10}$/.test(text) ? Number(text) : 0);

async function readKnown(db: Db, source: string, condition: ReturnType<typeof sql>): Promise<KnownOrder[]> {
  const { rows } = await sql<KnownOrder>`
    select orders.id, orders.number, status.code as status, handed_over_at is not null as "isHandedOver",
           is_online as "isOnline", paid_at is not null as "isPaid", ${isByInvoice} as "isByInvoice",
           ${isFetchedInShop} as "isFetchedInShop", track_number as track, known.title as "numberOf1C",
           known.details ->> 'dispatch' as "dispatchNumber",
           exists (
             select from exchange_issues where code = ${sql.lit(CANCELS_PAID)} and external_id = orders.id::text
           ) as "isAsked"
      from orders
      join statuses as status on status.kind = orders.status_kind and status.id = orders.status_id
      left join external_ids as known
        on known.source = ${source} and known.kind = 'order' and known.external_id = orders.id::text
     where ${condition}`.execute(db);
  return rows;
}
