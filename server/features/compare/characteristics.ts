import { type SqlBool, sql } from 'kysely';
import type { Db } from '#database/schema.ts';

/** What the pages of these products tell about them. */
export function listCharacteristics(db: Db, productIds: readonly number[]) {
  return db
    .selectFrom('products')
    .select(['id', 'options', 'params'])
    .where(sql<SqlBool>`id = any (${productIds})`)
    .execute();
}
