import { lazy, memo, Suspense, useEffect, useRef } from 'react';
import { whenNear } from '#storefront/features/catalog/product/use-is-near.ts';
import { retryImport } from '#storefront/kit/retry-import.ts';
import type { ProductReviews } from './load-reviews.ts';
import './reviews.css';

const near = Promise.withResolvers<void>();

/** The server renders them at once; the browser loads their code when they come near the viewport. */
const Reviews = lazy(async () => {
  if (!import.meta.env.SSR) await near.promise;
  const { ProductReviewsView } = await retryImport(() => import('./product-reviews.tsx'));
  return { default: ProductReviewsView };
});

type ReviewsPlaceProps = {
  productId: number;
  rate: number;
  /** Undefined without reviews. */
  reviews: ProductReviews | undefined;
};

/**
 * «Отзывы» of a product: rendered in the HTML, with lazily loaded code (ADR 0049). Renders again only for
 * another product.
 */
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
