import type { ProductFields, SizeFields } from '#contract/staff/product-fields.ts';
import type { PriceChange } from '#server/features/catalog/goods/price-cells.ts';
import type { WrongCell } from './read-goods.ts';

/** Where a lot is: of which size, and which of its lots. */
export type LotPlace = { size: number; lot: number };

export type Difference = { row: number; article: string; field: string; before: string; after: string };

/** What the rows of one product change. */
export type ProductPlan = {
  article: string;
  /** The first of its rows. */
  row: number;
  fields: Partial<ProductFields>;
  /** Undefined when they stay as they are. */
  sizes: SizeFields[] | undefined;
  prices: (Omit<PriceChange, 'offerId'> & { place: LotPlace })[];
  stock: { place: LotPlace; counted: number }[];
  isPublished: boolean | undefined;
  /** Whether only the shop can say that it may be written: numbers of pieces, stock, photos, publication. */
  asksShop: boolean;
  differences: Difference[];
  wrong: WrongCell[];
};

export function differs(
  { differences, article }: ProductPlan,
  row: number,
  field: string,
  [before, after]: readonly [before: string, after: string],
): void {
  differences.push({ row, article, field, before, after });
}
