import { isSame } from '#domain/staff/merge-edit.ts';
import { headingOf } from '#domain/tables/columns.ts';
import { sizesOf } from '#server/features/catalog/goods/save-sizes.ts';
import type { StoredProduct } from '#server/features/catalog/goods/stored-product.ts';
import { type Placed, placeLots, placeOnAllLots } from './place-lots.ts';
import { planFields } from './plan-fields.ts';
import { planLot } from './plan-lots.ts';
import type { ProductPlan } from './product-plan.ts';
import type { GoodsRow } from './read-goods.ts';
import type { Vocabulary } from './vocabulary.ts';

type Given = { article: string; rows: readonly GoodsRow[]; namesLots: boolean };

/** A field of a refusal, such as `sizes.0.lots.1.uin`, as the table has it. */
export type RowOf = (field: string) => { row: number; column: string };

/** @param product undefined for a new one */
export function planProduct(
  product: StoredProduct | undefined,
  { article, rows, namesLots }: Given,
  vocabulary: Vocabulary,
): { plan: ProductPlan; rowOf: RowOf } {
  const before = product === undefined ? [] : sizesOf(product);
  const sizes = structuredClone(before);
  const plan: ProductPlan = {
    article,
    row: rows[0]?.row ?? 0,
    fields: {},
    sizes: undefined,
    prices: [],
    stock: [],
    isPublished: undefined,
    asksShop: false,
    differences: [],
    wrong: [],
  };
  planFields(plan, product, rows, vocabulary);
  const placing = { plan, sizes, vocabulary };
  const placed = (namesLots ? placeLots : placeOnAllLots)(placing, product, rows);
  for (const one of placed) planLot(placing, one);
  if (!isSame(before, sizes)) plan.sizes = sizes;
  plan.asksShop ||= mayBeRefused(plan, product?.is_published ?? false);
  return { plan, rowOf: (field) => placeOfField(plan, placed, field) };
}

/** Photos must be there, and what is on sale is complete. */
const mayBeRefused = ({ fields, isPublished }: ProductPlan, isOnSale: boolean): boolean =>
  fields.imageIds !== undefined ||
  isPublished === true ||
  (isOnSale && (fields.categoryId === null || fields.siteIds?.length === 0));

const COLUMNS: Readonly<Record<string, string>> = {
  title: headingOf('title'),
  article: headingOf('article'),
  description: headingOf('description'),
  categoryId: headingOf('category'),
  brandId: headingOf('brand'),
  imageIds: headingOf('photos'),
  siteIds: headingOf('sites'),
  uin: headingOf('uin'),
  barcode: headingOf('barcode'),
  weight: headingOf('weight'),
};

function placeOfField({ row }: ProductPlan, placed: readonly Placed[], field: string) {
  const [, size, lot, member] = /^sizes\.(\d+)(?:\.lots\.(\d+)\.(\w+))?/.exec(field) ?? [];
  const found = placed.find(
    ({ place }) => place.size === Number(size) && (lot === undefined || place.lot === Number(lot)),
  );
  return { row: found?.row.row ?? row, column: COLUMNS[member ?? field] ?? '' };
}
