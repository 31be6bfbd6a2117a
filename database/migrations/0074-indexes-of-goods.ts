import type { Kysely } from 'kysely';
import { buildIndexes } from '../online-indexes.ts';

/** Built while the shop keeps writing, and so outside a transaction: see ADR 0067. */
export const isOnline = true;

const INDEXES: Record<string, string> = {
  // Sorts of the list of goods.
  products_by_title: 'products (title, id)',
  products_by_arrival: 'products (created_at, id)',
  products_by_change: 'products (coalesce(changed_at, created_at), id)',
  products_by_rate: 'products (rate, id)',
  // Its filters.
  products_by_changer: 'products (changed_by) where changed_by is not null',
  offers_by_uin: 'offers (uin) where uin is not null',
  offer_prices_by_role: 'offer_prices (role, price_kopecks) where limit_kopecks = 0',
};

/** Indexes for the list of goods in the back office (§3 "Lists"). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndexes(db, INDEXES);
}
