import type { Listing } from '#contract/catalog.ts';
import { type ListingView, listingSearch, type Selection } from '#domain/catalog/selection.ts';
import * as paths from '#storefront/paths.ts';

/** Path of a listing: `/catalog/koltsa`, or the whole catalogue (decision T2.1). */
export const listingPath = ({ category }: Pick<Listing, 'category'>): string =>
  category ? paths.category(category.path) : paths.wholeCatalog;

/** From the main page to this listing; the listing itself has no path. */
export function listingCrumbs({ category }: Pick<Listing, 'category'>): { title: string; path?: string }[] {
  if (!category) return [{ title: 'Главная', path: paths.home }, { title: 'Каталог' }];
  return [
    { title: 'Главная', path: paths.home },
    { title: 'Каталог', path: paths.wholeCatalog },
    ...category.ancestors.map(({ title, path }) => ({ title, path: paths.category(path) })),
    { title: category.title },
  ];
}

/** Query of a listing's URL with `?`, or an empty string; the search text is preserved. */
export function searchOf(view: ListingView, page: number, searched: string | null): string {
  const search = new URLSearchParams(listingSearch(view, page));
  if (searched) search.set('search', searched);
  return search.size > 0 ? `?${search}` : '';
}

export const isNarrowed = ({ values, price, available, discounted, pickup }: Selection): boolean =>
  Object.keys(values).length > 0 ||
  price.from !== undefined ||
  price.to !== undefined ||
  available ||
  discounted ||
  pickup !== undefined;

/** The view without one selected value. */
export function withoutValue(view: ListingView, filterCode: string, valueCode: string): ListingView {
  const { [filterCode]: chosen = [], ...others } = view.filter.values;
  const rest = chosen.filter((code) => code !== valueCode);
  const values = rest.length > 0 ? { ...others, [filterCode]: rest } : others;
  return { ...view, filter: { ...view.filter, values } };
}

export const withFilter = (view: ListingView, change: Partial<Selection>): ListingView => ({
  ...view,
  filter: { ...view.filter, ...change },
});

/** The same listing without filters, in the same order. */
export const cleared = (view: ListingView): ListingView =>
  withFilter(withoutPickup(view), { values: {}, price: {}, available: false, discounted: false });

export function withoutPickup({ filter: { pickup: _, ...filter }, ...view }: ListingView): ListingView {
  return { ...view, filter };
}
