import { data } from 'react-router';
import { parseCatalogPath } from '#domain/catalog/catalog-path.ts';
import { apiContext } from '#storefront/api/context.ts';
import { loadProduct } from '#storefront/features/catalog/product/load-product.ts';
import { ProductView } from '#storefront/features/catalog/product/product-view.tsx';
import { publicPageHeaders } from '#storefront/kit/public-page.ts';
import type { Route } from './+types/product-page.ts';

/** Spec §2: `/catalog/{category}/{slug...}/detail/{code}`. */
export function loader({ context, url }: Route.LoaderArgs) {
  const asked = parseCatalogPath(url.pathname.replace('/catalog/', ''));
  if (asked?.page !== 'product') throw data('Страница не найдена', { status: 404 });
  return loadProduct(context.get(apiContext), asked, url);
}

export const headers = publicPageHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? [];

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  // The key resets the state of one product on the next.
  return <ProductView key={loaderData.code} product={loaderData} />;
}
