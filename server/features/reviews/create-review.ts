import type { z } from 'zod';
import type { reviews } from '#contract/reviews.ts';
import type { Db } from '#database/schema.ts';
import { displayName } from '#domain/contacts/display-name.ts';
import { reviewPermission } from '#domain/reviews/permission.ts';
import { claimUpload } from '#server/features/files/claim.ts';
import { findUser } from '#server/features/users/queries.ts';
import { Problem } from '#server/platform/problem.ts';
import type { User } from '#server/platform/shopper.ts';
import type { Services } from '#server/services.ts';
import { type About, findOfRequest, insertReview, listAsked, typeOf } from './queries.ts';
import { standingOf } from './standing.ts';

export type AddressInput = z.output<typeof reviews.create.body>;

/** The date of the last change of the text of the consent to publication. */
const CONSENT_VERSION = '2026-11-21';

/**
 * Stores a buyer's review for moderation (§6, decision T7.5): once for each product, however often
 * the form is sent.
 *
 * @returns the id of the review
 * @throws {Problem} `forbidden` with the message of the permission; `invalid` for wrong answers and
 *   files, and for a repeated request with different content
 */
export async function createReview(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { userId }: User,
  input: AddressInput,
  address: string,
): Promise<number> {
  const about: About = { productId: input.productId };
  return db.transaction().execute(async (trx) => {
    const repeated = await findRepeated(trx, userId, input);
    if (repeated !== undefined) return repeated;

    const { size, ...standing } = await standingOf(trx, about, userId);
    const kind = about.productId === undefined ? 'shop' : 'product';
    const { allowPost, message } = reviewPermission(standing, kind);
    if (!allowPost) return orRepeated(message);

    const params = await checkedParams(trx, about, input.params);
    const { full_name: fullName } = await findUser(trx, userId);
    const id = await insertReview(trx, {
      type_id: typeOf(about),
      product_id: about.productId ?? null,
      user_id: userId,
      author: (input.acceptPublication && displayName(fullName)) || 'Покупатель',
      size_title: size,
      rate: input.rate,
      text: input.text,
      params: JSON.stringify(params),
      image_ids: input.imagesFileIds,
      video_ids: input.videoFileIds,
      ...(input.acceptPublication && {
        consent_version: CONSENT_VERSION,
        consented_at: now(),
        consented_from: address,
      }),
      request_id: input.requestId ?? null,
      created_at: now(),
    });
    if (id === undefined)
      return orRepeated(reviewPermission({ ...standing, written: 'waiting' }, kind).message);
    const files = { targetCode: 'review', userId, now: now() } as const;
    await claimUpload(trx, input.imagesFileIds, { ...files, kinds: ['image'], field: 'imagesFileIds' });
    await claimUpload(trx, input.videoFileIds, { ...files, kinds: ['video'], field: 'videoFileIds' });
    return id;

    /** Of two concurrent clicks the later finds what the first has made. */
    async function orRepeated(refusal: string): Promise<number> {
      const made = await findRepeated(trx, userId, input);
      if (made === undefined) throw new Problem('forbidden', refusal);
      return made;
    }
  });
}

async function findRepeated(db: Db, userId: string, input: AddressInput): Promise<number | undefined> {
  if (input.requestId === undefined) return;
  const review = await findOfRequest(db, input.requestId);
  if (review === undefined) return;
  if (review.user_id === userId && review.product_id === (input.productId ?? null)) return review.id;
  const message = 'Этот отзыв уже отправлен с другими данными';
  throw new Problem('request_reused', message, { errors: { requestId: message } });
}

/** Keeps non-empty answers to known questions; validates those of a choice. */
async function checkedParams(
  db: Db,
  about: About,
  sent: AddressInput['params'],
): Promise<AddressInput['params']> {
  const given = sent.filter(({ value }) => value !== '');
  if (given.length === 0) return [];
  const asked = new Map((await listAsked(db, about)).map((param) => [param.id, param]));
  const errors: Record<string, string> = {};
  for (const [index, { id, value }] of given.entries()) {
    const param = asked.get(id);
    const isRepeated = given.findIndex((other) => other.id === id) !== index;
    if (param === undefined || isRepeated) errors[`params.${index}.id`] = 'Такого вопроса нет';
    else if (param.kind === 'choice' && !param.options.includes(value)) {
      errors[`params.${index}.value`] = 'Выберите один из\u00a0вариантов';
    }
  }
  if (Object.keys(errors).length > 0) throw new Problem('invalid', 'Проверьте заполнение полей', { errors });
  return given;
}
