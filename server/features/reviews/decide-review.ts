import type { Db } from '#database/schema.ts';
import { recountRate } from '#server/features/catalog/product-rate.ts';
import { hideUploads, publishUploads, releaseUploads } from '#server/features/files/upload-queries.ts';
import { notify } from '#server/features/notifications/notify.ts';
import { audit, changesBetween } from '#server/features/staff/audit.ts';
import type { Write } from '#server/features/staff/person.ts';
import { lockReview, setAnswer, setStatus } from './decision-queries.ts';
import { listBought, type Review } from './queries.ts';

export type Decision = 'done' | 'done before' | 'not found';

/** Publishes a review, and counts it in the rating. */
export async function publishReview(at: Write, id: number): Promise<Decision> {
  const { trx, now } = at;
  const review = await lockReview(trx, id);
  if (review === undefined || review.status === 'refused') return 'not found';
  if (review.status === 'published') return 'done before';
  const version = await setStatus(trx, id, { status: 'published', refusal: null, now });
  await publishUploads(trx, filesOf(review), now);
  await recount(trx, review);
  await notifyAuthor(
    at,
    review,
    'review_published',
    'Ваш отзыв опубликован',
    'Спасибо, что поделились мнением',
  );
  await record(at, review, 'publish', version, { status: 'published' });
  return 'done';
}

/** Refuses a review with a reason for its author; a published one is taken down. */
export async function refuseReview(at: Write, id: number, why: string): Promise<Decision> {
  const { trx, now } = at;
  const review = await lockReview(trx, id);
  if (review === undefined) return 'not found';
  if (review.status === 'refused') return 'done before';
  const version = await setStatus(trx, id, { status: 'refused', refusal: why, now });
  await releaseUploads(trx, filesOf(review));
  if (review.status === 'published') await recount(trx, review);
  await notifyAuthor(at, review, 'review_refused', 'Отзыв не\u00a0опубликован', why);
  await record(at, review, 'refuse', version, { status: 'refused', refusal: why });
  return 'done';
}

/** Publishes the answer of staff below a published review. */
export async function answerReview(at: Write, id: number, answer: string): Promise<Decision> {
  const { trx, now } = at;
  const review = await lockReview(trx, id);
  if (review?.status !== 'published') return 'not found';
  if (review.answer === answer) return 'done before';
  const version = await setAnswer(trx, id, answer, now);
  await notifyAuthor(at, review, 'review_answered', 'Магазин ответил на\u00a0ваш отзыв', answer);
  await record(at, review, 'answer', version, { answer });
  return 'done';
}

/**
 * Takes a published review back to those that await a decision: the decision was undone. A refused one has
 * released its files, so it stays refused.
 */
export async function reconsiderReview(at: Write, id: number): Promise<Decision> {
  const { trx, now } = at;
  const review = await lockReview(trx, id);
  if (review?.status !== 'published') return 'not found';
  const version = await setStatus(trx, id, { status: 'waiting', refusal: null, now });
  await hideUploads(trx, filesOf(review));
  await recount(trx, review);
  await record(at, review, 'reconsider', version, { status: 'waiting' });
  return 'done';
}

type Decided = Partial<Pick<Review, 'status' | 'refusal' | 'answer'>>;

/** The author's name is personal: the record names the review by its number. */
async function record(
  at: Write,
  review: Review,
  action: string,
  version: number,
  after: Decided,
): Promise<void> {
  const { id, status, refusal, answer } = review;
  await audit(at, {
    action: `review.${action}`,
    object: { kind: 'review', id: String(id), title: `Отзыв ${id}`, version },
    changes: changesBetween<Decided>({ status, refusal, answer }, after),
  });
}

const filesOf = ({ image_ids, video_ids }: Review): string[] => [...image_ids, ...video_ids];

async function recount(trx: Db, { product_id }: Review): Promise<void> {
  if (product_id !== null) await recountRate(trx, product_id);
}

/** Notifies the author, with a link to the review. */
async function notifyAuthor(
  { trx, now }: Write,
  { user_id: userId, product_id }: Review,
  typeCode: string,
  title: string,
  body: string,
): Promise<void> {
  if (userId === null) return;
  const link = await placeOf(trx, userId, product_id);
  await notify(trx, { now: () => now }, { userId, typeCode, title, body, link });
}

/** The page of the product in the size that was bought. */
async function placeOf(trx: Db, userId: string, productId: number | null): Promise<string | undefined> {
  if (productId === null) return '/reviews';
  const [bought] = await listBought(trx, { productId }, userId);
  return bought && `${bought.path}#reviews`;
}
