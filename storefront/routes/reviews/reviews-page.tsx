import { askedPage, expectPageExists } from '#storefront/api/asked-page.ts';
import { apiContext, orErrorPage } from '#storefront/api/context.ts';
import { ownOrRecorded } from '#storefront/features/content/seo-meta.ts';
import { PhotosOfBuyers } from '#storefront/features/reviews/buyer-pictures.tsx';
import { loadReviewsPage } from '#storefront/features/reviews/load-reviews-page.ts';
import { ReviewChoice } from '#storefront/features/reviews/review-choice.tsx';
import { ReviewList } from '#storefront/features/reviews/review-list.tsx';
import { readReviewInput, reviewsPath } from '#storefront/features/reviews/review-paths.ts';
import { ReviewTotals } from '#storefront/features/reviews/review-totals.tsx';
import { publicPageHeaders } from '#storefront/kit/public-page.ts';
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx';
import { Pagination } from '#storefront/ui/pagination.tsx';
import type { Route } from './+types/reviews-page.ts';
import '#storefront/features/reviews/reviews.css';

export const headers = publicPageHeaders;

/** Reviews of the shop, or of the product in the query. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const page = askedPage(url);
  const loaded = await orErrorPage(loadReviewsPage(api, readReviewInput(url.searchParams), page, url.origin));
  expectPageExists(loaded.list._meta);
  const { h1, meta } = await ownOrRecorded(api, url, { h1: loaded.title, meta: loaded.meta, page });
  return { ...loaded, h1, meta };
}

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? [];

export default function ReviewsPage({ loaderData }: Route.ComponentProps) {
  const { h1, crumbs, product, input, list, counts, average, pictures } = loaderData;
  return (
    <div className="wrap">
      <Breadcrumbs steps={crumbs} />
      <h1>{h1}</h1>
      {product && (
        <p>
          <a className="link" href={product.path}>
            {product.title}
          </a>
        </p>
      )}
      <section className="section" aria-label="Отзывы">
        <PhotosOfBuyers productId={input.productId} count={counts.photos} files={pictures} />
        <div className="rv-columns">
          <ReviewTotals average={average} counts={counts} input={input} />
          <div className="rv-words">
            <ReviewChoice input={input} counts={counts} />
            <div className="rv-list">
              <ReviewList reviews={list.data} about={input.productId} />
            </div>
            <Pagination
              page={list._meta.currentPage}
              pageCount={list._meta.pageCount}
              hrefOf={(page) => reviewsPath(input, page)}
              label="Страницы отзывов"
            />
          </div>
        </div>
      </section>
    </div>
  );
}
