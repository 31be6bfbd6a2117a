import { type Kopecks, minus, NOTHING, sum } from '#domain/money.ts';
import { refundOf } from './refund.ts';

/* A parcel of which the buyer takes a part: what the rest had cost falls away (back office, §4.2.2). */

/** The money of a line. */
export type LineSums = { oldTotal: Kopecks; total: Kopecks; paid: Kopecks; vat: Kopecks };

export type ParcelLine = LineSums & {
  id: number;
  count: number;
  /** The boxes and cards stay with the buyer who takes a part. */
  isService: boolean;
  /** For the whole line; it falls away with the last piece. */
  engraving: Kopecks;
};

export type KeptLine = {
  id: number;
  taken: number;
  /** Pieces that come back. */
  left: number;
  kept: LineSums & { engraving: Kopecks };
};

export type TakenPart = {
  lines: readonly KeptLine[];
  /** What the order costs less, and the part of it that was for goods before discounts. */
  less: Kopecks;
  lessGoods: Kopecks;
  lessVat: Kopecks;
};

/**
 * Splits an order into what was taken and what was not. Each line keeps its prices and its discount for a piece, so
 * that parts add up to it.
 *
 * @returns the first line with a wrong count, or `none` when nothing is taken
 */
export function takePart(
  lines: readonly ParcelLine[],
  taken: ReadonlyMap<number, number>,
): TakenPart | { wrong: number | 'none' } {
  const goods = lines.filter(({ isService }) => !isService);
  const unknown = [...taken.keys()].find((id) => !goods.some((line) => line.id === id));
  if (unknown !== undefined) return { wrong: unknown };
  const excess = goods.find(({ id, count }) => (taken.get(id) ?? 0) > count);
  if (excess !== undefined) return { wrong: excess.id };
  if (goods.every(({ id }) => (taken.get(id) ?? 0) === 0)) return { wrong: 'none' };

  const kept = goods.map((line) => keepOf(line, taken.get(line.id) ?? 0));
  const lost = (of: (line: LineSums & { engraving: Kopecks }) => Kopecks) =>
    minus(sum(goods.map(of)), sum(kept.map((line) => of(line.kept))));
  const lessEngraving = lost(({ engraving }) => engraving);
  return {
    lines: kept,
    less: (lost(({ paid }) => paid) + lessEngraving) as Kopecks,
    lessGoods: (lost(({ oldTotal }) => oldTotal) + lessEngraving) as Kopecks,
    lessVat: lost(({ vat }) => vat),
  };
}

function keepOf(line: ParcelLine, taken: number): KeptLine {
  const { id, count, engraving } = line;
  const left = count - taken;
  const keep = (whole: Kopecks) => minus(whole, refundOf({ count, refunded: 0, paid: whole }, left));
  return {
    id,
    taken,
    left,
    kept: {
      oldTotal: keep(line.oldTotal),
      total: keep(line.total),
      paid: keep(line.paid),
      vat: keep(line.vat),
      engraving: taken === 0 ? NOTHING : engraving,
    },
  };
}
