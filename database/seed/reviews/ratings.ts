import type { Piece } from '../products/pieces.ts';
import { averageOf, starsFor } from './stars.ts';
import { EARRING_REVIEWS } from './written/earrings.ts';
import { OTHER_REVIEWS } from './written/others.ts';
import { PENDANT_REVIEWS } from './written/pendants.ts';
import { RING_REVIEWS } from './written/rings.ts';
import type { WrittenReview, WrittenReviews } from './written/written-review.ts';

const WRITTEN: WrittenReviews = { ...RING_REVIEWS, ...EARRING_REVIEWS, ...PENDANT_REVIEWS, ...OTHER_REVIEWS };

export const WRITTEN_CODES: readonly string[] = Object.keys(WRITTEN);

export type ReviewsOfPiece = {
  written: readonly WrittenReview[];
  /** Stars of the other reviews, with a short text or none. */
  stars: readonly number[];
};

export function reviewsOf(piece: Piece): ReviewsOfPiece {
  const written = WRITTEN[piece.code] ?? [];
  const [average, count] = targetRating(piece);
  return {
    written,
    stars: starsFor(
      average,
      count,
      written.map(({ rate }) => rate),
    ),
  };
}

/** Average and number of reviews, as in the product row. */
export function ratingOf(piece: Piece): readonly [rate: number, count: number] {
  const { written, stars } = reviewsOf(piece);
  const all = [...written.map(({ rate }) => rate), ...stars];
  return [averageOf(all), all.length];
}

/** A seventh of the products has no reviews. */
function targetRating({ rating, variety, isNew }: Piece): readonly [average: number, count: number] {
  if (rating !== undefined) return rating;
  if (variety.fraction('is reviewed') < 0.15) return [0, 0];
  const most = isNew ? 6 : 40;
  return [variety.whole('rate', 43, 50) / 10, 1 + Math.floor(variety.fraction('reviews') ** 2 * most)];
}
