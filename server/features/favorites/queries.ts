import { type SqlBool, sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';

/* Owns the table favorites. */

/** Product ids, the latest first. */
export async function listFavoriteIds(db: Db, userId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('favorites')
    .select('product_id')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ product_id }) => product_id);
}

/** Changes of one account's favourites queue here until the transaction ends. */
export async function lockFavorites(trx: Db, userId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/** @returns whether it existed */
export async function deleteFavorite(trx: Db, userId: string, productId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('favorites')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Inserts in this order, so that the last one is shown first. */
export async function insertFavorites(trx: Db, userId: string, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  await trx
    .insertInto('favorites')
    .values(productIds.map((product_id) => ({ user_id: userId, product_id })))
    .execute();
}

/** The products that exist, published or not, locked until the transaction ends. */
export async function lockKnownProducts(trx: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = await trx
    .selectFrom('products')
    .select('id')
    .where(sql<SqlBool>`id = any (${ids})`)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export const personalData: PersonalData = {
  async erase(trx, { id }) {
    await trx.deleteFrom('favorites').where('user_id', '=', id).execute();
  },
  export: async (db, ownerId) => ({ favoriteProductIds: await listFavoriteIds(db, ownerId) }),
};
