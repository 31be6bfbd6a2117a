import type { Review } from '#contract/reviews.ts';
import { ReviewCard } from './review-card.tsx';
import { useOwnVotes } from './use-votes.ts';

type ReviewListProps = {
  reviews: readonly Review[];
  /** The product; undefined for the shop. */
  about: number | undefined;
};

export function ReviewList({ reviews, about }: ReviewListProps) {
  const ownVotes = useOwnVotes(about);
  if (reviews.length === 0) return <p className="muted rv-nothing">Таких отзывов нет.</p>;
  return reviews.map((review) => (
    <ReviewCard key={review.id} review={review} isHelpful={ownVotes.includes(review.id)} />
  ));
}
