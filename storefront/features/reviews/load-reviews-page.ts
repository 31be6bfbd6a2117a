import type { MetaDescriptor } from 'react-router';
import type { Api } from '#contract/client.ts';
import { breadcrumbList } from '#storefront/features/catalog/structured-data.ts';
import { pageMeta } from '#storefront/kit/page-meta.ts';
import * as paths from '#storefront/paths.ts';
import { findProduct } from './load-new-review.ts';
import { listReviews, loadPictures } from './load-reviews.ts';
import { isUsual, type ReviewInput, reviewsPath } from './review-paths.ts';
import { ratingData, reviewsData } from './reviews-data.ts';

const REVIEWS_ON_PAGE = 10;

/** §2: the title of the route. */
const TITLE = 'Отзывы о магазине';
const DESCRIPTION =
  'Что говорят покупатели о «Луннице»: выбор, доставка, обмен и помощь. Отзывы тех, кто получил заказ, и ответы магазина.';

/** Reviews of the shop or of a product, and the rest of their page. */
export async function loadReviewsPage(api: Api, input: ReviewInput, page: number, origin: string) {
  const about = input.productId === undefined ? {} : { product_id: input.productId };
  const [list, counts, { average }, pictures, product] = await Promise.all([
    listReviews(api, input, { page, limit: REVIEWS_ON_PAGE }),
    api('GET /reviews/v1/counts', { query: about }),
    api('GET /reviews/v1/avg', { query: about }),
    loadPictures(api, input.productId),
    findProduct(api, input.productId),
  ]);
  const title = product === undefined ? TITLE : `Отзывы: ${product.title}`;
  const crumbs = [
    { title: 'Главная', path: paths.home },
    ...(product ? [{ title: product.title, path: product.path }] : []),
    { title: product ? 'Отзывы' : TITLE },
  ];
  const shopDescription = product === undefined ? DESCRIPTION : undefined;
  const meta: MetaDescriptor[] = [
    ...pageMeta({
      title,
      description: shopDescription,
      // Filtered reviews have no page of their own for search engines.
      path: product?.path ?? (isUsual(input) ? reviewsPath(input, page) : paths.reviews),
      origin,
      page,
    }),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@graph': [
          breadcrumbList(crumbs, origin),
          ...(product ? [] : [shopData(origin, { average, total: counts.total, reviews: list.data })]),
        ],
      },
    },
  ];
  return { title, crumbs, product, input, list, counts, average, pictures, meta };
}

type Rated = { average: number; total: number; reviews: Parameters<typeof reviewsData>[0] };

const shopData = (origin: string, { average, total, reviews }: Rated) => ({
  '@type': 'JewelryStore',
  name: 'Лунница',
  url: `${origin}/`,
  ...ratingData(average, total),
  ...reviewsData(reviews),
});
