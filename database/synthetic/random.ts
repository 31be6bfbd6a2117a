/** A seeded stream of random numbers. */
export type Random = {
  /** From 0 up to 1. */
  fraction(): number;
  /** A whole number in the range, inclusive. */
  whole(from: number, to: number): number;
};

/** mulberry32: small, fast, and good enough for synthetic goods. */
export function randomFrom(seed: number): Random {
  let state = seed | 0;
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  return { fraction, whole: (from, to) => from + Math.floor(fraction() * (to - from + 1)) };
}

/** The exponent of Zipf's law: popularity falls faster than 1/rank. */
const SKEW = 1.1;

/** Picks ranks 0…count−1 by Zipf's law: the first most often, the tail rarely. */
export function zipf(count: number): (random: Random) => number {
  const shares = new Float64Array(count);
  let total = 0;
  for (let rank = 0; rank < count; rank += 1) {
    total += 1 / (rank + 1) ** SKEW;
    shares[rank] = total;
  }
  return (random) => {
    const point = random.fraction() * total;
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((shares[middle] ?? total) < point) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}
