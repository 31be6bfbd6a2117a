import type { ListingFacts } from './load-listing.ts';

/** From the main page to this listing; the listing itself has no path. */
export function listingCrumbs({
  category,
}: Pick<ListingFacts, 'category'>): { title: string; path?: string }[] {
  if (!category) return [{ title: 'Главная', path: '/' }, { title: 'Каталог' }];
  return [
    { title: 'Главная', path: '/' },
    { title: 'Каталог', path: '/catalog/all' },
    ...category.ancestors.map(({ title, path }) => ({ title, path: `/catalog/${path}` })),
    { title: category.title },
  ];
}
