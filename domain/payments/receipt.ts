import { type BasisPoints, type Kopecks, NOTHING, sum, times } from '#domain/money.ts';
import { prorate } from '#domain/pricing/prorate.ts';

/** A paid item: an order line, or the delivery. */
export type Purchase = {
  title: string;
  count: number;
  /** The price of all its pieces, after every discount. */
  paid: Kopecks;
  /** Undefined for goods without VAT. */
  vat: BasisPoints | undefined;
  subject: 'commodity' | 'service';
  /** Unique identification numbers of its pieces, as far as they have one. */
  uins?: readonly string[];
};

/** Where a receipt carries the УИН of a piece. */
export const UIN_IN_RECEIPT = ['none', 'product_code', 'mark_code_info.unknown', 'name'] as const;
export type UinInReceipt = (typeof UIN_IN_RECEIPT)[number];

/** A line of a receipt of 54-ФЗ: its sum is price × quantity, to the kopeck. */
export type ReceiptItem = {
  description: string;
  quantity: number;
  unit: Kopecks;
  vat: BasisPoints | undefined;
  subject: 'commodity' | 'service';
  /** The number of the only piece, in a field of its own. */
  code?: { field: 'product_code' | 'mark_code_info.unknown'; uin: string };
};

/** The maximum length of a title on a receipt. */
const LONGEST_DESCRIPTION = 128;

/**
 * The lines of a receipt, which add up to the amount paid (decision T9.3). A line
 * whose sum is indivisible by its pieces becomes two lines, a kopeck apart; items
 * paid for with bonuses alone are omitted. A piece whose УИН is carried is a line of its own.
 */
export function receiptItems(purchases: readonly Purchase[], uinIn: UinInReceipt = 'none'): ReceiptItem[] {
  return purchases.flatMap(({ title, count, paid, vat, subject, uins = [] }) => {
    const unit = Math.floor(paid / count) as Kopecks;
    const dearer = paid - unit * count;
    const item = { description: shortened(title), vat, subject };
    return [
      { ...item, quantity: count - dearer, unit },
      { ...item, quantity: dearer, unit: (unit + 1) as Kopecks },
    ]
      .flatMap(withNumbers(uinIn === 'none' ? [] : uins, title, uinIn))
      .filter((line) => line.quantity > 0 && line.unit > 0);
  });
}

/** Takes the numbers one by one, and leaves pieces without one together. */
function withNumbers(uins: readonly string[], title: string, uinIn: UinInReceipt) {
  const left = [...uins];
  return (item: ReceiptItem): ReceiptItem[] => {
    const own = left.splice(0, item.quantity);
    return [
      ...own.map((uin) => ({ ...item, quantity: 1, ...numbered(title, uin, uinIn) })),
      { ...item, quantity: item.quantity - own.length },
    ];
  };
}

const UIN_IN_NAME = /, УИН (\d{16})$/;

function numbered(title: string, uin: string, uinIn: UinInReceipt): Partial<ReceiptItem> {
  if (uinIn === 'product_code' || uinIn === 'mark_code_info.unknown') return { code: { field: uinIn, uin } };
  const ending = `, УИН ${uin}`;
  return { description: shortened(title, LONGEST_DESCRIPTION - ending.length) + ending };
}

/**
 * The receipt of a refund: the goods that return, with those of their numbers that the receipt of the payment has carried,
 * in the same place.
 */
export function returnOfReceipt(paid: readonly ReceiptItem[], purchases: readonly Purchase[]): ReceiptItem[] {
  const carried = paid.flatMap(({ code, description }) => {
    const [, uin = code?.uin] = UIN_IN_NAME.exec(description) ?? [];
    return uin === undefined ? [] : { uin, field: code?.field ?? ('name' as const) };
  });
  const returned = purchases.map(({ uins = [], ...purchase }) => ({
    ...purchase,
    uins: uins.filter((uin) => carried.some((one) => one.uin === uin)),
  }));
  return receiptItems(returned, carried[0]?.field);
}

/**
 * The receipt of a partial refund without named goods: the same goods, each with
 * its share of the amount. Refunds of whole lines list their goods themselves.
 */
export function partOfReceipt(items: readonly ReceiptItem[], amount: Kopecks): ReceiptItem[] {
  const sums = items.map(({ unit, quantity }) => times(unit, quantity));
  if (amount === sum(sums)) return [...items];
  const shares = prorate(amount, sums);
  return items
    .map((item, index) => ({ ...item, quantity: 1, unit: shares[index] ?? NOTHING }))
    .filter(({ unit }) => unit > 0);
}

const shortened = (title: string, longest = LONGEST_DESCRIPTION): string =>
  title.length <= longest ? title : `${title.slice(0, longest - 1)}…`;
