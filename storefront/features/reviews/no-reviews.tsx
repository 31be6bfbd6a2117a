import { LinkButton } from '#storefront/ui/button.tsx';
import { newReviewPath } from './review-paths.ts';

/** Shown when there are no reviews yet. */
export function NoReviews({ productId }: { productId: number }) {
  return (
    <div className="rv-none">
      <p className="muted">Отзывов пока нет. Их оставляют покупатели, получившие это украшение.</p>
      <LinkButton href={newReviewPath(productId)} variant="tonal" rel="nofollow">
        Написать отзыв
      </LinkButton>
    </div>
  );
}
