import * as paths from '#storefront/paths.ts';
import { LinkButton } from '#storefront/ui/button.tsx';

/** Shown when there are no reviews yet. */
export function NoReviews({ productId }: { productId: number }) {
  return (
    <div className="rv-none">
      <p className="muted">Отзывов пока нет. Их оставляют покупатели, получившие это украшение.</p>
      <LinkButton href={paths.reviewOf(productId)} variant="tonal" rel="nofollow">
        Написать отзыв
      </LinkButton>
    </div>
  );
}
