import type { CategoryFacts } from './facts.ts';
import type { Category, CategoryTree } from './query.ts';
import { addTo, type BitSet, emptySet } from './sets/bit-set.ts';

export type IndexedCategory = Omit<Category, 'parent' | 'children'> &
  Readonly<{
    parent: IndexedCategory | undefined;
    children: readonly IndexedCategory[];
    /** Products of the category and of everything below it. */
    products: BitSet;
  }>;

/** The tree of the categories, siblings in the given order. */
export function indexCategories(
  categories: readonly CategoryFacts[],
  capacity: number,
): CategoryTree<IndexedCategory> {
  const byParent = Map.groupBy(categories, ({ parentId }) => parentId);
  const byId = new Map<number, IndexedCategory>();
  const byPath = new Map<string, IndexedCategory>();

  const plant = (parent: IndexedCategory | undefined): IndexedCategory[] =>
    (byParent.get(parent?.id ?? null) ?? []).map(({ parentId: _, ...facts }) => {
      const children: IndexedCategory[] = [];
      const category: IndexedCategory = {
        ...facts,
        path: parent ? `${parent.path}/${facts.code}` : facts.code,
        parent,
        children,
        chain: [...(parent?.chain ?? []), { code: facts.code, title: facts.title }],
        products: emptySet(capacity),
      };
      byId.set(category.id, category);
      byPath.set(category.path, category);
      children.push(...plant(category));
      return category;
    });

  return { roots: plant(undefined), byId, byPath };
}

/** Puts a product into a category and everything above it. */
export function fileUnder(category: IndexedCategory | undefined, product: number): void {
  for (let at = category; at; at = at.parent) addTo(at.products, product);
}
