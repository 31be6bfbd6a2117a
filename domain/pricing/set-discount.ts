/** The selected pieces of one line, and the sets that they may be in. */
export type SetCandidate = {
  groupId: number;
  productId: number;
  /** The set of products it is a member of. */
  setId: number | undefined;
  /** The sets that the shopper has composed with it. */
  constructorSetIds?: readonly number[];
  count: number;
  /** Kopecks. */
  price: number;
};

/** A set of products, or a set composed by the shopper; ids are unique per kind. */
export type SetName = { isConstructor: boolean; id: number };

/** A set, and the count of discounted pieces of each line, by group id. */
export type CoveredSet = SetName & { pieces: ReadonlyMap<number, number> };

/**
 * The discounted sets, and the pieces that each covers.
 *
 * §9: "Set of products: 10% off when two or more are selected", and decision
 * T9.5: "per set (product set or constructor set)" each selected member, "for as
 * many full pairs as the smaller count".
 *
 * The pieces of a set are laid out in rows, with one of each member per row; a row
 * counts while it has two different members. The number of such rows thus equals
 * the piece count of the second largest member: the smaller count when two are
 * selected. With three or more, a further member can only add to the discount —
 * counting only complete sets would raise the price of two pairs when the
 * shopper adds one earring.
 *
 * A piece is in one set only. Composed sets take their pieces first, in the
 * order in which they were composed.
 */
export function coveredSets(lines: readonly SetCandidate[]): CoveredSet[] {
  const left = new Map(lines.map(({ groupId, count }) => [groupId, count]));
  return [...composedSets(lines), ...productSets(lines)]
    .map(({ members, ...set }) => ({ ...set, pieces: takePieces(members, left) }))
    .filter(({ pieces }) => pieces.size > 0);
}

/** The count of pieces in sets of each line, by group id; lines without any are absent. */
export function setPieces(lines: readonly SetCandidate[]): Map<number, number> {
  const covered = new Map<number, number>();
  for (const [groupId, count] of coveredSets(lines).flatMap(({ pieces }) => [...pieces])) {
    covered.set(groupId, (covered.get(groupId) ?? 0) + count);
  }
  return covered;
}

type Members = SetName & { members: SetCandidate[] };

function composedSets(lines: readonly SetCandidate[]): Members[] {
  const ids = [...new Set(lines.flatMap(({ constructorSetIds = [] }) => constructorSetIds))].toSorted(
    (a, b) => a - b,
  );
  return ids.map((id) => ({
    isConstructor: true,
    id,
    members: lines.filter(({ constructorSetIds = [] }) => constructorSetIds.includes(id)),
  }));
}

function productSets(lines: readonly SetCandidate[]): Members[] {
  return [...Map.groupBy(lines, ({ setId }) => setId)].flatMap(([id, members]) =>
    id === undefined ? [] : [{ isConstructor: false, id, members }],
  );
}

/** Removes the pieces of the rows that count from the remaining ones. */
function takePieces(members: readonly SetCandidate[], left: Map<number, number>): Map<number, number> {
  const products = [...Map.groupBy(members, ({ productId }) => productId).values()];
  const pieces = (sizes: readonly SetCandidate[]) =>
    sizes.reduce((total, { groupId }) => total + (left.get(groupId) ?? 0), 0);
  const rows = products.map(pieces).toSorted((a, b) => b - a)[1] ?? 0;

  const taken = products.flatMap((sizes) => shareRows(sizes, rows, left));
  for (const [groupId, count] of taken) left.set(groupId, (left.get(groupId) ?? 0) - count);
  return new Map(taken);
}

/** Sizes of one product share its rows, the dearest first, in favour of the shopper. */
function shareRows(
  sizes: readonly SetCandidate[],
  rows: number,
  left: ReadonlyMap<number, number>,
): [groupId: number, count: number][] {
  let free = rows;
  return sizes
    .toSorted((a, b) => b.price - a.price || a.groupId - b.groupId)
    .flatMap(({ groupId }) => {
      const count = Math.min(left.get(groupId) ?? 0, free);
      free -= count;
      return count > 0 ? [[groupId, count] as [number, number]] : [];
    });
}
