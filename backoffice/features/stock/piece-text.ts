import type { Piece } from '#contract/staff/stock.ts';

/* What is typed of a piece, by hand or by a scanner. */

export type PieceText = { barcode: string; uin: string; weight: string };

export const NO_PIECE: PieceText = { barcode: '', uin: '', weight: '' };

const TAG = /^\d{13}$/;
const UIN = /^\d{16}$/;

const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '');

export function pieceOf({ barcode, uin, weight }: PieceText): Piece {
  return {
    barcode: withoutSpaces(barcode) || null,
    uin: withoutSpaces(uin) || null,
    weight: numberOf(weight),
  };
}

/** «2,45» → 2.45. What is no number is 0, which no field takes, so that the shop refuses it by name. */
export function numberOf(text: string): number | null {
  const written = withoutSpaces(text).replace(',', '.');
  return written === '' ? null : Number(written) || 0;
}

/** A scan in the field of the other number goes where it belongs: a tag has 13 digits, a УИН 16. */
export function sorted(piece: PieceText): PieceText {
  const [barcode, uin] = [withoutSpaces(piece.barcode), withoutSpaces(piece.uin)];
  if (UIN.test(barcode) && (uin === '' || TAG.test(uin))) return { ...piece, barcode: uin, uin: barcode };
  if (TAG.test(uin) && (barcode === '' || UIN.test(barcode))) return { ...piece, barcode: uin, uin: barcode };
  return piece;
}
