import { type BasisPoints, type Kopecks, minus, NOTHING, plus, sum, times } from '#domain/money.ts';
import { refundOf } from '#domain/orders/refund.ts';
import { includedVat } from '#domain/orders/vat.ts';

/** What an order is paid for: goods, a service beside them, or the delivery. */
export type PaperItem = {
  title: string;
  article: string;
  count: number;
  /** Of all its pieces, after every discount. */
  paid: Kopecks;
  isService: boolean;
  /** Numbers of its pieces. */
  uins: readonly string[];
};

/** A line of a paper: its sum is price × count, to the kopeck, with the VAT in it. */
export type PaperLine = PaperItem & { price: Kopecks; sum: Kopecks; vat: Kopecks };

/**
 * The lines of a paper, which add up to the order. An item whose sum is indivisible by its pieces becomes
 * two lines, a kopeck apart, as on the receipt of 54-ФЗ; the VAT of both is that of the item.
 */
export function paperLines(items: readonly PaperItem[], rate: BasisPoints): PaperLine[] {
  return items.flatMap((item) => {
    const price = Math.floor(item.paid / item.count) as Kopecks;
    const dearer = item.paid - price * item.count;
    const parts = [
      { count: item.count - dearer, price },
      { count: dearer, price: (price + 1) as Kopecks },
    ].filter(({ count }) => count > 0);
    let [vatLeft, uinsLeft] = [includedVat(item.paid, rate), [...item.uins]];
    return parts.map((part, place): PaperLine => {
      const isLast = place === parts.length - 1;
      const total = times(part.price, part.count);
      const vat = isLast ? vatLeft : includedVat(total, rate);
      vatLeft = minus(vatLeft, vat);
      const uins = uinsLeft.slice(0, isLast ? undefined : part.count);
      uinsLeft = uinsLeft.slice(uins.length);
      return { ...item, ...part, sum: total, vat, uins };
    });
  });
}

/**
 * What is left of an item whose pieces were released before they left the shop: an edit of a paid order leaves the order as
 * it was paid, and papers that go with the goods name what is sent.
 */
export const withoutReleased = <I extends Pick<PaperItem, 'count' | 'paid'>>(
  item: I,
  released: number,
): I => ({
  ...item,
  count: item.count - released,
  paid: minus(item.paid, refundOf({ count: item.count, refunded: 0, paid: item.paid }, released)),
});

export type PaperTotals = { count: number; sum: Kopecks; vat: Kopecks; withoutVat: Kopecks };

/** What papers write below their lines. */
export function paperTotals(lines: readonly PaperLine[]): PaperTotals {
  const [whole, vat] = [sum(lines.map((line) => line.sum)), sum(lines.map((line) => line.vat))];
  return {
    count: lines.reduce((all, { count }) => all + count, 0),
    sum: whole,
    vat,
    withoutVat: minus(whole, vat),
  };
}

export type VatLine = { title: string; amount: Kopecks };

/** «В том числе НДС 22 %», or that there is none: a seller without VAT has the rate 0. */
export function vatLine(vat: Kopecks, rate: BasisPoints): VatLine | undefined {
  return rate === 0 ? undefined : { title: `НДС ${percents.format(rate / 100)}\u00a0%`, amount: vat };
}

const percents = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 });

const HUNDRED = 100;

/** `1 234,50`: papers write the kopecks of every sum, and no sign of the currency. */
export function paperSum(amount: Kopecks): string {
  const roubles = Math.floor(amount / HUNDRED);
  return `${wholes.format(roubles)},${String(minus(amount, (roubles * HUNDRED) as Kopecks)).padStart(2, '0')}`;
}

const wholes = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 0 });

/** The price of a piece without VAT, in roubles with the kopecks rounded, as УПД and ТОРГ-12 name it. */
export const priceWithoutVat = ({ sum: whole, vat, count }: PaperLine): Kopecks =>
  Math.round(minus(whole, vat) / count) as Kopecks;

/** For a running total of a page that has no lines yet. */
export const NO_TOTALS: PaperTotals = { count: 0, sum: NOTHING, vat: NOTHING, withoutVat: NOTHING };

export const addTotals = (one: PaperTotals, other: PaperTotals): PaperTotals => ({
  count: one.count + other.count,
  sum: plus(one.sum, other.sum),
  vat: plus(one.vat, other.vat),
  withoutVat: plus(one.withoutVat, other.withoutVat),
});
