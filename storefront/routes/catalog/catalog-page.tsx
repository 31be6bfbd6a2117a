import { data } from 'react-router';
import { parseCatalogPath } from '#domain/catalog/catalog-path.ts';
import { apiContext } from '#storefront/api/context.ts';
import { listingMeta } from '#storefront/features/catalog/listing/listing-meta.ts';
import { ListingView } from '#storefront/features/catalog/listing/listing-view.tsx';
import { loadListing } from '#storefront/features/catalog/listing/load-listing.ts';
import { loadProduct } from '#storefront/features/catalog/product/load-product.ts';
import { productMeta } from '#storefront/features/catalog/product/product-meta.ts';
import { ProductView } from '#storefront/features/catalog/product/product-view.tsx';
import { publicPageHeaders } from '#storefront/shell/public-page.ts';
import type { Route } from './+types/catalog-page.ts';

/** Everything below `/catalog/`: a listing or a product. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const asked = parseCatalogPath(params['*']);
  if (!asked) throw data('Страница не найдена', { status: 404 });
  const api = context.get(apiContext);
  if (asked.page === 'listing') {
    return { page: 'listing' as const, listing: await loadListing(api, asked.categoryCodes, url) };
  }
  return { page: 'product' as const, product: await loadProduct(api, asked, url) };
}

export const headers = publicPageHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const priceRole = matches[0].loaderData?.priceRole;
  return loaderData.page === 'listing'
    ? listingMeta(loaderData.listing, priceRole)
    : productMeta(loaderData.product, priceRole);
}

export default function CatalogPage({ loaderData }: Route.ComponentProps) {
  // A page of its own for every listing and product: what is chosen on one is not carried to the next.
  return loaderData.page === 'listing' ? (
    <ListingView key={loaderData.listing.category?.path} listing={loaderData.listing} />
  ) : (
    <ProductView key={loaderData.product.code} product={loaderData.product} />
  );
}
