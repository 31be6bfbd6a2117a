import type { Output } from '#contract/endpoint.ts';
import type { reviews, Review as ShownReview } from '#contract/reviews.ts';
import { fitCounts, sizeCounts } from '#domain/reviews/fit.ts';
import type { countByRate, countBySizeAndFit, listParams, listWithFiles, Review } from './queries.ts';

type Titles = ReadonlyMap<number, string>;

export const titlesOf = (params: Awaited<ReturnType<typeof listParams>>): Titles =>
  new Map(params.map(({ id, title }) => [id, title]));

export const presentReview = (review: Review, titles: Titles): ShownReview => ({
  id: review.id,
  productId: review.product_id,
  rate: review.rate,
  text: review.text,
  params: review.params.flatMap(({ id, value }) => {
    const title = titles.get(id);
    return title === undefined ? [] : [{ id, title, value }];
  }),
  author: review.author,
  size: review.size_title,
  imagesFileIds: review.image_ids,
  videoFileIds: review.video_ids,
  answer:
    review.answer !== null && review.answered_at !== null
      ? { text: review.answer, answeredAt: review.answered_at.toISOString() }
      : null,
  helpfulCount: review.helpful_count,
  createdAt: review.created_at.toISOString(),
});

const STARS = [5, 4, 3, 2, 1];

type SizesAndFit = {
  sizes: Awaited<ReturnType<typeof countBySizeAndFit>>;
  /** Values of the question on the fit, from the smallest. */
  fits: readonly string[];
};

export function presentCounts(
  rows: Awaited<ReturnType<typeof countByRate>>,
  { sizes, fits }: SizesAndFit,
): Output<typeof reviews.counts> {
  const byRate = new Map(rows.map(({ rate, count }) => [rate, count]));
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    rates: STARS.map((rate) => ({ rate, count: byRate.get(rate) ?? 0 })),
    withPhoto: rows.reduce((sum, { with_photo }) => sum + with_photo, 0),
    photos: rows.reduce((sum, { photos }) => sum + photos, 0),
    sizes: sizeCounts(sizes),
    fit: fitCounts(sizes, fits),
  };
}

export const presentPictures = (
  rows: Awaited<ReturnType<typeof listWithFiles>>,
): Output<typeof reviews.pictures>['files'] =>
  rows.flatMap(({ id, image_ids, video_ids }) => [
    ...image_ids.map((fileId) => ({ fileId, kind: 'image' as const, reviewId: id })),
    ...video_ids.map((fileId) => ({ fileId, kind: 'video' as const, reviewId: id })),
  ]);
