/** Selected pieces of one line, and the sets they may stand in. */
export type SetCandidate = {
  groupId: number;
  productId: number;
  /** The set of products it is a member of. */
  setId: number | undefined;
  /** Sets that the shopper has composed with it. */
  constructorSetIds?: readonly number[];
  count: number;
  /** Kopecks. */
  price: number;
};

/** A set of products, or one that the shopper has composed; each kind has ids of its own. */
export type SetName = { isConstructor: boolean; id: number };

/** A set, and how many pieces of each line its discount covers, by group id. */
export type CoveredSet = SetName & { pieces: ReadonlyMap<number, number> };

/**
 * The sets that have a discount, and what it covers.
 *
 * §9: "Set of products: 10% off when two or more are selected", and decision
 * T9.5: "per set (product set or constructor set)" each selected member, "for as
 * many full pairs as the smaller count".
 *
 * Pieces of a set are laid out in rows, one of each member per row; a row
 * counts while two different members stand in it. Rows that count are thus as
 * many as the second largest member has pieces: the smaller count when two are
 * selected. With three or more a further member can only add to the discount —
 * counting only complete sets would raise the price of two pairs because the
 * shopper puts one earring beside them.
 *
 * A piece stands in one set only. Sets that the shopper has composed take theirs
 * first, in the order in which they were composed.
 */
export function coveredSets(lines: readonly SetCandidate[]): CoveredSet[] {
  const left = new Map(lines.map(({ groupId, count }) => [groupId, count]));
  return [...composedSets(lines), ...productSets(lines)]
    .map(({ members, ...set }) => ({ ...set, pieces: takePieces(members, left) }))
    .filter(({ pieces }) => pieces.size > 0);
}

/** How many pieces of each line stand in sets, by group id; a line of which none does is absent. */
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

/** Takes the pieces of the rows that count out of those that are left. */
function takePieces(members: readonly SetCandidate[], left: Map<number, number>): Map<number, number> {
  const products = [...Map.groupBy(members, ({ productId }) => productId).values()];
  const pieces = (sizes: readonly SetCandidate[]) =>
    sizes.reduce((total, { groupId }) => total + (left.get(groupId) ?? 0), 0);
  const rows = products.map(pieces).toSorted((a, b) => b - a)[1] ?? 0;

  const taken = products.flatMap((sizes) => shareRows(sizes, rows, left));
  for (const [groupId, count] of taken) left.set(groupId, (left.get(groupId) ?? 0) - count);
  return new Map(taken);
}

/** Sizes of one product share its rows, the dearest first: the shopper's favour, whatever was added first. */
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
