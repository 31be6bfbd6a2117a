/** Selected pieces of one line, and the product set they belong to. */
export type SetCandidate = {
  groupId: number;
  productId: number;
  setId: number | undefined;
  count: number;
  /** Kopecks. */
  price: number;
};

/**
 * How many pieces of each line the set discount covers, by group id; a line
 * that it does not cover is absent.
 *
 * §9: "Set of products: 10% off when two or more are selected", and decision
 * T9.5: each selected member, "for as many full pairs as the smaller count".
 *
 * Pieces of a set are laid out in rows, one of each member per row; a row
 * counts while two different members stand in it. Rows that count are thus as
 * many as the second largest member has pieces: the smaller count when two are
 * selected. With three or more a further member can only add to the discount —
 * counting only complete sets would raise the price of two pairs because the
 * shopper puts one earring beside them.
 */
export function setPieces(lines: readonly SetCandidate[]): Map<number, number> {
  const covered = new Map<number, number>();
  const inSets = lines.filter(({ setId }) => setId !== undefined);
  for (const members of Map.groupBy(inSets, ({ setId }) => setId).values()) {
    const products = [...Map.groupBy(members, ({ productId }) => productId).values()];
    const rows = products.map(pieces).toSorted((a, b) => b - a)[1] ?? 0;
    for (const sizes of products) cover(sizes, rows, covered);
  }
  return covered;
}

const pieces = (sizes: readonly SetCandidate[]) => sizes.reduce((total, { count }) => total + count, 0);

/** Sizes of one product share its rows, the dearest first: the shopper's favour, whatever was added first. */
function cover(sizes: readonly SetCandidate[], rows: number, covered: Map<number, number>): void {
  let left = rows;
  for (const { groupId, count } of sizes.toSorted((a, b) => b.price - a.price || a.groupId - b.groupId)) {
    const taken = Math.min(count, left);
    if (taken > 0) covered.set(groupId, taken);
    left -= taken;
  }
}
