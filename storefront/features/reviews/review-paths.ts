import { data } from 'react-router';
import * as paths from '#storefront/paths.ts';
import { type ReviewSort, SORT_TITLES } from './review-text.ts';

/** Filter and order of reviews: by default all of them in the standard order. */
export type ReviewInput = {
  /** Undefined for reviews of the shop. */
  productId?: number | undefined;
  sort: ReviewSort;
  rate?: number | undefined;
  withPhoto: boolean;
  /** A bought size. */
  size?: string | undefined;
};

export const USUAL: Omit<ReviewInput, 'productId'> = { sort: 'helpful', withPhoto: false };

/** Whether all values are defaults. */
export const isUsual = ({ sort, rate, withPhoto, size }: ReviewInput): boolean =>
  sort === USUAL.sort && rate === undefined && !withPhoto && size === undefined;

/** The page with these reviews; the address omits defaults. */
export function reviewsPath({ productId, sort, rate, withPhoto, size }: ReviewInput, page = 1): string {
  const query = new URLSearchParams({
    ...(productId !== undefined && { product: String(productId) }),
    ...(sort !== USUAL.sort && { sort }),
    ...(rate !== undefined && { rate: String(rate) }),
    ...(withPhoto && { photo: '1' }),
    ...(size !== undefined && { size }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `${paths.reviews}?${query}` : paths.reviews;
}

/** Reads the input from an address; invalid values are ignored. */
export function readReviewInput(query: URLSearchParams): ReviewInput {
  const sort = query.get('sort');
  return {
    productId: productOf(query),
    sort: sort !== null && isSort(sort) ? sort : USUAL.sort,
    rate: rateOf(query),
    withPhoto: query.get('photo') === '1',
    size: SIZE.exec(query.get('size') ?? '')?.[0],
  };
}

const SIZE = /^[\p{L}\d\s,.×-]{1,40}$/u;

/** Stars in the address. */
export function rateOf(query: URLSearchParams): number | undefined {
  const rate = Number(query.get('rate'));
  return Number.isInteger(rate) && rate >= 1 && rate <= 5 ? rate : undefined;
}

const isSort = (text: string): text is ReviewSort => Object.hasOwn(SORT_TITLES, text);

/**
 * The product id in the address.
 *
 * @throws 404 for an invalid id
 */
export function productOf(query: URLSearchParams): number | undefined {
  const product = query.get('product');
  if (product === null) return;
  if (!/^[1-9]\d{0,8}$/.test(product)) throw data('Страница не найдена', { status: 404 });
  return Number(product);
}
