import { z } from 'zod';
import { ticked } from './contact-fields.ts';
import type { Contract } from './endpoint.ts';
import { FileId } from './files.ts';
import { ProductId, rowId } from './ids.ts';
import { PageMeta, PageNumber, perPage } from './paging.ts';

/* Reviews of products, and of the shop itself without a product (§3 Reviews, §6, §7; decisions T3.26, T7.5). */

/** The subject of a review: 1 a product, 2 the shop. */
const TypeId = z.coerce
  .number('Укажите 1 для товара или 2 для магазина')
  .int('Укажите 1 для товара или 2 для магазина')
  .min(1, 'Укажите 1 для товара или 2 для магазина')
  .max(2, 'Укажите 1 для товара или 2 для магазина');

/** In a query; absent for the shop. */
const AskedProduct = z.object({
  product_id: z.coerce.number('Укажите номер товара').pipe(ProductId).optional(),
});

const WRONG_RATE = 'Поставьте оценку от 1 до 5';
const Rate = z.int(WRONG_RATE).min(1, WRONG_RATE).max(5, WRONG_RATE);

/** Text without control characters except line breaks, which the database cannot store. */
const text = (longest: number) =>
  z
    .string('Напишите отзыв')
    .max(longest, `Не больше ${longest.toLocaleString('ru-RU')} знаков`)
    .regex(/^(?:\P{Cc}|[\n\r\t])*$/u, 'Уберите из текста невидимые знаки')
    .refine((value) => value.isWellFormed(), 'Уберите из текста невидимые знаки')
    .transform((value) => value.trim());

/** A question of a review beside its stars: «Достоинства», «Соответствие размеру». */
const ReviewParam = z
  .object({
    id: z.int(),
    code: z.string(),
    title: z.string(),
    /** A text, or one of the options. */
    kind: z.enum(['text', 'choice']),
    options: z.array(z.string()),
  })
  .meta({ id: 'ReviewParam' });
export type ReviewParam = z.output<typeof ReviewParam>;

