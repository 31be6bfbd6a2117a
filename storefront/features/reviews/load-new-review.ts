import type { Api } from '#contract/client.ts';
import { productPath } from '#storefront/features/catalog/product-path.ts';
import { newReviewPath, productOf } from './review-paths.ts';

/** A form that was sent before scripts ran has led here. */
const SENT = 'sent';

/** What the page of a new review needs: whether it may be written, what it is asked and what it is about. */
export async function loadNewReview(api: Api, { searchParams }: URL) {
  const productId = productOf(searchParams);
  const [permission, params, product] = await Promise.all([
    api('GET /reviews/v1/perms', { query: productId === undefined ? {} : { product_id: productId } }),
    api('GET /reviews/v1/params', { query: { type_id: productId === undefined ? 2 : 1 } }),
    findProduct(api, productId),
  ]);
  return { permission, params, product, isSent: searchParams.has(SENT) };
}

/** Enough of a product to name it and to lead to it. */
export async function findProduct(api: Api, productId: number | undefined) {
  if (productId === undefined) return;
  const product = await api('GET /catalog/v1/products/view', { query: { id: productId } });
  return { id: product.id, title: product.title, path: productPath(product), rate: product.rate };
}

export function sentPath({ searchParams }: URL): string {
  const path = newReviewPath(productOf(searchParams));
  return `${path}${path.includes('?') ? '&' : '?'}${SENT}=1`;
}
