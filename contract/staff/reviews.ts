import { z } from 'zod';
import { FileId } from '../files.ts';
import { RowIdInUrl } from '../ids.ts';
import {
  choiceOf,
  filterDay,
  filterFlag,
  filterId,
  filterNumber,
  ListMeta,
  ListQuery,
  rangeOf,
  sortedBy,
} from './lists.ts';
import { type StaffContract, Version } from './staff-endpoint.ts';

/* Moderation of reviews (§4.6). */

const ReviewId = z.object({
  id: RowIdInUrl,
});

const REVIEW_STATUSES = ['waiting', 'published', 'refused'] as const;

const text = z
  .string('Обязательное поле')
  .trim()
  .min(1, 'Обязательное поле')
  .max(1000, 'Не\u00a0больше 1000\u00a0знаков')
  .refine((value) => !/[^\P{Cc}\n]/u.test(value), 'Уберите из\u00a0текста невидимые знаки');

const StaffReview = z
  .object({
    id: z.int(),
    status: z.enum(REVIEW_STATUSES),
    rate: z.int(),
    text: z.string(),
    /** The name under which it is published: «Анна К.». */
    author: z.string(),
    /** For those who may see buyers. */
    customerId: z.uuid().nullable(),
    /** Null for a review of the shop. */
    product: z.object({ id: z.int(), title: z.string(), imageId: z.string().nullable() }).nullable(),
    size: z.string(),
    params: z.array(z.object({ title: z.string(), value: z.string() })),
    imageIds: z.array(z.string()),
    videoIds: z.array(z.string()),
    refusal: z.string().nullable(),
    answer: z.object({ text: z.string(), answeredAt: z.iso.datetime() }).nullable(),
    helpfulCount: z.int(),
    createdAt: z.iso.datetime(),
    decidedAt: z.iso.datetime().nullable(),
    version: Version,
  })
  .meta({ id: 'StaffReview' });
export type StaffReview = z.output<typeof StaffReview>;

export const staffReviews = {
  list: {
    method: 'GET',
    path: '/staff/v1/reviews',
    summary: 'Reviews of any status; text searches their text, author and product',
    permission: 'reviews.decide',
    query: ListQuery.extend({
      sort: sortedBy(['created', 'rate'], 'created'),
      status: choiceOf(z.enum(REVIEW_STATUSES, 'Фильтр не\u00a0понят')),
      rate: rangeOf(filterNumber),
      created: rangeOf(filterDay),
      productId: filterId.optional(),
      /** With pictures or films. */
      hasFiles: filterFlag,
      hasAnswer: filterFlag,
    }),
    response: z.object({ data: z.array(StaffReview), _meta: ListMeta }),
  },
  get: {
    method: 'GET',
    path: '/staff/v1/reviews/:id',
    summary: 'One review',
    permission: 'reviews.decide',
    params: ReviewId,
    response: StaffReview,
  },
  picture: {
    method: 'GET',
    path: '/staff/v1/reviews/:id/pictures/:fileId',
    summary: 'A picture of a review, public or not yet; the answer is the file',
    permission: 'reviews.decide',
    params: ReviewId.extend({ fileId: FileId }),
    response: z.unknown(),
  },
  decide: {
    method: 'POST',
    path: '/staff/v1/reviews/:id/decision',
    summary: 'Publishes a review, or refuses it with a reason for its author',
    permission: 'reviews.decide',
    params: ReviewId,
    body: z.discriminatedUnion(
      'decision',
      [
        z.object({ decision: z.literal('publish') }),
        z.object({ decision: z.literal('refuse'), reason: text }),
      ],
      'Выберите решение',
    ),
    response: StaffReview,
  },
  answer: {
    method: 'POST',
    path: '/staff/v1/reviews/:id/answer',
    summary: 'Publishes the answer of the shop below a published review',
    permission: 'reviews.decide',
    params: ReviewId,
    body: z.object({ text }),
    response: StaffReview,
  },
} as const satisfies StaffContract;
