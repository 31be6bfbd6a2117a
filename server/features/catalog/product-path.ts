import type { Viewer } from '#catalogue/index.ts';
import { productPagePath } from '#domain/catalog/catalog-path.ts';
import type { Catalogue } from './catalogue.ts';

/** The page of a product; null when this shopper does not find the product any more. */
export function productPath(
  catalogue: Catalogue,
  { id, code }: { id: number | null; code: string | null },
  shopper: Viewer,
): string | null {
  if (id === null || code === null || catalogue.index.visible(shopper, [id]).length === 0) return null;
  const category = catalogue.categories.byId.get(catalogue.index.product(id)?.categoryId ?? 0);
  return category === undefined ? null : productPagePath(category.path, code);
}
