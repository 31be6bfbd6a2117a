import { apiContext } from '#storefront/api/context.ts';
import { listingMeta } from '#storefront/features/catalog/listing/listing-meta.ts';
import { ListingView } from '#storefront/features/catalog/listing/listing-view.tsx';
import { loadListing } from '#storefront/features/catalog/listing/load-listing.ts';
import { publicPageHeaders } from '#storefront/shell/public-page.ts';
import type { Route } from './+types/catalog-root-page.ts';

/** The whole catalogue; its own address is `/catalog/all` (decision T2.1). */
export const loader = ({ context, url }: Route.LoaderArgs) => loadListing(context.get(apiContext), [], url);

export const headers = publicPageHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? listingMeta(loaderData, matches[0].loaderData?.priceRole) : [];
}

export default function CatalogRootPage({ loaderData }: Route.ComponentProps) {
  return <ListingView listing={loaderData} />;
}
