import { addTo, type BitSet, has, removeFrom } from '../sets/bit-set.ts';

/**
 * Products that have a word: a list in no order while they are few, one bit each
 * once that takes less room. Either way a product is added and taken away in place.
 */
export type Holders = { list: Uint32Array; count: number; set: BitSet | undefined };

export const noHolders = (): Holders => ({ list: new Uint32Array(1), count: 0, set: undefined });

/** A shorter list stays one, whatever the numbers in it. */
const SHORTEST_SET = 64;

export function addHolder(holders: Holders, product: number): void {
  if (holders.set) {
    holders.set = longEnough(holders.set, (product >>> 5) + 1);
    addTo(holders.set, product);
    holders.count++;
    return;
  }
  holders.list = longEnough(holders.list, holders.count + 1);
  holders.list[holders.count++] = product;
  if (holders.count >= SHORTEST_SET && holders.count % SHORTEST_SET === 0) becomeSet(holders);
}

/** Takes a product away if it is there. */
export function removeHolder(holders: Holders, product: number): void {
  if (holders.set) {
    if (!has(holders.set, product)) return;
    removeFrom(holders.set, product);
    holders.count--;
    return;
  }
  const place = holders.list.subarray(0, holders.count).indexOf(product);
  if (place === -1) return;
  holders.count--;
  holders.list[place] = holders.list[holders.count] ?? 0;
}

/** A list takes 32 bits a product, a set one for every number up to the highest. */
function becomeSet(holders: Holders): void {
  const list = holders.list.subarray(0, holders.count);
  const highest = list.reduce((a, b) => Math.max(a, b), 0);
  if (holders.count <= highest / 32) return;
  const set = new Uint32Array((highest >>> 5) + 1);
  for (const product of list) addTo(set, product);
  holders.set = set;
  holders.list = new Uint32Array(0);
}

/** The list itself, or a longer copy with room for more. */
export function longEnough(list: Uint32Array, length: number): Uint32Array {
  if (list.length >= length) return list;
  const longer = new Uint32Array(Math.ceil(length * 1.25));
  longer.set(list);
  return longer;
}

/** Adds the products to a set that has room for them. */
export function addAll({ list, count, set }: Holders, to: BitSet): void {
  if (set === undefined) {
    for (let n = 0; n < count; n++) addTo(to, list[n] ?? 0);
    return;
  }
  const length = Math.min(set.length, to.length);
  for (let n = 0; n < length; n++) to[n] = (to[n] ?? 0) | (set[n] ?? 0);
}
