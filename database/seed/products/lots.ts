import { STORE_CODES } from '../delivery-points.ts';
import { filterValue } from '../filters.ts';
import type { NewRow, NumberedRow } from '../insert-rows.ts';
import { decimal } from '../typography.ts';
import type { Variety } from '../variety.ts';
import type { Kind } from './models.ts';
import type { Piece } from './pieces.ts';
import { offerPriceRows, scaledPrice } from './price-lists.ts';
import { type Size, sizesOf } from './sizes.ts';

/** Boxes, millimetres: length, width, height. */
const BOXES: Readonly<Record<Kind, readonly [number, number, number]>> = {
  ring: [70, 70, 45],
  earrings: [90, 70, 40],
  pendant: [90, 70, 40],
  bracelet: [100, 100, 50],
  chain: [160, 60, 30],
  necklace: [240, 160, 45],
  brooch: [90, 90, 45],
  cufflinks: [90, 70, 45],
  set: [180, 140, 50],
};

const FIRST_UIN = 2_600_000_000_000_000;
const UIN_STEP = 104_729;

type LotRows = {
  groups: NewRow<'product_groups'>[];
  offers: NumberedRow<'offers'>[];
  prices: NewRow<'offer_prices'>[];
  shopStock: NewRow<'shop_stock'>[];
};

/** Sizes, lots and prices of all pieces. */
export function lotRows(pieces: readonly Piece[]): LotRows {
  const rows: LotRows = { groups: [], offers: [], prices: [], shopStock: [] };
  for (const piece of pieces) {
    const sizes = sizesOf(piece.sizes);
    const stock = stockOf(piece, sizes.length);
    sizes.forEach((size, position) => {
      const group = {
        id: rows.groups.length + 1,
        product_id: piece.id,
        title: size.title,
        position,
        filter_value_id: size.values[0] === undefined ? null : filterValue(`size/${size.values[0]}`).id,
      };
      rows.groups.push(group);
      for (const lot of lotsOf(piece, size, stock[position] ?? 0))
        addLot(rows, { piece, group: group.id, lot });
    });
  }
  return rows;
}

/** The stock of every size, in the order of the sizes. */
function stockOf({ stock, variety }: Piece, sizes: number): number[] {
  const leftSize = variety.whole('size that is left', 0, sizes - 1);
  const leftOf: Record<NonNullable<Piece['stock']> | 'usual', (size: number) => number> = {
    'sold-out': () => 0,
    'last-piece': (size) => (size === leftSize ? 1 : 0),
    'one-size': (size) => (size === leftSize ? variety.whole('stock of the size', 2, 4) : 0),
    plenty: (size) => variety.whole(`stock ${size}`, 6, 12),
    usual: (size) => (size === leftSize ? variety.whole('kept stock', 3, 9) : usualStock(variety, size)),
  };
  return Array.from({ length: sizes }, (_, size) => leftOf[stock ?? 'usual'](size));
}

/** A third of the sizes is sold out or nearly so. */
function usualStock(variety: Variety, size: number): number {
  const chance = variety.fraction(`is size ${size} left`);
  if (chance < 0.18) return 0;
  return chance < 0.34 ? variety.whole(`stock ${size}`, 1, 2) : variety.whole(`stock ${size}`, 3, 10);
}

/** Pieces of one shipment: equal weight and price. */
type Lot = { size: Size; stock: number; weight: number; price: number };

/** One lot, or two when a later shipment weighs a little more. */
function lotsOf({ variety, isPricedByWeight }: Piece, size: Size, stock: number): Lot[] {
  const first = { size, weight: size.weight, price: size.price };
  const isSplit = stock >= 2 && (isPricedByWeight || variety.fraction(`second lot ${size.title}`) < 0.15);
  if (!isSplit) return [{ ...first, stock }];
  const later = Math.max(1, Math.floor(stock / 3));
  const extra = 1.03 + variety.fraction(`lot weight ${size.title}`) * 0.04;
  return [
    { ...first, stock: stock - later },
    {
      size,
      stock: later,
      weight: size.weight * extra,
      price: isPricedByWeight ? size.price * extra : size.price,
    },
  ];
}

function addLot(rows: LotRows, { piece, group, lot }: { piece: Piece; group: number; lot: Lot }): void {
  const id = rows.offers.length + 1;
  const weight = Math.round(piece.grams * lot.weight * 100) * 10;
  const [length, width, height] = BOXES[piece.kind];
  rows.offers.push({
    id,
    group_id: group,
    stock: lot.stock,
    reserved: 0,
    weight_mg: weight,
    length_mm: length,
    width_mm: width,
    height_mm: height,
    // One piece, one УИН.
    uin: lot.stock <= 1 ? String(FIRST_UIN + id * UIN_STEP) : null,
    options: [
      ...(lot.size.values.length > 0 ? [{ code: 'size', title: 'Размер', value: lot.size.title }] : []),
      { code: 'weight', title: 'Вес', value: `${decimal(weight / 1000)}\u00a0г` },
    ],
  });
  rows.prices.push(...offerPriceRows(id, scaledPrice(piece, lot.price)));
  rows.shopStock.push(...shopStockRows(id, piece, lot));
}

/** Two thirds of a lot are at shop points, one or two pieces at each; the first point is the largest shop. */
function shopStockRows(id: number, { variety }: Piece, { stock }: Lot): NewRow<'shop_stock'>[] {
  let left = Math.ceil((stock * 2) / 3);
  return STORE_CODES.flatMap((code, index) => {
    const isThere = variety.fraction(`lot ${id} is at ${code}`) < (index === 0 ? 0.7 : 0.3);
    const count = isThere ? Math.min(left, variety.whole(`pieces of lot ${id} at ${code}`, 1, 2)) : 0;
    left -= count;
    return count > 0 ? { offer_id: id, point_code: code, count } : [];
  });
}
