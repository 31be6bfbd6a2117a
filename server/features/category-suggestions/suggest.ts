import { NOTHING_CHOSEN, type Viewer } from '#catalogue/index.ts';
import type { CategorySuggestion } from '#contract/category-suggestions.ts';
import { listingPagePath } from '#domain/catalog/catalog-path.ts';
import { popularValues } from '#domain/catalog/popular-values.ts';
import { valuePagePath } from '#domain/catalog/value-path.ts';
import type { Catalogue } from '#server/features/catalog/catalogue.ts';
import { findCategory } from '#server/features/catalog/category-tree.ts';
import { countProducts } from '#server/features/catalog/listing.ts';
import { Problem } from '#server/platform/problem.ts';

/** Two rows of chips. */
const MOST_SUGGESTIONS = 12;

/**
 * Chips above a listing (decision T9.13): subcategories with products for this shopper, then single
 * filter values whose listings are pages of their own.
 *
 * @param categoryId absent for the whole catalogue
 * @throws {Problem} `not_found` for an unknown category
 */
export function suggestFor(
  catalogue: Catalogue,
  shopper: Viewer,
  categoryId: number | undefined,
): CategorySuggestion[] {
  const category = categoryId === undefined ? undefined : findCategory(catalogue, categoryId);
  if (categoryId !== undefined && !category) throw new Problem('not_found', 'Страница не найдена');

  const below = (category?.children ?? catalogue.categories.roots)
    .map((child) => ({
      title: child.title,
      path: listingPagePath(child.path),
      count: catalogue.index.count(shopper, child.id),
    }))
    .filter(({ count }) => count > 0)
    .slice(0, MOST_SUGGESTIONS);

  const { filters, count } = countProducts(catalogue, shopper, {
    filter: NOTHING_CHOSEN,
    category: category?.path,
  });
  const values = filters
    .filter(({ seo }) => seo)
    .flatMap(({ code, values: own }) =>
      own.map((value) => ({
        title: value.title,
        path: valuePagePath(category?.path, code, value.code),
        count: value.count,
      })),
    );
  return [...below, ...popularValues(values, count, MOST_SUGGESTIONS - below.length)];
}