const Review = z
  .object({
    id: z.int(),
    /** Null for a review of the shop. */
    productId: z.int().nullable(),
    rate: z.int().min(1).max(5),
    /** Empty for stars without a text. */
    text: z.string(),
    params: z.array(z.object({ id: z.int(), title: z.string(), value: z.string() })),
    /** First name and the initial of the last: «Анна К.». */
    author: z.string(),
    /** The bought size, where sizes differ: «17». */
    size: z.string(),
    imagesFileIds: z.array(z.string()),
    videoFileIds: z.array(z.string()),
    answer: z.object({ text: z.string(), answeredAt: z.iso.datetime() }).nullable(),
    helpfulCount: z.int().min(0),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Review' });
export type Review = z.output<typeof Review>;

export const REVIEW_SORTS = ['helpful', 'new', 'high', 'low'] as const;

const RequestId = z.uuid('Некорректный номер отзыва');

const WhichReview = z.object({ id: z.coerce.number('Укажите отзыв').pipe(rowId('Укажите отзыв')) });

const Files = z
  .array(FileId, 'Прикрепите файлы списком')
  .max(10, 'Не больше 10 файлов')
  .refine((ids) => new Set(ids).size === ids.length, 'Каждый файл — один раз');

export const reviews = {
  list: {
    method: 'POST',
    path: '/reviews/v1',
    summary: 'A page of published reviews of a product, or of the shop (decision T7.5)',
    body: z.object({
      productId: ProductId.optional(),
      page: PageNumber,
      limit: perPage(10),
      sort: z.enum(REVIEW_SORTS, `Порядок — ${REVIEW_SORTS.join(', ')}`).default('helpful'),
      /** Only reviews with this many stars. */
      rate: Rate.optional(),
      /** Only reviews with pictures or videos. */
      withPhoto: z.boolean('Да или нет').default(false),
      /** Only reviews of buyers of this size. */
      size: text(40).optional(),
    }),
    refusals: ['not_found'],
    response: z.object({ data: z.array(Review), _meta: PageMeta }),
  },
  params: {
    method: 'GET',
    path: '/reviews/v1/params',
    summary:
      'Questions of a review beside its stars and text; of a product without sizes, not the one on its fit',
    query: AskedProduct.extend({ type_id: TypeId }),
    refusals: ['not_found'],
    response: z.array(ReviewParam),
  },
  counts: {
    method: 'GET',
    path: '/reviews/v1/counts',
    summary: 'Published reviews by number of stars, by bought size and by what they say of the fit',
    query: AskedProduct,
    refusals: ['not_found'],
    response: z.object({
      total: z.int(),
      /** Five stars first. */
      rates: z.array(z.object({ rate: z.int(), count: z.int() })),
      withPhoto: z.int(),
      /** Pictures in all of them, without videos. */
      photos: z.int(),
      /** Where sizes differ, in their order. */
      sizes: z.array(z.object({ size: z.string(), count: z.int() })),
      /** Answers of buyers, from «Маломерит» to «Большемерит»; empty without any. */
      fit: z.array(z.object({ value: z.string(), count: z.int() })),
    }),
  },
  average: {
    method: 'GET',
    path: '/reviews/v1/avg',
    summary: 'The average of published reviews, one decimal; 0 without any (decision T3.8)',
    query: AskedProduct,
    refusals: ['not_found'],
    response: z.object({ average: z.number().min(0).max(5), count: z.int() }),
  },
  permission: {
    method: 'GET',
    path: '/reviews/v1/perms',
    summary: 'Whether the caller may write a review, and why not (§6)',
    query: AskedProduct,
    refusals: ['not_found'],
    response: z.object({
      allowPost: z.boolean(),
      /** Empty when it is allowed. */
      message: z.string(),
    }),
  },
  pictures: {
    method: 'GET',
    path: '/reviews/v1/files',
    summary: 'Pictures and videos of published reviews, the latest first',
    query: AskedProduct.extend({ limit: perPage(20) }),
    refusals: ['not_found'],
    response: z.object({
      files: z.array(z.object({ fileId: z.string(), kind: z.enum(['image', 'video']), reviewId: z.int() })),
      total: z.int(),
    }),
  },
  create: {
    method: 'POST',
    path: '/reviews/v1/new',
    summary: 'Writes a review, which is published after moderation (decision T7.5)',
    forUsers: true,
    proofOfWork: true,
    body: z.object({
      /** Absent for the shop. */
      productId: ProductId.optional(),
      rate: Rate,
      text: text(3000).default(''),
      params: z
        .array(z.object({ id: rowId('Такого вопроса нет'), value: text(500) }), 'Укажите ответы списком')
        .max(10, 'Не больше 10 ответов')
        .default([]),
      imagesFileIds: Files.default([]),
      videoFileIds: Files.max(1, 'Не больше одного видео').default([]),
      /**
       * Consent to publish text, pictures and the shortened name; without it the name stays hidden
       * (decision T11.5).
       */
      acceptPublication: ticked('Подтвердите согласие на публикацию отзыва').optional(),
      /** Made by the browser for each submitted form: a repeated one gets the review it has made. */
      requestId: RequestId.optional(),
    }),
    refusals: ['forbidden', 'not_found', 'request_reused'],
    response: z.object({ id: z.int(), message: z.string() }),
  },
  ownVotes: {
    method: 'GET',
    path: '/reviews/v1/helpful',
    summary: 'Reviews of a product, or of the shop, that the caller finds helpful',
    forUsers: true,
    query: AskedProduct,
    refusals: ['not_found'],
    response: z.array(z.int()),
  },
  vote: {
    method: 'POST',
    path: '/reviews/v1/:id/helpful',
    summary: 'Marks a review as helpful, or unmarks it',
    forUsers: true,
    params: WhichReview,
    body: z.object({ isHelpful: z.boolean('Да или нет') }),
    refusals: ['forbidden', 'not_found'],
    response: z.object({ isHelpful: z.boolean(), helpfulCount: z.int() }),
  },
} as const satisfies Contract;
