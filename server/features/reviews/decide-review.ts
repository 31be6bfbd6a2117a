import type { Db } from '#database/schema.ts';
import { recountRate } from '#server/features/catalog/product-rate.ts';
import { publishUploads, releaseUploads } from '#server/features/files/upload-queries.ts';
import { notify } from '#server/features/notifications/notify.ts';
import type { Services } from '#server/services.ts';
import { lockReview, setAnswer, setStatus } from './decision-queries.ts';
import { listBought, type Review } from './queries.ts';

type DecideServices = Pick<Services, 'db' | 'now'>;

export type Decision = 'done' | 'done before' | 'not found';

/** Publishes a review, and counts it in the rating. */
export function publishReview({ db, now }: DecideServices, id: number): Promise<Decision> {
  return db.transaction().execute(async (trx) => {
    const review = await lockReview(trx, id);
    if (review === undefined || review.status === 'refused') return 'not found';
    if (review.status === 'published') return 'done before';
    await setStatus(trx, id, { status: 'published', refusal: null, now: now() });
    await publishUploads(trx, filesOf(review), now());
    await recount(trx, review);
    await notifyAuthor(
      trx,
      { now },
      review,
      'review_published',
      'Ваш отзыв опубликован',
      'Спасибо, что поделились мнением',
    );
    return 'done';
  });
}

/** Refuses a review with a reason for its author; a published one is taken down. */
export function refuseReview({ db, now }: DecideServices, id: number, why: string): Promise<Decision> {
  return db.transaction().execute(async (trx) => {
    const review = await lockReview(trx, id);
    if (review === undefined) return 'not found';
    if (review.status === 'refused') return 'done before';
    await setStatus(trx, id, { status: 'refused', refusal: why, now: now() });
    await releaseUploads(trx, filesOf(review));
    if (review.status === 'published') await recount(trx, review);
    await notifyAuthor(trx, { now }, review, 'review_refused', 'Отзыв не\u00a0опубликован', why);
    return 'done';
  });
}

/** Publishes the answer of staff below a published review. */
export function answerReview({ db, now }: DecideServices, id: number, answer: string): Promise<Decision> {
  return db.transaction().execute(async (trx) => {
    const review = await lockReview(trx, id);
    if (review?.status !== 'published') return 'not found';
    if (review.answer === answer) return 'done before';
    await setAnswer(trx, id, answer, now());
    await notifyAuthor(trx, { now }, review, 'review_answered', 'Магазин ответил на\u00a0ваш отзыв', answer);
    return 'done';
  });
}

const filesOf = ({ image_ids, video_ids }: Review): string[] => [...image_ids, ...video_ids];

async function recount(trx: Db, { product_id }: Review): Promise<void> {
  if (product_id !== null) await recountRate(trx, product_id);
}

/** Notifies the author, with a link to the review. */
async function notifyAuthor(
  trx: Db,
  services: Pick<Services, 'now'>,
  { user_id: userId, product_id }: Review,
  typeCode: string,
  title: string,
  body: string,
): Promise<void> {
  if (userId === null) return;
  await notify(trx, services, {
    userId,
    typeCode,
    title,
    body,
    link: await placeOf(trx, userId, product_id),
  });
}

/** The page of the product in the size that was bought. */
async function placeOf(trx: Db, userId: string, productId: number | null): Promise<string | undefined> {
  if (productId === null) return '/reviews';
  const [bought] = await listBought(trx, { productId }, userId);
  return bought && `${bought.path}#reviews`;
}
