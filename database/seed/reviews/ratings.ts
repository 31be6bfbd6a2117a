import type { Piece } from '../products/pieces.ts';
import { type PieceReview, WRITTEN_REVIEWS } from './written-reviews.ts';

export type ReviewsOfPiece = {
  written: readonly PieceReview[];
  /** Stars of the other reviews, with a short text or none. */
  stars: readonly number[];
};

export function reviewsOf(piece: Piece): ReviewsOfPiece {
  const written = WRITTEN_REVIEWS[piece.code] ?? [];
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

/** The distribution of lower ratings: most lose one star, a few lose more. */
const LOSSES = [1, 1, 1, 2, 1, 1, 3, 1, 1, 2, 1, 1, 1, 4];

/** Even of a popular product, three reviews in a hundred are lower. */
const LOSS_OF_THE_BEST = 0.03;

/**
 * The stars of the given number of reviews, including the written ones, with an
 * average as near to the target as their number allows; the best come first.
 */
export function starsFor(average: number, count: number, written: readonly number[]): number[] {
  const others = Math.max(count - written.length, 0);
  const whole = others + written.length;
  const lost = average === 5 ? Math.floor(whole * LOSS_OF_THE_BEST) : Math.round((5 - average) * whole);
  const lostByWritten = written.reduce((sum, rate) => sum + 5 - rate, 0);
  let left = Math.max(lost - lostByWritten, 0);
  const stars: number[] = [];
  for (let index = 0; index < others; index += 1) {
    // Near the end every review must take the remaining difference.
    const most = Math.max(Math.ceil(left / (others - index)), LOSSES[index % LOSSES.length] ?? 1);
    const loss = Math.min(left, most, 4);
    left -= loss;
    stars.push(5 - loss);
  }
  return stars.toSorted((a, b) => b - a);
}

/** Rounded as in `products.rate`. */
export function averageOf(stars: readonly number[]): number {
  if (stars.length === 0) return 0;
  const sum = stars.reduce((total, rate) => total + rate, 0);
  return Math.round((sum * 10) / stars.length) / 10;
}
