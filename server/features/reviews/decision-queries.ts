import type { Db } from '#database/schema.ts';
import type { Review } from './queries.ts';

/* Moderation of reviews; the tables are named in queries.ts. */

/** Reviews that await moderation, the oldest first. */
export function listWaiting(db: Db) {
  return db
    .selectFrom('reviews')
    .leftJoin('products', 'products.id', 'reviews.product_id')
    .selectAll('reviews')
    .select('products.title as product_title')
    .where('status', '=', 'waiting')
    .orderBy('reviews.id')
    .execute();
}

/** Locked until the transaction ends: two decisions run one after another. */
export function lockReview(trx: Db, id: number): Promise<Review | undefined> {
  return trx.selectFrom('reviews').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** @returns the new version */
export async function setStatus(
  trx: Db,
  id: number,
  { status, refusal, now }: { status: Review['status']; refusal: string | null; now: Date },
): Promise<number> {
  const { version } = await trx
    .updateTable('reviews')
    .set(({ eb }) => ({
      status,
      refusal,
      decided_at: status === 'waiting' ? null : now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** @returns the new version */
export async function setAnswer(trx: Db, id: number, answer: string, now: Date): Promise<number> {
  const { version } = await trx
    .updateTable('reviews')
    .set(({ eb }) => ({ answer, answered_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
