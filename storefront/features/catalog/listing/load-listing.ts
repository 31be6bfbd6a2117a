import { data, redirect } from 'react-router';
import { ApiError } from '#contract/api-error.ts';
import type { Filter, FilterValue, Listing } from '#contract/catalog.ts';
import type { Api } from '#contract/client.ts';
import type { Banner } from '#contract/pages.ts';
import { WHOLE_CATALOG } from '#domain/catalog/catalog-path.ts';
import { type ListingView, parseListingView } from '#domain/catalog/selection.ts';
import { pageFromSearch } from '#domain/paging.ts';
import { orErrorPage } from '#storefront/api/context.ts';

/**
 * Tiles on a page. §9: "20 for catalog lists (LIMIT_RAW)"; the setting of the same
 * name reaches the frame only, and this loader runs beside the frame's.
 */
export const LISTING_LIMIT = 20;

export const PRODUCTS = ['товар', 'товара', 'товаров'] as const;

export type ListingFilter = Pick<Filter, 'code' | 'title' | 'display' | 'seo'> & {
  values: Pick<FilterValue, 'code' | 'title' | 'swatch' | 'count' | 'isSelected'>[];
};

/** What the page shows, and no more: loader data is written into the HTML a second time. */
export type ListingPage = Pick<Listing, 'category' | 'priceRange' | 'availableCount' | 'discountedCount'> & {
  view: ListingView;
  page: number;
  pageCount: number;
  count: number;
  products: Listing['products'][string];
  filters: ListingFilter[];
  promo: Banner | null;
  origin: string;
};

/** @throws the redirect to the one spelling of the page, or the error page */
export async function loadListing(api: Api, categoryCodes: string[], url: URL): Promise<ListingPage> {
  const asked = pageFromSearch(url.searchParams.get('page'));
  if (asked === 'redirect') throw redirect(withoutPage(url), 301);
  const { page } = asked;

  const view = parseListingView(url.searchParams);
  const category = categoryCodes.length > 0 ? categoryCodes.join('/') : WHOLE_CATALOG;
  const listing = await orErrorPage(
    api('POST /catalog/v1/products', { body: { ...view, page, limit: LISTING_LIMIT, category } }),
  );
  if (page > 1 && page > listing._meta.pageCount) throw data('Страница не найдена', { status: 404 });

  return {
    view,
    page,
    pageCount: listing._meta.pageCount,
    count: listing.count,
    products: listing.products[page] ?? [],
    category: listing.category,
    filters: listing.filters.map(shownFilter),
    priceRange: listing.priceRange,
    availableCount: listing.availableCount,
    discountedCount: listing.discountedCount,
    promo: await findPromo(api, category, listing.filters),
    origin: url.origin,
  };
}

/** Spec §2: "page 1 omits the parameter". */
function withoutPage({ pathname, searchParams }: URL): string {
  const search = new URLSearchParams(searchParams);
  search.delete('page');
  return search.size > 0 ? `${pathname}?${search}` : pathname;
}

/** A banner among the tiles is no reason to fail: the shop may have none for this listing. */
async function findPromo(api: Api, category: string, filters: Filter[]): Promise<Banner | null> {
  const values = filters.flatMap((filter) => filter.values.filter(({ isSelected }) => isSelected));
  const query = {
    ...(category !== WHOLE_CATALOG && { category }),
    ...(values.length > 0 && { values: values.map(({ id }) => id).join(',') }),
  };
  try {
    const block = await api('GET /banners/v1/:code', { params: { code: 'listing-promo' }, query });
    return block.banners[0] ?? null;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

const shownFilter = ({ code, title, display, seo, values }: Filter): ListingFilter => ({
  code,
  title,
  display,
  seo,
  values: values.map(({ code, title, swatch, count, isSelected }) => ({
    code,
    title,
    swatch,
    count,
    isSelected,
  })),
});
