import type { LotFields } from '#contract/staff/product-fields.ts';
import { fromRoubles, type Kopecks } from '#domain/money.ts';
import { errorsOfCell } from '#domain/pricing/price-edit.ts';
import { isSame } from '#domain/staff/merge-edit.ts';
import { headingOf } from '#domain/tables/columns.ts';
import type { PriceValue } from '#server/features/catalog/goods/price-cells.ts';
import { listsOf } from '#server/features/catalog/goods/price-roles.ts';
import type { Placed, Placing } from './place-lots.ts';
import { differs } from './product-plan.ts';
import type { PriceOfRow } from './read-goods.ts';

/* What a row changes of its lot. */

export function planLot(placing: Placing, placed: Placed): void {
  const { plan, sizes } = placing;
  const { row, place } = placed;
  const size = sizes[place.size];
  const lot = size?.lots[place.lot];
  if (size === undefined || lot === undefined) return;
  const where = size.title === '' ? '' : `, размер ${size.title}`;
  if (lot.id === undefined) differs(plan, row.row, `Изделие${where}`, ['', 'новое']);
  planNumbers(placing, placed, lot, where);
  planStock(placing, placed, where);
  for (const price of row.prices) planPrice(placing, placed, price, where);
}

function planNumbers({ plan }: Placing, { row }: Placed, lot: LotFields, where: string): void {
  if (row.weight !== undefined && row.weight !== hundredths(lot.weight)) {
    differs(plan, row.row, `${headingOf('weight')}${where}`, [grams(lot.weight), grams(row.weight)]);
    lot.weight = row.weight;
  }
  for (const key of ['uin', 'barcode'] as const) {
    const value = row[key];
    if (value === undefined || value === lot[key]) continue;
    differs(plan, row.row, `${headingOf(key)}${where}`, [lot[key] ?? '', value ?? '']);
    lot[key] = value;
    if (value === null) continue;
    plan.asksShop = true;
    if (row.repeated?.value !== value) continue;
    const wish = `Этот номер уже есть в\u00a0строке ${row.repeated.row}`;
    plan.wrong.push({ row: row.row, column: headingOf(key), value, wish });
  }
}

/** Lots that 1C has made weigh to the milligram. */
const hundredths = (grams: number | null): number | null =>
  grams === null ? null : Math.round(grams * 100) / 100;

const grams = (weight: number | null): string => (weight === null ? '' : String(weight).replace('.', ','));

function planStock({ plan, sizes }: Placing, { row, place, stored }: Placed, where: string): void {
  const before = stored?.stock ?? 0;
  if (row.stock === undefined || row.stock === before) return;
  const isNamed = [row.size, row.uin, row.barcode, row.id].some((value) => value !== undefined);
  if (!isNamed && sizes.flatMap(({ lots }) => lots).length > 1) {
    const wish = 'Укажите размер: остаток бывает у\u00a0изделия';
    plan.wrong.push({ row: row.row, column: headingOf('stock'), value: String(row.stock), wish });
    return;
  }
  differs(plan, row.row, `${headingOf('stock')}${where}`, [String(before), String(row.stock)]);
  plan.stock.push({ place, counted: row.stock });
  plan.asksShop = true;
}

function planPrice(
  { plan, vocabulary }: Placing,
  { row, place, stored }: Placed,
  given: PriceOfRow,
  where: string,
): void {
  const limit = fromRoubles(given.limit);
  const lists = listsOf(given.role, vocabulary.isApart);
  const priceIn = (role: string): PriceValue => {
    const found = stored?.prices.find((one) => one.role === role && one.limit === limit);
    return found === undefined ? null : { price: found.price, oldPrice: found.oldPrice };
  };
  const before = priceIn(lists[0] ?? '');
  const price = given.price === undefined ? (before?.price ?? null) : given.price;
  const oldPrice = given.oldPrice === undefined ? (before?.oldPrice ?? null) : given.oldPrice;
  const after: PriceValue = price === null ? null : { price, oldPrice };
  if (isSame(before, after) && (after !== null || oldPrice === null)) return;
  const [wish] = Object.values(
    errorsOfCell({ limit: given.limit, price: roubles(price), oldPrice: roubles(oldPrice) }),
  );
  if (wish !== undefined) {
    plan.wrong.push({ row: row.row, column: given.heading, value: shown(after), wish });
    return;
  }
  differs(plan, row.row, `${given.heading}${where}`, [shown(before), shown(after)]);
  for (const role of lists) plan.prices.push({ place, role, limit, before: priceIn(role), after });
}

const roubles = (kopecks: Kopecks | null): number | null => (kopecks === null ? null : kopecks / 100);

const inWords = (kopecks: Kopecks): string =>
  `${(kopecks / 100).toLocaleString('ru-RU', { minimumFractionDigits: kopecks % 100 === 0 ? 0 : 2 })}\u00a0₽`;

function shown(value: PriceValue): string {
  if (value === null) return '';
  const { price, oldPrice } = value;
  return oldPrice === null ? inWords(price) : `${inWords(price)} (старая ${inWords(oldPrice)})`;
}
