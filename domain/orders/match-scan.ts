/* What a scanned code is to the parcel that is being packed (back office, §4.2.6). */

/** Pieces that an order holds: of one lot, packed or not. */
export type HeldRow = {
  id: number;
  lineId: number;
  groupId: number | null;
  offerId: number | null;
  count: number;
  isPacked: boolean;
};

/** What the code is of: a lot, or only a size where its tag hangs on none. */
export type Scanned = {
  groupId: number;
  offerId: number | null;
  /** Of one piece with its own number: a second scan of it is the same piece. */
  isPiece: boolean;
};

export type ScanMatch =
  | { outcome: 'matched'; pieceId: number; lineId: number }
  /** Another lot of a size that is not packed yet. */
  | { outcome: 'swap'; pieceId: number; lineId: number; offerId: number }
  | { outcome: 'enough'; lineId: number; count: number }
  | { outcome: 'wrong' };

/** Codes that a scan may stand for: as it is, and the number of a piece inside a DataMatrix. */
export function scannedCodes(text: string): string[] {
  const code = text.trim();
  const numbers = code.match(/\d{16}/g) ?? [];
  return [...new Set([code, ...numbers])].filter((one) => one !== '');
}

/** The first thing that fits counts: the lot itself, then its size. */
export function matchScan(held: readonly HeldRow[], scanned: readonly Scanned[]): ScanMatch {
  const answers = scanned.map((one) => matchOne(held, one));
  for (const outcome of ['matched', 'enough', 'swap'] as const) {
    const found = answers.find((answer) => answer.outcome === outcome);
    if (found !== undefined) return found;
  }
  return { outcome: 'wrong' };
}

function matchOne(held: readonly HeldRow[], { groupId, offerId, isPiece }: Scanned): ScanMatch {
  const ofSize = held.filter((row) => row.groupId === groupId);
  const ofLot = offerId === null ? ofSize : ofSize.filter((row) => row.offerId === offerId);
  const open = ofLot.find(({ isPacked }) => !isPacked);
  if (open !== undefined) return { outcome: 'matched', pieceId: open.id, lineId: open.lineId };
  const other = ofSize.find(({ isPacked }) => !isPacked);
  const isAgain = isPiece && ofLot.length > 0;
  if (other !== undefined && offerId !== null && !isAgain) {
    return { outcome: 'swap', pieceId: other.id, lineId: other.lineId, offerId };
  }
  const [packed] = isAgain ? ofLot : ofSize;
  if (packed === undefined) return { outcome: 'wrong' };
  const ofLine = held.filter(({ lineId, isPacked }) => lineId === packed.lineId && isPacked);
  const count = ofLine.reduce((total, row) => total + row.count, 0);
  return { outcome: 'enough', lineId: packed.lineId, count };
}
