import type { Api } from '#contract/client.ts';
import * as paths from '#storefront/paths.ts';
import { productOf, rateOf } from './review-paths.ts';

/** Marks the redirect after a form posted before scripts ran. */
const SENT = 'sent';

/** Data of the page of a new review: whether it is allowed, its questions and its subject. */
export async function loadNewReview(api: Api, { searchParams }: URL) {
  const productId = productOf(searchParams);
  const [permission, params, product] = await Promise.all([
    api('GET /reviews/v1/perms', { query: productId === undefined ? {} : { product_id: productId } }),
    api('GET /reviews/v1/params', {
      query: productId === undefined ? { type_id: 2 } : { type_id: 1, product_id: productId },
    }),
    findProduct(api, productId),
  ]);
  return { permission, params, product, rate: rateOf(searchParams), isSent: searchParams.has(SENT) };
}

/** The title and path of a product. */
export async function findProduct(api: Api, productId: number | undefined) {
  if (productId === undefined) return;
  const product = await api('GET /catalog/v1/products/view', { query: { id: productId } });
  return { id: product.id, title: product.title, path: paths.product(product), rate: product.rate };
}

export function sentPath({ searchParams }: URL): string {
  const path = paths.reviewOf(productOf(searchParams));
  return `${path}${path.includes('?') ? '&' : '?'}${SENT}=1`;
}
