import type { CategoryNode } from '#contract/site.ts';
import { type Assortment, assortmentFor, type Viewer } from './assortment.ts';
import type { Catalogue } from './catalogue.ts';
import type { CatalogueCategory } from './category-index.ts';

/** The categories down to `nestingLevel`, each with the number of products that this shopper finds in it. */
export function categoryTree(catalogue: Catalogue, shopper: Viewer, nestingLevel: number): CategoryNode[] {
  const assortment = assortmentFor(catalogue, shopper);
  return catalogue.categories.roots.map((root) => presentNode(assortment, root, nestingLevel));
}

function presentNode(assortment: Assortment, category: CatalogueCategory, levels: number): CategoryNode {
  const { id, code, title, path, parent, imageId, children } = category;
  return {
    id,
    code,
    parentId: parent?.id ?? null,
    title,
    path,
    imageId,
    count: assortment.section(category).size,
    children: levels > 1 ? children.map((child) => presentNode(assortment, child, levels - 1)) : [],
  };
}

/** By id, or by codes from root joined with `/`; a text of digits is a path too, and no path looks like that. */
export function findCategory(catalogue: Catalogue, idOrPath: number | string): CatalogueCategory | undefined {
  const { byId, byPath } = catalogue.categories;
  return typeof idOrPath === 'number' ? byId.get(idOrPath) : byPath.get(idOrPath);
}
