import type { Category, Viewer } from '#catalogue/index.ts';
import type { CategoryNode } from '#contract/site.ts';
import { listingPagePath } from '#domain/catalog/catalog-path.ts';
import type { Catalogue } from './catalogue.ts';

/** The categories down to `nestingLevel`, each with the number of products that this shopper finds in it. */
export function categoryTree(catalogue: Catalogue, shopper: Viewer, nestingLevel: number): CategoryNode[] {
  const node = (
    { id, code, title, path, parent, imageId, children }: Category,
    levels: number,
  ): CategoryNode => ({
    id,
    code,
    parentId: parent?.id ?? null,
    title,
    path,
    imageId,
    count: catalogue.index.count(shopper, id),
    children: levels > 1 ? children.map((child) => node(child, levels - 1)) : [],
  });
  return catalogue.categories.roots.map((root) => node(root, nestingLevel));
}

/**
 * By id, or by codes from root joined with `/`, now or formerly; a text of digits is a path too, and no path looks like
 * that.
 */
export function findCategory(
  { categories: { byId, byPath }, formerListings }: Catalogue,
  idOrPath: number | string,
): Category | undefined {
  if (typeof idOrPath === 'number') return byId.get(idOrPath);
  const category = byPath.get(idOrPath);
  if (category !== undefined || formerListings.size === 0) return category;
  const former = formerListings.get(listingPagePath(idOrPath));
  return former !== undefined && 'categoryId' in former ? byId.get(former.categoryId) : undefined;
}
