import { has } from '#catalogue/sets/bit-set.ts';
import { productPagePath } from '#domain/catalog/catalog-path.ts';
import { assortmentFor, type Viewer } from './assortment.ts';
import type { Catalogue } from './catalogue.ts';

/** The page of a product; null when this shopper does not find the product any more. */
export function productPath(
  catalogue: Catalogue,
  { id, code }: { id: number | null; code: string | null },
  shopper: Viewer,
): string | null {
  const number = id === null ? undefined : catalogue.numberById.get(id);
  if (number === undefined || code === null) return null;
  if (!has(assortmentFor(catalogue, shopper).visible, number)) return null;
  const category = catalogue.categories.byId.get(catalogue.primaryCategoryIds[number] ?? 0);
  return category === undefined ? null : productPagePath(category.path, code);
}
