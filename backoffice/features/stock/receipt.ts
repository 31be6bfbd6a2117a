import type { Input } from '#contract/endpoint.ts';
import type { staffStock } from '#contract/staff/stock.ts';
import { NO_PIECE, numberOf, type PieceText, pieceOf } from './piece-text.ts';

/* The form of receiving (§4.4, task 8): rows of pieces, kept as they are typed. */

type ReceiptBody = NonNullable<Input<typeof staffStock.receive>['body']>;

export type Goods = {
  productId: number;
  title: string;
  article: string;
  imageId: string | null;
  sizes: readonly { id: number; title: string }[];
};

export type Row = {
  key: string;
  /** As it is typed, until the product is found. */
  asked: string;
  goods: Goods | undefined;
  sizeId: number | undefined;
  count: string;
  piece: PieceText;
  /** Made by Enter and left as it was: not sent. */
  isUntouched: boolean;
};

export type Head = { document: string; date: string; supplier: string; point: string };

/** A row for the next piece, of the same size as the one before. */
export const nextRow = (like?: Row): Row => ({
  key: crypto.randomUUID(),
  asked: like?.asked ?? '',
  goods: like?.goods,
  sizeId: like?.sizeId,
  count: '1',
  piece: NO_PIECE,
  isUntouched: true,
});

/** What is sent of the rows. An untouched one is sent only where nothing else is. */
export function sentRows(rows: readonly Row[]): readonly Row[] {
  const touched = rows.filter(({ isUntouched }) => !isUntouched);
  return touched.length > 0 ? touched : rows.slice(0, 1);
}

/** @param rows those of `sentRows` */
export const bodyOf = ({ point, ...head }: Head, rows: readonly Row[]): ReceiptBody => ({
  ...head,
  ...(point !== '' && { point }),
  rows: rows.map(({ sizeId, count, piece }) => ({
    // A size that is not chosen is refused by name.
    sizeId: sizeId ?? 0,
    count: numberOf(count) ?? 0,
    ...pieceOf(piece),
  })),
});

/** The texts of the shop, `rows.3.uin`, by the key of the row that was sent as the fourth: `<key>.uin`. */
export const errorsByRow = (
  errors: Readonly<Record<string, string>>,
  sent: readonly Row[],
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([path, text]) => {
      const [, place, field] = /^rows\.(\d+)\.(.+)$/.exec(path) ?? [];
      const row = place === undefined ? undefined : sent[Number(place)];
      return [row === undefined ? path : `${row.key}.${field}`, text];
    }),
  );

/** How many pieces the rows bring. */
export const piecesOf = (rows: readonly Row[]): number =>
  rows.reduce((sum, { count }) => sum + (Number(count) || 0), 0);
