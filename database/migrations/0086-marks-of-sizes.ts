import type { Kysely } from 'kysely';
import { buildIndexes } from '../online-indexes.ts';

/** Built while the shop keeps writing, and so outside a transaction: see ADR 0067. */
export const isOnline = true;

/** The few sizes with a mark of their own, for «Заканчиваются» (back office, §4.1). */
export const up = (db: Kysely<unknown>): Promise<void> =>
  buildIndexes(db, { product_groups_by_mark: 'product_groups (low_stock) where low_stock is not null' });
