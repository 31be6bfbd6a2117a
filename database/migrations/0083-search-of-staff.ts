import type { Kysely } from 'kysely';
import { buildIndexes } from '../online-indexes.ts';

/** Built while the shop keeps writing, and so outside a transaction: see ADR 0067. */
export const isOnline = true;

const INDEXES: Record<string, string> = {
  products_by_words: `products using gin (to_tsvector('simple', title))`,
  products_by_article: 'products (lower(vendor_code) text_pattern_ops)',
};

/** Indexes of goods for the palette of the back office; orders and buyers have those of their lists (§3 "Keyboard"). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndexes(db, INDEXES);
}
