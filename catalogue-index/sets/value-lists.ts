import type { Filled } from './bit-set.ts';

/**
 * Values by product number: the same knowledge as the sets of the values, the
 * other way round. A few products are counted faster by going through their
 * values than by meeting every value's set.
 */
export type ValueLists = {
  /** @param values numbers of values, each below `valueCount` */
  put(product: number, values: readonly number[]): void;
  /** How many of the products have each value. */
  tally(products: Filled): Uint32Array;
  /** Values that a product has, on average. */
  averageLength(): number;
};

export function openValueLists(capacity: number, valueCount: number): ValueLists {
  const starts = new Uint32Array(capacity);
  const lengths = new Uint8Array(capacity);
  let lists = new Uint16Array(capacity * 8);
  let [end, listed, filled] = [0, 0, 0];

  /** Where so many values find room: in the product's own place, or behind all others. */
  function roomFor(product: number, count: number): number {
    if (count <= (lengths[product] ?? 0)) return starts[product] ?? 0;
    if (end + count > lists.length) {
      const longer = new Uint16Array(Math.ceil((end + count) * 1.2));
      longer.set(lists);
      lists = longer;
    }
    end += count;
    return end - count;
  }

  return {
    put(product, values) {
      const before = lengths[product] ?? 0;
      const start = roomFor(product, values.length);
      lists.set(values, start);
      starts[product] = start;
      lengths[product] = values.length;
      listed += values.length - before;
      filled += Number(values.length > 0) - Number(before > 0);
    },
    tally({ places, words }) {
      const tallies = new Uint32Array(valueCount);
      for (let k = 0; k < words.length; k++) {
        let word = words[k] ?? 0;
        const first = ((places[k >>> 2] ?? 0) * 4 + (k & 3)) * 32;
        while (word !== 0) {
          const lowest = word & -word;
          word ^= lowest;
          const product = first + 31 - Math.clz32(lowest);
          const start = starts[product] ?? 0;
          const until = start + (lengths[product] ?? 0);
          for (let n = start; n < until; n++) {
            const value = lists[n] ?? 0;
            tallies[value] = (tallies[value] ?? 0) + 1;
          }
        }
      }
      return tallies;
    },
    averageLength: () => listed / Math.max(1, filled),
  };
}
