import { listingPagePath } from './catalog-path.ts';
import { listingSearch } from './selection.ts';
import { SORTS } from './sorts.ts';

/**
 * Path of a listing narrowed by one value of one filter and by nothing else.
 *
 * @param categoryPath absent for the whole catalogue
 */
export function valuePagePath(
  categoryPath: string | undefined,
  filterCode: string,
  valueCode: string,
): string {
  const filter = { values: { [filterCode]: [valueCode] }, price: {}, available: false, discounted: false };
  return listingPagePath(categoryPath, listingSearch({ filter, sort: SORTS[0] }));
}
