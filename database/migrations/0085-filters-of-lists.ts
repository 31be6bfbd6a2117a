import type { Kysely } from 'kysely';
import { buildIndexes } from '../online-indexes.ts';

/** Built while the shop keeps writing, and so outside a transaction: see ADR 0067. */
export const isOnline = true;

/** Where an order goes: the city of its address, or `#` and the point. */
const PLACE = `coalesce(
  nullif(delivery #>> '{destination,address,city}', ''), nullif(delivery #>> '{destination,address,settlement}', ''),
  '#' || (delivery ->> 'pointCode'), '')`;

const INDEXES: Record<string, string> = {
  // Filters of the list of orders, each in its first order.
  orders_by_site: 'orders (site_id, created_at desc, id desc)',
  orders_by_payment_status: 'orders (payment_status, created_at desc, id desc)',
  orders_by_payment_method: 'orders (payment_code, created_at desc, id desc)',
  orders_by_price_role: 'orders (price_role, created_at desc, id desc)',
  orders_by_source: 'orders (source, created_at desc, id desc)',
  orders_by_delivery_method: `orders ((delivery ->> 'methodCode'), created_at desc, id desc)`,
  orders_by_place: `orders ((${PLACE}), created_at desc, id desc)`,
  orders_by_promo: 'orders (upper(promo_code), created_at desc, id desc) where promo_code is not null',
  orders_without_fiscal: `orders (completed_at, id)
    where not is_online and completed_at is not null and paid_at is not null and total_kopecks > 0
      and fiscal is null and paid_document is null`,
  // Sorts of reviews and of the store room.
  reviews_by_time: 'reviews (created_at, id)',
  reviews_by_rate: 'reviews (rate, id)',
  offers_by_stock: 'offers (stock, id)',
};

/** Indexes of the filters of the back office that had none (§3 "Bars"). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndexes(db, INDEXES);
}
