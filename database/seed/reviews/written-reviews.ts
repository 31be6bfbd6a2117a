import { z } from 'zod';
import { readContent } from '../content-files.ts';

/** A review with a text, as it was typed. */
const WrittenReview = z.strictObject({
  author: z.string(),
  rate: z.int().min(1).max(5),
  text: z.string(),
  pros: z.string().optional(),
  cons: z.string().optional(),
  /** Before 20 November 2026. */
  daysAgo: z.number(),
  helpful: z.int().default(0),
  answer: z.string().optional(),
});

const PieceReview = WrittenReview.extend({
  fit: z.enum(['Маломерит', 'В размер', 'Большемерит']).optional(),
  size: z.string().default(''),
});
export type PieceReview = z.output<typeof PieceReview>;

const ShopReview = WrittenReview.extend({
  received: z.enum(['Курьером', 'В пункте выдачи', 'Почтой', 'В магазине']),
});
export type ShopReview = z.output<typeof ShopReview>;

/** By product code. */
export const WRITTEN_REVIEWS: Readonly<Record<string, readonly PieceReview[]>> = Object.fromEntries(
  ['rings', 'earrings', 'pendants', 'others'].flatMap((name) =>
    Object.entries(readContent(`reviews/${name}.json`, z.record(z.string(), z.array(PieceReview)))),
  ),
);

export const SHOP_REVIEWS = readContent('reviews/shop.json', z.array(ShopReview));
