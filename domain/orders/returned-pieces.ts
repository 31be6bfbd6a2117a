/** Pieces of one line that left the shop, from one lot. */
export type SoldPieces = {
  lineId: number;
  offerId: number | null;
  count: number;
  uin: string | null;
  barcode: string | null;
};

/** One piece that is to come back, or has. */
export type ReturnedPiece = Omit<SoldPieces, 'count'>;

/**
 * Which pieces come back when so many of a line are returned: those with a number or a tag first, none twice. A piece
 * beyond those that are known comes back without a lot.
 */
export function returnedPieces(
  sold: readonly SoldPieces[],
  before: readonly ReturnedPiece[],
  returned: readonly { lineId: number; count: number }[],
): ReturnedPiece[] {
  return returned.flatMap(({ lineId, count }) => {
    const left = leftOf(
      sold.filter((piece) => piece.lineId === lineId),
      before.filter((piece) => piece.lineId === lineId),
    ).toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)));
    const unknown = { lineId, offerId: null, uin: null, barcode: null };
    return Array.from({ length: count }, (_, index) => left[index] ?? unknown);
  });
}

function leftOf(sold: readonly SoldPieces[], before: readonly ReturnedPiece[]): ReturnedPiece[] {
  const left = sold.flatMap(({ count, ...piece }) => Array.from({ length: count }, () => piece));
  for (const gone of before) {
    const exact = left.findIndex((piece) => isSame(piece, gone));
    // Its lot may be gone, or another one may have taken it.
    const alike = left.findLastIndex((piece) => piece.uin === gone.uin);
    const at = exact >= 0 ? exact : alike;
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

const isNamed = ({ uin, barcode }: ReturnedPiece): boolean => uin !== null || barcode !== null;

const isSame = (one: ReturnedPiece, other: ReturnedPiece): boolean =>
  one.offerId === other.offerId && one.uin === other.uin && one.barcode === other.barcode;
