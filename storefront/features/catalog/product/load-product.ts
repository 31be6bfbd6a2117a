import { data } from 'react-router';
import type { Product } from '#contract/catalog.ts';
import type { Api } from '#contract/client.ts';
import { orErrorPage } from '#storefront/api/context.ts';
import { productPath } from '../product-path.ts';

export type ProductPage = Product & { origin: string };

type AskedProduct = { categoryCodes: string[]; productCode: string };

/**
 * A product has one address, that of its primary chain; "any other path gets 404
 * 'Страница не найдена'" (§2, decision T2.2).
 */
export async function loadProduct(
  api: Api,
  { categoryCodes, productCode }: AskedProduct,
  { origin }: URL,
): Promise<ProductPage> {
  const product = await orErrorPage(api('GET /catalog/v1/products/view', { query: { code: productCode } }));
  const asked = { categories: categoryCodes.map((code) => ({ code })), code: productCode };
  if (productPath(product) !== productPath(asked)) throw data('Страница не найдена', { status: 404 });
  return { ...product, origin };
}
