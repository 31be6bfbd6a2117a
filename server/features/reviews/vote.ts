import { Problem } from '#server/platform/problem.ts';
import type { User } from '#server/platform/shopper.ts';
import type { Services } from '#server/services.ts';
import { addHelpful, deleteVote, insertVote, lockPublished } from './queries.ts';

const notFound = () => new Problem('not_found', 'Отзыв не\u00a0найден');

/**
 * Sets the one vote of an account, however often and however fast it is sent. The next page of this node shows it.
 *
 * @returns the number of votes now
 * @throws {Problem} `not_found` for a review that is not published, `forbidden` for one's own
 */
export async function vote(
  { db, catalog }: Pick<Services, 'db' | 'catalog'>,
  { userId }: User,
  { id, isHelpful }: { id: number; isHelpful: boolean },
): Promise<number> {
  const count = await db.transaction().execute(async (trx) => {
    const review = await lockPublished(trx, id);
    if (review === undefined) throw notFound();
    if (review.user_id === userId) {
      throw new Problem('forbidden', 'Это ваш отзыв: его полезность отмечают другие', { isToast: true });
    }
    const own = { review_id: id, user_id: userId };
    const hasChanged = isHelpful ? await insertVote(trx, own) : await deleteVote(trx, own);
    if (!hasChanged) return review.helpful_count;
    const by = isHelpful ? 1 : -1;
    await addHelpful(trx, id, by);
    return review.helpful_count + by;
  });
  await catalog.catchUp();
  return count;
}
