import type { Engraving } from '#domain/engraving/engraving.ts';
import type { PriceList } from '#domain/pricing/tiers.ts';
import { stockNotice } from './requested-count.ts';

/** The maximum number of lines in one basket, and of sizes in one call. */
export const MAX_LINES = 200;

/** One size of one product in a basket, with the input of pricing. */
export type BasketLine = {
  groupId: number;
  productId: number;
  /** The product set it is a member of. */
  setId: number | undefined;
  /** The sets that the shopper has composed with it. */
  constructorSetIds: readonly number[];
  count: number;
  isSelected: boolean;
  /** Unreserved pieces; 0 also for a size that this site no longer sells. */
  free: number;
  prices: PriceList;
  parcel: Parcel;
  /** Of one piece of the line. */
  engraving?: Engraving | undefined;
};

/** One piece in its box, in milligrams and millimetres. */
type Parcel = { weight: number; length: number; width: number; height: number };

/** §3 Basket: "two groups (inStock true and false)". One free piece is enough to be in stock. */
export const isInStock = ({ free }: Pick<BasketLine, 'free'>): boolean => free >= 1;

/** Selected lines in stock: totals and orders consist of these. */
export const selectedLines = <L extends Pick<BasketLine, 'free' | 'isSelected'>>(lines: readonly L[]): L[] =>
  lines.filter((line) => line.isSelected && isInStock(line));

/**
 * Whether the line is shown as selected. §4: "with setting
 * DELETE_SELECTED_NOT_IN_STOCK_PRODUCTS, selected out-of-stock lines are
 * unselected after fetch" — as shown, never deleted (decision T4.23).
 */
export function isShownSelected(line: BasketLine, unselectsNotInStock: boolean): boolean {
  return line.isSelected && (isInStock(line) || !unselectsNotInStock);
}

/** The reason why the line cannot be ordered as it is. */
export function lineProblem({ count, free }: Pick<BasketLine, 'count' | 'free'>): string | undefined {
  if (free < 1) return 'Нет в наличии';
  return count > free ? stockNotice(free) : undefined;
}

export type Measures = {
  /** Grams. */
  weight: number;
  /** Millimetres. */
  length: number;
  width: number;
  height: number;
  /** Cubic metres. */
  volume: number;
};

/** The parcel of all pieces, with their boxes stacked (decision T3.10). */
export function measures(lines: readonly Pick<BasketLine, 'count' | 'parcel'>[]): Measures {
  const weight = lines.reduce((total, { count, parcel }) => total + count * parcel.weight, 0) / 1000;
  const height = lines.reduce((total, { count, parcel }) => total + count * parcel.height, 0);
  const length = Math.max(0, ...lines.map(({ parcel }) => parcel.length));
  const width = Math.max(0, ...lines.map(({ parcel }) => parcel.width));
  return { weight, length, width, height, volume: (length * width * height) / 1_000_000_000 };
}
