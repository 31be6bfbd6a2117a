import { type SqlBool, sql } from 'kysely';
import type { Db } from '#database/schema.ts';

/** Characteristics as the pages of these products show them. */
export function listCharacteristics(db: Db, productIds: readonly number[]) {
  return db
    .selectFrom('products')
    .select(['id', 'options', 'params'])
    .where(sql<SqlBool>`id = any (${productIds})`)
    .execute();
}
