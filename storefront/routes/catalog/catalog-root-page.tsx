import { pack, unpack } from '#storefront/api/packed.ts';
import { ListingView } from '#storefront/features/catalog/listing/listing-view.tsx';
import { loadListing } from '#storefront/features/catalog/listing/load-listing.ts';
import { publicPageHeaders } from '#storefront/kit/public-page.ts';
import type { Route } from './+types/catalog-root-page.ts';

/** The whole catalogue, which has an address of its own (decision T2.1). */
export const loader = async ({ context, url }: Route.LoaderArgs) => pack(await loadListing(context, [], url));

export const headers = publicPageHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? unpack(loaderData).meta : []);

export default function CatalogRootPage({ loaderData }: Route.ComponentProps) {
  return <ListingView listing={unpack(loaderData)} />;
}
