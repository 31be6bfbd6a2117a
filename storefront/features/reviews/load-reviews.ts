import type { Api } from '#contract/client.ts';
import type { Output } from '#contract/endpoint.ts';
import type { reviews } from '#contract/reviews.ts';
import { type ReviewInput, USUAL } from './review-paths.ts';

/** Reviews on the page of a product, and added by each press of «Ещё отзывы». */
export const REVIEWS_AT_ONCE = 4;

/** Pictures of buyers in a row. */
const PICTURES_IN_A_ROW = 12;

export type ReviewCounts = Output<typeof reviews.counts>;
export type ReviewPage = Output<typeof reviews.list>;
export type ReviewPicture = Output<typeof reviews.pictures>['files'][number];

/** The data about reviews on the page of a product. */
export type ProductReviews = {
  counts: ReviewCounts;
  first: ReviewPage;
  pictures: ReviewPicture[];
};

export async function loadProductReviews(api: Api, productId: number): Promise<ProductReviews> {
  const [first, counts, pictures] = await Promise.all([
    listReviews(api, { ...USUAL, productId }, { page: 1, limit: REVIEWS_AT_ONCE }),
    api('GET /reviews/v1/counts', { query: { product_id: productId } }),
    loadPictures(api, productId),
  ]);
  return { counts, first, pictures };
}

export const listReviews = (
  api: Api,
  input: ReviewInput,
  { signal, ...part }: { page: number; limit: number; signal?: AbortSignal },
) => api('POST /reviews/v1', { body: { ...input, ...part }, ...(signal && { signal }) });

export async function loadPictures(api: Api, productId: number | undefined): Promise<ReviewPicture[]> {
  const { files } = await api('GET /reviews/v1/files', {
    query: { ...(productId !== undefined && { product_id: productId }), limit: PICTURES_IN_A_ROW },
  });
  return files;
}
