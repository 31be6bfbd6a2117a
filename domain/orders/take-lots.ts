/** A lot of one size with its unreserved count. */
export type FreeLot = { id: number; groupId: number; free: number };

export type Demand = {
  groupId: number;
  count: number;
  /** The lot that sets the line's price: its pieces are taken first. */
  lotId: number;
};

export type TakenPieces = { groupId: number; lotId: number; count: number };

/** Sizes with fewer pieces than requested, and the available count. */
export type Shortage = { groupId: number; free: number };

/**
 * Distributes the pieces of an order over lots: all of them, or none when any
 * is missing (decision T10.2).
 */
export function takeLots(
  lots: readonly FreeLot[],
  demands: readonly Demand[],
): { taken: TakenPieces[] } | { short: Shortage[] } {
  const taken: TakenPieces[] = [];
  const short: Shortage[] = [];
  for (const { groupId, count, lotId } of demands) {
    const own = lots.filter((lot) => lot.groupId === groupId && lot.free > 0);
    const free = own.reduce((total, lot) => total + lot.free, 0);
    if (free < count) short.push({ groupId, free });
    let wanted = count;
    for (const lot of own.toSorted((a, b) => byTurn(lotId, a) - byTurn(lotId, b) || a.id - b.id)) {
      const pieces = Math.min(wanted, lot.free);
      if (pieces > 0) taken.push({ groupId, lotId: lot.id, count: pieces });
      wanted -= pieces;
    }
  }
  return short.length > 0 ? { short } : { taken };
}

const byTurn = (firstId: number, { id }: FreeLot): number => (id === firstId ? 0 : 1);
