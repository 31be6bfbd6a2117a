import type { SizeFields } from '#contract/staff/product-fields.ts';
import { sizeTitle } from '#domain/exchange/sizes.ts';
import { headingOf } from '#domain/tables/columns.ts';
import {
  lotsOfProduct,
  type StoredLot,
  type StoredProduct,
} from '#server/features/catalog/goods/stored-product.ts';
import type { LotPlace, ProductPlan } from './product-plan.ts';
import type { GoodsRow } from './read-goods.ts';
import type { Vocabulary } from './vocabulary.ts';

/* Which lot a row is of; sizes and lots that are not there yet are added to those of the product. */

export type Placed = { row: GoodsRow; place: LotPlace; stored: StoredLot | undefined };

export type Placing = {
  plan: ProductPlan;
  /** Of the product, as they will be. */
  sizes: SizeFields[];
  vocabulary: Vocabulary;
};

const NEW_LOT = { weight: null, lengthMm: 90, widthMm: 70, heightMm: 40, uin: null, barcode: null };

const isOfLot = ({ size, weight, uin, barcode, stock, id, prices }: GoodsRow): boolean =>
  prices.length > 0 || [size, weight, uin, barcode, stock, id].some((value) => value !== undefined);

/** By its id, else by size and УИН or tag (back office, §4.3.8). */
export function placeLots(
  placing: Placing,
  product: StoredProduct | undefined,
  rows: readonly GoodsRow[],
): Placed[] {
  const { plan, sizes } = placing;
  const stored = storedLots(product);
  const taken = new Map<string, number>();
  return rows.filter(isOfLot).flatMap((row): Placed[] => {
    const place = row.id === undefined ? placeBySize(placing, row) : placeById(placing, row, row.id);
    if (place === undefined) return [];
    const key = `${place.size}/${place.lot}`;
    const other = taken.get(key);
    if (other !== undefined) {
      refuse(plan, row, 'size', row.size ?? '', `Это изделие уже есть в\u00a0строке ${other}`);
      return [];
    }
    taken.set(key, row.row);
    return [{ row, place, stored: stored.get(sizes[place.size]?.lots[place.lot]?.id ?? 0) }];
  });
}

/** A table without sizes and numbers of lots is of all lots of each product. */
export function placeOnAllLots(
  { sizes, vocabulary }: Placing,
  product: StoredProduct | undefined,
  rows: readonly GoodsRow[],
): Placed[] {
  const given = rows.filter(isOfLot);
  if (given.length === 0) return [];
  if (sizes.length === 0) sizes.push(newSize('', vocabulary));
  if (sizes.every(({ lots }) => lots.length === 0)) sizes[0]?.lots.push({ ...NEW_LOT });
  const stored = storedLots(product);
  return given.flatMap((row) =>
    sizes.flatMap(({ lots }, size) =>
      lots.map(({ id }, lot) => ({ row, place: { size, lot }, stored: stored.get(id ?? 0) })),
    ),
  );
}

const storedLots = (product: StoredProduct | undefined): Map<number, StoredLot> =>
  new Map(product === undefined ? [] : lotsOfProduct(product).map((lot) => [lot.id, lot]));

const newSize = (title: string, { sizes }: Vocabulary): SizeFields => ({
  title,
  valueId: sizes.idOf(title) ?? null,
  lowStock: null,
  lots: [],
});

function refuse(
  { wrong }: ProductPlan,
  { row }: GoodsRow,
  column: 'id' | 'size' | 'uin',
  value: string,
  wish: string,
): void {
  wrong.push({ row, column: headingOf(column), value, wish });
}

const folded = (size: string): string => sizeTitle(size).toLowerCase();

function placeById({ plan, sizes }: Placing, row: GoodsRow, id: number): LotPlace | undefined {
  const size = sizes.findIndex(({ lots }) => lots.some((lot) => lot.id === id));
  const found = sizes[size];
  if (found === undefined) {
    const wish = 'У\u00a0этого товара нет изделия с\u00a0таким Ид. Оставьте ячейку пустой';
    refuse(plan, row, 'id', String(id), wish);
    return;
  }
  if (row.size !== undefined && folded(row.size) !== folded(found.title)) {
    const now = found.title || 'не\u00a0указан';
    const wish = `У\u00a0изделия с\u00a0этим Ид размер ${now}. Размер меняют в\u00a0карточке товара`;
    refuse(plan, row, 'size', row.size, wish);
    return;
  }
  return { size, lot: found.lots.findIndex((lot) => lot.id === id) };
}

function placeBySize({ plan, sizes, vocabulary }: Placing, row: GoodsRow): LotPlace | undefined {
  if (row.size === undefined && sizes.length > 1) {
    refuse(plan, row, 'size', '', 'Укажите размер: у\u00a0товара их несколько');
    return;
  }
  const title = row.size ?? sizes[0]?.title ?? '';
  let size = sizes.findIndex((one) => folded(one.title) === folded(title));
  if (size === -1) size = sizes.push(newSize(sizeTitle(title), vocabulary)) - 1;
  const lot = lotOf(row, sizes[size]?.lots ?? []);
  if (lot !== undefined) return { size, lot };
  refuse(plan, row, 'uin', '', 'В\u00a0размере несколько изделий: укажите УИН, штрихкод или Ид');
}

/** Undefined where it could be any of several. */
function lotOf({ uin, barcode }: GoodsRow, lots: SizeFields['lots']): number | undefined {
  const named = lots.findIndex(
    (lot) => (uin != null && lot.uin === uin) || (barcode != null && lot.barcode === barcode),
  );
  if (named !== -1) return named;
  const isNamed = uin != null || barcode != null;
  if (lots.length > 1 && !isNamed) return;
  const [only] = lots;
  const isOnly = lots.length === 1 && !(uin != null && only?.uin != null);
  return isOnly ? 0 : lots.push({ ...NEW_LOT }) - 1;
}
