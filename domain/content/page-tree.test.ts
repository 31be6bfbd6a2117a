import { describe, expect, test } from 'vitest';
import { pageTree, type Tree } from './page-tree.ts';

type Page = { id: number; parentId: number | null };
const page = (id: number, parentId: number | null = null): Page => ({ id, parentId });
const shapeOf = (tree: readonly Tree<Page>[]): unknown[] =>
  tree.map(({ id, children }) => (children.length > 0 ? [id, shapeOf(children)] : id));

describe('pages below each other', () => {
  test.each([
    { pages: [], tree: [], because: 'there are none' },
    { pages: [page(2), page(1)], tree: [2, 1], because: 'the order is kept' },
    {
      pages: [page(1), page(2, 1), page(3, 2), page(4, 1)],
      tree: [[1, [[2, [3]], 4]]],
      because: 'a page is below its parent',
    },
    { pages: [page(2, 1)], tree: [2], because: 'children of a missing parent become roots' },
    { pages: [page(1, 2), page(2, 1), page(3)], tree: [3], because: 'a cycle of two pages is broken' },
  ])('$because', ({ pages, tree }) => {
    expect(shapeOf(pageTree(pages))).toEqual(tree);
  });
});
