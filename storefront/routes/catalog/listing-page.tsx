import { data } from 'react-router';
import { parseCatalogPath, WHOLE_CATALOG } from '#domain/catalog/catalog-path.ts';
import { pack, unpack } from '#storefront/api/packed.ts';
import { ListingView } from '#storefront/features/catalog/listing/listing-view.tsx';
import { loadListing } from '#storefront/features/catalog/listing/load-listing.ts';
import { publicPageHeaders } from '#storefront/kit/public-page.ts';
import type { Route } from './+types/listing-page.ts';

/** Spec §2: `/catalog/{category}/{slug...}`; `/catalog` is the whole catalogue, which has an address of its own (decision T2.1). */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const asked = parseCatalogPath(params['*'] ?? WHOLE_CATALOG);
  if (asked?.page !== 'listing') throw data('Страница не найдена', { status: 404 });
  return pack(await loadListing(context, asked.categoryCodes, url));
}

export const headers = publicPageHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? unpack(loaderData).meta : []);

export default function ListingPage({ loaderData }: Route.ComponentProps) {
  const listing = unpack(loaderData);
  // The key resets the state of one category on the next.
  return <ListingView key={listing.category?.path} listing={listing} />;
}
