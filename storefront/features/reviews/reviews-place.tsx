import { lazy, memo, Suspense, useEffect, useRef } from 'react';
import { whenNear } from '#storefront/features/catalog/product/use-is-near.ts';
import { retryImport } from '#storefront/kit/retry-import.ts';
import type { ProductReviews } from './load-reviews.ts';
import './reviews.css';

const near = Promise.withResolvers<void>();

/** The server draws them at once; in the browser their code waits until somebody comes near. */
const Reviews = lazy(async () => {
  if (!import.meta.env.SSR) await near.promise;
  const { ProductReviewsView } = await retryImport(() => import('./product-reviews.tsx'));
  return { default: ProductReviewsView };
});

type ReviewsPlaceProps = {
  productId: number;
  rate: number;
  /** Undefined where nobody has written yet. */
  reviews: ProductReviews | undefined;
};

/** «Отзывы» of a product: words in the page itself, code of their own (ADR 0049). Drawn anew for another product only. */
export const ReviewsPlace = memo(function ReviewsPlace(props: ReviewsPlaceProps) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => whenNear(place.current, near.resolve), []);
  return (
    <section ref={place} className="section rv-place" id="reviews" aria-labelledby="reviews-title">
      <Suspense>
        <Reviews {...props} />
      </Suspense>
    </section>
  );
});
