import { sql } from 'kysely';
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

export async function setStatus(
  trx: Db,
  id: number,
  decision: { status: 'published' | 'refused'; refusal: string | null; now: Date },
): Promise<void> {
  await trx
    .updateTable('reviews')
    .set({ status: decision.status, refusal: decision.refusal, decided_at: decision.now })
    .where('id', '=', id)
    .execute();
}

export async function setAnswer(trx: Db, id: number, answer: string, now: Date): Promise<void> {
  await trx.updateTable('reviews').set({ answer, answered_at: now }).where('id', '=', id).execute();
}

/** Anonymises published reviews and deletes the others. */
export async function eraseReviews(trx: Db, userId: string): Promise<string[]> {
  await trx
    .updateTable('reviews')
    .set({ user_id: null, author: 'Покупатель', consented_from: null })
    .where('user_id', '=', userId)
    .where('status', '=', 'published')
    .execute();
  const gone = await trx
    .deleteFrom('reviews')
    .where('user_id', '=', userId)
    .returning(['image_ids', 'video_ids'])
    .execute();
  await sql`
    with gone as (delete from review_votes where user_id = ${userId} returning review_id)
    update reviews set helpful_count = helpful_count - 1 where id in (select review_id from gone)`.execute(
    trx,
  );
  return gone.flatMap(({ image_ids, video_ids }) => [...image_ids, ...video_ids]);
}
