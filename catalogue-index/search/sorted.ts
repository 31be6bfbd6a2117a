/** The first place of a sorted list at which `isBelow` no longer holds. */
export function firstNotBelow(length: number, isBelow: (place: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBelow(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Items that are sorted or merged between two steps. */
const STEP = 5000;

/** The items in order, equal ones as they were: parts are sorted, then merged by pairs. */
export function* sortInSteps<Item>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Generator<undefined, Item[]> {
  let runs: Item[][] = [];
  for (let from = 0; from < items.length; from += STEP) {
    runs.push(items.slice(from, from + STEP).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const merged: Item[][] = [];
    for (let n = 0; n < runs.length; n += 2)
      merged.push(yield* merge(runs[n] ?? [], runs[n + 1] ?? [], compare));
    runs = merged;
  }
  return runs[0] ?? [];
}

function* merge<Item>(
  a: readonly Item[],
  b: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Generator<undefined, Item[]> {
  const merged: Item[] = [];
  let [atA, atB] = [0, 0];
  for (;;) {
    const [fromA, fromB] = [a[atA], b[atB]];
    if (fromA === undefined || fromB === undefined) break;
    if (compare(fromB, fromA) < 0) {
      merged.push(fromB);
      atB++;
    } else {
      merged.push(fromA);
      atA++;
    }
    if (merged.length % STEP === 0) yield;
  }
  return [...merged, ...a.slice(atA), ...b.slice(atB)];
}
