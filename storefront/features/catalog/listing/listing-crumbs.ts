import * as paths from '#storefront/paths.ts';
import type { ListingFacts } from './load-listing.ts';

/** From the main page to this listing; the listing itself has no path. */
export function listingCrumbs({
  category,
}: Pick<ListingFacts, 'category'>): { title: string; path?: string }[] {
  if (!category) return [{ title: 'Главная', path: paths.home }, { title: 'Каталог' }];
  return [
    { title: 'Главная', path: paths.home },
    { title: 'Каталог', path: paths.wholeCatalog },
    ...category.ancestors.map(({ title, path }) => ({ title, path: paths.category(path) })),
    { title: category.title },
  ];
}
