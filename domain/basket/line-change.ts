import { formatMoney, type Kopecks, toRoubles } from '#domain/money.ts';

/** The line as the shopper last saw it; null for an unknown value. */
export type SeenLine = { price: Kopecks | null; obtainable: number | null };

export type LineNow = {
  title: string;
  /** The price of one piece at the shopper's first tier. */
  price: Kopecks;
  count: number;
  free: number;
};

export type LineChange = {
  kind: 'price_up' | 'price_down' | 'ran_out' | 'fewer' | 'back';
  text: string;
};

/** Pieces of the line that are available. */
export const obtainable = ({ count, free }: Pick<LineNow, 'count' | 'free'>): number => Math.min(count, free);

/** The changes since, as text for the shopper: first the stock, then the price of the pieces still available. */
export function lineChanges(seen: SeenLine, now: LineNow): LineChange[] {
  return [stockChange(seen, now), priceChange(seen, now)].filter((change) => change !== undefined);
}

function stockChange({ obtainable: before }: SeenLine, now: LineNow): LineChange | undefined {
  const left = obtainable(now);
  if (before === null || left === before) return;
  if (left === 0) return { kind: 'ran_out', text: `${now.title}: закончилось` };
  if (left < before) return { kind: 'fewer', text: `${now.title}: осталось ${left}\u00a0шт.` };
  return before === 0 ? { kind: 'back', text: `${now.title}: снова в\u00a0наличии` } : undefined;
}

function priceChange({ price: before }: SeenLine, now: LineNow): LineChange | undefined {
  if (before === null || before === now.price || now.free < 1) return;
  const [was, is] = [formatMoney(toRoubles(before)), formatMoney(toRoubles(now.price))];
  return now.price > before
    ? { kind: 'price_up', text: `${now.title}: цена выросла с\u00a0${was} до\u00a0${is}` }
    : { kind: 'price_down', text: `${now.title}: цена снизилась с\u00a0${was} до\u00a0${is}` };
}
