import { data } from 'react-router';
import { type ReviewSort, SORT_TITLES } from './review-text.ts';

export const REVIEWS_PATH = '/reviews';
const NEW_REVIEW_PATH = '/reviews/new';

/** Which reviews are shown: all of them in the usual order unless said otherwise. */
export type ReviewInput = {
  /** Undefined for reviews of the shop. */
  productId?: number | undefined;
  sort: ReviewSort;
  rate?: number | undefined;
  withPhoto: boolean;
};

export const USUAL: Omit<ReviewInput, 'productId'> = { sort: 'helpful', withPhoto: false };

/** Whether nothing in particular is asked for. */
export const isUsual = ({ sort, rate, withPhoto }: ReviewInput): boolean =>
  sort === USUAL.sort && rate === undefined && !withPhoto;

/** The page with these reviews; what is usual is not in its address. */
export function reviewsPath({ productId, sort, rate, withPhoto }: ReviewInput, page = 1): string {
  const query = new URLSearchParams({
    ...(productId !== undefined && { product: String(productId) }),
    ...(sort !== USUAL.sort && { sort }),
    ...(rate !== undefined && { rate: String(rate) }),
    ...(withPhoto && { photo: '1' }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `${REVIEWS_PATH}?${query}` : REVIEWS_PATH;
}

/** What an address asks for; what makes no sense is not asked for. */
export function readReviewInput(query: URLSearchParams): ReviewInput {
  const rate = Number(query.get('rate'));
  const sort = query.get('sort');
  return {
    productId: productOf(query),
    sort: sort !== null && isSort(sort) ? sort : USUAL.sort,
    rate: Number.isInteger(rate) && rate >= 1 && rate <= 5 ? rate : undefined,
    withPhoto: query.get('photo') === '1',
  };
}

const isSort = (text: string): text is ReviewSort => Object.hasOwn(SORT_TITLES, text);

/**
 * The product of the address.
 *
 * @throws 404 for what is the number of no product
 */
export function productOf(query: URLSearchParams): number | undefined {
  const product = query.get('product');
  if (product === null) return;
  if (!/^[1-9]\d{0,8}$/.test(product)) throw data('Страница не найдена', { status: 404 });
  return Number(product);
}

export const newReviewPath = (productId: number | undefined): string =>
  productId === undefined ? NEW_REVIEW_PATH : `${NEW_REVIEW_PATH}?product=${productId}`;
