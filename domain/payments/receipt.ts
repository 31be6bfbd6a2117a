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
};

/** A line of a receipt of 54-ФЗ: its sum is price × quantity, to the kopeck. */
export type ReceiptItem = {
  description: string;
  quantity: number;
  unit: Kopecks;
  vat: BasisPoints | undefined;
  subject: 'commodity' | 'service';
};

/** The maximum length of a title on a receipt. */
const LONGEST_DESCRIPTION = 128;

/**
 * The lines of a receipt, which add up to the amount paid (decision T9.3). A line
 * whose sum is indivisible by its pieces becomes two lines, a kopeck apart; items
 * paid for with bonuses alone are omitted.
 */
export function receiptItems(purchases: readonly Purchase[]): ReceiptItem[] {
  return purchases.flatMap(({ title, count, paid, vat, subject }) => {
    const unit = Math.floor(paid / count) as Kopecks;
    const dearer = paid - unit * count;
    const item = { description: shortened(title), vat, subject };
    return [
      { ...item, quantity: count - dearer, unit },
      { ...item, quantity: dearer, unit: (unit + 1) as Kopecks },
    ].filter((line) => line.quantity > 0 && line.unit > 0);
  });
}

/**
 * The receipt of a partial refund without named goods: the same goods, each with
 * its share of the amount. Refunds of whole lines list their goods themselves.
 */
export function partOfReceipt(items: readonly ReceiptItem[], amount: Kopecks): ReceiptItem[] {
  const sums = items.map(({ unit, quantity }) => times(unit, quantity));
  if (amount === sum(sums)) return [...items];
  const shares = prorate(amount, sums);
  return receiptItems(
    items.map(({ description, vat, subject }, index) => ({
      title: description,
      count: 1,
      paid: shares[index] ?? NOTHING,
      vat,
      subject,
    })),
  );
}

const shortened = (title: string): string =>
  title.length <= LONGEST_DESCRIPTION ? title : `${title.slice(0, LONGEST_DESCRIPTION - 1)}…`;
