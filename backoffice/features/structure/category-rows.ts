type Category = { id: number; parentId: number | null; title: string; code: string };

/** A category as a row of the tree. */
export type CategoryRow<Of extends Category> = {
  category: Of;
  /** 0 for those on top. */
  depth: number;
  /** Codes from the top, joined by `/`. */
  path: string;
  /** Place among those of the same parent, and how many they are. */
  at: number;
  siblings: number;
};

/** Every category followed by those below it; siblings stay in the order in which they are given. */
export function rowsOf<Of extends Category>(
  all: readonly Of[],
  parent: { id: number | null; depth: number; path: string } = { id: null, depth: 0, path: '' },
): CategoryRow<Of>[] {
  const siblings = all.filter(({ parentId }) => parentId === parent.id);
  return siblings.flatMap((category, at) => {
    const path = parent.path === '' ? category.code : `${parent.path}/${category.code}`;
    const { depth } = parent;
    return [
      { category, depth, path, at, siblings: siblings.length },
      ...rowsOf(all, { id: category.id, depth: depth + 1, path }),
    ];
  });
}

/** A category and everything below it. */
export function withBelow<Of extends Category>(all: readonly Of[], id: number): Set<number> {
  const below = all.filter(({ parentId }) => parentId === id);
  return new Set([id, ...below.flatMap((child) => [...withBelow(all, child.id)])]);
}

export type Place = { parentId: number | null; position: number };

/**
 * Where a category goes that is dropped into another one, or between two rows of the tree; below a category with others in
 * it begins its own list.
 *
 * @returns undefined where it would be in itself, or stays
 */
export function placeOfDrop<Of extends Category>(
  rows: readonly CategoryRow<Of>[],
  { category, at }: CategoryRow<Of>,
  target: Of,
  drop: 'before' | 'inside' | 'after',
): Place | undefined {
  const all = rows.map((row) => row.category);
  if (withBelow(all, category.id).has(target.id)) return;
  const others = all.filter(({ id }) => id !== category.id);
  const below = others.filter(({ parentId }) => parentId === target.id);
  const beside = others.filter(({ parentId }) => parentId === target.parentId);
  const place =
    drop === 'inside'
      ? { parentId: target.id, position: below.length }
      : drop === 'after' && below.length > 0
        ? { parentId: target.id, position: 0 }
        : { parentId: target.parentId, position: beside.indexOf(target) + (drop === 'after' ? 1 : 0) };
  return place.parentId === category.parentId && place.position === at ? undefined : place;
}
