import type { Kysely } from 'kysely';
import { buildIndexes } from '../online-indexes.ts';

/** Built while the shop keeps writing, and so outside a transaction: see ADR 0067. */
export const isOnline = true;

const INDEXES: Record<string, string> = {
  orders_by_time: 'orders (created_at desc, id desc)',
  orders_by_status: 'orders (status_id, created_at desc)',
  orders_by_total: 'orders (total_kopecks, id)',
  orders_by_payment: 'orders (paid_at desc nulls last, id desc)',
  orders_by_manager: 'orders (manager_id, created_at desc) where manager_id is not null',
  orders_by_name: `orders using gin (to_tsvector('simple', full_name))`,
  orders_by_phone: 'orders (phone text_pattern_ops)',
  orders_by_end_of_phone: 'orders (reverse(phone) text_pattern_ops)',
  orders_by_email: 'orders (lower(email) text_pattern_ops)',
  orders_by_track: 'orders (track_number text_pattern_ops) where track_number is not null',
  order_lines_by_article: 'order_lines (lower(vendor_code) text_pattern_ops)',
  order_pieces_by_number: 'order_pieces (uin) where uin is not null',
  order_refunds_by_state: `order_refunds (status, id) where status in ('asked', 'approved')`,
  blanks_by_time: 'blanks (created_at desc, id desc)',
  blanks_by_status: 'blanks (status_id, created_at desc)',
};

/** Indexes of the lists of orders and of one-click orders in the back office (§4.2). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndexes(db, INDEXES);
}
