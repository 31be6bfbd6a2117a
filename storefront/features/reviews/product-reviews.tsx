import { useState } from 'react';
import * as paths from '#storefront/paths.ts';
import { Button, LinkButton } from '#storefront/ui/button.tsx';
import { PhotosOfBuyers } from './buyer-pictures.tsx';
import type { ProductReviews } from './load-reviews.ts';
import { ReviewChoice } from './review-choice.tsx';
import { ReviewList } from './review-list.tsx';
import { type ReviewInput, reviewsPath, USUAL } from './review-paths.ts';
import { ReviewTotals } from './review-totals.tsx';
import { useReviewList } from './use-review-list.ts';

type ProductReviewsViewProps = { productId: number; rate: number; reviews: ProductReviews | undefined };

export function ProductReviewsView({ productId, rate, reviews }: ProductReviewsViewProps) {
  return (
    <>
      <h2 className="rv-heading" id="reviews-title">
        Отзывы {reviews && <small>{reviews.counts.total}</small>}
      </h2>
      {reviews ? (
        // The key resets the selection for another product.
        <WrittenReviews key={productId} productId={productId} rate={rate} reviews={reviews} />
      ) : (
        <NoReviews productId={productId} />
      )}
    </>
  );
}

type WrittenReviewsProps = ProductReviewsViewProps & { reviews: ProductReviews };

function WrittenReviews({ productId, rate, reviews }: WrittenReviewsProps) {
  const [input, setSelection] = useState<ReviewInput>({ ...USUAL, productId });
  const list = useReviewList(input, reviews.first);
  return (
    <>
      <PhotosOfBuyers productId={productId} count={reviews.counts.photos} files={reviews.pictures} />
      <div className="rv-columns">
        <ReviewTotals average={rate} counts={reviews.counts} input={input} onChoose={setSelection} />
        <div className="rv-words">
          <ReviewChoice input={input} counts={reviews.counts} onChoose={setSelection} />
          <div className="rv-list" aria-busy={list.isLoading}>
            <ReviewList reviews={list.reviews} about={productId} />
          </div>
          {list.failure && <p className="rv-failure">{list.failure}</p>}
          <div className="rv-onward">
            {list.hasMore && (
              <Button variant="ghost" isBusy={list.isLoading} onClick={list.loadMore}>
                Показать ещё
              </Button>
            )}
            <a className="link" href={reviewsPath(input)}>
              Все отзывы
            </a>
          </div>
        </div>
      </div>
    </>
  );
}

function NoReviews({ productId }: { productId: number }) {
  return (
    <div className="rv-none">
      <p className="muted">Отзывов пока нет. Их оставляют покупатели, получившие это украшение.</p>
      <LinkButton href={paths.reviewOf(productId)} variant="tonal" rel="nofollow">
        Написать отзыв
      </LinkButton>
    </div>
  );
}
