type Placed = { id: number; parentId: number | null };

export type Tree<Page> = Page & { children: Tree<Page>[] };

/** Nests pages in the order given. A page whose parent is missing becomes a root. */
export function pageTree<Page extends Placed>(pages: readonly Page[]): Tree<Page>[] {
  const ids = new Set(pages.map(({ id }) => id));
  const below = Map.groupBy(pages, ({ parentId }) =>
    parentId !== null && ids.has(parentId) ? parentId : null,
  );
  const childrenOf = (parentId: number | null): Tree<Page>[] =>
    (below.get(parentId) ?? []).map((page) => ({ ...page, children: childrenOf(page.id) }));
  return childrenOf(null);
}
