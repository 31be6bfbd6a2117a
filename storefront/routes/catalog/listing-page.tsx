import { data } from 'react-router';
import { parseCatalogPath } from '#domain/catalog/catalog-path.ts';
import { apiContext } from '#storefront/api/context.ts';
import { listingMeta } from '#storefront/features/catalog/listing/listing-meta.ts';
import { ListingView } from '#storefront/features/catalog/listing/listing-view.tsx';
import { loadListing } from '#storefront/features/catalog/listing/load-listing.ts';
import { publicPageHeaders } from '#storefront/shell/public-page.ts';
import type { Route } from './+types/listing-page.ts';

/** Spec §2: `/catalog/{category}/{slug...}`. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  const asked = parseCatalogPath(params['*']);
  if (asked?.page !== 'listing') throw data('Страница не найдена', { status: 404 });
  return loadListing(context.get(apiContext), asked.categoryCodes, url);
}

export const headers = publicPageHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? listingMeta(loaderData, matches[0].loaderData?.priceRole) : [];
}

export default function ListingPage({ loaderData }: Route.ComponentProps) {
  // What is chosen in one category is not carried to the next.
  return <ListingView key={loaderData.category?.path} listing={loaderData} />;
}
